import type { Fact } from './fact.ts'

/** A name, an identifier, a number or a quoted term. */
export const hasAnchor = (question: string, fact: Pick<Fact, 'slots'>): boolean => {
  const asked = question.replace(twoKinds, ' ')
  const inside = asked.slice(1)
  return (
    /[_/$@]|[a-z][A-Z]|--\w|\b[A-Z]{2,}\b|\d|["“]/.test(asked) ||
    /(?<=[\p{L},;:] )\p{Lu}\p{L}{2,}/u.test(inside.replace(/[.?!] \p{Lu}/gu, '')) ||
    fact.slots.command !== undefined
  )
}

/** `Administrators/moderators` is two words, and no path. */
export const twoKinds = /(?<![\w/])\p{L}\p{Ll}{2,}s\/\p{Ll}{3,}s(?![\w/])/gu
