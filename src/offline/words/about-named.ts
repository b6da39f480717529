import { elementAt } from '../../text/required.ts'
import type { Passage } from '../../vocabulary/index.ts'
import type { CorpusReading, ReadPassage, ReadSentence } from './corpus-reading.ts'
import { namesIn } from './names.ts'
import type { Wanted } from './wanted.ts'

/** Every sentence of the corpus that may speak of what a question names; undefined where there are too many to be sure of them. */
export const sentencesAboutNames = (
  question: string,
  wanted: Wanted,
  reading: CorpusReading,
): readonly ReadSentence[] | undefined => {
  const codes = namesIn(question, wanted.language).flatMap(({ kind, text }) =>
    kind === 'code' ? text.replace(/^-+|\(\)$/g, '').toLowerCase() : [],
  )
  const telling = codes.length > 0 ? [...wanted.anchors] : tellingOf([...wanted.anchors], reading)
  const sentences: ReadSentence[] = []
  for (const passage of placesOf(telling, reading)) {
    const read = reading.read(passage)
    sentences.push(...(codes.length > 0 ? aboutCode(read, codes, wanted) : aboutProper(read, telling)))
    if (sentences.length > most) return undefined
  }
  return sentences.length === 0 ? undefined : sentences
}

/** What is spoken of in more places than this is spoken of in ways that no list of words foresees. */
const most = 400

/** Passages that hold all of the words, and of the documents of these, those that hold any. */
const placesOf = (stems: readonly string[], reading: CorpusReading): readonly Passage[] => {
  const holding = stems.map((stem) => new Set(reading.holding(stem)))
  const all = [...(holding[0] ?? [])].filter((place) => holding.every((places) => places.has(place)))
  const documents = new Set(all.map((place) => elementAt(reading.passages, place).doc_id))
  const any = new Set(holding.flatMap((places) => [...places]))
  return [...any].map((place) => elementAt(reading.passages, place)).filter(({ doc_id }) => documents.has(doc_id))
}

/** `Oxford` of `the University of Oxford`: what a text calls it by later on. */
const tellingOf = (stems: readonly string[], reading: CorpusReading): readonly string[] => {
  const count = (stem: string): number => reading.holding(stem).length
  const least = Math.min(...stems.map(count))
  return stems.filter((stem) => count(stem) <= 3 * least)
}

/** The parts of a passage in which every code stands letter by letter, or all of a page about it; but no entries about something else. */
const aboutCode = (
  { sentences, heading }: ReadPassage,
  codes: readonly string[],
  { anchors, language }: Wanted,
): readonly ReadSentence[] => {
  const holds = ({ text }: ReadSentence): boolean => codes.some((code) => text.toLowerCase().includes(code))
  const namesAll = [...anchors].every((anchor) => heading.has(anchor))
  const parts = new Set(sentences.filter(holds).map(({ part }) => part))
  return sentences.filter(
    (each) => (namesAll || parts.has(each.part)) && (!each.entry || holds(each) || !hasOwnName(each, language)),
  )
}

/** `| max_size | … |`, `- retries: …`: a row or an item that begins with the name of what it is about. */
const hasOwnName = ({ text }: ReadSentence, language: string): boolean =>
  namesIn(text.split(/\s+/).slice(0, 3).join(' '), language).some(({ kind }) => kind === 'code')

/** What is around a proper name, or all of a page about it. */
const aboutProper = ({ sentences, heading }: ReadPassage, names: readonly string[]): readonly ReadSentence[] => {
  const holds = ({ stems }: ReadSentence): boolean => names.some((name) => stems.has(name))
  const headed = (name: string): boolean => heading.has(name)
  // `Public License Version 2` heads many a licence: a long name is its own in full.
  return (names.length <= 2 ? names.some(headed) : names.every(headed))
    ? sentences
    : sentences.filter((_each, at) => sentences.slice(Math.max(0, at - after), at + before + 1).some(holds))
}

const before = 2
const after = 4
