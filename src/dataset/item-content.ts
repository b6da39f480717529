import { z } from 'zod'
import { canonicalJson, sha256 } from '../text/hash.ts'
import { type Item, Span } from '../vocabulary/index.ts'

/** A gold span as a person sees and changes it. The offsets are authoritative; `text` is a copy that makes the file readable. */
const MarkedSpan = Span.extend({ text: z.string().default(''), hop: z.int().min(1).optional() })

export const ItemContent = z.object({
  question: z.string().trim().min(1),
  standalone_question: z.string().trim().min(1).optional(),
  ideal_answer: z.string().trim().min(1),
  gold_spans: z.array(MarkedSpan),
})
export type ItemContent = z.infer<typeof ItemContent>

export const contentOf = ({ question, ideal_answer, journey, gold_spans }: Item): ItemContent => ({
  question,
  standalone_question: journey?.standalone_question,
  ideal_answer,
  gold_spans: gold_spans.map((span) => MarkedSpan.parse(span)),
})

/** Identifies the wording that a review applies to. Offsets and versions are left out, so that the hash survives unrelated changes to a document. */
export const contentHash = ({ question, standalone_question, ideal_answer, gold_spans }: ItemContent): string => {
  const spans = gold_spans.map(({ text, hop }) => [text, hop ?? null])
  return sha256(canonicalJson([question, standalone_question ?? null, ideal_answer, spans])).slice(0, 16)
}

/** True if the wording is the same, and the evidence is in the same places. The same words may be in several places. */
export const isSameContent = (a: ItemContent, b: ItemContent): boolean =>
  contentHash(a) === contentHash(b) &&
  a.gold_spans.every(({ doc_id, start }, i) => doc_id === b.gold_spans[i]?.doc_id && start === b.gold_spans[i]?.start)

/** The fields of `content` whose values differ from those of `other`. */
export const differingFields = (content: ItemContent, other: ItemContent): Partial<ItemContent> =>
  Object.fromEntries(
    (['question', 'standalone_question', 'ideal_answer', 'gold_spans'] as const)
      .filter((field) => canonicalJson(content[field] ?? null) !== canonicalJson(other[field] ?? null))
      .map((field) => [field, content[field]]),
  )

export const changeOf = (before: ItemContent, after: ItemContent) => ({
  before: differingFields(before, after),
  after: differingFields(after, before),
  after_hash: contentHash(after),
})
