### Rozkazy wydawane z góry (BZ10.4).

order-stop = { $card }, gdy { $whom } ogłaszają: { $what }
order-strike = { $card }, gdy { $whom } ogłaszają: { $what }; cel: { $aim }
order-turn_vote = { $card }, gdy { $whom } umieszczą co najmniej { $least }; wariant: { $variant }
order-add_vote = { $card } po ostatnim głosie na wariant { $variant }, jeśli dzięki temu prowadzi
order-adjust_vote = { $card } po ostatnim głosie
order-before_voting = { $card } przed moim głosem
order-after_result = { $card }, gdy tylko spełniony jest warunek
order-redirect = { $card }: zamiast mnie płacą { $to }
order-outbid = { $card }, jeśli zyskam co najmniej { $least } Doxa
order-refund = { $card }, jeśli moja stawka to co najmniej { $least }
order-cancel = { $card } przeciw intrydze; gracz: { $whom }, cel: { $aimed }
order-field-whom = Czyje
order-field-what = Jakie działanie
order-field-aim = W którą kartę
order-field-variant = Wariant
order-field-least = Co najmniej
order-field-to = Kto płaci, według kolejności
order-field-aimed = Wymierzona w
order-field-keep = Zostaw Nomisma
name-declared = ogłoszona karta
name-not_mine = inny niż mój
name-at_me = mnie
name-at_mine = moją intrygę
