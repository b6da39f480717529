import type { PassageInput } from '../../agents/author-inputs.ts'
import type { AnswerType } from '../../vocabulary/index.ts'
import { valuesOf } from '../words/expected-value.ts'
import { isLight } from '../words/light-words.ts'
import type { ReadLanguage } from './language.ts'
import { matchQuestion, stemSet } from './match-question.ts'
import { holdsName } from './names.ts'
import { type Cell, type PageUnit, unitsOf } from './page-units.ts'
import { pointsOn } from './pointing.ts'
import { answerIn } from './polarity.ts'
import { type QuestionReading, readQuestion } from './read-question.ts'
import { meets } from './same-word.ts'

/** An answer lifted from a passage to a question that already stands. */
export interface Labelled {
  readonly text: string
  readonly answer_type: AnswerType
  readonly quotes: readonly { readonly chunk_id: string; readonly text: string }[]
  readonly claims: readonly { readonly text: string; readonly quotes: readonly number[] }[]
}

/**
 * The answers that passages hold word by word, best first: a table's row whose key and column are both asked for, the steps or list
 * under a heading that is asked for, a sentence that names everything that is asked. None where two of them differ.
 */
export const labelQuestion = (
  question: string,
  passages: readonly PassageInput[],
  language: ReadLanguage,
): readonly Labelled[] => {
  const asked = readQuestion(question, language)
  if (asked.heavy.length + asked.names.length === 0 || asked.stems.length + asked.names.length < 2) return []
  const found = passages.flatMap((passage) =>
    unitsOf(passage).flatMap((unit) => {
      const answer = readers[unit.kind](unit, asked, language)
      if (!answer) return []
      const quotes = answer.quotes.map(({ start, end }) => ({
        chunk_id: passage.chunk_id,
        text: passage.text.slice(start, end),
      }))
      return [{ ...answer, quotes }]
    }),
  )
  const best = Math.max(0, ...found.map(({ score }) => score))
  const kept = found.filter(({ score }) => score > best - 0.05)
  const texts = new Set(kept.map(({ text }) => text))
  // Two places that answer differently: somebody must choose, and that is nobody here.
  if (texts.size > 1) return []
  return kept.map(({ score: _, ...answer }) => answer)
}

type Read = (
  unit: PageUnit,
  asked: QuestionReading,
  language: ReadLanguage,
) => (Omit<Labelled, 'quotes'> & { readonly quotes: PageUnit['quotes']; readonly score: number }) | undefined

const yes = { en: 'Yes', es: 'Sí', pt: 'Sim' } as const
const no = { en: 'No', es: 'No', pt: 'Não' } as const

/** All words that name the subject are in the text, or the text is all about it. */
const isMet = (asked: QuestionReading, text: string, language: ReadLanguage): boolean => {
  const held = stemSet(text, language)
  return asked.names.every((name) => holdsName(text, name)) && asked.heavy.every((stem) => meets(stem, held, language))
}

/** Subject and attribute: the whole key of the row is asked about, and one column is, by its head or by the only value of the kind asked for. */
const readRow: Read = (unit, asked, language) => {
  const [key, ...cells] = unit.cells ?? []
  if (!key || key.text === '' || !isAsked(key.text, asked, language)) return undefined
  const column = askedColumn(cells, asked, language)
  if (!column || column.text === '') return undefined
  if (!isMet(asked, `${key.column} ${key.text} ${column.column} ${column.text} ${unit.about}`, language))
    return undefined
  const text = `${key.text}, ${lowerFirst(column.column)}: ${column.text}`.replace(/[.;]?$/, '.')
  const quotes = unit.quotes
  if (asked.kind.asks !== 'yes_no')
    return { text, answer_type: 'short_fact', quotes, claims: [{ text, quotes: [0, 1] }], score: 1 }
  const said = answerIn(asked, `${column.column}: ${column.text}`, language)
  return said && /^(?:yes|no|sí|si|sim|não|✓|✔|✅|❌|✗)$/i.test(column.text)
    ? {
        text: `${said === 'yes' ? yes[language] : no[language]}. ${text}`,
        answer_type: 'yes_no',
        quotes,
        claims: [{ text, quotes: [0, 1] }],
        score: 1,
      }
    : undefined
}

const lowerFirst = (text: string): string =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text[0]!.toLowerCase() + text.slice(1) : text

/** Every word of a key or heading is a word of the question. */
const isAsked = (key: string, asked: QuestionReading, language: ReadLanguage): boolean => {
  const all = stemSet(asked.text, language)
  const stems = [...stemSet(key, language)]
  return holdsName(asked.text, key.toLowerCase()) || (stems.length > 0 && stems.every((stem) => all.has(stem)))
}

const askedColumn = (cells: readonly Cell[], asked: QuestionReading, language: ReadLanguage): Cell | undefined => {
  const all = stemSet(asked.text, language)
  const ranked = cells
    .map((cell) => {
      const head = [...stemSet(cell.column, language)]
      const met = head.filter((stem) => meets(stem, all, language))
      const named = met.some((stem) => !isLight(stem, language) || head.length === 1) || met.length === head.length
      return { cell, score: named && head.length > 0 ? met.length / head.length + met.length : 0 }
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
  const [first, second] = ranked
  if (first && (!second || first.score > second.score)) return first.cell
  const value = asked.kind.value
  if (first || value === undefined || value === 'number') return undefined
  const fitting = cells.filter(({ text }) => valuesOf(text, value, language).some(({ unit }) => unit !== undefined))
  return fitting.length === 1 ? fitting[0] : undefined
}

/** Steps or a list under a heading that says what is asked, and little else. */
const readList: Read = (unit, asked, language) => {
  const items = unit.items ?? []
  const wants = asked.kind.asks
  const steps = unit.kind === 'steps'
  if (steps ? wants !== 'how' : wants !== 'which' && wants !== 'what') return undefined
  if (items.length > 8 || items.join(' ').split(' ').length > 110) return undefined
  const lead = unit.about.split(' › ').at(-1) ?? ''
  const subject = stemSet(lead, language)
  const all = stemSet(asked.text, language)
  const shared = [...subject].filter((stem) => meets(stem, all, language)).length
  if (subject.size === 0 || shared / subject.size < 0.6 || !isMet(asked, lead, language)) return undefined
  const heading = unit.heading ? [{ start: unit.heading.start, end: unit.heading.end }] : []
  return {
    text: items.map((item, at) => (steps ? `${at + 1}. ${item}` : `- ${item}`)).join('\n'),
    answer_type: steps ? 'multi_step' : 'list',
    quotes: [...unit.quotes, ...(unit.quotes.length > items.length ? [] : heading)],
    claims: items.map((item, at) => ({ text: item, quotes: [at] })),
    score: shared / subject.size,
  }
}

const readSentence: Read = (unit, asked, language) => {
  const { text, quotes } = unit
  const length = text.split(' ').length
  if (length < 4 || length > 60 || /[?:]$/.test(text) || pointsOn(text, language)) return undefined
  const answersHeading = unit.first && unit.heading !== undefined && isSameQuestion(unit.heading.text, asked, language)
  const match = matchQuestion(asked, unit, language)
  const holds =
    match.names === 1 && match.quantities === 1 && match.typed && (match.news >= 2 || asked.kind.asks === 'yes_no')
  if (!holds || !hasMeasure(text, asked, language)) return undefined
  if (!answersHeading) {
    if (!isMet(asked, `${text} ${unit.about}`, language) || match.own < 0.6) return undefined
    if (asked.kind.asks === 'definition' && !defines(text, asked, language)) return undefined
    // How and why are seldom told by one sentence, and never by one that says it of something else.
    if ((asked.kind.asks === 'how' || asked.kind.asks === 'unknown') && match.own < 0.8) return undefined
    if (asked.kind.asks === 'who' && match.own < 0.8) return undefined
  }
  const said = asked.kind.asks === 'yes_no' ? answerIn(asked, text, language) : undefined
  if (asked.kind.asks === 'yes_no' && !said) return undefined
  const whole = text.replace(/[;,]?$/, (end) => (/[.!…]["”)]?$/.test(text) ? end : '.'))
  return {
    text: said ? `${said === 'yes' ? yes[language] : no[language]}. ${whole}` : whole,
    answer_type: said
      ? 'yes_no'
      : asked.kind.asks === 'definition'
        ? 'definition'
        : asked.kind.asks === 'why'
          ? 'explanation'
          : 'short_fact',
    quotes,
    claims: [{ text: whole, quotes: [0] }],
    score: answersHeading ? 1 : 0.6 * match.own + 0.3 * match.withContext,
  }
}

/** `Safari 16` is no time and no price: where one is asked for, its unit must stand there. */
const hasMeasure = (text: string, { kind }: QuestionReading, language: ReadLanguage): boolean =>
  kind.value === undefined ||
  !measured.has(kind.value) ||
  valuesOf(text, kind.value, language).some(({ kind: form, unit }) => form === 'clock' || unit !== undefined)

const measured: ReadonlySet<string> = new Set(['duration', 'money', 'percent'])

const isSameQuestion = (heading: string, asked: QuestionReading, language: ReadLanguage): boolean => {
  const [one, other] = [stemSet(heading, language), stemSet(asked.text, language)]
  return /\?$/.test(heading) && one.size > 0 && one.size === other.size && [...one].every((stem) => other.has(stem))
}

/** `A vault is …`: what is asked for opens the sentence, and a verb of being follows. */
const defines = (text: string, asked: QuestionReading, language: ReadLanguage): boolean => {
  const opening = /^(.{1,80}?)[ ,](?:is|are|means?|refers? to|es|son|significa|consiste|é|são)\s/u.exec(text)?.[1]
  if (opening === undefined) return false
  const stems = stemSet(opening, language)
  return (
    asked.heavy.some((stem) => meets(stem, stems, language)) || asked.names.some((name) => holdsName(opening, name))
  )
}

const readers: Readonly<Record<PageUnit['kind'], Read>> = {
  row: readRow,
  list: readList,
  steps: readList,
  sentence: readSentence,
}
