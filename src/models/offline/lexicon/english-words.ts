/**
 * Safe alternations of English, from the wording of documents to that of people and back. One entry per line:
 * `lemma flags: other, other*`. Only pairs that keep the meaning in manuals, policies and prose alike; a word with two trades
 * (to run, to charge, to issue) is left out rather than guessed.
 *
 * Flags of verbs: `t` only with an object after it (or in the passive), `v` only without (nor before `to`, but for `vo`), `i` not where an infinitive follows later,
 * `w` not where `with` follows later, `f` not where `from` follows later, `n` not before `for`, `p` only in the present. `*` after an other: never in the passive.
 */
export const englishVerbs = `
abandon t: give up
abolish t: end, do away with*
accelerate t: speed up
accommodate t: fit
accomplish t: achieve
accumulate t: gather, build up
achieve t: attain, reach
acquire t: obtain
activate t: turn on, switch on, enable
adjust t: change, alter
administer t: manage
affect t: influence, have an effect on*
aid t: help
allocate t: assign
alter t: change, modify
amend t: change, revise
appear v: show up
appoint t: name
approve t: authorize, sign off on*
arise v: come up, emerge
arrange t: organize
ascertain: find out*
assemble t: put together
assess t: evaluate, judge
assist: help
attain t: reach, achieve
attempt i: try
attract t: draw
authorize t: allow, permit
avoid: steer clear of*
await t: wait for*
ban t: prohibit, forbid
begin: start
boost t: increase, raise
border t: adjoin
breach t: break, violate
calculate t: work out, compute
cause ti: lead to*, bring about
cease: stop
change t: modify, alter
check t: verify, look at*
choose ti: select
clarify t: explain
combine t: join, merge
commence: begin, start
compile t: put together
complete t: finish
compose t: write
comprise t: consist of*
compute t: calculate, work out
conceal t: hide
conduct t: carry out
configure t: set up
confirm: verify
conquer t: take over, defeat
conserve t: save
construct t: build
contain t: hold, include
contend: argue
control t: manage, govern
convert t: change, transform, turn
correct t: fix
create t: make*
criticize t: find fault with*
customize t: tailor, adapt
damage t: harm
deactivate t: turn off, switch off, disable
decommission t: retire
decrease t: reduce, lower
defeat t: beat
delay t: postpone, put off
delete t: remove, get rid of*
deliver t: send
demonstrate: show
deny t: refuse
depart v: leave
depend v: rely
depict t: show, portray
deploy t: roll out
designate t: name
destroy t: wipe out
detect t: notice
determine: work out, decide
devise t: invent, come up with*
differ v: vary
diminish t: reduce, lessen
disable t: turn off, switch off, deactivate
discard t: throw away
disclose t: reveal, share
discontinue t: stop, end
discover: find
discuss t: talk about*
display t: show
divide t: split
donate t: give
duplicate t: copy
edit t: change, modify
elect t: choose
eliminate t: remove, get rid of*
emerge v: arise, appear
emphasize t: stress, highlight
enable ti: turn on, switch on, activate
encounter t: run into*, come across*
enforce t: apply
enhance t: improve
enlarge t: expand
ensure: make sure of*, guarantee
erase t: delete, wipe
establish t: set up
estimate t: gauge
examine t: inspect, look at*
exceed t: go over*, go beyond*, surpass
exchange t: swap, trade
exclude t: leave out
execute tp: run*
exempt t: excuse
expand t: extend, enlarge
expire v: lapse, run out
extract t: pull out, take out
facilitate t: help with*
fetch t: get*, retrieve
finalize t: complete, finish
finance t: fund, pay for*
find t: locate*
finish t: complete
flee t: escape
forbid t: ban, prohibit
forecast t: predict
fund t: finance, pay for*
gather t: collect
generate t: produce, create
govern t: rule, control
grant t: give
guarantee: ensure
halt: stop
handle t: deal with*, manage
hide t: conceal
highlight t: stress, point out
hire t: recruit, take on
identify t: recognize
ignore t: disregard
illustrate t: show
implement t: put in place, carry out
improve t: enhance
increase t: raise, boost
indicate: show
influence t: affect
inform t: tell, notify
inhabit t: live in*
initiate t: start, begin
injure t: hurt
inspect t: check, examine
instruct t: tell
introduce t: bring in
invent t: come up with*, devise
investigate t: look into*, examine
invoke t: call, trigger
lessen t: reduce
limit t: restrict, cap
locate t: find
manage t: handle
mandate t: require
manufacture t: make, produce
merge t: combine, join
migrate: move
minimize t: reduce, keep down
mitigate t: reduce, lessen
modify t: change, alter, edit
monitor t: watch, track, keep an eye on*
need t: require
notify t: tell, inform, alert
obey t: follow, comply with*
obtain t: get*
occupy t: take up
occur v: happen, take place
offer twn: provide
omit t: leave out, skip
operate v: work
oppose t: resist, object to*
organize t: arrange
originate v: begin, start
outline t: describe, summarize
oversee t: supervise, manage
overwrite t: replace
own t: possess, have*
participate v: take part
perform t: carry out, do*
permit: allow
persist v: last
portray t: depict, show
possess t: own, have*
postpone t: delay, put off
precede t: come before*
predict t: forecast, foresee
preserve t: keep, save
procure t: get*, buy
produce t: make, generate
prohibit t: ban, forbid
propose t: suggest, put forward
protect t: safeguard, shield
provide tn: supply
provide twn: give*
purchase t: buy
ratify t: approve
recall t: remember
receive t: get*
recognize t: identify
recommend: suggest, advise
record t: log, note down
recover t: restore, get back*
reduce t: lower, cut, decrease
refuse i: decline, turn down
register v: sign up
regulate t: control, govern
reinforce t: strengthen
reject t: refuse, turn down
relocate: move
rely v: depend
remain: stay
remove tf: get rid of*
rename t: change the name of*
repair t: fix, mend
repeat t: redo
replace tp: swap out*
reply vo: respond, answer
request t: ask for*
require ti: need
rescind t: withdraw, cancel
reside v: live
resign v: step down, quit
resize t: change the size of*
resolve t: solve, sort out
respond vo: reply, react
restore t: bring back, recover
restrict t: limit
retain t: keep, hold on to*
retrieve t: get*, fetch
reveal: show, disclose
review t: look over*, go over*
revise t: update, change
revoke t: withdraw, cancel
safeguard t: protect
scan t: check, examine
select t: choose, pick
separate t: split, divide
shorten t: cut down
show t: display
shrink t: reduce
simplify t: streamline
specify t: set
split t: divide
store t: keep, save
strengthen t: reinforce
submit t: send in, hand in
subscribe vo: sign up
summarize t: sum up
supervise t: oversee
supply twn: provide, give
surpass t: exceed, go beyond*
surround t: encircle
suspend t: pause, put on hold
teach t: instruct
terminate t: end
test t: try out
transform t: change, convert
transmit t: send
transport t: carry, move
uncover t: reveal
undergo t: go through*
uninstall t: remove
update t: change, refresh
use t: make use of*
utilize t: use
validate t: check
vary v: differ, change
verify: check, confirm
view t: look at*
violate t: break, breach
waive t: set aside
warn t: alert
withhold t: hold back
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
swap swapped swapped
take took taken
teach taught taught
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
academic: scholar
accident: mishap
advantage: benefit
aim: goal, purpose
aircraft m: plane
alteration: change
amount: quantity
approach: method, way
assistance m: help
attorney: lawyer
author: writer
beginning: start
benefit: advantage
boundary: border, limit
breach: violation
characteristic: feature, trait
clause: provision
colleague: coworker
commencement m: start
company: firm, business
component: part, piece
concept: idea, notion
consequence: result, outcome
constraint: limit, restriction
cost: price
countermeasure: safeguard
country: nation
danger: risk, hazard
deadline: due date, time limit
defect: fault, flaw
difference: distinction
difficulty: problem
disadvantage: drawback, downside
disagreement: dispute
discount: reduction
disease: illness
dispute: disagreement
doctor: physician
downside: drawback
drawback: downside, disadvantage
duration m: length
duty: obligation, responsibility
dwelling: home
effect: impact
employee: staff member, worker
enterprise: company, business
evaluation: assessment
explanation: account
fault: defect
fee: charge, cost
firm: company
flaw: defect, weakness
goal: aim, objective
guidance m: advice
hazard: danger, risk
homeowner: house owner
idea: notion, concept
illness: disease, sickness
impact: effect, influence
importance m: significance
individual: person
infant: baby
inhabitant: resident
instructor: teacher
lawyer: attorney
limit: cap
limitation: restriction
manner: way
manufacturer: maker, producer
mistake: error
motive: reason
nation: country
notion: idea
objective: goal, aim
obligation: duty
occupation: job
origin: source
outcome: result
outline: summary
penalty: punishment, sanction
phase: stage
physician: doctor
place: location
portion: part, share
precondition: prerequisite
prerequisite: precondition, requirement
procedure: process
profession: occupation
purchaser: buyer
purpose: aim, goal
quantity: amount
regulation: rule
relationship: link, connection
remainder: rest
remedy: cure, fix
repercussion: consequence
reply: answer, response
requirement: prerequisite, condition
residence: home
resident: inhabitant
responsibility: duty
restriction: limit, limitation
result: outcome
retailer: shop, seller
risk: danger, hazard
salary: pay, wage
scholar: academic
segment: part, section
shortcoming: weakness
significance m: importance
skill: ability
staff m: personnel
strategy: plan, approach
supervisor: manager, boss
symptom: sign
teacher: instructor
technique: method
territory: land
threshold: limit, cutoff
trait: characteristic
type: kind
vacation: holiday
vendor: supplier, seller
victory: win
weakness: flaw, weak point
worker: employee
workplace: place of work
writer: author
`

/** Adjectives and adverbs, where they stand before a noun, after `be`, or beside a verb. */
export const englishModifiers = `
additional: extra, further
adequate: sufficient
adjacent: neighbouring
beneficial: helpful, useful
brief: short
chief: main
complicated: complex
compulsory: mandatory, obligatory
crucial: essential, vital
dangerous: risky, hazardous
difficult: hard
dominant: leading
easy: simple
enormous: huge, vast
entire: whole
erroneous: wrong
essential: vital, crucial
extensive: broad
extra: additional
famous: well-known, renowned
former: previous
fundamental: basic
hazardous: dangerous
helpful: useful
huge: enormous, vast
illegal: unlawful
important: significant, key
impossible: not possible
incorrect: wrong
inexpensive: cheap
initial: first, starting
lawful: legal
main: principal
mandatory: required, compulsory
modern: contemporary, present-day
necessary: needed, required
notable: noteworthy
obligatory: mandatory, compulsory
ordinary: normal, regular
permanent: lasting
permissible: allowed, permitted
potential: possible
previous: earlier, prior
prior: previous, earlier
prohibited: banned, forbidden
prominent: leading, well-known
rapid: fast, quick
rare: uncommon
required: needed, necessary
severe: serious
sole: only
sufficient: enough, adequate
suitable: appropriate, fitting
tiny: very small
typical: normal
unable: not able
uncommon: rare
unlawful: illegal
usual: normal, typical
vast: huge, enormous
vital: essential, crucial
wealthy: rich
whole: entire
approximately: about, roughly
commonly: often, usually
consequently: as a result
currently: now
formerly: previously
frequently: often
immediately: right away, at once
instantly: right away
mainly: mostly, chiefly
merely: only
normally: usually, typically
nowadays: today
often: frequently
originally: initially
permanently: for good
presently: at present
previously: before, earlier
primarily: mainly, mostly
promptly: quickly
rapidly: quickly
roughly: about
solely: only
subsequently: later, afterwards
typically: usually, normally
usually: normally, typically
`

/** Fixed phrases. Matched as whole words in any position; longest first. */
export const englishPhrases = `
a large number of: many, plenty of
a variety of: various, different
as a result of: because of, due to
a wide range of: many kinds of
aim to: want to, intend to
at the present time: now, at present
at the same time: simultaneously, at once
be able to: be in a position to
because of: due to, as a result of
by means of: through, with
come into force: take effect
comply with: follow
deal with: handle
due to: because of
during the course of: during
for the duration of: throughout, during
for the purpose of: for
free of charge: for free, at no cost
at no cost: for free, free of charge
full time: full-time
get rid of: remove
in accordance with: following, in line with
in order to: to
in relation to: about, regarding
in response to: as a reaction to
in terms of: as regards
in the absence of: without
in the course of: during
in the event of: in case of
in the event that: if
in the process of: while
instead of: rather than, in place of
known as: called
made up of: composed of
make sure: ensure, be certain
on a regular basis: regularly
on behalf of: for
on the basis of: based on
out of the box: by default
owing to: because of
prior to: before
provided that: as long as, if
pursuant to: under, following
referred to as: called, known as
similar to: comparable to, like
subsequent to: after, following
take into account: consider
take part in: participate in
take place: happen, occur
the beginning of: the start of
the majority of: most, most of
the maximum number of: the highest number of
the maximum size: the largest size
the minimum number of: the lowest number of
the minimum size: the smallest size
up to date: current
with regard to: about, regarding
with respect to: regarding
with the exception of: except, apart from
within the scope of: covered by
`
