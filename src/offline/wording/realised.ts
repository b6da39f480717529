import type { Random } from '../../text/random.ts'
import { contentStems } from '../../text/words.ts'
import type { Candidate } from '../candidate.ts'
import type { Found } from '../find-facts.ts'
import { type Reason, reasonAgainst } from '../hard-checks.ts'
import { inProduct } from '../products/in-product.ts'
import type { CorpusKnowledge, OfflineAbilities } from '../responder.ts'
import { allowsScope } from '../scope/allows-scope.ts'
import { hasName, isNaming, isRuled, termsOf } from '../scope/names-its-matter.ts'
import { namesItsPlace, type Scope, scopesFor } from '../scope/scope.ts'
import { fieldsOf, isSharedAcronym } from '../scope/shared-acronym.ts'
import { phraseInFront } from '../surface/front-phrase.ts'
import { expectedMatches } from '../worth/rank.ts'
import { fillSurface } from './realise.ts'
import { realiseFact } from './realise-fact.ts'
import { withRulesInTurn } from './rules-in-turn.ts'
import { isTechnical } from './situation.ts'
import type { Voice } from './voice.ts'

/** What the engine knows besides the passages, and what it may do. */
export interface Engine {
  readonly knowledge: CorpusKnowledge | undefined
  readonly abilities: OfflineAbilities
}

export interface Refusal {
  readonly ask_id: string
  readonly question: string
  readonly reasons: readonly string[]
}

/** The first wording that stands every check, narrowed where its words alone would fit too many passages. */
export const realised = (
  found: Found,
  voice: Voice,
  random: Random,
  refusals: readonly Refusal[],
  { knowledge, abilities }: Engine,
  note: (reason: Reason | 'refused-before') => void,
): Candidate | undefined => {
  const refused = refusals.filter((refusal) => isAbout(refusal.question, found, voice))
  const narrower = refused.filter((refusal) => refusal.reasons.some((reason) => narrowing.test(reason))).length
  if (refused.length > narrower) {
    note('refused-before')
    return undefined
  }
  const least = abilities.foresight ? undefined : 0
  const [bare] = realiseFact(found, { ...voice, distance: 0 }, random, undefined, 1)
  if (!bare) return undefined
  const above = abilities.scope
    ? inProduct(
        scopesFor(found.fact, bare.question, found.context).filter(
          (scope) => scope.product || allowsScope(found, scope),
        ),
        bare,
        knowledge,
      )
    : []
  // A rule without any name in it is asked with the name of what it rules, where the place gives one.
  const nameless =
    voice.language === 'en' &&
    isRuled(found.family.name, found.context) &&
    !hasName(bare.question, termsOf(found.context))
  const shared = isSharedAcronym(found, knowledge?.titles ?? [])
  const scopes = nameless ? namingFirst(above) : shared && above.length === 0 ? fieldsOf(found) : above
  const expected = expectedMatches(bare.question, found.context.text, voice.language, knowledge)
  const own = (found.fact.scope ?? []).length
  const placed = namesItsPlace(found.fact, bare.question, found.context)
  const wide =
    reasonAgainst(bare) === 'vague' ||
    (expected !== undefined && expected > 2 && !placed) ||
    own > 0 ||
    (nameless && scopes[0] !== undefined && isNaming(scopes[0].phrase))
  const narrowest = tasks.has(found.family.name) || found.fact.slots.rules !== undefined
  // An acronym is rare enough by itself, and stands for the same wherever it is met.
  const everywhere = !shared && (found.family.name === 'acronym' || meansAlike(found, voice))
  const widened = (wide || shared) && !everywhere && !(narrowest && scopes.length === 0)
  const start = abilities.scope ? Math.max(narrower, widened ? 1 : 0) : 0
  const required = own === 0 && isTechnical(found.context.text) ? scopes.findIndex((scope) => scope.required) + 1 : 0
  const first =
    start === 0 &&
    !meansAlike(found, voice) &&
    voice.register !== 'query' &&
    random.next() < namesTheProduct &&
    isTechnical(found.context.text)
      ? scopes.findIndex(({ phrase }) => aName.test(phrase)) + 1
      : start
  const owner = scopes.findIndex((scope) => scope.owner) + 1
  const levels =
    required > 0
      ? [required]
      : [...new Set([owner || first, first, start, start + 1, start + 2])].filter((level) => level <= scopes.length)
  const inTurn = (candidate: Candidate): Candidate => withRulesInTurn(candidate, knowledge?.titles ?? [], random)
  for (const level of levels) {
    const scope = level === 0 ? undefined : scopes[level - 1]
    let copied = false
    for (const candidate of realiseFact(found, voice, random, scope, required > 0 ? 6 : 3)) {
      const reason = reasonAgainst(candidate, least)
      if (!reason) return inTurn(candidate)
      note(reason)
      copied ||= reason === 'copied'
    }
    // Words too close to the text may still be said otherwise.
    const farther = copied && abilities.otherWords ? fartherFrom(found, voice, random, scope) : []
    const other = farther.find((candidate) => reasonAgainst(candidate, least) === undefined)
    if (other) return inTurn(other)
  }
  return undefined
}

/** What Git is, it is on every page: `¿Qué es Git en GitWeb?` asks nothing more. */
const meansAlike = ({ family, fact }: Found, { language }: Voice): boolean =>
  language !== 'en' &&
  /^(?:glossary|identity)$/.test(family.name) &&
  /^(?:(?:el|la|los|las|[oa]s?) )?\p{Lu}/u.test(fact.subject)

/** In other words and, where that is not enough, in another order. */
const fartherFrom = (found: Found, voice: Voice, random: Random, scope: Scope | undefined): readonly Candidate[] => [
  ...realiseFact(found, { ...voice, distance: 3 }, random, scope, 4),
  ...(voice.language === 'en' ? [] : realiseFact(found, { ...voice, distance: 0 }, random, scope, 8)).flatMap(
    (candidate) => {
      const question = phraseInFront(candidate.question, voice.language)
      return question ? [{ ...candidate, question, rewritings: 1 }] : []
    },
  ),
]

/** Tasks and topics are rarely told twice: where no place narrows them, they are asked as they are. */
const tasks: ReadonlySet<string> = new Set(['procedure', 'step-order', 'section-task', 'code-for', 'topic-rule', 'faq'])

const namingFirst = (scopes: readonly Scope[]): readonly Scope[] => [
  ...scopes.filter(({ phrase }) => isNaming(phrase)),
  ...scopes.filter(({ phrase }) => !isNaming(phrase)),
]

/** People name the product that they work with more often than they would have to. */
const namesTheProduct = 0.5

const aName = /^(?:in|en|em|n[oa]) (?:the )?[\p{Lu}\d]/u

const narrowing =
  /another passage|other passages|also answer|not unique|ambiguous|which one|top \d+|retriev|not found by/i

/** Whether an earlier question asked for this very fact: it says what one of the fact's own wordings says. */
const isAbout = (question: string, { fact, family }: Found, voice: Voice): boolean => {
  const asked = new Set(contentStems(question, voice.language))
  return (family.surfaces[fact.shape]?.[voice.language].plain ?? []).some((surface) => {
    const own = [...new Set(contentStems(fillSurface(surface, fact)?.replace('{scope}', '') ?? '', voice.language))]
    return own.length > 0 && own.filter((stem) => asked.has(stem)).length / own.length >= 0.7
  })
}
