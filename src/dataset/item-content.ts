import { z } from 'zod'
import { canonicalJson, sha256 } from '../text/hash.ts'
import type { Item } from '../vocabulary/index.ts'

/** A place that a person marked. The words are read from the document; these are here so that the file can be read by itself. */
const MarkedSpan = z.object({
  doc_id: z.string(),
  version: z.string(),
  start: z.int().min(0),
  end: z.int().min(0),
  text: z.string().default(''),
  hop: z.int().min(1).optional(),
})
export type MarkedSpan = z.infer<typeof MarkedSpan>

/** What a person may change of an item. */
export const Content = z.object({
  question: z.string().trim().min(1),
  standalone_question: z.string().trim().min(1).optional(),
  ideal_answer: z.string().trim().min(1),
  gold_spans: z.array(MarkedSpan),
})
export type Content = z.infer<typeof Content>

/** What a person sees and may change of an item. */
export const contentOf = ({ question, ideal_answer, journey, gold_spans }: Item): Content => ({
  question,
  standalone_question: journey?.standalone_question,
  ideal_answer,
  gold_spans: gold_spans.map(({ doc_id, version, start, end, text, hop }) => ({
    doc_id,
    version,
    start,
    end,
    text,
    hop,
  })),
})

/**
 * What a decision is bound to: the words of question, answer and evidence. Offsets and versions are left out, so that a decision
 * outlives a document that changed elsewhere.
 */
export const contentHash = ({ question, standalone_question, ideal_answer, gold_spans }: Content): string =>
  sha256(
    canonicalJson([
      question,
      standalone_question ?? null,
      ideal_answer,
      gold_spans.map(({ text, hop }) => [text, hop ?? null]),
    ]),
  ).slice(0, 16)

export const differing = (one: Content, other: Content): Partial<Content> =>
  Object.fromEntries(
    (['question', 'standalone_question', 'ideal_answer', 'gold_spans'] as const)
      .filter((field) => canonicalJson(one[field] ?? null) !== canonicalJson(other[field] ?? null))
      .map((field) => [field, one[field]]),
  )

/** What a review says of an edit. */
export const changeOf = (before: Content, after: Content) => ({
  before: differing(before, after),
  after: differing(after, before),
  after_hash: contentHash(after),
})
