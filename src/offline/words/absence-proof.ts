import { required } from '../../text/required.ts'
import { contentStems, words } from '../../text/words.ts'
import type { AbsenceReading } from './absence-reading.ts'
import { attributeNowhere } from './attribute-nowhere.ts'
import { attributeAsked } from './attributes.ts'
import type { CorpusReading, ReadPassage } from './corpus-reading.ts'
import { valuesOf } from './expected-value.ts'
import { isLight } from './light-words.ts'
import type { Quantity } from './quantity.ts'
import type { Asks, ValueKind } from './question-words.ts'
import { unitOf } from './units.ts'
import type { Wanted } from './wanted.ts'

/**
 * Proves that nothing can answer: a name or word is nowhere in the documents, or no value of the wanted kind or no word for the attribute
 * is near the subject. An empty search is no proof, because the documents may use other words.
 */
export const proofOfAbsence = (
  { question, wanted, wordings, reading }: AbsenceReading,
  nearest: readonly ReadPassage[],
): string | undefined =>
  nameNowhere(question, wanted, reading) ??
  noSuchValue(wanted, nearest) ??
  // An attribute has many words, so the absence of one proves nothing.
  (attributeAsked(question)
    ? attributeNowhere(question, wanted, nearest, reading)
    : wordNowhere(question, wanted, wordings, reading))

const nameNowhere = (question: string, { names, language }: Wanted, reading: CorpusReading): string | undefined => {
  const missing = [...names].find((name) => name.length > 1 && reading.holding(name).length === 0)
  return missing && `“${asWritten(missing, question, language)}” stands nowhere in them`
}

const asWritten = (stem: string, question: string, language: string): string =>
  words(question, language).find((word) => contentStems(word, language).includes(stem)) ?? stem

const noSuchValue = (wanted: Wanted, nearest: readonly ReadPassage[]): string | undefined => {
  const kinds = wanted.kind.value ? [wanted.kind.value] : valuesFor[wanted.kind.asks]
  if (!kinds || nearest.length === 0) return undefined
  const held = nearest.some(({ sentences }) =>
    sentences.some(({ text, entry }) =>
      kinds.some((kind) =>
        valuesOf(text, kind, wanted.language).some(
          // A bare number is a price or a share only in a table that says so above.
          (value) => mayAnswer(value, wanted) && (!named.has(kind) || value.unit !== undefined || entry),
        ),
      ),
    ),
  )
  return held ? undefined : `where its subject stands, there is no ${shownKinds[wanted.kind.asks] ?? 'such value'}`
}

const named: ReadonlySet<ValueKind> = new Set(['money', 'percent'])

const valuesFor: Readonly<Partial<Record<Asks, readonly ValueKind[]>>> = {
  count: ['number'],
  amount: ['number', 'money', 'percent'],
  duration: ['duration'],
  frequency: ['number', 'duration'],
  when: ['date', 'year', 'duration', 'clock'],
}

const shownKinds: Readonly<Partial<Record<Asks, string>>> = {
  count: 'number that could count it',
  amount: 'amount',
  duration: 'length of time',
  frequency: 'number of times',
  when: 'date or time',
}

/** False for a number of the question itself, and for a unit that the question does not count. */
const mayAnswer = ({ unit, readings }: Quantity, { anchors, kind, stems }: Wanted): boolean =>
  !readings.some((value) => anchors.has(String(value))) &&
  (kind.asks !== 'count' ||
    unit === undefined ||
    [...stems.keys()].some((stem) => unitOf(stem)?.measures === unit.measures))

const wordNowhere = (
  question: string,
  wanted: Wanted,
  wordings: readonly Wanted[],
  reading: CorpusReading,
): string | undefined => {
  const content = ({ stems, anchors }: Wanted): string[] =>
    [...stems.keys()].filter((stem) => !anchors.has(stem) && !isLight(stem, wanted.language))
  const own = content(wanted)
  const weigh = (stems: readonly string[]): number => stems.reduce((sum, stem) => sum + required(wanted.stems, stem), 0)
  const missing = own.filter((stem) => reading.holding(stem).length === 0)
  if (missing.length === 0 || weigh(missing) < tellingShare * weigh(own)) return undefined
  const others = new Set(wordings.flatMap(content).filter((stem) => !wanted.stems.has(stem)))
  if (others.size < 2) return undefined
  const [telling] = missing.toSorted((a, b) => required(wanted.stems, b) - required(wanted.stems, a))
  return (
    telling &&
    `“${asWritten(telling, question, wanted.language)}” stands nowhere in them, and what it was also looked for as gave no answer`
  )
}

// A single rare word among many may be a matter of style.
const tellingShare = 0.3
