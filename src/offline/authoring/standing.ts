import type { Random } from '../../text/random.ts'
import type { Candidate } from '../candidate.ts'
import type { Found } from '../find-facts.ts'
import { reasonAgainst } from '../hard-checks.ts'
import { rulesOf } from '../structure/rules-name.ts'
import { realiseFact } from '../wording/realise-fact.ts'
import { promiseOf } from '../worth/promise.ts'
import type { Desk } from './desk.ts'
import { nearestScope } from './scopes.ts'

/** A probe has wordings of its own: how readers liked the family's questions says little of it. */
const leastPromise = 0.55

/** The plainest question on a fact that stands by itself; undefined where none does. What cannot be asked plainly makes no good probe either. */
export const standing = (found: Found, desk: Desk, random: Random): Candidate | undefined => {
  const { persona: _persona, ...voice } = desk.voice
  const plain = { ...voice, register: 'plain', polite: false, distance: 0 } as const
  // Of several products, and of rules, the question says which ones, however plain it is.
  const { product, language } = found.context
  const which = product || (language === 'en' && rulesOf(found.context)) ? nearestScope(found, plain) : undefined
  return realiseFact(found, plain, random, which, 3).find((candidate) => !reasonAgainst(candidate, leastPromise))
}

/** The same, narrowed by a heading where that is needed. */
export const standingOrScoped = (found: Found, desk: Desk, random: Random): Candidate | undefined => {
  const bare = standing(found, desk, random)
  if (bare) return bare
  const { persona: _persona, ...voice } = desk.voice
  const plain = { ...voice, register: 'plain', polite: false, distance: 0 } as const
  const scope = nearestScope(found, plain)
  return (
    scope && realiseFact(found, plain, random, scope, 3).find((candidate) => !reasonAgainst(candidate, leastPromise))
  )
}

/** Those of some facts that stand alone, in an order that chance draws and that favours what readers accept. */
export const promising = function* (facts: readonly Found[], desk: Desk, random: Random): Iterable<Found> {
  const drawn = random
    .shuffle(facts)
    .map((found) => ({ found, candidate: standing(found, desk, random) }))
    .filter(({ candidate }) => candidate !== undefined)
    .map(({ found, candidate }) => ({ found, at: random.next() ** (1 / promiseOf(candidate!) ** 2) }))
    .sort((a, b) => b.at - a.at)
  for (const { found } of drawn) yield found
}
