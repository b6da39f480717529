import { z } from 'zod'
import { defined, fieldsOf, isRecord, own } from '../text/own.ts'

/** Other tools' names for the text of a result. LangChain says `pageContent`, with what else it knows in `metadata`. */
const plain = (given: unknown): unknown => {
  if (typeof given === 'string') return { text: given }
  if (!isRecord(given)) return given
  const { metadata, pageContent, page_content, content, ...rest } = given
  const known = fieldsOf(metadata)
  const text = rest.text ?? pageContent ?? page_content ?? content
  return defined({ ...pick(known), ...rest, text: typeof text === 'string' ? text : rest.text })
}

const pick = (metadata: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    ['doc_id', 'version', 'chunk_id', 'start', 'end', 'source'].flatMap((name) => {
      const value = own(metadata, name)
      return ['string', 'number'].includes(typeof value) ? [[name, value]] : []
    }),
  )

/** A result of a retriever: a place in a document, a passage or chunk by its id, or a text that is looked for. */
export const Found = z.preprocess(
  plain,
  z
    .looseObject({
      doc_id: z.string().optional(),
      /** The latest version when left out. */
      version: z.string().optional(),
      start: z.int().min(0).optional(),
      end: z.int().min(0).optional(),
      chunk_id: z.union([z.string(), z.number().transform(String)]).optional(),
      text: z.string().optional(),
      /** How sure the system is of it. */
      score: z.number().optional(),
    })
    .refine(
      ({ doc_id, start, end, chunk_id, text }) =>
        (doc_id !== undefined && start !== undefined && end !== undefined) ||
        chunk_id !== undefined ||
        text !== undefined,
      'neither {"doc_id", "start", "end"} nor {"chunk_id"} nor {"text"}',
    ),
)
export type Found = z.infer<typeof Found>

/** What a system under test says to one question. */
export const RetrieverReply = z
  .looseObject({
    query_id: z.string().optional(),
    results: z.array(Found).optional(),
    /** What the system said; empty or absent when it only retrieves. */
    answer: z.string().optional(),
    /** What the answer names as its sources, said like results. */
    citations: z.array(Found).optional(),
    /** True when the system declined to answer. */
    abstained: z.boolean().optional(),
    /** How long it took, where whoever wrote a file of replies measured it. */
    latency_ms: z.number().min(0).optional(),
    /** So a score writes it down where the system gave nothing. */
    unanswered: z.boolean().optional(),
  })
  .refine(
    ({ results, answer, abstained }) => results !== undefined || answer !== undefined || abstained === true,
    'it has no results',
  )
  .transform((reply) => ({ ...reply, results: reply.results ?? [], answersOnly: reply.results === undefined }))
export type RetrieverReply = Omit<z.infer<typeof RetrieverReply>, 'answersOnly'> & {
  /** True where the system said nothing about what it retrieved. */
  readonly answersOnly?: boolean
}

/** A system under test, asked question by question. */
export interface SystemUnderTest {
  /** Its replies are read, not asked for: how long that takes says nothing. */
  readonly recorded?: boolean
  ask(query_id: string, question: string, k: number): Promise<RetrieverReply | undefined>
}
