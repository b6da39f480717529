import { tool } from '@langchain/core/tools'
import { z } from 'zod'
import type { Corpus } from '../corpus/corpus.ts'
import { asData } from '../text/as-data.ts'
import type { Passage, Section } from '../vocabulary/index.ts'
import { nearestIds } from './nearest-ids.ts'

export const ReadSectionInput = z.object({
  section_id: z.string().optional().describe('The section to read. Give this or chunk_id.'),
  chunk_id: z.string().optional().describe('A passage: the section that it belongs to is read.'),
  from: z
    .int()
    .min(0)
    .default(0)
    .describe('Where in the section to begin, in characters. For the rest of a long section.'),
  max_characters: z.int().min(200).max(20_000).default(6000).describe('How much to read.'),
})

/** A section with its heading path and its neighbours. */
export const readSection = ({ corpus }: { readonly corpus: Corpus }) =>
  tool(
    async (input: z.infer<typeof ReadSectionInput>) => {
      const found = find(corpus, input)
      return asData('error' in found ? found : show(corpus, found, input))
    },
    {
      name: 'read_section',
      description:
        'Reads one section of a document, by section_id or by the chunk_id of a passage in it. Names the sections before and after it.',
      schema: ReadSectionInput,
    },
  )

interface Found {
  readonly section: Section
  readonly passage?: Passage
}

const find = (
  corpus: Corpus,
  { section_id, chunk_id }: z.infer<typeof ReadSectionInput>,
): Found | { error: string } => {
  if (chunk_id !== undefined) {
    const passage = corpus.passage(chunk_id)
    const section = passage && corpus.section(passage.section_id)
    if (passage && section) return { section, passage }
    const known = corpus.passages({ allVersions: true }).map((other) => other.chunk_id)
    return { error: `There is no passage ${chunk_id}. The nearest ids are ${nearestIds(chunk_id, known).join(', ')}.` }
  }
  if (section_id === undefined) return { error: 'Give a section_id or a chunk_id.' }
  const section = corpus.section(section_id)
  if (section) return { section }
  const known = corpus.documents().flatMap(({ doc_id, version }) => corpus.sections(doc_id, version).map(idOf))
  return {
    error: `There is no section ${section_id}. The nearest ids are ${nearestIds(section_id, known).join(', ')}.`,
  }
}

const idOf = (section: Section): string => section.section_id

const show = (
  corpus: Corpus,
  { section, passage }: Found,
  { from, max_characters }: z.infer<typeof ReadSectionInput>,
) => {
  const whole = corpus.text(section)
  // Of a long section, begin where the passage asked for stands.
  const far = passage && passage.end - section.start > max_characters ? Math.max(0, passage.start - section.start) : 0
  const start = Math.min(from || far, whole.length)
  const end = Math.min(whole.length, start + max_characters)
  const sections = corpus.sections(section.doc_id, section.version)
  const place = sections.findIndex(({ section_id }) => section_id === section.section_id)
  return {
    section_id: section.section_id,
    doc_id: section.doc_id,
    version: section.version,
    path: section.path,
    text: whole.slice(start, end),
    ...(start > 0 && { skipped_characters: start }),
    ...(end < whole.length && { more: `${whole.length - end} more characters: read on with from=${end}.` }),
    parent: section.parent,
    previous: neighbour(sections[place - 1]),
    next: neighbour(sections[place + 1]),
    subsections: sections.filter(({ parent }) => parent === section.section_id).map((one) => neighbour(one)),
  }
}

const neighbour = (section: Section | undefined) =>
  section ? { section_id: section.section_id, heading: section.heading } : null
