import type { Candidate } from '../../../models/offline/candidate.ts'
import type { Found } from '../../../models/offline/find-facts.ts'
import { reasonAgainst } from '../../../models/offline/hard-checks.ts'
import { promiseOf } from '../../../models/offline/promise.ts'
import { stemsIn } from '../../../models/offline/reading/match.ts'
import { realiseFact } from '../../../models/offline/realise-fact.ts'
import type { Voice } from '../../../models/offline/voice.ts'
import type { Random } from '../../../random.ts'
import type { Desk } from '../../offline-authoring/desk.ts'
import { scopesToTry } from '../../offline-authoring/scopes.ts'
import { lean } from './lean.ts'
import type { Thread } from './thread.ts'

/** What kinds of fact a turn with this purpose asks for, the fittest first. A purpose that is not known takes anything near. */
const wanted: readonly (readonly [RegExp, readonly RegExp[]])[] = [
  [
    /orient|overview|learn what|start|discover|begin|first/i,
    [/^(?:glossary|definition-list|acronym)$/, /^(?:purpose|enumeration|agent|object|faq)$/],
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
    [/^procedure$/, /^(?:purpose|conditional-duty|faq)$/, /^(?:step-order|cli-flag|duty-list)$/],
  ],
  [
    /detail|limit|parameter|option|cost|setting/i,
    [
      /^(?:limit|quantity|duration|default|table-cell|heading-value|config-key|cli-flag)$/,
      /^(?:step-order|object|place|date|table-list|table-reverse)$/,
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
    [/^(?:place|conditional-effect)$/, /^(?:step-order|object|purpose|contact)$/, /^(?:note|permission)$/],
  ],
  [
    /relat|next|else|compare|alternative|explor/i,
    [/^(?:comparison|version-change|example)$/, /^(?:enumeration|glossary|purpose|definition-list)$/],
  ],
  [/symptom|problem|happen/i, [/^(?:error-code|conditional-effect)$/, /^(?:cause|note)$/]],
  [/cause|why|reason/i, [/^cause$/, /^(?:error-code|exception|conditional-effect|purpose)$/]],
]

/** The fact that moves the conversation on best, and the question that asks for it. */
export const factForTurn = (
  purpose: string,
  thread: Thread,
  desk: Desk,
  random: Random,
  refused: readonly string[],
): Turn | undefined => {
  const isOpening = thread.used.length === 0 && thread.said === ''
  const tiers = wanted.find(([pattern]) => pattern.test(purpose))?.[1] ?? []
  const ranked = random
    .shuffle(desk.found)
    .filter((found) => !aside.test(found.family.name) && !(isOpening && inTheMiddle.test(found.family.name)))
    .filter((found) => timesAsked(found, thread) < 2)
    .filter((found) => !thread.used.some((other) => sharesQuote(other, found) || asksTheSame(other, found)))
    .map((found) => ({ found, near: isOpening ? leadsOn(found, desk) : nearness(found, thread, desk) }))
    // A turn that shares neither subject nor task nor most of its words with what was said changes the matter; an opening that leads nowhere is none.
    .filter(({ near }) => near >= (isOpening ? 0.5 : isNear))
    .map(({ found, near }) => ({ found, score: suitability(found, tiers) + near }))
    .sort((a, b) => b.score - a.score)
  const asks = ranked.slice(0, 14).flatMap(({ found, score }) => {
    const turn = asked(found, desk, random, refused)
    if (!turn) return []
    const leaned = isOpening ? undefined : lean(turn.candidate, thread, desk.language, random)
    const said = isOpening ? turn.standalone : (leaned ?? turn.candidate.question)
    const promise = 3 * promiseOf(turn.candidate)
    return [{ ...turn, said, score: score + promise + (leaned ? 2 : 0) - repetition(found, thread) }]
  })
  return asks.sort((a, b) => b.score - a.score)[0]
}

/** To tell two settings apart is no step of a conversation. */
const aside = /^(?:difference|table-reverse|table-compare)$/

/** The subject or the task again, half of the words, or some of them under the same heading. */
const isNear = 1

/** Nobody begins with what comes after the third step. */
const inTheMiddle = /^step-order$/

/** Half a point for each fact that could be asked about next, three at most. */
const leadsOn = (found: Found, desk: Desk): number => {
  const thread: Thread = { used: [found], said: '', questions: [''] }
  const followers = desk.found.filter(
    (other) =>
      other !== found &&
      !aside.test(other.family.name) &&
      !sharesQuote(found, other) &&
      nearness(other, thread, desk) >= isNear,
  )
  return Math.min(3, followers.length) / 2
}

export interface Turn {
  readonly candidate: Candidate
  /** The question as it would be asked outside the conversation. */
  readonly standalone: string
  /** As it is said here. */
  readonly said: string
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
    `${thread.said} ${thread.used.map((other) => `${other.fact.subject} ${other.fact.value}`).join(' ')}`,
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
  const sister = section.some((other) => areSisters(other, found))
  return (subject ? 2.5 : 0) + 2 * shared + (section.length > 0 ? 0.5 : 0) + (sister ? 0.5 : 0) + (place ? 0.7 : 0)
}

/** `dump_keep` and `dump_timeout`, two flags of one command, two rows of one column. */
const areSisters = (one: Found, other: Found): boolean => {
  if (one.family.name !== other.family.name || !definitional.test(one.family.name)) return false
  const [a, b] = [one.fact.slots, other.fact.slots]
  if (one.family.name === 'table-cell') return one.fact.attribute === other.fact.attribute
  if (a.command !== undefined) return a.command === b.command
  return firstPart(a.label ?? a.key ?? one.fact.subject) === firstPart(b.label ?? b.key ?? other.fact.subject)
}

const firstPart = (name: string): string => name.toLowerCase().split(/[_.\-\s]/)[0]!

/** A sentence that names what its page is about: the person, the place, the command. */
const tellsOfTitle = ({ fact, context }: Found, { language }: Desk): boolean => {
  const title = stemsIn(context.title, language)
  const told = stemsIn(context.clean(fact.quotes[0]!), language)
  return title.size <= 4 && [...title].some((stem) => told.has(stem))
}

/** Who was told all steps does not ask for the last. */
const sharesQuote = (one: Found, other: Found): boolean =>
  one.context.chunk_id === other.context.chunk_id &&
  [...one.fact.quotes, ...(one.fact.items ? [whole(one)] : [])].some(
    ({ start, end }) => start < other.fact.quotes[0]!.end && other.fact.quotes[0]!.start < end,
  )

const whole = ({ fact }: Found): { readonly start: number; readonly end: number } => ({
  start: Math.min(...fact.quotes.map(({ start }) => start)),
  end: Math.max(...fact.quotes.map(({ end }) => end)),
})

/** Two passages that say different things of the same matter: the second question would be the first again. */
const asksTheSame = ({ family, fact }: Found, other: Found): boolean =>
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
): Pick<Turn, 'candidate' | 'standalone'> | undefined => {
  // Who asks is heard in the opening, and once.
  const { persona: _persona, ...plain } = desk.voice
  const voice: Voice = { ...plain, register: 'plain', polite: false }
  const candidates = scopesToTry(found, voice)
    .flatMap((scope) => realiseFact(found, voice, random, scope, 4))
    .filter(({ question }) => !refused.includes(question))
  const clear = candidates.find((each) => !reasonAgainst(each))
  return clear && { candidate: clear, standalone: clear.question }
}
