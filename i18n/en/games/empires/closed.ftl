### Why an option of Empires is closed to a player.

closed-cannot_pay = { $cost ->
    [one] { $cost } resource needed
   *[other] { $cost } resources needed
}, { $largest ->
    [0] you hold nothing
    [1] you can pay no more than 1
   *[other] you can make sets of { $largest }
}
closed-card_limit = you cannot have more heroes and wonders
closed-not_on_display = not on display
closed-none_left_control = all your control markers are on the map
closed-none_left_legion = all your legions are on the map
closed-none_left_trireme = all your triremes are on the map
closed-none_left_fortress = all your fortresses are on the map
closed-no_place = there is no place for it in your provinces
closed-all_built = wherever you have a place for it, it stands already
closed-site_taken = it stands there already
closed-no_such_site = no place for it there
closed-controlled_by = { $seat } controls it
closed-fortress_there = a fortress stands there already
closed-fortress_there_anywhere = a fortress stands already wherever you may build
closed-enemy_present = units of { $seats } are there
closed-enemy_on_coast = other empires' units are in your provinces on this sea
closed-enemy_on_coast_anywhere = on every sea you could build on, other empires' units are in your provinces
closed-enemy_present_anywhere = other empires' units are wherever you could build it
closed-not_controlled = you do not control it
closed-not_reachable = neither next to a province you held when the round began nor joined to one by your triremes
closed-not_joined = neither next to a province you control now nor joined to one by your triremes
closed-not_reachable_anywhere = nothing free lies next to your provinces or is joined to them by your triremes
closed-controlled_by_anywhere = every neighbouring province is taken
closed-no_marker = no control marker of yours is left
closed-power_used = used this round already
closed-needs_token = needs one of these, and you have none: { $resources }
closed-no_enemy_in_mine = no enemy legion stands in your provinces
closed-number_played = this side of a trade token has been played
closed-barred = you two have just exchanged
closed-nothing_left = nothing of theirs is left
closed-kind_kept = you keep one of this kind already
closed-kept_enough = you keep as many as you may
closed-cannot_win = you can afford neither the Pyramids nor your fifth hero or wonder
closed-had_turn = has had its turn in this phase
closed-not_taking_part = takes no part in this trade
closed-not_tied = is not among those who tie
closed-peace_last = your last peace was with this empire
closed-peace_binds = the peace of Zeus forbids it
closed-no_supply = the supply has none left
closed-all_moved = all of them have moved
closed-no_way = no land border, and no trireme of yours on its seas
closed-no_ferry = no trireme of yours carries over { $seas }
closed-fought = you have fought here this turn
closed-capital_fixed = a capital province never changes hands
closed-chosen_there = you have chosen here already, or no legion is free
closed-not_on_marker = your legion does not stand on the marker
