import { randomFrom } from '../text/random.ts'
import { likelyLanguage } from '../text/words.ts'
import type { Difficulty, Intent, WrittenItem } from '../vocabulary/index.ts'
import { answerTypeOf, type Candidate, difficultyOf, intentsOf } from './candidate.ts'
import { type Found, findFacts } from './find-facts.ts'
import { fitOf, type WantedItem } from './fits-ask.ts'
import type { Reason } from './hard-checks.ts'
import { quotable } from './quotable.ts'
import { type RawPassage, readPassage } from './read-passage.ts'
import { allAbilities, type CorpusKnowledge, type OfflineAbilities } from './responder.ts'
import { personaBonus } from './wording/persona-families.ts'
import { type Engine, type Refusal, realised } from './wording/realised.ts'
import { type Voice, voiceFor } from './wording/voice.ts'
import { acceptanceOf } from './worth/acceptance.ts'
import { logistic, logOdds } from './worth/odds.ts'
import { oddsOf, worth } from './worth/rank.ts'

/** What is to be written, from what, and what there is already. */
interface WantedItems {
  readonly passages: readonly RawPassage[]
  readonly asks: readonly WantedItem[]
  readonly objections: readonly Refusal[]
  readonly asked?: readonly string[] | undefined
  readonly enough?: readonly string[] | undefined
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

const sharesEvidence = (found: Found, other: Candidate): boolean =>
  found.context.chunk_id === other.context.chunk_id &&
  (found.family.name === other.family.name && found.fact.subject === other.fact.subject
    ? true
    : found.fact.quotes[0]!.start < other.fact.quotes[0]!.end &&
      other.fact.quotes[0]!.start < found.fact.quotes[0]!.end)

const levels: readonly Difficulty[] = ['easy', 'medium', 'hard']

const difficultyBonus = (candidate: Candidate, ask: WantedItem): number =>
  -0.35 * Math.abs(levels.indexOf(difficultyOf(candidate)) - levels.indexOf(ask.difficulty))

const alike = (candidate: Candidate, used: readonly Candidate[]): number =>
  used.filter((other) => firstWord(other) === firstWord(candidate)).length * 0.5

const firstWord = ({ question }: Candidate): string => /[\p{L}\p{N}]+/u.exec(question)?.[0]?.toLowerCase() ?? ''
