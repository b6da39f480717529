import type { Random } from '../../../text/random.ts'
import { contentStems } from '../../../text/words.ts'
import type { Desk } from '../../authoring/desk.ts'
import { scopesToTry } from '../../authoring/scopes.ts'
import type { Candidate } from '../../candidate.ts'
import { type Found, findFacts } from '../../find-facts.ts'
import { isDoubted, reasonAgainst } from '../../hard-checks.ts'
import { stemsIn } from '../../reading/match.ts'
import { realiseFact } from '../../wording/realise-fact.ts'
import type { Voice } from '../../wording/voice.ts'
import { promiseOf } from '../../worth/promise.ts'
import { lean } from './lean.ts'
import { definesTooLate, explaining, wasAskedFor, wasTold } from './said-before.ts'
import { sectionTurn } from './section-turns.ts'
import type { Thread } from './thread.ts'

/** What kinds of fact a turn with this purpose asks for, the fittest first. A purpose that is not known takes anything near. */
const wanted: readonly (readonly [RegExp, readonly RegExp[]])[] = [
  [
    /orient|overview|learn what|start|discover|begin|first/i,
    [
      /^(?:glossary|definition-list|procedure|section-task|effect|identity)$/,
      /^(?:section-turn|topic-rule|purpose|enumeration|agent|object|faq)$/,
    ],
  ],
  [
    /prereq|need|require|before|prepare/i,
    [
      /^(?:prerequisites|requirement|duty-list)$/,
      /^(?:conditional-duty|permission|note)$/,
      /^(?:enumeration|config-key)$/,
    ],
  ],
  [
    /\bdo\b|set ?up|how|use|procedure|mend|fix|solve|act/i,
    [
      /^(?:procedure|section-task)$/,
      /^(?:purpose|conditional-duty|faq)$/,
      /^(?:section-turn|topic-rule|cli-flag|duty-list)$/,
    ],
  ],
  [
    /detail|limit|parameter|option|cost|setting/i,
    [
      /^(?:limit|quantity|duration|default|table-cell|heading-value|config-key|cli-flag)$/,
      /^(?:section-turn|object|place|date|table-list)$/,
      /^(?:definition-list|table-support|agent)$/,
    ],
  ],
  [
    /exception|edge|error|wrong|fail|restriction|special/i,
    [
      /^(?:exception|error-code|note)$/,
      /^(?:conditional-effect|conditional-duty|permission)$/,
      /^(?:cause|requirement|duty-list|faq)$/,
    ],
  ],
  [
    /verif|check|confirm|result|undo|success/i,
    [
      /^(?:section-task|conditional-effect)$/,
      /^(?:section-turn|place|object|purpose|contact)$/,
      /^(?:note|permission)$/,
    ],
  ],
  [
    /relat|next|else|compare|alternative|explor/i,
    [
      /^(?:comparison|version-change|example|section-turn|section-task|topic-rule)$/,
      /^(?:enumeration|glossary|purpose|definition-list)$/,
    ],
  ],
  [/symptom|problem|happen/i, [/^(?:error-code|conditional-effect)$/, /^(?:cause|note)$/]],
  [/cause|why|reason/i, [/^cause$/, /^(?:error-code|exception|conditional-effect|purpose)$/]],
]

/** What can be asked next, the best first, and the question that asks for it. */
export const turnsFor = (
  purpose: string,
  thread: Thread,
  desk: Desk,
  random: Random,
  refused: readonly string[],
): readonly Turn[] => {
  const isOpening = thread.used.length === 0 && thread.said === ''
  const tiers = wanted.find(([pattern]) => pattern.test(purpose))?.[1] ?? []
  const ranked = random
    .shuffle([...desk.found, ...sectionTurns(desk)])
    .filter(({ context }) => (thread.used[0]?.context ?? context).product?.name === context.product?.name)
    .filter((found) => !isAside(found) && !lacksObject(found) && !(isOpening && isInTheMiddle(found)))
    .filter((found) => timesAsked(found, thread) < (found.family === sectionTurn ? 3 : 2))
    .filter(
      (found) =>
        !thread.used.some(
          (other) => sharesQuote(other, found) || asksTheSame(other, found) || answersTheSame(other, found),
        ) && !wasAskedFor(found, thread),
    )
    .filter((found) => !wasTold(found, thread) && !definesTooLate(found, thread))
    .map((found) => ({ found, near: isOpening ? leadsOn(found, desk) : nearness(found, thread, desk) }))
    // A turn that shares neither subject nor task nor most of its words with what was said changes the matter; an opening that leads nowhere is none.
    .filter(({ near }) => near >= (isOpening ? 0.5 : isNear))
    .map(({ found, near }) => ({ found, score: suitability(found, tiers) + near + goesOn(found, thread) }))
    .sort((a, b) => b.score - a.score)
  const asks = ranked.slice(0, 14).flatMap(({ found, score }) => {
    const turn = asked(found, desk, random, refused, isOpening)
    if (!turn) return []
    const leaned = isOpening ? undefined : lean(turn.candidate, thread, desk.language, random)
    const said = isOpening ? turn.standalone : (leaned ?? withoutProduct(turn.candidate))
    const promise = 3 * promiseOf(turn.candidate)
    return [{ ...turn, said, score: score + promise + (leaned ? 2 : 0) - repetition(found, thread) }]
  })
  return asks.sort((a, b) => b.score - a.score)
}

/** Which product it is about was said when the talk began. */
const withoutProduct = ({ question, scope }: Candidate): string =>
  scope?.product ? question.replace(` ${scope.phrase}`, '') : question

/** People read on; they seldom come back. */
const goesOn = ({ fact, context }: Found, { used }: Thread): number => {
  const last = used.at(-1)
  // The first section is where most begin.
  if (!last) return 1 - Math.min(1, fact.quotes[0]!.start / 1500)
  if (last.context.chunk_id !== context.chunk_id) return 0
  const distance = fact.quotes[0]!.start - last.fact.quotes[0]!.start
  return distance < 0 ? -0.5 : 1 - Math.min(1, distance / 1500)
}

const sectionTurns = ({ contexts }: Desk): readonly Found[] =>
  contexts.flatMap((context) => findFacts(context, [sectionTurn]))

/** To tell two settings apart is no step of a conversation, nor is one step of many, nor what three letters stand for. */
const isAside = ({ family, fact }: Found): boolean =>
  /^(?:difference|table-reverse|table-compare|step-order|acronym|flag-form)$/.test(family.name) ||
  (family.name === 'setting-value' && fact.shape === 'type')

/** The subject or the task again, half of the words, or some of them under the same heading. */
const isNear = 1

/** Nobody begins with a single value, or with what one page has besides. */
const isInTheMiddle = ({ family, fact }: Found): boolean =>
  inTheMiddle.test(family.name) || (family === sectionTurn && fact.shape === 'usual' && !fact.slots.opens)
const inTheMiddle =
  /^(?:limit|duration|cause|config-key|setting-value|default|table-cell|table-support|table-list|heading-value|note)$/

/** Half a point for each fact that could be asked about next, three at most. */
const leadsOn = (found: Found, desk: Desk): number => {
  const thread: Thread = { used: [found], said: '', questions: [''], last: '' }
  const followers = [...desk.found, ...sectionTurns(desk)].filter(
    (other) =>
      other !== found && !isAside(other) && !sharesQuote(found, other) && nearness(other, thread, desk) >= isNear,
  )
  return Math.min(3, followers.length) / 2
}

export interface Turn {
  readonly candidate: Candidate
  /** The question as it would be asked outside the conversation. */
  readonly standalone: string
  /** As it is said here. */
  readonly said: string
  /** How well it goes on from what was said. */
  readonly score: number
}

const suitability = ({ family, fact }: Found, tiers: readonly RegExp[]): number => {
  const tier = tiers.findIndex((pattern) => pattern.test(family.name))
  return (tier === -1 ? -0.5 : 4 - tier) + 0.5 * fact.certainty
}

/** Once the same kind of question is a follow-up, twice a quiz. */
const repetition = (found: Found, thread: Thread): number =>
  1.5 * Math.max(0, timesAsked(found, thread) - (found.family.name === 'permission' ? 0 : 1))

const timesAsked = ({ family }: Found, { used }: Thread): number =>
  used.filter((other) => other.family.name === family.name).length

/** A conversation stays with what it is about: the same subject, the same task, words in common, the same heading. */
const nearness = (found: Found, thread: Thread, desk: Desk): number => {
  if (thread.used.length === 0 && thread.said === '') return 0
  const { fact, context } = found
  const subject = thread.used.some(
    (other) =>
      other.fact.subject.toLowerCase() === fact.subject.toLowerCase() ||
      (other.fact.slots.verb && other.fact.slots.verb === fact.slots.verb),
  )
  const about = stemsIn(
    `${thread.questions.join(' ')} ${thread.last} ${thread.used.map((other) => other.fact.subject).join(' ')}`,
    desk.language,
  )
  // That two things are settings brings them no nearer.
  const kinds = new Set(stemsIn(`${fact.slots.kind ?? ''} ${fact.slots.kinds ?? ''}`, desk.language))
  const own = [...stemsIn(`${fact.subject} ${fact.slots.topic ?? ''} ${fact.slots.verb ?? ''}`, desk.language)].filter(
    (stem) => !kinds.has(stem),
  )
  const shared = own.length === 0 ? 0 : own.filter((stem) => about.has(stem)).length / own.length
  const section = thread.used.filter(
    (other) =>
      other.context.chunk_id === context.chunk_id &&
      context.pathAt(fact.quotes[0]!.start).length > 1 &&
      other.context.pathAt(other.fact.quotes[0]!.start).join() === context.pathAt(fact.quotes[0]!.start).join(),
  )
  const place = thread.used.some((other) => tellsOfTitle(other, desk) && tellsOfTitle(found, desk))
  const named = fact.subject.replace(/^(?:the|an?|el|la|los|las|o|a|os|as) /i, '').toLowerCase()
  const mentioned = / |[_.-]/.test(named) && thread.said.toLowerCase().includes(named)
  const sister = section.some((other) => areSisters(other, found))
  // One cell after the other is a quiz, unless the row or the column stays.
  if (single.test(found.family.name) && !subject && !sister) return 0
  return (
    (isOfPage(found, thread) ? 1 : 0) +
    (subject ? 2.5 : mentioned ? 1.5 : 0) +
    2 * shared +
    (section.length > 0 ? 0.5 : 0) +
    (sister ? 0.5 : 0) +
    (place ? 0.4 : 0)
  )
}

const single = /^(?:table-cell|table-support|table-list|definition-list|config-key|setting-value|heading-value)$/

/** Whoever asked about one section or task of a page may ask about another one. */
const isOfPage = (found: Found, { used }: Thread): boolean =>
  ofPage.test(found.family.name) &&
  used.some((other) => ofPage.test(other.family.name) && other.context.title === found.context.title)

const ofPage = /^(?:section-turn|section-task|procedure|topic-rule|prerequisites)$/

/** `dump_keep` and `dump_timeout`, two flags of one command, two rows of one column. */
const areSisters = (one: Found, other: Found): boolean => {
  const [a, b] = [one.fact.slots, other.fact.slots]
  const alike =
    one.family.name === other.family.name ||
    [one, other].every(({ family }) => /^(?:definition-list|config-key|setting-value)$/.test(family.name))
  if (!alike || !definitional.test(one.family.name)) return false
  if (one.family.name === 'table-cell') return one.fact.attribute === other.fact.attribute
  if (a.command !== undefined) return a.command === b.command
  return firstPart(a.label ?? a.key ?? one.fact.subject) === firstPart(b.label ?? b.key ?? other.fact.subject)
}

const firstPart = (name: string): string =>
  name
    .toLowerCase()
    .replace(/^the /, '')
    .split(/[_.\-\s]/)[0]!

/** A sentence that names what its page is about: the person, the place, the command. */
const tellsOfTitle = ({ fact, context }: Found, { language }: Desk): boolean => {
  const title = stemsIn(context.title, language)
  const told = stemsIn(context.clean(fact.quotes[0]!), language)
  return title.size <= 4 && [...title].some((stem) => told.has(stem))
}

/** Who was told all steps does not ask for the last. */
const sharesQuote = (one: Found, other: Found): boolean =>
  one.context.chunk_id === other.context.chunk_id &&
  [...one.fact.quotes, ...(one.fact.items ? [whole(one)] : [])].some(({ start, end }) =>
    other.fact.quotes.some((quote) => start < quote.end && quote.start < end),
  )

/** Two functions of which the same words are told: the second time nothing is learned. */
const answersTheSame = (one: Found, other: Found): boolean =>
  one.family === other.family &&
  one.family.answer(one.fact, one.context).text.replace(/^[^,]+, /, '') ===
    other.family.answer(other.fact, other.context).text.replace(/^[^,]+, /, '')

const whole = ({ fact }: Found): { readonly start: number; readonly end: number } => ({
  start: Math.min(...fact.quotes.map(({ start }) => start)),
  end: Math.max(...fact.quotes.map(({ end }) => end)),
})

/** Two passages that say different things of the same matter: the second question would be the first again. */
const asksTheSame = ({ family, fact }: Found, other: Found): boolean =>
  (explaining.test(family.name) &&
    explaining.test(other.family.name) &&
    fact.subject.toLowerCase() === other.fact.subject.toLowerCase()) ||
  asksAlike({ family, fact }, other)

const asksAlike = ({ family, fact }: Pick<Found, 'family' | 'fact'>, other: Found): boolean =>
  family.name === other.family.name &&
  definitional.test(family.name) &&
  (fact.attribute ?? '') === (other.fact.attribute ?? '') &&
  fact.subject.toLowerCase() === other.fact.subject.toLowerCase() &&
  fact.slots.row === other.fact.slots.row

const definitional = /^(?:definition-list|glossary|acronym|cli-flag|config-key|table-cell|table-support|default)$/

const asked = (
  found: Found,
  desk: Desk,
  random: Random,
  refused: readonly string[],
  isOpening: boolean,
): Pick<Turn, 'candidate' | 'standalone'> | undefined => {
  // Who asks is heard in the opening, and once.
  const { persona: _persona, ...plain } = desk.voice
  const voice: Voice = {
    ...plain,
    register: 'plain',
    polite: false,
    ...(found.family === sectionTurn ? { distance: 0 } : {}),
  }
  const wordings = (of: Found): readonly Candidate[] =>
    [...scopesToTry(of, voice)]
      // In talk the place goes without saying; the standalone form needs it all the more.
      .sort((a, b) => (isOpening || !sentence.has(of.family.name) ? 0 : Number(!a) - Number(!b)))
      .flatMap((scope) => realiseFact(of, voice, random, scope, 4))
      .filter(({ question }) => !refused.includes(question))
      .sort((a, b) => Number(stilted.test(a.question)) - Number(stilted.test(b.question)))
  const stands = (each: Candidate): boolean =>
    !reasonAgainst(each, isOpening || isDoubted(each) ? undefined : leastOfTurn)
  const clear = wordings(found).find(stands) ?? wordings(bare(found)).find(stands)
  return clear && { candidate: clear, standalone: clear.question }
}

/** `instalar no Windows`: what is installed stands in a heading above. */
const lacksObject = ({ fact, family }: Found): boolean =>
  /^(?:procedure|section-task)$/.test(family.name) &&
  /^\S+ (?:no|na|nos|nas|em|en|con|com|on|in|with|from|via) /i.test(fact.slots.verb ?? '')

/** Families that read one sentence, whose questions say little of where they hold. */
const sentence: ReadonlySet<string> = new Set(
  'duration limit quantity permission requirement conditional-effect conditional-duty exception cause agent place'.split(
    ' ',
  ),
)

/** Right in a list of questions, and never said aloud. */
const stilted =
  /^(?:For the|What does .* involve|What is the procedure|Which steps|What steps|¿Cuál es el procedimiento|¿Qué pasos|Qual é o procedimento|Que etapas)/

/** A turn that goes on from others need not be as telling as a question that stands alone in a set. */
const leastOfTurn = 0.5

/** `How do I restore a whole machine?`: a task that is said in three words is known by them, on a page that has only one like it. */
const bare = (found: Found): Found =>
  ofPage.test(found.family.name) &&
  found.fact.needsScope &&
  contentStems(found.fact.slots.verb ?? '', found.context.language).length >= 3
    ? { ...found, fact: { ...found.fact, needsScope: false } }
    : found
