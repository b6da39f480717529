import type { Answerable, Solvable } from '../../../agents/critic/judging.ts'
import type { Solution } from '../../../agents/critic/prompts/blind-solve.ts'
import type { OfflineLanguage } from '../../family.ts'
import { amountsIn } from '../../reading/amounts.ts'
import { holdsName, type Match, matchQuestion, plain } from '../../reading/match.ts'
import { type QuestionReading, readQuestion } from '../../reading/question-reading.ts'
import { type EvidenceText, readEvidence, rulesFor } from './evidence-text.ts'
import { verdictOf } from './polarity.ts'

export interface Solved extends Solution {
  readonly reason: string
}

/**
 * Answers a question from its evidence alone, as an extractive reader does: it finds the words that answer, and invents none.
 * A strict reader only says yes where nothing that is asked is left unmet.
 */
export const solve = (entry: Solvable, strictly = false): Solved => {
  const language = rulesFor(entry.language)
  const question = readQuestion(entry.question, language)
  const pieces = readEvidence(entry.evidence)
  const whole = {
    text: pieces.map(({ text }) => text).join('\n'),
    about: pieces.map(({ source }) => source).join(' › '),
    before: '',
  }
  const match = matchQuestion(question, whole, language)
  const judged = judge(question, pieces, match, whole, language)
  const open = strictly && judged.answerable === 'yes' && match.missing.length > question.stems.length * 0.15
  const answerable = open ? 'partly' : judged.answerable
  const reason = open ? `The evidence lacks ${match.missing.slice(0, 4).join(', ')}.` : judged.reason
  const told = answerable === 'no' ? [] : relevant(question, pieces, language)
  const yes_no =
    question.wanted === 'boolean' && answerable !== 'no' ? (verdict(question, told, language) ?? 'none') : 'none'
  const words = told.map(({ text }) => text).join('\n')
  return {
    ask_id: entry.ask_id,
    answerable,
    answer: yes_no === 'none' ? words : `${word[language][yes_no]}. ${words}`,
    used: told.map(({ evidence }) => evidence),
    yes_no,
    premise_false: premiseFails(question, whole.text, language),
    ambiguous: isAmbiguous(question, pieces, language),
    reason,
  }
}

const word = { en: { yes: 'Yes', no: 'No' }, es: { yes: 'Sí', no: 'No' }, pt: { yes: 'Sim', no: 'Não' } } as const

const judge = (
  question: QuestionReading,
  pieces: readonly EvidenceText[],
  match: Match,
  whole: { readonly text: string; readonly about: string },
  language: OfflineLanguage,
): { answerable: Answerable; reason: string } => {
  if (pieces.length === 0) return { answerable: 'no', reason: 'There is no evidence.' }
  const around = `${whole.text} ${whole.about}`
  const unknown = question.names.filter((name) => !holdsName(plain(around), name) && !isSpelledOut(name, around))
  if (unknown.length > 0 && unknown.length >= Math.max(1, question.names.length * 0.5))
    return {
      answerable: match.withContext >= 0.6 && unknown.length < question.names.length ? 'partly' : 'no',
      reason: `The evidence does not speak of ${unknown.join(', ')}.`,
    }
  if (match.withContext < (question.names.length > 0 ? 0.2 : 0.25) && question.stems.length >= 3)
    return {
      answerable: question.names.length > 0 && match.ownNames === 1 ? 'partly' : 'no',
      reason: `The evidence lacks ${match.missing.slice(0, 4).join(', ')}.`,
    }
  if (!match.typed && (question.wanted === 'amount' || question.wanted === 'duration'))
    return {
      answerable: 'no',
      reason: `The question asks for ${question.wanted === 'amount' ? 'a number' : 'a time'}, and the evidence holds none.`,
    }
  const values = new Set(amountsIn(whole.text, language).map(({ value, unit }) => `${value} ${unit}`))
  if (comparing[language].test(question.text) && question.wanted === 'amount' && values.size < 2)
    return { answerable: 'partly', reason: 'Two values are needed, and the evidence holds one.' }
  if (unknown.length > 0)
    return { answerable: 'partly', reason: `The evidence does not speak of ${unknown.join(', ')}.` }
  if (!match.typed || match.withContext < 0.45)
    return {
      answerable: 'partly',
      reason: match.typed
        ? `The evidence lacks ${match.missing.slice(0, 4).join(', ')}.`
        : 'Nothing in the evidence is of the kind that is asked for.',
    }
  return { answerable: 'yes', reason: 'The evidence speaks of everything that is asked.' }
}

const comparing: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /\b(?:difference|more|less|fewer|compared|altogether|in total|together|combined|sum|longer|higher|lower|times as)\b/i,
  es: /(?<!\p{L})(?:diferencia|más|menos|comparad\p{L}|en total|juntos|suma|veces)(?!\p{L})/iu,
  pt: /(?<!\p{L})(?:diferença|mais|menos|comparad\p{L}|no total|juntos|soma|vezes)(?!\p{L})/iu,
}

/** `SLO` is met by `Service Level Objective`. */
export const isSpelledOut = (name: string, text: string): boolean => {
  if (!/^[a-z]{2,6}$/.test(name)) return false
  const between = '(?:[\\p{L}]{1,3} ){0,2}'
  return new RegExp(`(?<!\\p{L})${[...name].map((letter) => `${letter}[\\p{L}-]*`).join(`[ -]${between}`)}`, 'iu').test(
    text,
  )
}

/** Everything while it is short; what meets the question best where there is much. */
const relevant = (
  question: QuestionReading,
  pieces: readonly EvidenceText[],
  language: OfflineLanguage,
): readonly EvidenceText[] => {
  const length = pieces.reduce((sum, { text }) => sum + text.length, 0)
  if (length <= 1200 || pieces.length === 1) return pieces
  const scored = pieces.map((piece) => {
    const { own, ownNames } = matchQuestion(question, { text: piece.text, about: '', before: '' }, language)
    return { piece, score: own + ownNames }
  })
  const best = Math.max(...scored.map(({ score }) => score))
  const kept = scored.filter(({ score, piece }) => score >= best * 0.5 || piece.entries > 0).map(({ piece }) => piece)
  return kept.length > 0 ? kept : pieces
}

const verdict = (
  question: QuestionReading,
  pieces: readonly EvidenceText[],
  language: OfflineLanguage,
): 'yes' | 'no' | undefined => {
  const sentences = pieces.flatMap((piece) => piece.sentences.map((sentence) => ({ sentence, source: piece.source })))
  const ranked = sentences
    .map(({ sentence }) => ({
      sentence,
      match: matchQuestion(question, { text: sentence, about: '', before: '' }, language),
    }))
    .sort((a, b) => b.match.own - a.match.own)
  const [first, second] = ranked
  if (!first || first.match.own < 0.5) return undefined
  const said = verdictOf(question.text, question.stems, first.sentence, language)
  const other =
    second && second.match.own >= 0.5 ? verdictOf(question.text, question.stems, second.sentence, language) : said
  return said === other ? said : undefined
}

const premiseFails = (question: QuestionReading, evidence: string, language: OfflineLanguage): boolean => {
  if (question.premise === '') return false
  const assumed = amountsIn(question.premise, language).filter(({ unit }) => unit !== '')
  const stated = amountsIn(evidence, language)
  return assumed.some(
    ({ unit, value }) =>
      stated.some((other) => other.unit === unit) &&
      !stated.some((other) => other.unit === unit && other.value === value),
  )
}

/** Two pieces of evidence each answer everything, with different values. */
const isAmbiguous = (
  question: QuestionReading,
  pieces: readonly EvidenceText[],
  language: OfflineLanguage,
): boolean => {
  if (!['amount', 'duration', 'date'].includes(question.wanted) || pieces.length < 2) return false
  if (
    comparing[language].test(question.text) ||
    /\b(?:each|every|all|both|respectively|cada|ambos|todos|todas)\b/i.test(question.text)
  )
    return false
  const answering = pieces.flatMap(({ text, source }) => {
    const match = matchQuestion(question, { text, about: source, before: '' }, language)
    if (!match.typed || match.own < 0.7 || match.ownNames < 1) return []
    const values = amountsIn(text, language).filter(
      (amount) => !question.amounts.some((own) => own.value === amount.value),
    )
    return values.length === 1 ? [`${values[0]!.value} ${values[0]!.unit}`] : []
  })
  return new Set(answering).size > 1
}
