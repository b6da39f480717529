import { type PersonalDatum, personalDataIn } from './personal-data.ts'
import { personsIn } from './persons.ts'

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
