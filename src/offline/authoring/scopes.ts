import { randomFrom } from '../../text/random.ts'
import type { Found } from '../find-facts.ts'
import { type Scope, scopesFor } from '../scope/scope.ts'
import { realiseFact } from '../wording/realise-fact.ts'
import { isTechnical } from '../wording/situation.ts'
import type { Voice } from '../wording/voice.ts'

/** The nearest place that a question on the fact can be narrowed to and that it does not name itself. What a term means is the same everywhere. */
export const nearestScope = (found: Found, voice: Voice): Scope | undefined => {
  if (/^(?:acronym|glossary)$/.test(found.family.name) && !found.context.product) return undefined
  const [bare] = realiseFact(found, { ...voice, distance: 0 }, randomFrom('bare'), undefined, 1)
  return scopesFor(found.fact, bare?.question ?? '', found.context)[0]
}

/** What a question has to name and does not. */
export const requiredScope = ({ fact, context }: Found, question: string): Scope | undefined =>
  // A part of a thing is one of software, however little of it a table shows.
  scopesFor(fact, question, context).find(({ required, part }) => required && (part || isTechnical(context.text)))

/** As it is, then narrowed; narrowed only where the place has a name that the question must hold. */
export const scopesToTry = (found: Found, voice: Voice): readonly (Scope | undefined)[] => {
  const scope = nearestScope(found, voice)
  if (scope?.required && isTechnical(found.context.text)) return [scope]
  return scope ? [undefined, scope] : [undefined]
}
