import type { Found } from '../find-facts.ts'
import { isNaming } from './names-its-matter.ts'
import type { Scope } from './scope.ts'

/** What a thing is changes with the product at most, and the name of a product says it all; so does the name of the rules. */
export const allowsScope = ({ family, fact, context }: Found, scope: Scope): boolean =>
  fact.slots.rules === undefined &&
  (family.name !== 'acronym' || (fact.subject.length < 4 && placesLetters(scope.phrase, fact.value))) &&
  (family.name !== 'glossary' ||
    fact.shape !== 'main' ||
    (/^(?:an?|una?|uma?) /i.test(fact.subject) &&
      /^(?:in|en|em|n[oa]) \p{Lu}/u.test(scope.phrase) &&
      (placesAll(scope, fact.subject) ||
        saysPlace(scope, context.text.slice(fact.quotes[0]!.start, fact.quotes[0]!.end)))))

const placesLetters = (phrase: string, value: string): boolean =>
  /^in [^()]+$/.test(phrase) &&
  !/\w\.\w/.test(phrase) &&
  isNaming(phrase) &&
  !phrase.toLowerCase().includes(value.toLowerCase())

/** A heading narrows what its sentence says of all, `a bell store in Tower`; so does a title where the thing has a name of its own. */
const placesAll = ({ fromTitle }: Scope, subject: string): boolean =>
  fromTitle === true && !/(?<!^)\p{Lu}/u.test(subject)

const saysPlace = ({ phrase }: Scope, said: string): boolean => said.includes(phrase.replace(/^\p{Ll}+ (?:the )?/u, ''))
