/**
 * The few alternations of English that hold in every context: whatever changes its meaning somewhere (to view, to determine, a
 * result) is left out, because other constructions vary a question better than other words. One entry per line:
 * `lemma flags: other, other*`. Only pairs that keep the meaning in manuals, policies and prose alike; a word with two trades
 * (to run, to charge, to issue) is left out rather than guessed.
 *
 * Flags of verbs: `t` only with an object after it (or in the passive), `v` only without (nor before `to`, but for `vo`), `i` not where an infinitive follows later,
 * `w` not where `with` follows later, `f` not where `from` follows later, `n` not before `for`, `p` only in the present. `*` after an other: never in the passive.
 */
export const englishVerbs = `
abolish ts: end
accelerate t: speed up
acquire t: obtain
activate t: turn on, switch on
alter t: change
appoint ts: name*
assassinate ts: kill, murder
assist: help
attempt i: try
attend ts: go to*
ban t: prohibit, forbid
begin: start
build ts: construct
capture ts: seize
cease: stop
change t: modify
check t: verify
choose ti: select, pick
commence: begin, start
complete ts: finish
conceal t: hide
configure t: set up
construct t: build
deactivate t: turn off, switch off
decrease t: reduce, lower
defeat ts: beat*
delay t: postpone
delete t: remove
demolish ts: tear down, pull down
demonstrate t: show
depart vs: leave
disable t: turn off, switch off
display t: show
eliminate t: remove, get rid of*
enable ti: turn on, switch on
enhance t: improve
erase t: delete
erect ts: put up
exceed t: go over*
exclude t: leave out
finance t: fund
forbid t: prohibit, ban
found ts: establish
fund t: finance
gather t: collect
halt: stop
hit ts: strike
improve t: enhance
increase t: raise
inform t: notify
initiate t: start, begin
invent ts: come up with*
locate t: find
mandate t: require
manufacture ts: make
modify t: change
murder ts: kill
notify t: inform
obtain t: get*
occur v: happen
omit t: leave out
participate v: take part
perish vs: die
permit: allow
possess t: own, have*
postpone t: delay, put off
prohibit t: forbid, ban
purchase t: buy
receive t: get*
reduce t: lower, decrease
reject ts: turn down
relocate vo: move
repair t: fix
replace tws: take the place of*
reply vo: respond
require ti: need
reside v: live
resign vs: step down
respond vo: reply
restrict t: limit
retain t: keep
select t: choose, pick
start vos: begin
store t: keep
surpass t: exceed
terminate t: end
transmit t: send
utilize t: use
verify t: check
visit ts: go to*
`

/** Past and participle where they are not regular. The others' first word bends: `get rid of` → `got rid of`. */
export const englishIrregulars = `
be was been
beat beat beaten
begin began begun
break broke broken
bring brought brought
build built built
buy bought bought
choose chose chosen
come came come
cut cut cut
deal dealt dealt
do did done
draw drew drawn
encounter encountered encountered
feel felt felt
find found found
fit fitted fitted
flee fled fled
forbid forbade forbidden
forecast forecast forecast
foresee foresaw foreseen
get got gotten
give gave given
go went gone
hand handed handed
have had had
hide hid hidden
hit hit hit
hold held held
hurt hurt hurt
keep kept kept
lead led led
leave left left
let let let
make made made
mean meant meant
meet met met
oversee oversaw overseen
pay paid paid
pull pulled pulled
put put put
quit quit quit
run ran run
see saw seen
seek sought sought
send sent sent
set set set
show showed shown
shrink shrank shrunk
sit sat sat
split split split
spread spread spread
stand stood stood
step stepped stepped
strike struck struck
swap swapped swapped
take took taken
teach taught taught
tear tore torn
tell told told
think thought thought
throw threw thrown
try tried tried
undergo underwent undergone
withdraw withdrew withdrawn
withhold withheld withheld
write wrote written
`

/** Nouns, in the singular; used only where no neighbour makes them part of a compound. `m` is a mass noun: it has no plural. */
export const englishNouns = `
aim: goal
assistance m: help
attorney: lawyer
colleague: coworker
commencement m: start
deadline: due date
disadvantage: drawback, downside
downside: drawback
drawback: downside, disadvantage
employee: staff member
goal: aim
inhabitant: resident
lawyer: attorney
mistake: error
outcome: result
physician: doctor
precondition: prerequisite
prerequisite: precondition
purchaser: buyer
quantity: amount
remainder: rest
salary: pay
shortcoming: weakness
vacation: holiday
`

/** Adjectives and adverbs, where they stand before a noun, after `be`, or beside a verb. */
export const englishModifiers = `
additional: extra, further
adequate: sufficient
biggest: largest
compulsory: mandatory, obligatory
crucial: essential, vital
difficult: hard
enormous: huge
entire: whole
erroneous: wrong
famous: well-known
former: previous
incorrect: wrong
largest: biggest
mandatory: compulsory, obligatory
obligatory: mandatory, compulsory
permissible: allowed, permitted
previous: earlier, prior
prior: previous, earlier
prohibited: banned, forbidden
sufficient: enough
whole: entire
approximately: about, roughly
currently: now
frequently: often
immediately: right away, at once
instantly: right away
mainly: mostly
mostly: mainly
normally: usually, typically
nowadays: today
often: frequently
originally: initially
permanently: for good
primarily: mainly, mostly
promptly: quickly
rapidly: quickly
solely: only
subsequently: later
typically: usually, normally
usually: normally, typically
`

/** Fixed phrases. Matched as whole words in any position; longest first. */
export const englishPhrases = `
as a result of: because of, due to
at no cost: for free, free of charge
at the present time: now, at present
at the same time: simultaneously
because of: due to, as a result of
by means of: through
comply with: follow
due to: because of
during the course of: during
for the duration of: throughout
for the purpose of: for
free of charge: for free, at no cost
in accordance with: in line with
in order to: to
in the absence of: without
in the course of: during
in the event of: in case of
in the event that: if
known as: called
on a regular basis: regularly
owing to: because of
prior to: before
provided that: as long as, if
pursuant to: under
referred to as: called, known as
subsequent to: after
take part in: participate in
take place: happen
the maximum number of: the highest number of
the minimum number of: the lowest number of
with regard to: regarding
with respect to: regarding
with the exception of: except
`
