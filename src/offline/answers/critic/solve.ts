import type { Answerable, Solvable } from '../../../agents/critic/critic-schemas.ts'
import type { Solution } from '../../../agents/critic/prompts/blind-solve.ts'
import { quantitiesIn } from '../../../reading/quantities.ts'
import { type Quantity, sameQuantity } from '../../../reading/quantity.ts'
import { type ReadLanguage, readLanguage } from '../../judging/language.ts'
import { type Match, matchQuestion } from '../../judging/match-question.ts'
import { holdsName } from '../../judging/names.ts'
import { answerIn, type YesNo } from '../../judging/polarity.ts'
import { comparing, each, says } from '../../judging/polarity-words.ts'
import { type QuestionReading, readQuestion } from '../../judging/read-question.ts'
import { type EvidenceText, readEvidence } from './read-evidence.ts'

export interface Solved extends Solution {
  readonly reason: string
}

/**
 * Answers a question from its evidence alone, as an extractive reader does: it finds the words that answer, and invents none.
 * A strict reader says yes only where nothing that is asked is left unmet.
 */
export const solve = (entry: Solvable, strictly = false): Solved => {
  const language = readLanguage(entry.language) ?? 'en'
  const question = readQuestion(entry.question, language)
  const pieces = readEvidence(entry.evidence)
  const whole = { text: textOf(pieces), about: pieces.map(({ source }) => source).join(' › ') }
  const match = matchQuestion(question, whole, language)
  const judged = judge(question, pieces, match, whole, language)
  const open = strictly && judged.answerable === 'yes' && match.missing.length > question.stems.length * 0.15
  const answerable = open ? 'partly' : judged.answerable
  const used = answerable === 'no' ? [] : relevant(question, pieces, language)
  const yes_no = question.kind.asks === 'yes_no' && answerable !== 'no' ? verdict(question, used, language) : undefined
  return {
    ask_id: entry.ask_id,
    answerable,
    answer: yes_no === undefined ? textOf(used) : `${word[language][yes_no]}. ${textOf(used)}`,
    used: used.map(({ evidence }) => evidence),
    yes_no: yes_no ?? 'none',
    premise_false: premiseFails(question, whole.text, language),
    ambiguous: isAmbiguous(question, pieces, language),
    reason: open ? lacks(match.missing) : judged.reason,
  }
}

export const word = {
  en: { yes: 'Yes', no: 'No' },
  es: { yes: 'Sí', no: 'No' },
  pt: { yes: 'Sim', no: 'Não' },
} as const

const textOf = (pieces: readonly EvidenceText[]): string => pieces.map(({ text }) => text).join('\n')
const lacks = (words: readonly string[]): string => `The evidence lacks ${words.slice(0, 4).join(', ')}.`

const judge = (
  question: QuestionReading,
  pieces: readonly EvidenceText[],
  match: Match,
  { text, about }: { readonly text: string; readonly about: string },
  language: ReadLanguage,
): { readonly answerable: Answerable; readonly reason: string } => {
  if (pieces.length === 0) return { answerable: 'no', reason: 'There is no evidence.' }
  const unknown = question.names.filter((name) => !holdsName(`${text} ${about}`, name))
  const silent = `The evidence does not mention ${unknown.join(', ')}.`
  if (unknown.length > 0 && unknown.length * 2 >= question.names.length)
    return {
      answerable: match.withContext >= 0.6 && unknown.length < question.names.length ? 'partly' : 'no',
      reason: silent,
    }
  if (match.withContext < (question.names.length > 0 ? 0.2 : 0.25) && question.stems.length >= 3)
    return {
      answerable: question.names.length > 0 && match.ownNames === 1 ? 'partly' : 'no',
      reason: lacks(match.missing),
    }
  if (!match.typed && numeric.has(question.kind.value ?? ''))
    return { answerable: 'no', reason: 'The question asks for a number or a time, but the evidence contains none.' }
  if (says(question.text, comparing[language]) && question.kind.value === 'number' && distinct(text, language) < 2)
    return { answerable: 'partly', reason: 'Two values are needed, but the evidence contains one.' }
  if (unknown.length > 0) return { answerable: 'partly', reason: silent }
  if (!match.typed) return { answerable: 'partly', reason: 'Nothing in the evidence is of the requested kind.' }
  if (match.withContext < 0.45) return { answerable: 'partly', reason: lacks(match.missing) }
  return { answerable: 'yes', reason: 'The evidence speaks of everything that is asked.' }
}

const numeric: ReadonlySet<string> = new Set(['number', 'money', 'duration', 'percent'])

const distinct = (text: string, language: ReadLanguage): number =>
  new Set(quantitiesIn(text, language).map(({ readings, unit }) => `${readings[0]} ${unit?.measures}`)).size

/** Everything while it is short; what meets the question best where there is much. */
const relevant = (
  question: QuestionReading,
  pieces: readonly EvidenceText[],
  language: ReadLanguage,
): readonly EvidenceText[] => {
  if (pieces.length === 1 || textOf(pieces).length <= 1200) return pieces
  const scored = pieces.map((piece) => {
    const { own, ownNames } = matchQuestion(question, { text: piece.text, about: '' }, language)
    return { piece, score: own + ownNames }
  })
  const best = Math.max(...scored.map(({ score }) => score))
  return scored.filter(({ score, piece }) => score >= best * 0.5 || piece.entries > 0).map(({ piece }) => piece)
}

/** What the closest sentence says; nothing where the second closest says otherwise. */
const verdict = (
  question: QuestionReading,
  pieces: readonly EvidenceText[],
  language: ReadLanguage,
): YesNo | undefined => {
  const ranked = pieces
    .flatMap(({ sentences }) => sentences)
    .map((sentence) => ({ sentence, own: matchQuestion(question, { text: sentence, about: '' }, language).own }))
    .filter(({ own }) => own >= 0.5)
    .sort((a, b) => b.own - a.own)
  const [first, second] = ranked.map(({ sentence }) => answerIn(question, sentence, language))
  return ranked.length < 2 || first === second ? first : undefined
}

/** `Since backups are kept 90 days, …`: what comes before the part that asks has another number of the same unit. */
const premiseFails = ({ text, quantities }: QuestionReading, evidence: string, language: ReadLanguage): boolean => {
  const asking = Math.max(text.lastIndexOf(', '), text.lastIndexOf('. '), text.lastIndexOf('¿'))
  const stated = quantitiesIn(evidence, language)
  const alike = (one: Quantity): readonly Quantity[] =>
    stated.filter(({ unit }) => unit?.measures === one.unit?.measures)
  return quantities.some(
    (one) =>
      one.unit !== undefined &&
      one.start < asking &&
      alike(one).length > 0 &&
      !alike(one).some((other) => sameQuantity(one, other)),
  )
}

/** Two pieces of evidence each answer everything, with different values. */
const isAmbiguous = (question: QuestionReading, pieces: readonly EvidenceText[], language: ReadLanguage): boolean => {
  if (question.kind.value === undefined || pieces.length < 2) return false
  if (says(question.text, comparing[language]) || says(question.text, each)) return false
  const answering = pieces.flatMap(({ text, source }) => {
    const match = matchQuestion(question, { text, about: source }, language)
    if (!match.typed || match.own < 0.7 || match.ownNames < 1) return []
    const values = quantitiesIn(text, language).filter(
      (one) => !one.weak && !question.quantities.some((given) => sameQuantity(one, given)),
    )
    return values.length === 1 ? [values[0]!] : []
  })
  return answering.some((one) => !sameQuantity(one, answering[0]!))
}
