import type { Fact } from './fact.ts'

/** A name, an identifier, a number or a quoted term. */
export const hasAnchor = (question: string, fact: Pick<Fact, 'slots'>): boolean => {
  const inside = question.slice(1)
  return (
    /[_/$@]|[a-z][A-Z]|--\w|\b[A-Z]{2,}\b|\d|["“]/.test(question) ||
    /(?<=[\p{L},;:] )\p{Lu}\p{L}{2,}/u.test(inside.replace(/[.?!] \p{Lu}/gu, '')) ||
    fact.slots.command !== undefined
  )
}
