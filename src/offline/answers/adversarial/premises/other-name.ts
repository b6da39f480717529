import type { Random } from '../../../../text/random.ts'
import type { Desk } from '../../../authoring/desk.ts'
import { filled } from '../../../authoring/wording.ts'
import type { Found } from '../../../find-facts.ts'

/** What one did is put down to another who is named in the same document for something else. */
export const otherName = (found: Found, desk: Desk, random: Random): string | undefined => {
  const { fact, family, context } = found
  if (family.name !== 'agent' || !/^(?:who|by)$/.test(fact.shape) || !isOneName(fact.value)) return undefined
  const said = fact.quotes.map((quote) => context.clean(quote)).join(' ')
  const others = desk
    .foundBy(/^agent$/)
    .filter(
      (other) =>
        other.context.title === context.title &&
        /^(?:who|by)$/.test(other.fact.shape) &&
        isOneName(other.fact.value) &&
        !other.fact.value.split(' ').some((word) => said.includes(word)) &&
        !other.context.clean(other.fact.quotes[0]!).includes(fact.value),
    )
    .map((other) => other.fact.value)
  if (others.length === 0) return undefined
  const { predicate, active } = fact.slots
  return filled('{other} {did}', { other: random.pick(others), did: fact.shape === 'by' ? active : predicate })
}

/** `Ana Ruiz`, and not `the council and its chair`. */
const isOneName = (name: string): boolean =>
  /^\p{Lu}[\p{L}'’.-]+(?: (?:\p{Lu}\.|\p{Lu}[\p{L}'’.-]+|of|de|da|do|von|van|der|the)){0,4}$/u.test(name)
