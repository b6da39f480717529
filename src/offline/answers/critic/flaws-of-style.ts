import type { Evidence } from '../../../agents/critic/judging.ts'
import { words } from '../../../text/words.ts'
import { stemsIn } from '../../reading/match.ts'
import { readEvidence } from './evidence-text.ts'
import type { FindFlaws, Flaw } from './judge-quality.ts'

/** What a person would not write, and what gives the answer away. */
export const styleFlaws: FindFlaws = (entry, language) => {
  const asWritten = entry.real || (entry.evolution !== undefined && onPurpose.has(entry.evolution))
  return [...(asWritten ? [] : flawsOfQuestion(entry, language)), ...flawsOfAnswer(entry, language)]
}

/** Evolutions whose slips and gaps are wanted. */
const onPurpose: ReadonlySet<string> = new Set(['noise_mild', 'noise_severe', 'compress'])

const flawsOfQuestion: FindFlaws = ({ question, evidence }, language) => {
  const length = question.split(/\s+/).length
  return [
    ...when(
      doubled.test(question) && !/\b(?:that that|had had)\b/i.test(question),
      'A word of the question stands twice.',
      2,
    ),
    ...when(!balanced(question), 'Quotation marks or brackets of the question do not close.', 2),
    ...when(markup.test(withoutQuoted(question, evidence)), 'Markup or a placeholder was left in the question.', 2),
    ...when(
      /(?:^|\s)(?:the|an?|and|or|of|el|la|los|las|un|una|y|o|os|as|um|uma|e|do|da)\s*\?*$/i.test(question),
      'The question ends in the middle of a phrase.',
      2,
    ),
    ...when(/\bdoes \S+ [a-z]+[^s]s\?$/i.test(question), 'Verb and helping verb do not fit.', 3, true),
    ...when(length > 45, `The question has ${length} words.`, 3, true),
    ...when(length < 2, 'The question is a single word.', 2),
    ...when(copies(evidence, question, language), 'The question copies eight words in a row from its source.', 3, true),
  ]
}

const flawsOfAnswer: FindFlaws = ({ question, ideal_answer, evidence, no_answer, answer_type }, language) => [
  ...when(markup.test(withoutQuoted(ideal_answer, evidence)), 'Markup or a placeholder was left in the answer.', 2),
  ...when(
    /(?:\s(?:the|an?|and|or|of|with|y|e|o|de|da|do)|,)$/i.test(ideal_answer.trim()) && answer_type !== 'list',
    'The answer ends in the middle of a phrase.',
    2,
  ),
  ...when(
    !no_answer && givesAway(question, ideal_answer, answer_type, language),
    'The question gives its own answer away.',
    2,
  ),
]

const when = (wrong: boolean, finding: string, leaves: Flaw['leaves'], doubtful = false): readonly Flaw[] =>
  wrong ? [{ finding, touches: 'style', leaves, ...(doubtful ? { doubtful } : {}) }] : []

const doubled = /(?<![\p{L}\p{N}])(\p{L}{2,}) \1(?![\p{L}\p{N}])/iu
const markup = /[{}\uFFFC]|\]\(/

/** Braces that the evidence itself has are code, not a slip. */
const withoutQuoted = (text: string, evidence: readonly { readonly text: string }[]): string =>
  evidence.some(({ text: held }) => /[{}]|\]\(/.test(held))
    ? text.replace(/`[^`]*`|\{\{.*?\}\}|\{[^{}]*\}/g, '')
    : text.replace(/`[^`]*`/g, '')

const balanced = (text: string): boolean => {
  const count = (mark: string): number => text.split(mark).length - 1
  return (
    count('(') === count(')') &&
    count('[') === count(']') &&
    count('“') === count('”') &&
    count('«') === count('»') &&
    count('"') % 2 === 0
  )
}

const copies = (evidence: readonly Evidence[], question: string, language: string): boolean => {
  const asked = words(question, language)
  const held = ` ${words(
    readEvidence(evidence)
      .map(({ text }) => text)
      .join('\n'),
    language,
  ).join(' ')} `
  for (let at = 0; at + 8 <= asked.length; at++)
    if (held.includes(` ${asked.slice(at, at + 8).join(' ')} `)) return true
  return false
}

/** Everything that the answer says stands in the question already. */
const givesAway = (question: string, answer: string, answer_type: string, language: 'en' | 'es' | 'pt'): boolean => {
  if (answer_type !== 'short_fact' && answer_type !== 'definition' && answer_type !== 'list') return false
  const asked = stemsIn(question, language)
  const said = [...stemsIn(answer, language)]
  const numbers = answer.match(/\d+/g) ?? []
  return (
    said.length >= 1 && said.every((stem) => asked.has(stem)) && numbers.every((number) => question.includes(number))
  )
}
