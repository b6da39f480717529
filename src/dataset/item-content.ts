import { z } from 'zod'
import { canonicalJson, sha256 } from '../text/hash.ts'
import { type Item, Span } from '../vocabulary/index.ts'

/** A span that a person selected. Offsets decide; the copy of the text makes the file readable. */
const MarkedSpan = Span.extend({ text: z.string().default(''), hop: z.int().min(1).optional() })

export const Content = z.object({
  question: z.string().trim().min(1),
  standalone_question: z.string().trim().min(1).optional(),
  ideal_answer: z.string().trim().min(1),
  gold_spans: z.array(MarkedSpan),
})
export type Content = z.infer<typeof Content>

export const contentOf = ({ question, ideal_answer, journey, gold_spans }: Item): Content => ({
  question,
  standalone_question: journey?.standalone_question,
  ideal_answer,
  gold_spans: gold_spans.map((span) => MarkedSpan.parse(span)),
})

/** Identifies the wording that a review applies to. Without offsets and versions, so it survives unrelated changes of a document. */
export const contentHash = ({ question, standalone_question, ideal_answer, gold_spans }: Content): string => {
  const spans = gold_spans.map(({ text, hop }) => [text, hop ?? null])
  return sha256(canonicalJson([question, standalone_question ?? null, ideal_answer, spans])).slice(0, 16)
}

export const differingFields = (one: Content, other: Content): Partial<Content> =>
  Object.fromEntries(
    (['question', 'standalone_question', 'ideal_answer', 'gold_spans'] as const)
      .filter((field) => canonicalJson(one[field] ?? null) !== canonicalJson(other[field] ?? null))
      .map((field) => [field, one[field]]),
  )

export const changeOf = (before: Content, after: Content) => ({
  before: differingFields(before, after),
  after: differingFields(after, before),
  after_hash: contentHash(after),
})
