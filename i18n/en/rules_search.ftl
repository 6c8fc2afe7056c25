### /rules: looking up the rules in our own words.

rules-title = { $id } · { $name }
rules-head = Rules of { $game } · “{ $words }”
rules-head-one = Rules of { $game }
rules-ruling = **Ruling** – { $says }
rules-ruling-why = Why: { $why }
rules-related = See also …
rules-found = Read in full …
rules-back = Back to the answers
rules-source = Our own words; the printed rulebook is the game's. A ruling says what we play where it is silent.
rules-nothing = I found nothing about “{ $words }” in the rules of { $game }. { $near_count ->
    [0] Try other words, or `/help`.
   *[other] Close to it: { $near }. Or try `/help`.
}
rules-none-yet = The rules of { $game } cannot be looked up yet; `/help` explains the game.

## Words (looked up without endings; a line is a group of words for the same thing)

rules-words-empty =
    a an the this that these those it its of to in on at for from by with without and or but as if then than is are was were be been being am do does did
    done have has had may might can could must shall should will would i me my mine you your yours we our us he she they them their one ones who whom whose what
    which when where why how many much long any some every each get gets got happen happens there here about into so not no only also same just please rule rules work works s t
rules-words-alike =
    cost price pay paid expensive dear cheap
    fight battle attack combat fought war
    win victory winner wins won winning
    tie tied ties share draw tiebreaker equal
    keep store save hold stay leftover unused
    take steal took taken capture
    lose loss lost casualty killed die
    build buy construct place put purchase bought built
    move march go sail walk cross
    sea water ocean naval
    land province region territory
    start beginning begin setup first initial
    end finish over
    destroy pillage plunder raze loot
    join part participate
    enough fewer less lack
    mix combine together
    claim own control marker
    convert conquer takeover annex conversion conquest
    round turn
    income collect yield harvest production bring produce earn
    run short empty lacking missing
    leader leadership title role
    secret hidden hide behind screen
    player empire civilization
    limit maximum most
    agree promise deal
    1 one
    2 two
    3 three third
    4 four fourth
    5 five fifth
    6 six
    7 seven
    8 eight
    9 nine
    10 ten
    12 twelve

## Commands

cmd-rules = rules
    .description = Look something up in the rules, in your own words
arg-words = words
    .description = What you want to know: “fortress in battle”, “how many coins may I keep”
