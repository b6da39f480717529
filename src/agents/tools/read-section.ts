import { tool } from '@langchain/core/tools'
import { z } from 'zod'
import type { Corpus } from '../../corpus/corpus.ts'
import { passagesAt, unknownPassageMessage } from '../../corpus/quotes.ts'
import { asData } from '../../text/as-data.ts'
import { nearestIds } from '../../text/nearest-ids.ts'
import { elementAt } from '../../text/required.ts'
import { sentencesIn } from '../../text/sentences.ts'
import { shownText } from '../../text/shown-text.ts'
import type { Passage, Section } from '../../vocabulary/index.ts'

export const ReadSectionInput = z.object({
  section_id: z.string().optional().describe('The section to read. Give this or chunk_id.'),
  chunk_id: z.string().optional().describe('A passage in the section to read.'),
  from: z
    .int()
    .min(0)
    .default(0)
    .describe('Where in the section to begin, in characters. For the rest of a long section.'),
  max_characters: z.int().min(200).max(20_000).default(6000).describe('How much to read.'),
})
type ReadSectionInput = z.infer<typeof ReadSectionInput>

/** A section with its heading path and its neighbors. */
export const readSection = ({ corpus }: { readonly corpus: Corpus }) =>
  tool(
    async (input: ReadSectionInput) => {
      const target = findSection(corpus, input)
      return asData('error' in target ? target : showSection(corpus, target, input))
    },
    {
      name: 'read_section',
      description:
        'Reads one section of a document, by section_id or by the chunk_id of a passage in it, passage by passage: quote with the chunk_id of the part that contains the words. Names the sections before and after it, and what was cut.',
      schema: ReadSectionInput,
    },
  )

interface SectionToRead {
  readonly section: Section
  readonly passage?: Passage
}

const findSection = (corpus: Corpus, { section_id, chunk_id }: ReadSectionInput): SectionToRead | { error: string } => {
  if (chunk_id !== undefined) {
    const passage = corpus.passage(chunk_id)
    const section = passage && corpus.section(passage.section_id)
    if (passage && section) return { section, passage }
    return { error: unknownPassageMessage(corpus, chunk_id) }
  }
  if (section_id === undefined) return { error: 'Give a section_id or a chunk_id.' }
  const section = corpus.section(section_id)
  if (section) return { section }
  const knownIds = corpus
    .documents()
    .flatMap(({ doc_id, version }) => corpus.sections(doc_id, version).map((section) => section.section_id))
  return {
    error: `There is no section ${section_id}. The nearest ids are ${nearestIds(section_id, knownIds).join(', ')}.`,
  }
}

const showSection = (
  corpus: Corpus,
  { section, passage }: SectionToRead,
  { from, max_characters }: ReadSectionInput,
) => {
  const sectionText = corpus.text(section)
  // Start a long section at the requested passage.
  const skip = passage && passage.end - section.start > max_characters ? Math.max(0, passage.start - section.start) : 0
  const start = Math.min(from || skip, sectionText.length)
  const sections = corpus.sections(section.doc_id, section.version)
  const subsections = sections.filter((other) => other.start > section.start && other.start < section.end)
  // Include the requested passage even if it extends into subsections.
  const minimumEnd = passage ? passage.end - section.start : 0
  const hasOwnText = section.body_end > section.start
  const fullEnd =
    isWholeDocument(section, sections) && hasOwnText ? section.body_end - section.start : sectionText.length
  const maximumEnd = Math.min(from === 0 ? Math.max(fullEnd, minimumEnd) : sectionText.length, start + max_characters)
  const end =
    maximumEnd === sectionText.length
      ? maximumEnd
      : endOfCompleteParts(sectionText, subsections, section, { start, minimumEnd, maximumEnd })
  const cut = subsections.filter((subsection) => subsection.start - section.start >= end)
  const place = sections.findIndex(({ section_id }) => section_id === section.section_id)
  return {
    section_id: section.section_id,
    doc_id: section.doc_id,
    version: section.version,
    path: section.path,
    parts: partsOf(corpus, section, start, end),
    skipped_characters: start > 0 ? start : undefined,
    more: end < sectionText.length ? remainderNote(sectionText.length - end, end, cut) : undefined,
    parent: section.parent,
    previous: sectionReference(sections[place - 1]),
    next: sectionReference(sections[place + 1]),
    subsections: sections
      .filter(({ parent }) => parent === section.section_id)
      .map((subsection) => sectionReference(subsection)),
  }
}

/** The text split at the starts of its passages. */
const partsOf = (corpus: Corpus, section: Section, start: number, end: number) => {
  const from = section.start + start
  const to = section.start + end
  const { doc_id, version } = section
  const passages = passagesAt(corpus, { doc_id, version, start: from, end: to })
  return passages.map(({ chunk_id, start }, index) => {
    const end = Math.min(to, passages[index + 1]?.start ?? to)
    const span = { doc_id, version, start: index === 0 ? from : start, end }
    return { chunk_id, text: shownText(corpus.text(span), { maxWidth: Number.POSITIVE_INFINITY }) }
  })
}

/** True for the section of the document's title, which contains all others. It is read without them. */
const isWholeDocument = ({ start, end }: Section, sections: readonly Section[]): boolean => {
  const document = elementAt(sections, 0)
  return end === document.end && (start === document.start || start === document.body_end)
}

/** The place to cut: before a subsection that does not fit, or after a line or sentence, unless little would be left. */
const endOfCompleteParts = (
  sectionText: string,
  subsections: readonly Section[],
  section: Section,
  { start, minimumEnd, maximumEnd }: Readonly<Record<'start' | 'minimumEnd' | 'maximumEnd', number>>,
): number => {
  const earliestEnd = Math.max(minimumEnd, start + (maximumEnd - start) / 2)
  const boundaries = subsections.map((subsection) => subsection.start - section.start)
  const line = sectionText.lastIndexOf('\n', maximumEnd)
  const sentences = sentencesIn(sectionText, start, maximumEnd)
  return (
    boundaries.findLast((boundary) => boundary >= earliestEnd && boundary <= maximumEnd) ??
    [line, sentences.at(-2)?.end ?? 0].find((border) => border >= earliestEnd) ??
    maximumEnd
  )
}

const remainderNote = (characters: number, end: number, cut: readonly Section[]): string => {
  const names = cut.slice(0, maxNames).map(({ heading, section_id }) => `${heading} (${section_id})`)
  const others = cut.length > maxNames ? ` and ${cut.length - maxNames} more sections` : ''
  const sections = cut.length === 0 ? '' : ` Not shown: ${names.join(', ')}${others}.`
  return `${characters} more characters: read on with from=${end}.${sections}`
}

const maxNames = 8

const sectionReference = (section: Section | undefined) =>
  section ? { section_id: section.section_id, heading: section.heading } : null
