import type { Answerable } from '../../../agents/critic/judging.ts'
import type { Attribute } from '../../../checks/reading/attribute.ts'
import { attributeAsked } from '../../../checks/reading/attributes.ts'
import { escaped } from '../../../text/escaped.ts'
import { keptPer } from '../../../text/kept-per.ts'
import type { Desk } from '../../authoring/desk.ts'
import { asPassage, hitsFor } from '../../authoring/searches.ts'
import type { OfflineLanguage } from '../../family.ts'
import type { PassageContext } from '../../passage-context.ts'
import { type EvidenceUnit, unitsOf } from '../../reading/evidence-units.ts'
import { type FoundAnswer, weightsFrom } from '../../reading/find-answers.ts'
import { matchQuestion, ownWords } from '../../reading/match.ts'
import { type QuestionReading, readQuestion } from '../../reading/question-reading.ts'
import type { OfflineTurn } from '../../responder.ts'
import { takesIn } from './missing/rules.ts'
import type { Probe } from './probe.ts'

/** Whether everything that was found leaves the probe open. Anything doubtful counts as an answer. */
export const isAbsent = (probe: Probe, desk: Desk, turn: OfflineTurn): boolean => {
  const searched = probe.searches.map((query) => hitsFor(query, turn))
  if (searched.some((hits) => hits === undefined)) return false
  const passages = new Map(searched.flatMap((hits) => hits!.map((hit) => [hit.chunk_id, asPassage(hit)])))
  const contexts = [...desk.contexts, ...[...passages.values()].map((passage) => desk.read(passage))]
  return !contexts.some((context) => speaksOf(context, probe)) && !answersProbe(contexts, probe, desk.language)
}

export const speaksOf = (context: PassageContext, probe: Probe): boolean => {
  const { invented = [], signs, document } = probe
  const text = context.text.toLowerCase()
  return (
    invented.some((name) => text.includes(name.toLowerCase())) ||
    (signs?.test(context.text) ?? false) ||
    (document?.title === context.title && (document.told.test(context.text) || takesIn.test(context.text))) ||
    tellsBeside(context, probe) ||
    tellsNearby(context, probe)
  )
}

const tellsBeside = (context: PassageContext, { beside }: Probe): boolean =>
  beside !== undefined &&
  unitsOf(context).some(({ text, cells = [] }) => {
    const read = [text, ...cells.map(({ column }) => column)].join(' ')
    return holdsName(read, beside.name) && beside.told.test(read)
  })

const holdsName = (text: string, name: string): boolean =>
  new RegExp(`(?<![\\p{L}\\d])${escaped(name)}(?![\\p{L}\\d])`, 'iu').test(text)

/**
 * A sentence that names what the question names, or most of its words, and has the kind of thing that is asked for beside it:
 * whether it answers takes understanding, so it counts as an answer.
 */
const tellsNearby = (context: PassageContext, { nearby, about, question, bare }: Probe): boolean => {
  if (!nearby) return false
  const asked = readQuestion(about ?? bare ?? question, context.language)
  const units = unitsOf(context)
  const sentence = (at: number): string => (units[at]?.kind === 'sentence' ? units[at]!.text : '')
  return units.some((unit, at) => {
    if (unit.kind === 'list' || unit.kind === 'steps') return false
    const around = `${sentence(at - 1)} ${unit.text} ${sentence(at + 1)}`
    if (!nearby.test(around)) return false
    const match = matchQuestion(asked, { text: around, about: unit.about, before: '' }, context.language)
    return asked.names.length > 0 ? match.names === 1 && (match.ownNames > 0 || match.own >= 0.5) : match.own >= 0.5
  })
}

/** Whether any of these passages may answer it. */
export const answersProbe = (
  contexts: readonly PassageContext[],
  { question, bare, onlyBy }: Probe,
  language: OfflineLanguage,
): boolean =>
  isAnswered(bare ?? question, onlyBy ? contexts.filter(({ text }) => holdsName(text, onlyBy)) : contexts, language)

export const isAnswered = (
  question: string,
  contexts: readonly PassageContext[],
  language: OfflineLanguage,
): boolean => {
  const asked = readQuestion(question, language)
  const weigh = weightsFrom(contexts, language)
  const attribute = attributeAsked(question)
  const units = contexts.flatMap((context) => (attribute ? unitsTelling(attribute, context) : unitsOf(context)))
  return units.some((unit) => {
    if (ownWords(asked, unit, language, weigh) < leastOwn) return false
    const match = matchQuestion(asked, unit, language, weigh)
    return grade({ match, unit }, asked) !== 'no' || coversByRule({ match, unit }, asked, language)
  })
}

/** Many probes ask the same passages for the same attribute. */
const unitsTelling = (attribute: Attribute, context: PassageContext): readonly EvidenceUnit[] =>
  telling(context, attribute, () =>
    unitsOf(context).filter(({ about, before, text }) => attribute.told.test(`${about} ${before} ${text}`)),
  )

const telling = keptPer<PassageContext, Attribute, readonly EvidenceUnit[]>()

/** `Every plan has …`: a general rule answers for what it does not name. */
const coversByRule = (
  { match, unit }: Pick<FoundAnswer, 'match' | 'unit'>,
  asked: QuestionReading,
  language: OfflineLanguage,
): boolean =>
  match.typed &&
  match.own >= leastOwn &&
  match.names < 1 &&
  general[language].test(unit.text) &&
  asked.stems.length >= 2

const general: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /\b(?:all|every|any|each|regardless|always|no matter)\b/i,
  es: /(?<!\p{L})(?:tod[oa]s?|cada|cualquier|siempre|independientemente)(?!\p{L})/iu,
  pt: /(?<!\p{L})(?:tod[oa]s?|cada|qualquer|sempre|independentemente)(?!\p{L})/iu,
}

/** A unit that holds less of the question's words by itself answers nothing. */
const leastOwn = 0.5

/** Doubt counts against the probe: a question that might be answered is no proof of anything. */
const grade = ({ match, unit }: Pick<FoundAnswer, 'match' | 'unit'>, question: QuestionReading): Answerable => {
  if (match.names < 1 || match.amounts < 1) return 'no'
  if (!match.typed) return 'no'
  const telling = question.names.length > 0 ? match.ownNames >= 0.5 || match.own >= 0.6 : true
  if (!telling) return 'no'
  if (match.withContext >= 0.9 && match.own >= 0.6 && (match.news >= 2 || unit.kind === 'row')) return 'yes'
  return match.withContext >= 0.8 && match.own >= leastOwn && match.pairs >= 0.5 ? 'partly' : 'no'
}
