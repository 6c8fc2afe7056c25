### Orders: sealed answers given in advance for a card in the hand.

panel-orders = 📜 Orders
name-any = anything
orders-heading = Your orders
orders-hint = An order is an answer given in advance: whenever a window opens that it fits, it answers for you, unless you answer yourself. Without one, your silence is a pass. Where several fit, the first in this list answers. Only you see this list; nothing shows until an order is carried out.
orders-none = You have given no orders.
orders-no-card = No card in your hand fits an order now.
orders-new = New order …
orders-change = Change, put first or take back …
orders-more = { $label }: more … ({ $page }/{ $pages })
orders-give-round = Give it for this round
orders-give-game = Give it until I take it back
orders-first = ↑ First
orders-withdraw = ✂ Take this order back
orders-back = ↩ To the orders
orders-ahead = And afterwards … (an order for this round)

## Refusals

refusal-bad_order = There is no such order, or you do not hold that card.
refusal-unknown_order = That order no longer stands.
refusal-many_orders = You may have at most { $most } orders in one game.
refusal-order_unclear = I do not understand “{ $text }”. Write each as “{ $example }”, with a semicolon between them.
refusal-no_orders = This game has no orders.

## Commands: names, descriptions, parameters

cmd-orders = orders
    .description = Your orders: give, change or take one back; without anything, the list
arg-order = order
    .description = A card to give an order for, or one of your orders
arg-terms = terms
    .description = What the order says, as the suggestions show
arg-lasting = lasting
    .description = How long it stands, that it goes first, or that it ends now
choice-lasting-game = until you take it back
choice-lasting-round = until this round ends
choice-lasting-first = it answers before your others
choice-lasting-withdraw = it ends now
