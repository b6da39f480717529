import type { Draft } from '../vocabulary/index.ts'
import { personalDataIn } from './personal-data.ts'
import { isPublicContact } from './pii.ts'

/** The draft with personal data replaced by what it was. Evidence is never changed: where it holds personal data, the draft is rejected. */
export const scrubDraft = (draft: Draft): Draft => {
  const evidence = draft.spans.map(({ prefix, text, suffix }) => prefix + text + suffix)
  const scrub = (text: string): string => scrubbed(text, evidence)
  return {
    ...draft,
    question: scrub(draft.question),
    ...(draft.standalone_question === undefined ? {} : { standalone_question: scrub(draft.standalone_question) }),
    ideal_answer: scrub(draft.ideal_answer),
    claims: draft.claims.map((claim) => ({ ...claim, text: scrub(claim.text) })),
  }
}

/** A text with personal data replaced by its kind in brackets. Public contacts that stand in `documents` stay. */
export const scrubbed = (text: string, documents: readonly string[] = []): string => {
  let result = ''
  let from = 0
  for (const datum of personalDataIn(text)) {
    if (isPublicContact(datum, text, documents)) continue
    result += `${text.slice(from, datum.start)}[${datum.kind}]`
    from = datum.start + datum.text.length
  }
  return result + text.slice(from)
}
