import type { AnswerType, WrittenQuote } from '../../../vocabulary/index.ts'
import { quoteOf } from '../../authoring/items.ts'
import type { OfflineLanguage } from '../../family.ts'
import type { PassageContext } from '../../passage-context.ts'
import type { EvidenceUnit } from '../../reading/evidence-units.ts'
import type { FoundAnswer } from '../../reading/find-answers.ts'
import { holds, stemsIn } from '../../reading/match.ts'
import type { QuestionReading } from '../../reading/question-reading.ts'
import { sameSense } from '../../reading/same-sense.ts'
import { pointsElsewhere, withFullStop } from '../../text/phrases.ts'
import { verdictOf } from '../critic/polarity.ts'

export interface Composed {
  readonly ideal_answer: string
  readonly answer_type: AnswerType
  readonly quotes: readonly WrittenQuote[]
  readonly claims?: readonly { readonly text: string; readonly quotes: readonly number[] }[]
}

/** A short answer from the words that were found; undefined where they would not read as one. */
export const composeAnswer = (
  { unit, context }: FoundAnswer,
  asked: QuestionReading,
  language: OfflineLanguage,
): Composed | undefined => {
  const quotes = unit.quotes.map(({ start, end }) => quoteOf(context, start, end))
  switch (unit.kind) {
    case 'row':
      return fromRow(unit, asked, language, quotes)
    case 'list':
    case 'steps':
      return fromList(unit, quotes)
    case 'code':
      return { ideal_answer: unit.text, answer_type: 'short_fact', quotes }
    case 'sentence':
      return fromSentence(unit, context, asked, language)
  }
}

const word = { en: { yes: 'Yes', no: 'No' }, es: { yes: 'Sí', no: 'No' }, pt: { yes: 'Sim', no: 'Não' } } as const

const fromSentence = (
  unit: EvidenceUnit,
  context: PassageContext,
  asked: QuestionReading,
  language: OfflineLanguage,
): Composed | undefined => {
  const at = context.sentences.findIndex(({ start }) => start === unit.quotes[0]!.start)
  const leans = pointsElsewhere(unit.text.split(' ').slice(0, 4).join(' '), language)
  const previous = leans ? context.sentences[at - 1] : undefined
  if (leans && !previous) return undefined
  const spans = [...(previous ? [previous] : []), unit.quotes[0]!]
  const text = withFullStop([...(previous ? [previous.text] : []), unit.text].join(' '))
  if (text.split(' ').length > 70) return undefined
  const quotes = spans.map(({ start, end }) => quoteOf(context, start, end))
  if (asked.wanted !== 'boolean') return { ideal_answer: text, answer_type: typeFor(asked, text), quotes }
  const said = verdictOf(asked.text, asked.stems, unit.text, language)
  if (!said) return undefined
  return {
    ideal_answer: `${word[language][said]}. ${text}`,
    answer_type: 'yes_no',
    quotes,
    claims: [{ text, quotes: quotes.map((_quote, index) => index) }],
  }
}

const typeFor = ({ wanted }: QuestionReading, text: string): AnswerType => {
  if (wanted === 'definition') return 'definition'
  if (wanted === 'reason' || wanted === 'effect' || text.split(' ').length > 40) return 'explanation'
  return 'short_fact'
}

/** The cell whose column is asked for, or the only one of the kind that is asked for. */
const fromRow = (
  unit: EvidenceUnit,
  asked: QuestionReading,
  language: OfflineLanguage,
  quotes: readonly WrittenQuote[],
): Composed | undefined => {
  const [key, ...cells] = unit.cells ?? []
  if (!key || cells.length === 0) return undefined
  const asksFor = (column: string): number =>
    [...stemsIn(column, language)].filter(
      (stem) =>
        asked.stems.some((other) => sameSense(stem, other, language)) ||
        asked.names.some((name) => name.includes(stem)),
    ).length
  const fitting = cells.filter(({ text }) => text !== '' && holds(asked.wanted, text, asked, language))
  const ranked = (fitting.length > 0 ? fitting : cells)
    .map((cell) => ({ cell, score: asksFor(cell.column) }))
    .sort((a, b) => b.score - a.score)
  const [first, second] = ranked
  if (!first || (second && first.score === second.score)) return undefined
  const text = `${key.text}, ${first.cell.column}: ${first.cell.text}.`.replace(/\.\.$/, '.')
  if (asked.wanted !== 'boolean') return { ideal_answer: text, answer_type: 'short_fact', quotes }
  const said = verdictOf(asked.text, asked.stems, `${first.cell.column}: ${first.cell.text}`, language)
  return (
    said && {
      ideal_answer: `${word[language][said]}. ${text}`,
      answer_type: 'yes_no',
      quotes,
      claims: [{ text, quotes: quotes.map((_quote, index) => index) }],
    }
  )
}

const fromList = (unit: EvidenceUnit, quotes: readonly WrittenQuote[]): Composed | undefined => {
  const items = unit.items ?? []
  if (items.length === 0 || items.length > 8 || items.join(' ').split(' ').length > 110) return undefined
  const steps = unit.kind === 'steps'
  return {
    ideal_answer: items.map((item, index) => (steps ? `${index + 1}. ${item}` : `- ${item}`)).join('\n'),
    answer_type: steps ? 'multi_step' : 'list',
    quotes,
    claims: items.map((item, index) => ({ text: item, quotes: [Math.min(index, quotes.length - 1)] })),
  }
}
