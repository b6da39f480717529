import type { EarlierLabel } from '../../vocabulary/index.ts'
import { wordingOf } from '../wordings/say.ts'
import type { Labelled } from './label-question.ts'
import type { ReadLanguage } from './language.ts'
import { type Change, type PassageText, placeNow } from './place-now.ts'

/**
 * An earlier answer with the values that its evidence has now, where each of its quotes is the same text but for them. Nothing where
 * words changed that say more than a value, or where the question itself speaks of what changed.
 */
export const exchangeValues = (
  question: string,
  earlier: EarlierLabel,
  passages: readonly PassageText[],
  language: ReadLanguage,
  /** The question names the old value because it is the old one: the answer takes it back. */
  remembers = false,
): Labelled | undefined => {
  if (!exchangeable.has(earlier.answer_type)) return undefined
  const places = earlier.quotes.map((text) => placeNow(text, passages.filter(isLatest)))
  if (places.length === 0 || places.some((place) => place === undefined)) return undefined
  const all = places.flatMap((place) => place!.changes)
  const changes = agreed(all) ?? agreed(all.map(({ was, now, of }) => ({ was: was + of, now: now + of })))
  if (!changes || changes.length === 0) return undefined
  const told =
    earlier.answer_type === 'yes_no'
      ? judged(question, earlier, changes, language)
      : plain(question, changes, remembers)
  if (!told) return undefined
  const texts = [earlier.ideal_answer, ...earlier.claims.map(({ text }) => text)]
  const hit = changes.filter(({ was }) => holds(earlier.ideal_answer, was))
  // A word that stands for more than the value must not be put in the place of another use of it.
  if (hit.some(({ was }) => !/\d/.test(was) && texts.some((text) => timesIn(text, was) > 1))) return undefined
  const quotes = places.map((place) => ({ chunk_id: place!.chunk_id, text: place!.text }))
  const isOfNumbers = changes.every(({ was }) => /\d/.test(was))
  if (hit.length === 0 && !quotes.some(({ text }) => saysStill(text, earlier.ideal_answer, isOfNumbers)))
    return undefined
  const now = (text: string): string => told(hit.reduce((said, { was, now }) => exchanged(said, was, now), text))
  const answer = {
    text: now(earlier.ideal_answer),
    answer_type: earlier.answer_type,
    quotes,
    claims: earlier.claims.map(({ text, quotes }) => ({ text: now(text), quotes })),
  }
  return remembers ? withMemory(answer, question, earlier, { all, passages, language }) : answer
}

/** `It is not 30 days.` before the answer, with what the older version says where that is shown. */
const withMemory = (
  answer: Labelled,
  question: string,
  earlier: EarlierLabel,
  from: {
    readonly all: readonly Change[]
    readonly passages: readonly PassageText[]
    readonly language: ReadLanguage
  },
): Labelled | undefined => {
  const named = from.all.flatMap(({ was, of }) => [was + of, was]).filter((value) => holds(question, value))
  const [value] = named
  if (value === undefined) return undefined
  const taken = wordingOf(from.language).notSo.replace('{claim}', value)
  const older = earlier.quotes.flatMap((text) => {
    const place = placeNow(
      text,
      from.passages.filter((passage) => !isLatest(passage)),
    )
    return place?.changes.length === 0 ? [{ chunk_id: place.chunk_id, text: place.text }] : []
  })
  const quotes = [...answer.quotes, ...older]
  return {
    ...answer,
    text: `${taken} ${answer.text}`,
    answer_type: 'correction',
    quotes,
    claims: older.length > 0 ? [...answer.claims, { text: taken, quotes: quotes.map((_, at) => at) }] : answer.claims,
  }
}

/** The ids of the passages of older versions say so: `refunds@2024#c1`. */
const isLatest = ({ chunk_id }: PassageText): boolean => !/@[^#]*#/.test(chunk_id)

/** A comparison may have another winner now, and of two answers one may be left. */
const exchangeable: ReadonlySet<EarlierLabel['answer_type']> = new Set([
  'short_fact',
  'yes_no',
  'list',
  'multi_step',
  'definition',
  'explanation',
  'correction',
])

/** Every value has become one other; nothing where one has become two, or stayed in one place and not in another. */
const agreed = (changes: readonly Value[]): readonly Value[] | undefined => {
  const now = new Map<string, string>()
  for (const change of changes) {
    if (now.has(change.was) && now.get(change.was) !== change.now) return undefined
    now.set(change.was, change.now)
  }
  return [...now].flatMap(([was, is]) => (was === is ? [] : [{ was, now: is }]))
}

type Value = Pick<Change, 'was' | 'now'>

type Tell = (text: string) => string

/** A question that names the old value or the new one is another question now. */
const plain = (question: string, changes: readonly Value[], remembers: boolean): Tell | undefined =>
  changes.some(({ was, now }) => (holds(question, was) && !remembers) || holds(question, now))
    ? undefined
    : (text) => text

/** Whether it is 30: no longer, where it is 45 now; and now, where it has become 30. */
const judged = (
  question: string,
  { ideal_answer }: EarlierLabel,
  changes: readonly Value[],
  language: ReadLanguage,
): Tell | undefined => {
  const [change, ...others] = changes
  const verdict = opening.exec(ideal_answer)
  if (!change || others.length > 0 || !verdict) return undefined
  const { yes, no } = wordingOf(language)
  const held = /^[ys]/i.test(verdict[0])
  const holdsNow = holds(question, change.now)
  if (held && !holds(question, change.was)) return undefined
  return (text) => text.replace(opening, `${holdsNow ? yes : no} `)
}

const opening = /^(?:yes|no|sí|si|sim|não)[.,:;]\s+/iu

const holds = (text: string, value: string): boolean => timesIn(text, value) > 0

const timesIn = (text: string, value: string): number => [...text.matchAll(asWhole(value))].length

const exchanged = (text: string, was: string, now: string): string => text.replace(asWhole(was), () => now)

/** `30`, and not that of `300`, `3.30` or `30.5`, nor the number of an entry in a list. */
const asWhole = (value: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}]|\\d[.,:])(?!(?<=(?:^|\\n)[ \\t]*)\\d+[.)]\\s)${escaped(value)}(?![\\p{L}\\p{N}]|[.,:]\\d)`,
    'giu',
  )

/** The answer stands where its words do, or where it is of another cell of a row than the one whose number changed. */
const saysStill = (text: string, answer: string, isOfNumbers: boolean): boolean =>
  bare(text).includes(bare(answer)) ||
  (isOfNumbers &&
    text.startsWith('|') &&
    cellsOf(text)
      .slice(1)
      .some((cell) => holds(answer, cell)))

const cellsOf = (row: string): string[] =>
  row
    .split('|')
    .map((cell) => bare(cell))
    .filter((cell) => cell.length > 1)

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

const bare = (text: string): string =>
  text
    .replace(/[*_`|\s]+/g, ' ')
    .trim()
    .replace(/[.;]$/, '')
    .toLowerCase()
