import type { Scope } from '../scope/scope.ts'

/**
 * `Is ringing in Merlin optional in Kestrel?`, `Does the Bell Storage service share bells in Kestrel?`: the clause itself says where,
 * by the name of another product or by another name of the same.
 */
export const isPlacedTwice = (question: string, scope: Scope | undefined): boolean => {
  if (!scope?.product) return false
  // In front it opens the question: `In Kestrel, is …`.
  const said = question.replace(scope.phrase, '').replace(`I${scope.phrase.slice(1)}, `, '')
  return saysPlace(said) || service.test(said)
}

export const saysPlace = (said: string): boolean => place.test(said)

const place = /\bin (?:the )?(?:\p{Lu}{2,} )*\p{Lu}\p{Ll}[\p{L}\d]*(?: \p{Lu}[\p{L}\d]+)*(?![\w.(_:-])/u
const service = /\bthe (?:\p{Lu}[\p{L}\d]+ )+service\b/u
