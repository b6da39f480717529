import type { Draft } from '../vocabulary/index.ts'
import { type PersonalDatum, personalDataIn } from './personal-data.ts'
import { personsIn } from './persons.ts'
import { isPublicContact } from './pii.ts'

/** Replaces personal data in what a user wrote by its kind, `[email address]`, and returns what was removed. */
export const scrubQuestion = (text: string): { readonly text: string; readonly removed: readonly PersonalDatum[] } => {
  const removed = personalDataOf(text)
  let result = ''
  let from = 0
  for (const { kind, start, text: value } of removed) {
    result += `${text.slice(from, start)}[${kind}]`
    from = start + value.length
  }
  return { text: result + text.slice(from), removed }
}

const personalDataOf = (text: string): readonly PersonalDatum[] => {
  const data = personalDataIn(text)
  const covered = (start: number): boolean =>
    data.some((datum) => datum.start <= start && start < datum.start + datum.text.length)
  return [...data, ...personsIn(text).filter(({ start }) => !covered(start))].sort((a, b) => a.start - b.start)
}

/** The draft with personal data replaced by what it was. Evidence is never changed: where it holds personal data, the draft is rejected. */
export const scrubDraft = (draft: Draft): Draft => {
  const evidence = draft.spans.map(({ prefix, text, suffix }) => prefix + text + suffix)
  const scrub = (text: string): string => scrubbed(text, evidence)
  return {
    ...draft,
    question: scrub(draft.question),
    standalone_question: draft.standalone_question && scrub(draft.standalone_question),
    ideal_answer: scrub(draft.ideal_answer),
    claims: draft.claims.map((claim) => ({ ...claim, text: scrub(claim.text) })),
  }
}

/** A text with personal data replaced by its kind in brackets. Public contacts that are in `documents` stay. */
const scrubbed = (text: string, documents: readonly string[] = []): string => {
  let result = ''
  let from = 0
  for (const datum of personalDataIn(text)) {
    if (isPublicContact(datum, text, documents)) continue
    result += `${text.slice(from, datum.start)}[${datum.kind}]`
    from = datum.start + datum.text.length
  }
  return result + text.slice(from)
}
