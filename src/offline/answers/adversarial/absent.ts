import type { AskInput, WritingInput } from '../../../agents/authoring.ts'
import { type Random, randomFrom } from '../../../text/random.ts'
import { baseLanguage } from '../../../text/words.ts'
import type { Writing, WrittenItem } from '../../../vocabulary/index.ts'
import { hasAnchor } from '../../anchor.ts'
import { type Desk, openDesk } from '../../authoring/desk.ts'
import { abstainingItem } from '../../authoring/items.ts'
import { hitsFor, searchCalls } from '../../authoring/searches.ts'
import { voiced } from '../../authoring/wording.ts'
import { perInput } from '../../remember.ts'
import type { CorpusKnowledge, OfflineReply, OfflineTurn } from '../../responder.ts'
import { scopesFor } from '../../scope/scope.ts'
import { withScope } from '../../wording/realise.ts'
import { judgeQuality } from '../critic/judge-quality.ts'
import { abstainText } from './abstain.ts'
import { askedBefore, wornOut } from './asked-before.ts'
import type { Probe } from './probe.ts'
import { answersProbe, isAbsent } from './prove-absence.ts'

/** How many probes are looked up, round after round: each costs three searches, and the first is mostly the one. */
const perRound: readonly number[] = [1, 3, 4]

export type MakeProbes = (desk: Desk, random: Random, knowledge?: CorpusKnowledge) => readonly Probe[]

/** Writes items whose right answer is that nothing is known: proposes, searches in at least three wordings, and keeps what nothing answers. */
export const writeAbsent = (make: MakeProbes): ((input: WritingInput, turn: OfflineTurn) => OfflineReply<Writing>) => {
  const think = perInput(({ passages, ask, refused }: Thought, knowledge): Proposals | string => {
    const desk = openDesk(passages, ask)
    return typeof desk === 'string' ? desk : { desk, probes: make(desk, randomFrom(ask.ask_id, refused), knowledge) }
  })
  return (input, turn) => writeWith(think, input, turn)
}

interface Thought extends Pick<WritingInput, 'passages'> {
  readonly ask: AskInput
  /** How often it was sent back. */
  readonly refused: number
}

interface Proposals {
  readonly desk: Desk
  readonly probes: readonly Probe[]
}

const writeWith = (
  think: (thought: Thought, knowledge: CorpusKnowledge | undefined) => Proposals | string,
  input: WritingInput,
  turn: OfflineTurn,
): OfflineReply<Writing> => {
  const items: WrittenItem[] = []
  const declined: Writing['declined'] = []
  const wanted: string[] = []
  const used = new Set<string>()
  const isWornOut = wornOut(input.asked)
  for (const ask of input.asks) {
    const refused = input.objections.filter(({ ask_id }) => ask_id === ask.ask_id).map(({ question }) => question)
    const proposed = think({ passages: input.passages, ask, refused: refused.length }, turn.knowledge)
    if (typeof proposed === 'string') {
      declined.push({ ask_id: ask.ask_id, reason: proposed })
      continue
    }
    const { desk } = proposed
    const isAsked = askedBefore(input.asked, desk.language)
    const looked: Probe[] = []
    const next: Probe[] = []
    let proved: Probe | undefined
    for (const probe of worthAsking(proposed, ask, refused)) {
      if (used.has(probe.question) || isAsked(ofAnybody(probe)) || isWornOut(probe.question)) continue
      if (!probe.searches.every((query) => hitsFor(query, turn) !== undefined)) next.push(probe)
      else if (isAbsent(probe, desk, turn)) proved = probe
      else looked.push(probe)
      if (proved || next.length === (perRound[turn.earlier.length] ?? perRound.at(-1))) break
    }
    if (proved) {
      used.add(proved.question)
      items.push(asItem(ask, proved, desk))
    } else if (turn.mayCallTools && next.length > 0) wanted.push(...next.flatMap(({ searches }) => searches))
    else declined.push({ ask_id: ask.ask_id, reason: refusal(looked.length + next.length, looked.length) })
  }
  return wanted.length > 0 ? { calls: searchCalls(wanted) } : { output: { items, declined } }
}

/** What one product lacks is not asked of the next one. */
const ofAnybody = ({ question, names = [], family }: Probe): string =>
  family.startsWith('lacking-') ? names.reduce((text, name) => text.replaceAll(name, ''), question) : question

const refusal = (made: number, looked: number): string =>
  made === 0
    ? 'The passages hold nothing from which the embedded engine can make a probe of this kind.'
    : looked === 0
      ? 'An absence must be proved by searching, and no search was possible.'
      : `Each of the ${looked} probes that were looked up may have an answer in the documents.`

/** Narrowed by a heading where nothing names the subject; without those that were sent back, read badly or are answered at hand. */
function* worthAsking({ desk, probes }: Proposals, ask: AskInput, refused: readonly string[]): Iterable<Probe> {
  for (const made of probes) {
    const probe = anchored(made, desk)
    if (refused.some((question) => question.includes(probe.question.replace(/[¿?]/g, '')))) continue
    if (reads(probe, ask) && !answersProbe(desk.contexts, probe, desk.language)) yield probe
  }
}

const anchored = (probe: Probe, desk: Desk): Probe => {
  if (!probe.from || hasAnchor(probe.question, probe.from.fact)) return probe
  // `introduced when setting up X`: a task is no place.
  const scope = scopesFor(probe.from.fact, probe.question, probe.from.context).find(
    ({ phrase }) => !/^(?:when|al|ao) /.test(phrase),
  )
  if (!scope) return probe
  const question = joined(withScope(probe.question, scope.phrase, desk.language), probe.question)
  return { ...probe, question, bare: probe.question, searches: [question, ...probe.searches.slice(1)] }
}

/** A question that a narrowing phrase was put before goes on in small letters. */
const joined = (scoped: string, question: string): string => {
  const bare = question.replace(/^¿/, '')
  const at = scoped.indexOf(bare)
  return at > 1 && /^\p{Lu}\p{Ll}+ /u.test(bare)
    ? scoped.slice(0, at) + bare.charAt(0).toLowerCase() + scoped.slice(at + 1)
    : scoped
}

const unknown: Readonly<Record<string, string>> = {
  en: 'There is no information.',
  es: 'No hay información.',
  pt: 'Não há informação.',
}

const reads = (probe: Probe, { language, intent }: AskInput): boolean => {
  const { scores, must } = judgeQuality({
    ask_id: '',
    language,
    question: probe.question,
    evidence: [],
    intent,
    answer_type: 'abstain',
    real: false,
    ideal_answer: unknown[baseLanguage(language)] ?? '',
    claims: [],
    no_answer: true,
    earlier: [],
  })
  return must.language && scores.standalone >= 4 && scores.style >= 4
}

const asItem = (ask: AskInput, probe: Probe, desk: Desk): WrittenItem => {
  const random = randomFrom(ask.ask_id, probe.question)
  return abstainingItem({
    ask_id: ask.ask_id,
    question: voiced(probe.question, desk.voice, random, {
      frozen: [
        'fee is charged',
        'introduced',
        ...(probe.names ?? []),
        ...(probe.invented ?? []),
        ...(probe.from ? [probe.from.fact.subject] : []),
      ],
    }),
    ideal_answer: abstainText(probe, desk.language, random),
    searched: probe.searches,
    family: probe.family,
  })
}
