import { contentStems } from '../../text/words.ts'
import { hasAnchor } from '../anchor.ts'
import type { Candidate } from '../candidate.ts'
import { houseOf } from '../families/sentence/grammar/house.ts'
import type { OfflineLanguage } from '../family.ts'
import type { PassageContext } from '../passage-context.ts'
import { isAnothers } from '../products/anothers.ts'
import { isDoneElsewhere } from '../products/done-elsewhere.ts'
import { leavesCaseOut } from '../products/leaves-case-out.ts'
import { isThinSetting, leavesFeatureOut, meansOneOfMany, saysProduct } from '../products/of-product.ts'
import { isPlacedTwice } from '../products/placed-twice.ts'
import { hasName, isRuled, keyed, namesItsMatter, termsOf } from '../scope/names-its-matter.ts'
import { namesItsPlace } from '../scope/scope.ts'
import { rulesOf } from '../structure/rules-name.ts'
import { isVagueStory } from '../text/vague-story.ts'
import type { Fails } from './fails.ts'
import { genericStems } from './generic-words.ts'
import { leansOnStory } from './leans-on-story.ts'
import { namesItsFunction } from './names-its-function.ts'
import { leavesOwnerOut } from './owner-left-out.ts'
import { hasCaseHead, hasVagueHead, isBareKind } from './vague-heads.ts'

/** Nothing in the question names a thing: a person would ask `which one?`. */
export const vague: Fails = (candidate, language) => {
  const { question, fact, scope, context } = candidate
  const placed = (): boolean => namesItsPlace(fact, question, context)
  if (leansOnStory(candidate)) return true
  // What a heading names is not placed by it: `the depth option` stands under `depth`.
  if (leavesFeatureOut(candidate) && (headed.has(fact.family) || !placed())) return true
  if (isAnotherProducts(candidate) || (meansOneOfMany(candidate) && !placed()) || leavesHeadOpen(candidate, language))
    return true
  if (language === 'en') {
    // `Oren Vey, who wrote its core, is a co-author of the system`: that says who he is to those who know the page.
    if (fact.family === 'identity' && hasVagueHead(candidate.answer.text, language)) return true
    if ((isRuleOfNothing(candidate) || isWayOfNothing(candidate)) && !placed()) return true
    if (isFlagOfNothing(candidate)) return !placed()
    // `Where do I report a vulnerability?` Everybody has an address for that.
    if (fact.family === 'contact' && !scope && !hasName(question, termsOf(context)) && !context.product)
      return !placed()
    if (!scope && contractual.test(question)) return true
    if (rulesOf(context) && isBareParty(question, context)) return true
  } else if (isStoryOfNothing(candidate, language) || leavesOwnerOut(candidate)) return true
  // A list is complete for its place, and for no other.
  if (fact.needsScope && fact.items && !scope) return true
  if (!scope && isBareKind(fact.subject, language)) return true
  if (hasAnchor(question, fact) || scope?.required || placed()) return false
  // A flag that answers belongs to a command that nobody named.
  if (!scope && /(?:^|[\s'"`])--?[a-z]/.test(fact.value)) return true
  // `the agent`, and the place does not say whose.
  if (fact.needsScope && !scope) return true
  const content = [...new Set(contentStems(question.replace(/^[^:?]{3,60}: /, ''), language))].filter(
    (stem) => !genericStems[language].has(stem),
  )
  // `If payment is made by card`, `how soon payments are processed`: in which deal?
  return content.length < (scope || !(conditions.has(fact.family) || fact.family === 'duration') ? 3 : 4)
}

/** Families that tell what the name in a heading is. */
const headed: ReadonlySet<string> = new Set(['setting-effect', 'setting-value', 'call-effect'])

const isAnotherProducts = (candidate: Candidate): boolean => {
  const { product } = candidate.context
  return (
    product !== undefined &&
    (!saysProduct(candidate.question, product, candidate.fact.family) ||
      isAnothers(candidate) ||
      isDoneElsewhere(candidate) ||
      leavesCaseOut(candidate) ||
      isPlacedTwice(candidate.question, candidate.scope) ||
      isThinSetting(candidate))
  )
}

/** `the plugin`, and no place says which. */
const leavesHeadOpen = ({ question, fact, scope, context }: Candidate, language: OfflineLanguage): boolean =>
  hasVagueHead(question, language) &&
  (!scope ||
    (language === 'en' && rulesOf(context) !== undefined && hasCaseHead(question)) ||
    (scope.fromTitle === true &&
      !scope.required &&
      told.has(fact.valueType) &&
      !/^(?:según|segundo) /.test(scope.phrase)))

const isStoryOfNothing = ({ question, fact, scope }: Candidate, language: 'es' | 'pt'): boolean =>
  isVagueStory(
    question.replace(scope?.phrase ?? '\u0000', ''),
    fact.family,
    !scope || (scope.fromTitle === true && !fullName.test(scope.phrase)),
    language,
  )

const isRuleOfNothing = ({ question, fact, scope, context }: Candidate): boolean => {
  if (!isRuled(fact.family, context)) return false
  if ((fact.family === 'permission' || !scope?.required) && leavesRulesOut(question, context, fact.family)) return true
  const named =
    conditions.has(fact.family) || rulesOf(context)
      ? scope?.required || hasName(question, termsOf(context))
      : namesItsMatter(question, briefly.has(fact.family) ? 4 : 5)
  return !named || !namesItsFunction(question, fact, context)
}

/** `Can I resell it?`: one document allows what another does not. Of other rules the house says whose they are. */
const leavesRulesOut = (question: string, context: PassageContext, family: string): boolean => {
  const rules = context.product ? undefined : rulesOf(context)
  if (!rules || question.includes(rules.replace(/^the | Version \d.*$/g, ''))) return false
  const house = /^the ([\p{L}\d.]+) /u.exec(rules)?.[1]
  return family === 'permission' || !house || !question.includes(house)
}

const isWayOfNothing = ({ question, fact, scope }: Candidate): boolean =>
  ways.has(fact.family) && !scope?.required && !hasName(question)

/** A flag belongs to a command. */
const isFlagOfNothing = ({ question, fact, scope }: Candidate): boolean =>
  keyed.has(fact.family) && !scope?.required && /(?:what|does|is|for|the) --?[a-z]/i.test(question)

/** Parties and clauses are those of one contract. */
const contractual =
  /\b(?:if|when|once|does|do|can|may|must|will|has|have) (?:the )?(?:Partner|Customer|Developer|Licensee|Licensor|Company|Publisher|Provider|Vendor|Supplier|Client|Party|Parties|Software|Participant)s?\b|\b[Tt]he Software\b|\b(?:Section|Article|Clause|Exhibit) \d/

/** `if customer buys a lamp`: a party without its article is a defined word, which nobody asks with; a house is a name. */
const isBareParty = (question: string, context: PassageContext): boolean => {
  const [, party] =
    /\b(?:if|when|once|unless|that|does|do|can|may|must|will|has) (partner|customer|developer|licensee|licensor|company|publisher|provider|vendor|supplier|client|participant|user|seller|buyer|subscriber)(?:['’]s)?(?= \p{Ll}+)/iu.exec(
      question,
    ) ?? []
  return party !== undefined && party !== houseOf(context)
}

/** `en el Ferrocarril de la Puna`: a title that is somebody's or something's name. */
const fullName = /^(?:en|em|n[oa]) (?:el |la )?\p{Lu}\p{Ll}+(?: (?:(?:de|del|de la|d[oa]s?|y|e) )?\p{Lu}\p{Ll}+)+$/u

/** Facts that stories tell: a title says little about which theater or mistake is meant. */
const told: ReadonlySet<string> = new Set(['date', 'person', 'place', 'thing', 'clause', 'duration'])

/** What is allowed, and how much, is said in fewer words than what happens when. */
const briefly: ReadonlySet<string> = new Set(['permission', 'limit', 'exception'])

/** How something is done is a matter of the product with which it is done. */
const ways: ReadonlySet<string> = new Set(['purpose'])

/** What holds under a condition holds in its place. */
const conditions: ReadonlySet<string> = new Set(['conditional-effect', 'conditional-duty'])
