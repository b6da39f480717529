import { keptPer } from '../text/kept-per.ts'
import { isExampleMatter } from './example-matter.ts'
import type { Fact } from './fact.ts'
import { families } from './families/index.ts'
import type { Family } from './family.ts'
import type { PassageContext } from './passage-context.ts'
import { conditionOfLead, isConditionOfMore, isSayable } from './structure/lead-in.ts'
import { isOfACall } from './structure/of-a-call.ts'
import { rulesOf } from './structure/rules-name.ts'
import { isNavigation } from './text/navigation.ts'
import { isThinDefinition } from './thin-definition.ts'

export interface Found {
  readonly fact: Fact
  readonly family: Family
  readonly context: PassageContext
}

/** Everything that families see in a passage, in the order of the families and then of the text. */
export const findFacts = (context: PassageContext, among: readonly Family[] = families): readonly Found[] =>
  among.flatMap((family) => seenBy(family, context))

/** The same of the families whose names fit: to see little of a passage is much cheaper than to see all. */
export const findFactsOf = (context: PassageContext, names: RegExp): readonly Found[] =>
  findFacts(
    context,
    families.filter(({ name }) => names.test(name)),
  )

/** Each family looks at a passage once. */
const seenBy = (family: Family, context: PassageContext): readonly Found[] =>
  context.product && leaning.has(family.name) ? [] : sight(context, family, () => look(family, context))

const sight = keptPer<PassageContext, Family, readonly Found[]>()

/**
 * Families whose facts lean on the page that they stand on: what holds if something happens, what is needed, what a column
 * marks. Of the documents of several products readers rejected most of their questions.
 */
const leaning: ReadonlySet<string> = new Set([
  'conditional-effect',
  'conditional-duty',
  'requirement',
  'exception',
  'purpose',
  'enumeration',
  'table-support',
  'table-list',
  'table-reverse',
  'topic-rule',
  'step-order',
  'version-change',
  'acronym',
  'note',
  'default',
  'agent',
  'comparison',
  'difference',
  'section-turn',
])

/** An item whose lead-in holds a condition that no question could carry, or one that is a condition itself. */
const isHalf = (fact: Fact, context: PassageContext): boolean => {
  if (context.language !== 'en') return false
  // What a thing offers beside another is not all that it offers.
  if (fact.items) return / vs\.? /.test(context.pathAt(fact.quotes[0]!.start).at(-1) ?? '')
  if (isConditionOfMore(fact, context)) return true
  const condition = conditionOfLead(fact, context)
  return condition !== undefined && !isSayable(condition)
}

/** What a page keeps for the record is asked as if it worked. */
const isOutOfForce = (path: readonly string[]): boolean => path.slice(1).some((heading) => outOfForce.test(heading))

const outOfForce =
  /^(?:(?:un|not (?:yet )?)implemented|unsupported|deprecated|legacy|obsolete|removed|discontinued|retired)\b(?! ?[:=_-]\S)|(?:\(|: ?|— ?|- )(?:deprecated|removed|obsolete|legacy|unimplemented)\)?$|^(?:obsolet[oa]s?|descontinuad[oa]s?|en desuso|deprecad[oa]s?)(?!\p{L})/iu

/** Of rules people ask what they say and what they mean, and neither why a clause is so nor what it rests on or befalls. */
const isUnasked = (family: string, shape: string, context: PassageContext): boolean =>
  (unaskedOfRules.has(family) || unaskedOfRules.has(`${family}/${shape}`)) &&
  context.language === 'en' &&
  rulesOf(context) !== undefined

const unaskedOfRules: ReadonlySet<string> = new Set(['cause', 'complement', 'object', 'agent/which'])

/** `Dogs must be kept on a lead`: of rules a place is one that has a name. */
const isNoPlace = (family: string, { value }: Fact, context: PassageContext): boolean =>
  family === 'place' && !/\p{Lu}/u.test(value) && context.language === 'en' && rulesOf(context) !== undefined

const look = (family: Family, context: PassageContext): readonly Found[] =>
  family
    .find(context)
    .filter(
      (fact) =>
        !isUnasked(family.name, fact.shape, context) &&
        !isNavigation(context.pathAt(fact.quotes[0]!.start)) &&
        !isExampleMatter(fact, context) &&
        !isOfACall(fact, context) &&
        !isOutOfForce(context.pathAt(fact.quotes[0]!.start)) &&
        !isHalf(fact, context) &&
        !isThinDefinition(fact) &&
        !isNoPlace(family.name, fact, context),
    )
    .map((fact) => ({ fact, family, context }))
    .sort((a, b) => a.fact.quotes[0]!.start - b.fact.quotes[0]!.start)
