import { type Random, randomFrom } from '../../random.ts'
import { contentStems, likelyLanguage } from '../../search/text.ts'
import type { AnswerType, Difficulty, Intent, Profile, WrittenItem } from '../../vocabulary/index.ts'
import { answerTypeOf, type Candidate, difficultyOf, intentsOf } from './candidate.ts'
import { type Found, findFacts } from './find-facts.ts'
import { type Reason, reasonAgainst } from './hard-checks.ts'
import { inProduct } from './products/in-product.ts'
import { quotable } from './quotable.ts'
import { type RawPassage, readPassage } from './read-passage.ts'
import { allAbilities, type CorpusKnowledge, type OfflineAbilities } from './responder.ts'
import { allowsScope } from './scope/allows-scope.ts'
import { hasName, isNaming, isRuled, termsOf } from './scope/names-its-matter.ts'
import { namesItsPlace, type Scope, scopesFor } from './scope/scope.ts'
import { fieldsOf, isSharedAcronym } from './scope/shared-acronym.ts'
import { phraseInFront } from './surface/front-phrase.ts'
import { personaBonus } from './wording/persona-families.ts'
import { fillSurface } from './wording/realise.ts'
import { realiseFact } from './wording/realise-fact.ts'
import { withRulesInTurn } from './wording/rules-in-turn.ts'
import { isTechnical } from './wording/situation.ts'
import { type Voice, voiceFor } from './wording/voice.ts'
import { acceptanceOf } from './worth/acceptance.ts'
import { logistic, logOdds } from './worth/odds.ts'
import { expectedMatches, oddsOf, worth } from './worth/rank.ts'

export interface WantedItem {
  readonly ask_id: string
  readonly language: string
  readonly intent: Intent
  readonly answer_type?: AnswerType | undefined
  readonly difficulty: Difficulty
  readonly profile: Profile
}

/** What is to be written, from what, and what there is already. */
interface WantedItems {
  readonly passages: readonly RawPassage[]
  readonly asks: readonly WantedItem[]
  readonly objections: readonly Refusal[]
  readonly asked?: readonly string[] | undefined
  readonly enough?: readonly string[] | undefined
}

/** What the engine knows besides the passages, and what it may do. */
interface Engine {
  readonly knowledge: CorpusKnowledge | undefined
  readonly abilities: OfflineAbilities
}

export interface Refusal {
  readonly ask_id: string
  readonly question: string
  readonly reasons: readonly string[]
}

export interface Chosen {
  readonly ask_id: string
  readonly intent: Intent
  /** The best first; the others stand in where a search speaks against it. */
  readonly candidates: readonly Candidate[]
}

/** The best candidates for each ask, no fact used twice, and the asks that the passages cannot carry. */
export const chooseItems = (
  { passages, asks, objections, asked = [], enough = [] }: WantedItems,
  knowledge: CorpusKnowledge | undefined,
  abilities: OfflineAbilities = allAbilities,
): { readonly chosen: readonly Chosen[]; readonly declined: readonly { ask_id: string; reason: string }[] } => {
  const chosen: Chosen[] = []
  const declined: { ask_id: string; reason: string }[] = []
  const facts = new Map<string, readonly Found[]>()
  const spoken = likelyLanguage(passages.map((passage) => passage.text).join('\n'), ['en', 'es', 'pt'])
  for (const ask of asks) {
    const theirs = voiceFor(ask.language, ask.profile)
    const voice = theirs && !abilities.otherWords ? { ...theirs, distance: 0 as const } : theirs
    if (!voice) {
      declined.push({
        ask_id: ask.ask_id,
        reason: `The embedded engine writes English, Spanish and Portuguese; ${ask.language} needs a model.`,
      })
      continue
    }
    if (spoken && spoken !== voice.language) {
      declined.push({
        ask_id: ask.ask_id,
        reason: `The passages are in another language (${spoken}) than the ask (${ask.language}), and the embedded engine does not translate.`,
      })
      continue
    }
    const known =
      facts.get(voice.language) ??
      usable(
        passages
          .flatMap((passage) => findFacts(readPassage(passage, voice.language)))
          .filter(({ family }) => !enough.includes(family.name)),
      )
    facts.set(voice.language, known)
    const own = [
      ...objections.filter((refusal) => refusal.ask_id === ask.ask_id),
      ...asked.map((question) => ({ ask_id: ask.ask_id, question, reasons: [] })),
    ]
    const found = forAsk(ask, voice, known, chosen, own, { knowledge, abilities }, asks[0]!.ask_id)
    if (found.candidates.length > 0)
      chosen.push({ ask_id: ask.ask_id, intent: ask.intent, candidates: found.candidates })
    else declined.push({ ask_id: ask.ask_id, reason: found.reason })
  }
  return { chosen, declined }
}

export const asItem = (ask_id: string, candidate: Candidate, wanted?: Intent): WrittenItem => {
  const { fact, context, answer, question, family } = candidate
  const quotes = fact.quotes.map((span) => ({ chunk_id: context.chunk_id, text: quotable(span, context) }))
  const all = quotes.map((_quote, index) => index)
  return {
    ask_id,
    question,
    ideal_answer: answer.text,
    answer_type: answerTypeOf(candidate),
    quotes,
    claims: (answer.claims ?? [{ text: answer.text, quotes: all }]).map(({ text, quotes: proving }) => ({
      text,
      quotes: [...proving],
    })),
    no_answer: false,
    hops: [],
    searched: [],
    ...(wanted === undefined || intentsOf(candidate).includes(wanted) ? {} : { intent: intentsOf(candidate)[0]! }),
    family: family.name,
    foreseen: Math.round(logistic(oddsOf(candidate)) * 100) / 100,
  }
}

/** A fact that another passage of the brief contradicts is left to the agents that look for contradictions. */
const usable = (found: readonly Found[]): readonly Found[] => {
  const values = new Map<string, Set<string>>()
  for (const { fact } of found) {
    const key = factKey(fact)
    values.set(key, (values.get(key) ?? new Set()).add(fact.value))
  }
  const seen = new Set<string>()
  return found.filter(({ fact }) => {
    const key = factKey(fact)
    if (values.get(key)!.size > 1 || seen.has(key)) return false
    seen.add(key)
    return true
  })
}

const factKey = ({ family, shape, subject, attribute }: Found['fact']): string =>
  [family, shape, subject.toLowerCase(), attribute].join('\u0000')

const forAsk = (
  ask: WantedItem,
  voice: Voice,
  known: readonly Found[],
  chosen: readonly Chosen[],
  refusals: readonly Refusal[],
  engine: Engine,
  taste: string,
): { candidates: readonly Candidate[]; reason: string } => {
  const random = randomFrom(ask.ask_id, refusals.length)
  const fitting = known.flatMap((found) => {
    const fit = fitOf(found, ask)
    return fit === undefined ? [] : [{ found, fit }]
  })
  if (fitting.length === 0)
    return {
      candidates: [],
      reason: `Nothing in the passages answers a question of the intent ${ask.intent}${ask.answer_type ? ` with a ${ask.answer_type} answer` : ''} that the embedded engine knows how to ask.`,
    }
  const used = chosen.map((each) => each.candidates[0]!)
  const against = new Map<Reason | 'refused-before', number>()
  const note = (reason: Reason | 'refused-before'): void => void against.set(reason, (against.get(reason) ?? 0) + 1)
  const likely = fitting
    .filter(({ found }) => !used.some((other) => sharesEvidence(found, other)))
    .map(({ found, fit }) => ({
      found,
      liking:
        fit +
        personaBonus(found.family, voice.persona) -
        (used.some((other) => other.family.name === found.family.name) ? 3 : 0) +
        // Each brief has a taste of its own, so that briefs over one passage ask about different facts.
        1.5 * randomFrom(taste, factKey(found.fact)).next() +
        2 * randomFrom(ask.ask_id, found.family.name).next(),
    }))
    .sort((a, b) => b.liking + expectation(b.found) - a.liking - expectation(a.found))
  const ranked: { candidate: Candidate; score: number }[] = []
  for (const { found, liking } of likely) {
    if (ranked.length >= compared) break
    // A long table must not drown everything else.
    if (ranked.filter(({ candidate }) => candidate.family === found.family).length >= 3) continue
    const candidate = realised(found, voice, random, refusals, engine, note)
    if (!candidate) continue
    const score = worth(candidate, engine.knowledge) + liking + difficultyBonus(candidate, ask) - alike(candidate, used)
    ranked.push({ candidate, score })
  }
  ranked.sort((a, b) => b.score - a.score || (a.candidate.question < b.candidate.question ? -1 : 1))
  if (ranked.length > 0) return { candidates: ranked.slice(0, 3).map((each) => each.candidate), reason: '' }
  const codes = [...against].map(([code, count]) => `${code} ${count}`).sort()
  return {
    candidates: [],
    reason:
      codes.length > 0
        ? `No question about the passages passes the engine's own checks (${codes.join(', ')}).`
        : 'Every fact of the passages that fits is used by another ask of the brief.',
  }
}

/** How many candidates are worded and weighed for an ask: those of which most is expected. */
const compared = 8

/** What a fact promises before it is worded. */
const expectation = ({ fact, family, context }: Found): number =>
  2.4 * logOdds(acceptanceOf(family.name, context)) + 1.6 * fact.certainty

/** How well a fact fits what is asked for; undefined where it can't be. Better a good question of another intent, said to be one, than none. */
const fitOf = (found: Found, ask: WantedItem): number | undefined => {
  if (ask.answer_type !== undefined && answerTypeOf(found) !== ask.answer_type) return undefined
  const intents = intentsOf(found)
  if (intents[0] === ask.intent) return 2
  if (intents.includes(ask.intent)) return 1.6
  if (isNear(found, ask)) return 0.8
  return ask.answer_type === undefined && ask.intent !== 'multi_hop' ? 0 : undefined
}

/** Intents whose questions a neighbour may stand in for when a passage has none of its own. */
const isNear = (found: Found, ask: WantedItem): boolean => {
  if (ask.answer_type !== undefined && answerTypeOf(found) !== ask.answer_type) return false
  const [own] = intentsOf(found)
  switch (ask.intent) {
    case 'policy_lookup':
      return own === 'eligibility_exception' || (own === 'reference_lookup' && rulingValues.has(found.fact.valueType))
    case 'reference_lookup':
      return own === 'policy_lookup' || own === 'definition'
    case 'eligibility_exception':
    case 'troubleshooting':
      return own === 'policy_lookup' && found.fact.valueType === 'clause'
    default:
      return false
  }
}

/** Values that rules are made of. */
const rulingValues: ReadonlySet<string> = new Set([
  'number',
  'quantity',
  'duration',
  'date',
  'money',
  'percent',
  'boolean',
  'list',
  'address',
])

const sharesEvidence = (found: Found, other: Candidate): boolean =>
  found.context.chunk_id === other.context.chunk_id &&
  (found.family.name === other.family.name && found.fact.subject === other.fact.subject
    ? true
    : found.fact.quotes[0]!.start < other.fact.quotes[0]!.end &&
      other.fact.quotes[0]!.start < found.fact.quotes[0]!.end)

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

const levels: readonly Difficulty[] = ['easy', 'medium', 'hard']

const difficultyBonus = (candidate: Candidate, ask: WantedItem): number =>
  -0.35 * Math.abs(levels.indexOf(difficultyOf(candidate)) - levels.indexOf(ask.difficulty))

const alike = (candidate: Candidate, used: readonly Candidate[]): number =>
  used.filter((other) => firstWord(other) === firstWord(candidate)).length * 0.5

const firstWord = ({ question }: Candidate): string => /[\p{L}\p{N}]+/u.exec(question)?.[0]?.toLowerCase() ?? ''
