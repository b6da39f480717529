import { tool } from '@langchain/core/tools'
import { z } from 'zod'
import type { Corpus } from '../../corpus/corpus.ts'
import { unknownPassageMessage } from '../../corpus/quotes.ts'
import { asData } from '../../text/as-data.ts'
import { nearestIds } from '../../text/nearest-ids.ts'
import { locate } from '../../text/quotes/locate.ts'
import type { Located, NotLocated, Place } from '../../text/quotes/located.ts'
import type { Document } from '../../vocabulary/index.ts'

export const LocateSpanInput = z.object({
  text: z.string().min(1).describe('The words to find, copied exactly.'),
  chunk_id: z.string().optional().describe('The passage that contains them.'),
  doc_id: z.string().optional().describe('The document that contains them, if the passage is not known.'),
  prefix: z.string().optional().describe('The text right before them. Tells repeated words apart.'),
  suffix: z.string().optional().describe('The text right after them.'),
  section: z.string().optional().describe('The section_id or heading of the section that contains them.'),
})
type LocateSpanInput = z.infer<typeof LocateSpanInput>

/** Locates words to the character, or says why that is impossible and lists the candidates. */
export const locateSpan = ({ corpus }: { readonly corpus: Corpus }) =>
  tool(
    async (input: LocateSpanInput) => {
      const scope = scopeOf(corpus, input)
      if ('error' in scope) return asData(scope)
      const { document, within } = scope
      const { prefix, suffix } = input
      return asData(reply(document, locate(document.text, input.text, { prefix, suffix, within })))
    },
    {
      name: 'locate_span',
      description:
        'Finds the exact place of words in a document. Give chunk_id, or doc_id with section. Words that occur in several places need a prefix, a suffix or a section.',
      schema: LocateSpanInput,
    },
  )

const scopeOf = (
  corpus: Corpus,
  { chunk_id, doc_id, section }: LocateSpanInput,
): { document: Document; within: Place | undefined } | { error: string } => {
  const passage = chunk_id === undefined ? undefined : corpus.passage(chunk_id)
  if (chunk_id !== undefined && !passage) return { error: unknownPassageMessage(corpus, chunk_id) }
  const id = passage?.doc_id ?? doc_id
  if (id === undefined) return { error: 'Give a chunk_id or a doc_id.' }
  const document = corpus.document(id, passage?.version)
  if (!document) {
    const knownIds = [...new Set(corpus.documents().map((other) => other.doc_id))]
    return { error: `There is no document ${id}. The nearest ids are ${nearestIds(id, knownIds).join(', ')}.` }
  }
  if (passage || section === undefined) return { document, within: passage }
  const sections = corpus.sections(document.doc_id, document.version)
  const byHeading = sections.filter(({ heading }) => heading.trim().toLowerCase() === section.trim().toLowerCase())
  const isAmbiguous = byHeading.length > 1
  const within = sections.find(({ section_id }) => section_id === section) ?? (isAmbiguous ? undefined : byHeading[0])
  if (within) return { document, within }
  const names = (isAmbiguous ? byHeading : sections).map(({ section_id, heading }) => `${section_id} (${heading})`)
  return {
    error: isAmbiguous
      ? `Several sections of ${document.doc_id} have the heading ${section}. Give a section_id: ${names.join(', ')}.`
      : `${document.doc_id} has no section ${section}. The nearest are ${nearestIds(section, names).join(', ')}.`,
  }
}

const reply = ({ doc_id, version, text }: Document, result: Located | NotLocated) =>
  'problem' in result
    ? { error: result.problem, candidates: result.candidates.map((candidate) => ({ doc_id, version, ...candidate })) }
    : {
        doc_id,
        version,
        start: result.start,
        end: result.end,
        text: text.slice(result.start, result.end),
        matched_as: result.matchedAs,
      }
