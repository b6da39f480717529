import { elementAt } from '../../text/required.ts'
import { contentStems } from '../../text/words.ts'
import type { Passage } from '../../vocabulary/index.ts'
import { type CorpusReading, type ReadPassage, sameBase } from './corpus-reading.ts'
import { namesIn } from './names.ts'
import { coverage, type Wanted } from './wanted.ts'

/**
 * Where the subject of a question is, among passages that a search put first: in documents that have all its names, in passages
 * that hold half of what it says about them, and on the pages of what is named beside its names.
 */
export const subjectPassages = (
  wanted: Wanted,
  first: readonly Passage[],
  reading: CorpusReading,
): readonly ReadPassage[] => {
  const { anchors, language } = wanted
  const documentsWith = [...anchors].map(
    (anchor) => new Set(reading.holding(anchor).map((place) => elementAt(reading.passages, place).doc_id)),
  )
  const named = ({ doc_id }: Passage): boolean => documentsWith.every((all) => all.has(doc_id))
  const reads = first.filter((passage) => sameBase(passage.language, language)).map((passage) => reading.read(passage))
  const near = reads.filter(
    ({ passage, sentences, heading }) =>
      named(passage) || coverage(wanted, [heading, ...sentences.map(({ stems }) => stems)], anchors) >= half,
  )
  return [...near, ...(anchors.size > 0 ? pagesOf(namedBeside(wanted, reads), reading) : [])]
}

const half = 0.5

/** Names in sentences that hold every name of the question: what it speaks of may have a page of its own. */
const namedBeside = ({ anchors, language }: Wanted, reads: readonly ReadPassage[]): readonly (readonly string[])[] =>
  reads.flatMap(({ sentences, heading }) =>
    sentences
      .filter(({ stems }) => [...anchors].every((anchor) => stems.has(anchor) || heading.has(anchor)))
      .flatMap(({ text }) => namesIn(text, language))
      .filter(({ kind, opens }) => kind === 'proper' && !opens)
      .map(({ text }) => contentStems(text, language))
      .filter((stems) => stems.some((stem) => !anchors.has(stem))),
  )

const pagesOf = (names: readonly (readonly string[])[], reading: CorpusReading): readonly ReadPassage[] =>
  [...new Set(names.flatMap((stems) => reading.headedBy(stems)))].map((place) =>
    reading.read(elementAt(reading.passages, place)),
  )
