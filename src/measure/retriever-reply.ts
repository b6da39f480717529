import { z } from 'zod'
import { fieldsOf, isRecord, ownProperty, withoutNulls } from '../text/objects.ts'

/** Renames the fields that other tools use in a result. LangChain stores the text in `pageContent` and other fields in `metadata`. */
const normalizeResult = (result: unknown): unknown => {
  if (typeof result === 'string') return { text: result }
  if (!isRecord(result)) return result
  const { metadata, pageContent, page_content, content, ...rest } = result
  const text = rest.text ?? pageContent ?? page_content ?? content
  return withoutNulls({
    ...locatingFields(fieldsOf(metadata)),
    ...withoutNulls(rest),
    text: typeof text === 'string' ? text : rest.text,
  })
}

/** The fields of another tool's metadata that locate a result. Ignores fields of the same name with another meaning, such as times in seconds. */
const locatingFields = (metadata: Readonly<Record<string, unknown>>): Record<string, unknown> => {
  const ids = ['doc_id', 'version', 'chunk_id', 'source'].flatMap((name) => {
    const value = ownProperty(metadata, name)
    return typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : []
  })
  const [start, end] = ['start', 'end'].map((name) => ownProperty(metadata, name))
  const isRange = Number.isInteger(start) && Number.isInteger(end) && 0 <= Number(start) && Number(start) < Number(end)
  return { ...Object.fromEntries(ids), start: isRange ? start : undefined, end: isRange ? end : undefined }
}

/** A result: a place in a document, the id of a passage or chunk, or a text. */
export const RetrievedResult = z.preprocess(
  normalizeResult,
  z
    .looseObject({
      doc_id: z.string().optional(),
      /** The latest version if absent. */
      version: z.string().optional(),
      start: z.int().min(0).optional(),
      end: z.int().min(0).optional(),
      chunk_id: z.union([z.string(), z.number().transform(String)]).optional(),
      text: z.string().optional(),
      score: z.number().optional(),
    })
    .refine(
      ({ doc_id, start, end, chunk_id, text }) =>
        (doc_id !== undefined && start !== undefined && end !== undefined) ||
        chunk_id !== undefined ||
        text !== undefined,
      'a result needs {"doc_id", "start", "end"}, {"chunk_id"} or {"text"}',
    ),
)
export type RetrievedResult = z.infer<typeof RetrievedResult>

const ReplyFields = z.looseObject({
  query_id: z.string().optional(),
  results: z.array(RetrievedResult).optional(),
  /** Empty or absent if the system only retrieves. */
  answer: z.string().optional(),
  /** The sources of the answer, in the same form as results. */
  citations: z.array(RetrievedResult).optional(),
  abstained: z.boolean().optional(),
  /** Measured by `goldspan score` for live systems, unless the reply has its own value. */
  latency_ms: z.number().min(0).optional(),
  /** Set by `goldspan score` if the system returned nothing. */
  unanswered: z.boolean().optional(),
})

export const RetrieverReply = z
  .preprocess((reply) => (isRecord(reply) ? withoutNulls(reply) : reply), ReplyFields)
  .refine(
    ({ results, answer, abstained }) => results !== undefined || answer !== undefined || abstained === true,
    'the reply needs “results”, “answer” or “abstained”: true',
  )
  .transform((reply) => ({ ...reply, results: reply.results ?? [], hasOnlyAnswer: reply.results === undefined }))
export type RetrieverReply = Omit<z.infer<typeof RetrieverReply>, 'hasOnlyAnswer'> & {
  /** True if the reply has an answer but no list of results. */
  readonly hasOnlyAnswer?: boolean
}

export interface SystemUnderTest {
  /** True if the replies were recorded in a file, so that latency is not measured. */
  readonly recorded?: boolean
  ask(query_id: string, question: string, k: number): Promise<RetrieverReply | undefined>
}
