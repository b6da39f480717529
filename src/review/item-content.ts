import { canonicalJson, sha256 } from '../text/hash.ts'
import type { Item } from '../vocabulary/index.ts'
import type { Content } from './review-row.ts'

/** What a person sees and may change of an item. */
export const contentOf = ({ question, ideal_answer, journey, gold_spans }: Item): Content => ({
  question,
  ...(journey?.standalone_question === undefined ? {} : { standalone_question: journey.standalone_question }),
  ideal_answer,
  gold_spans: gold_spans.map(({ doc_id, version, start, end, text, hop }) => ({
    doc_id,
    version,
    start,
    end,
    text,
    ...(hop === undefined ? {} : { hop }),
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

/** The fields in which two contents differ, as the first has them. */
export const differing = (one: Content, other: Content): Partial<Content> =>
  Object.fromEntries(
    (['question', 'standalone_question', 'ideal_answer', 'gold_spans'] as const)
      .filter((field) => canonicalJson(one[field] ?? null) !== canonicalJson(other[field] ?? null))
      .map((field) => [field, one[field]]),
  )
