import type { AnswerType } from '../../vocabulary/index.ts'
import type { OfflineLanguage } from '../family.ts'
import type { PassageContext } from '../passage-context.ts'
import { pointsElsewhere, withFullStop, withoutReferrals, wordCount } from '../text/phrases.ts'
import { type FoundAnswer, findAnswers } from './find-answers.ts'
import { isNegated, type QuestionReading, readQuestion, type Wanted } from './question-reading.ts'

/** An answer lifted from passages to a question that already stands. */
export interface LiftedAnswer {
  readonly text: string
  readonly answer_type: AnswerType
  readonly quotes: readonly { readonly chunk_id: string; readonly text: string }[]
  readonly claims: readonly { readonly text: string; readonly quotes: readonly number[] }[]
  /** `partly` where the passage speaks of the matter but perhaps not of all of it. */
  readonly verdict: 'answered' | 'partly'
  readonly score: number
  readonly context: PassageContext
}

/** The best answer that the passages hold word by word; undefined when none comes close enough. */
export const answerQuestion = (
  question: string,
  contexts: readonly PassageContext[],
  language: OfflineLanguage,
  least = 0.5,
): LiftedAnswer | undefined => {
  const reading = readQuestion(question, language)
  if (reading.stems.length + reading.names.length === 0) return undefined
  for (const found of findAnswers(reading, contexts, language).slice(0, 4)) {
    if (found.score < least || (reading.names.length > 0 && found.match.names < 0.5)) return undefined
    const lifted = lift(found, reading, language)
    if (lifted) return lifted
  }
  return undefined
}

/** From here on the passage is taken to answer all of the question. */
const sure = 0.68

const lift = (found: FoundAnswer, question: QuestionReading, language: OfflineLanguage): LiftedAnswer | undefined => {
  const { unit, context, score, match } = found
  const quotes = unit.quotes.map(({ start, end }) => ({
    chunk_id: context.chunk_id,
    text: context.text.slice(start, end),
  }))
  const said = sayings[unit.kind](found, question, language)
  if (!said || wordCount(said.join(' ')) > 115 || said.length > 8) return undefined
  const answer_type = typeFor(question.wanted, unit.kind)
  const yes = answer_type === 'yes_no' ? polarity(found, question, language) : ''
  const listed = unit.kind === 'steps' || (unit.kind === 'list' && said.length > 1)
  const text = listed
    ? said.map((item, index) => (unit.kind === 'steps' ? `${index + 1}. ${item}` : `- ${item}`)).join('\n')
    : said.join(' ')
  return {
    text: `${yes}${text}`,
    answer_type,
    quotes,
    claims: listed
      ? said.map((item, index) => ({ text: item, quotes: [index] }))
      : [{ text: `${yes}${text}`, quotes: quotes.map((_quote, index) => index) }],
    verdict: score >= sure && match.typed ? 'answered' : 'partly',
    score,
    context,
  }
}

type Say = (found: FoundAnswer, question: QuestionReading, language: OfflineLanguage) => readonly string[] | undefined

const whole: Say = ({ unit }, _question, language) => {
  const text = withoutReferrals(unit.text, language)
  const opening = text.split(' ').slice(0, 2).join(' ')
  return text && !pointsElsewhere(opening, language) ? [withFullStop(text)] : undefined
}

const sayings: Readonly<Record<FoundAnswer['unit']['kind'], Say>> = {
  sentence: whole,
  code: whole,
  row: ({ unit }) => [
    `${(unit.cells ?? [])
      .filter((cell) => cell.text)
      .map(({ column, text }) => (column ? `${column}: ${text.replace(/[.;]$/, '')}` : text))
      .join('; ')}.`,
  ],
  list: ({ unit }, _question, language) =>
    unit.items?.map((item) => withoutReferrals(item, language)).filter((item) => item),
  steps: ({ unit }, _question, language) =>
    unit.items?.map((item) => withFullStop(withoutReferrals(item, language))).filter((item) => item !== '.'),
}

const typeFor = (wanted: Wanted, kind: FoundAnswer['unit']['kind']): AnswerType => {
  if (kind === 'steps') return 'multi_step'
  if (kind === 'list') return 'list'
  const types: Readonly<Record<Wanted, AnswerType>> = {
    amount: 'short_fact',
    duration: 'short_fact',
    date: 'short_fact',
    person: 'short_fact',
    place: 'short_fact',
    reason: 'explanation',
    procedure: 'explanation',
    definition: 'definition',
    boolean: 'yes_no',
    effect: 'explanation',
    list: 'list',
    thing: 'short_fact',
  }
  return types[wanted]
}

const polarity = ({ unit }: FoundAnswer, question: QuestionReading, language: OfflineLanguage): string => {
  const same = isNegated(unit.text, language) === question.negated
  return `${{ en: same ? 'Yes' : 'No', es: same ? 'Sí' : 'No', pt: same ? 'Sim' : 'Não' }[language]}. `
}
