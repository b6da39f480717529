import { hasAnchor } from '../../../models/offline/anchor.ts'
import { withScope } from '../../../models/offline/realise.ts'
import type { OfflineReply, OfflineTurn } from '../../../models/offline/responder.ts'
import { scopesFor } from '../../../models/offline/scope.ts'
import { type Random, randomFrom } from '../../../random.ts'
import { baseLanguage } from '../../../search/text.ts'
import type { Writing, WrittenItem } from '../../../vocabulary/index.ts'
import type { AskInput, WritingInput } from '../../authoring.ts'
import { judgeQuality } from '../../critic/offline/judge-quality.ts'
import { type Desk, openDesk } from '../../offline-authoring/desk.ts'
import { abstainingItem } from '../../offline-authoring/items.ts'
import { hitsFor, searchCalls } from '../../offline-authoring/searches.ts'
import { voiced } from '../../offline-authoring/wording.ts'
import { abstainText } from './abstain.ts'
import type { Probe } from './probe.ts'
import { isAbsent, isAnswered } from './prove-absence.ts'

/** How many probes are looked up in one round: each costs three searches. */
const perRound = 4

export type MakeProbes = (desk: Desk, random: Random) => readonly Probe[]

/** Writes items whose right answer is that nothing is known: proposes, searches in at least three wordings, and keeps what nothing answers. */
export const writeAbsent = (make: MakeProbes, input: WritingInput, turn: OfflineTurn): OfflineReply<Writing> => {
  const items: WrittenItem[] = []
  const declined: Writing['declined'] = []
  const wanted: string[] = []
  const used = new Set<string>()
  for (const ask of input.asks) {
    const desk = openDesk(input.passages, ask)
    if (typeof desk === 'string') {
      declined.push({ ask_id: ask.ask_id, reason: desk })
      continue
    }
    const probes = proposals(make, desk, ask, input).filter(({ question }) => !used.has(question))
    const looked = probes.filter(({ searches }) => searches.every((query) => hitsFor(query, turn) !== undefined))
    const proved = looked.find((probe) => isAbsent(probe, desk, turn))
    const next = probes.filter((probe) => !looked.includes(probe)).slice(0, perRound)
    if (proved) {
      used.add(proved.question)
      items.push(asItem(ask, proved, desk))
    } else if (turn.mayCallTools && next.length > 0) wanted.push(...next.flatMap(({ searches }) => searches))
    else declined.push({ ask_id: ask.ask_id, reason: refusal(probes.length, looked.length) })
  }
  return wanted.length > 0 ? { calls: searchCalls(wanted) } : { output: { items, declined } }
}

const refusal = (made: number, looked: number): string =>
  made === 0
    ? 'The passages hold nothing from which the embedded engine can make a probe of this kind.'
    : looked === 0
      ? 'An absence must be proved by searching, and no search was possible.'
      : `Each of the ${looked} probes that were looked up may have an answer in the documents.`

/** In an order that depends on the ask and on how often it was sent back; narrowed by a heading where nothing names the subject. */
const proposals = (make: MakeProbes, desk: Desk, ask: AskInput, input: WritingInput): readonly Probe[] => {
  const refused = input.objections.filter(({ ask_id }) => ask_id === ask.ask_id)
  const random = randomFrom(ask.ask_id, refused.length)
  const chosen: Probe[] = []
  for (const made of make(desk, random)) {
    const probe = anchored(made, desk)
    if (refused.some(({ question }) => question.includes(probe.question.replace(/[¿?]/g, '')))) continue
    if (!reads(probe, ask) || isAnswered(probe.bare ?? probe.question, desk.contexts, desk.language)) continue
    chosen.push(probe)
    if (chosen.length === 3 * perRound) break
  }
  return chosen
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
