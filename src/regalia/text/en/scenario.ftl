# Scenario files: what is wrong with one.

scenario-count = { $hold } of { $count } scenarios hold

scenario-not-toml = this is not TOML: { $words }
scenario-too-large = it holds a number or a nesting that is too large to be read
scenario-unknown = { $name } is not known in a scenario: { $known }
scenario-missing = { $name } is missing
scenario-form = { $name } must be { $form }
scenario-form-str = a text
scenario-form-int = a whole number
scenario-form-list = a list
scenario-form-dict = a table
scenario-number-too-large = { $name } holds a number that is too large
scenario-chance = chance cannot be { $value }: only "{ $free }", for draws that need not be named
scenario-script-form = a line of the script is a list that begins with a seat or with "state", not { $value }
scenario-states-nothing = it states nothing: neither script nor expect
scenario-rule-unknown = the rulebook of { $game } has no rule { $rule }
scenario-rule-unknown-but = the rulebook of { $game } has no rule { $rule } (perhaps { $near })

scenario-value = { $name } cannot be { $value }: { $allowed }
scenario-one-of = one of { $names }
scenario-number = a whole number from { $least } to { $most }
scenario-a-text = a text
scenario-a-list = a list
scenario-a-list-of = a list of { $length }, one for each seat
scenario-a-table = a table
scenario-pool = the tokens left make { $count }
scenario-card-ids = the id of a card, as “regalia cards chronica” lists them
scenario-cards = A and its number for an attack, C for a compromise, or the name of an edict: { $edicts }
scenario-zones = { $zones }, or a planet of this table by its colour and number
scenario-not-in-position = { $name } is not part of a position: { $known }
scenario-not-here = { $name } does not go with the rest of this position
scenario-no-further = there is no { $piece } left
scenario-two-places = { $piece } lies in two places
scenario-token-count = { $seat } has { $total } tokens, not { $tokens }
scenario-hands-uneven = all hands have the same number of cards, at least one
scenario-supply = these are more crowns than the supply of { $supply }

scenario-draw-not-there = draw { $number } cannot be as it is named: it is not among the { $count } that are left [{ $rule }]
scenario-draw-unnamed = the scenario does not name a draw, one of { $count } [{ $rule }]: name it, or write chance = "free" if it does not matter
scenario-seat = { $value } is not a seat of this table: { $known }
scenario-state-form = after "state" comes one table of facts
scenario-refused-form = after "refused" come the rule (or "{ $any }") and the answer
scenario-options-form = after "options" comes one list of answers; they are { $found }
scenario-options-differ = seat { $seat } may answer { $found }, not { $expected }
scenario-nobody-asked = “{ $words }” answers nothing: nobody is asked
scenario-answers-nothing = “{ $words }” answers nothing asked of seat { $seat }. Asked: seat { $asked }, “{ $question }”; seat { $seat } may answer { $known }
scenario-was-refused = refused: { $why } [{ $rule }]
scenario-refused-by = refused by { $found }, not by { $expected }
scenario-refusal-changed = the refusal changed the game
scenario-accepted = “{ $words }” was accepted, not refused by { $rule }
scenario-fact-unknown = { $name } is not a fact of { $game }: { $known }
scenario-fact-differs = { $name } is { $found }, not { $expected }
