import type { Candidate } from '../candidate.ts'

/** `Quem liderou a Orlov em 2001?`: somebody with a full name did one thing, and the question names it. */
export const tellsWho = ({ family, fact, context }: Pick<Candidate, 'family' | 'fact' | 'context'>): boolean => {
  if (context.language === 'en' || !somebody.test(fact.value)) return false
  if (family.name === 'which-one') return fact.slots.front === 'a quién' && appointed.test(fact.slots.question ?? '')
  const { predicate = '' } = fact.slots
  return family.name === 'agent' && fact.shape === 'who' && oneThing.test(predicate) && /\p{Lu}|\d{4}/u.test(predicate)
}

/** `nombró Valdez directora de la Oficina Vey`: done once, and by or for somebody named. */
const appointed = /^\p{Ll}+(?:ó|aron|ieron) .*\p{Lu}/u

/** Two capitals at least, behind a title perhaps: `o pintor Otto Krause`. */
const somebody =
  /^(?:(?:el|la|[OoAa]|El|La) )?(?:\p{Ll}+ ){0,4}\p{Lu}[\p{Ll}.'’-]+(?: (?:(?:de|del|de la|d[oa]s?|von|van|al|ibn) )?\p{Lu}[\p{L}.'’-]*)+$/u

/** The verb, and a name or a definite thing: of `um acordo` there are many. */
const oneThing = /^\p{L}+ (?:a )?(?:(?:el|la|los|las|al|[oa]s?|ao|à) \p{L}|\p{Lu})/u
