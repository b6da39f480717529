import { canonicalJson, sha256 } from '../text/hash.ts'
import type { Draft } from './draft.ts'

/**
 * The state of a draft that verdicts are bound to: everything a reader of the item could notice. What checks add beside it
 * (an absence certificate, passages that answer too, how much a claim matters) is left out, so that learning more about a draft voids nothing.
 */
export const draftHash = (draft: Draft): string => {
  const known = hashes.get(draft) ?? hashOf(draft)
  hashes.set(draft, known)
  return known
}

/** Every verdict names the state that it is about, and there are some twenty of each. */
const hashes = new WeakMap<Draft, string>()

const hashOf = (draft: Draft): string =>
  sha256(
    canonicalJson([
      draft.question,
      draft.standalone_question ?? null,
      draft.ideal_answer,
      draft.answer_type,
      draft.language,
      draft.no_answer,
      draft.claims.map(({ text, quotes }) => ({ text, quotes })),
      draft.hops,
      draft.spans.map(({ doc_id, version, start, end, text, hop }) => [doc_id, version, start, end, text, hop ?? null]),
    ]),
  ).slice(0, 16)
