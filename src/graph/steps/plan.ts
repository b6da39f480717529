import type { Assembly } from '../../dataset/assemble.ts'
import { maxPerFamily } from '../../dataset/selection/tally.ts'
import type { TakeTurn } from '../../models/turn.ts'
import { sketchesForPostponed } from '../../plan/ask-again.ts'
import { demandByTopic, needSharesOf } from '../../plan/asked-by-people.ts'
import { createDeck } from '../../plan/deck.ts'
import { isPlannedForEngine } from '../../plan/default-mixes.ts'
import { planRound } from '../../plan/plan.ts'
import { type EarlierRounds, noEarlierRounds, type PlanContext, type Strategy } from '../../plan/strategy.ts'
import { gapFillers, strategyCounts, strategyFor } from '../../plan/strategy-mix.ts'
import { topicsOfPassages } from '../../plan/wanted-items.ts'
import type { SearchedCorpus } from '../../search/index.ts'
import type { Outcome } from '../../store/decisions.ts'
import type { SessionStore } from '../../store/session-store.ts'
import { countEach, groupedBy } from '../../text/grouped-by.ts'
import { mapValues } from '../../text/objects.ts'
import { present, required } from '../../text/required.ts'
import { sum } from '../../text/sum.ts'
import {
  type AdversarialType,
  type Brief,
  mainChunkId,
  needOf,
  type PerStrategy,
  passageOfAsk,
  type SessionEvent,
  type SessionSettings,
  type StrategyName,
} from '../../vocabulary/index.ts'
import type { SessionContext } from '../dependencies.ts'
import { itemsToPlan, postponedDrafts } from './assemble.ts'
import { newRealQuestions, packQuestions } from './pack-questions.ts'
import { lookUpQuestions } from './survey/look-up-questions.ts'
import type { Survey } from './survey/survey-dependencies.ts'
import { questionLanguages, surveyOf } from './survey.ts'

/** What the next round learns from the rounds so far. */
export const summarizeRounds = (
  briefs: readonly Brief[],
  { items: allItems, rejections }: Pick<Assembly, 'items' | 'rejections'>,
  count: number,
): EarlierRounds => {
  // Items written by people are not shown to authors.
  const items = allItems.filter(({ strategy }) => strategy !== 'anchor')
  const asks = new Map(briefs.flatMap((brief) => brief.asks.map((ask) => [ask.ask_id, { brief, ask }] as const)))
  const declinedByKey = new Map<string, Set<string>>()
  for (const { stage, by, ask_id } of rejections) {
    const { brief, ask } = required(asks, ask_id)
    // A real question without an answer does not mean that its passages support no question.
    if (stage !== 'write' || by !== brief.agent || ask.real_question) continue
    // A failed question over several pages does not rule out other questions about its passages.
    const key = declineKey(brief.agent, needOf(ask.intent) === 'several_pages' ? 'several_pages' : ask.adversarial_type)
    declinedByKey.set(key, (declinedByKey.get(key) ?? new Set()).add(passageOfAsk(ask, brief)))
  }
  const questionsByPassage = new Map<string, string[]>()
  for (const { gold_evidence, question } of items)
    for (const chunk_id of gold_evidence)
      questionsByPassage.set(chunk_id, [...(questionsByPassage.get(chunk_id) ?? []), question])
  const timesByFamily = countEach(items.flatMap(({ family }) => family ?? []))
  return {
    declinedPassages: (agent, type) => declinedByKey.get(declineKey(agent, type)) ?? new Set(),
    questionsAbout: (ids) => [...new Set(ids.flatMap((id) => questionsByPassage.get(id) ?? []))],
    // Includes questions that were left out because the set had enough without an answer.
    unanswerable: [
      ...items.flatMap(({ no_answer, question }) => (no_answer ? question : [])),
      ...new Set(rejections.flatMap(({ by, question }) => (by === 'unanswered' ? (question ?? []) : []))),
    ],
    overusedPatterns: [...timesByFamily].filter(([, times]) => times >= maxPerFamily(count)).map(([family]) => family),
  }
}

/** Passages that an author declined count separately for each author and each type of question that needs a special passage. */
const declineKey = (agent: Brief['agent'], type: AdversarialType | 'several_pages' | undefined): string =>
  `${agent} ${type ?? ''}`

export interface PlanDependencies extends SessionContext {
  /** Passages that must not be used, because they look like prompt injection. */
  readonly withheld: ReadonlySet<string>
  /** Types that the author always declines. */
  readonly unsupportedTypes?: PlanContext['unsupportedTypes']
  /** The models' context window in tokens, if small. */
  readonly window?: number | undefined
  /** Assembles the set from the rounds so far. */
  assemble(session: string): Promise<Assembly>
  readonly customStrategies?: readonly Strategy[]
  /** True if a model names the search terms for real questions. */
  readonly shouldNameSearchTerms?: boolean
  readonly takeTurn: TakeTurn
  emit(event: SessionEvent): void
}

/** Plans a round, or finds the plan that an interrupted session stored. `planned` is the number of briefs of earlier rounds. */
export const plan =
  (deps: PlanDependencies) =>
  async (session: string, round: number, planned: number): Promise<number> => {
    const { store, settings, emit } = deps
    const savedBriefs = await store.briefs.ofRound(session, round)
    const briefs = savedBriefs.length > 0 ? savedBriefs : await planBriefs(deps, session, round, planned)
    if (savedBriefs.length === 0) {
      await copyContinuedDrafts(store, session, briefs)
      await store.briefs.saveAll(briefs)
    }
    const asks = sum(briefs.map((brief) => brief.asks.length))
    if (briefs.length > 0) emit({ type: 'round-planned', round, briefs: briefs.length, asks })
    else emit({ type: 'note', message: `Round ${round} was skipped: the documents support no more questions.` })
    if (round === 1) for (const message of strategyCounts(settings).notes) emit({ type: 'note', message })
    return briefs.length
  }

const planBriefs = async (deps: PlanDependencies, session: string, round: number, firstPosition: number) => {
  const { settings, store } = deps
  const assembly = round === 1 ? undefined : await deps.assemble(session)
  const earlierBriefs = await store.briefs.ofSession(session)
  const context = await planContext(deps, session, round, earlierBriefs, assembly)
  // Count what earlier rounds asked about each passage.
  for (const brief of earlierBriefs)
    for (const { chunk_ids } of brief.asks) context.deck.recordAsks(chunk_ids?.[0] ?? mainChunkId(brief), 1)
  const missing = assembly ? countsToPlan(assembly, settings, round) : strategyCounts(settings).counts
  const outcomes = round === 1 ? [] : await store.outcomes.ofSession(session)
  const continuedSketches = sketchesForPostponed(draftsToContinue(outcomes, earlierBriefs, missing), earlierBriefs)
  const countsByStrategy = mapValues(missing, (count, name) =>
    Math.max(0, count - continuedSketches.filter(({ strategy }) => strategy === name).length),
  ) as PerStrategy
  const postpones = !isPlannedForEngine(settings) && round < settings.maxRounds
  const planned = (await planRound(context, countsByStrategy, firstPosition, continuedSketches)).map((brief) => ({
    ...brief,
    postpones: postpones || undefined,
  }))
  if (!deps.shouldNameSearchTerms) return planned
  const { questions } = await surveyOf(store, session)
  const lookedUp = new Set(questions.map(({ id }) => id))
  const notLookedUp = newRealQuestions(planned).filter(({ id }) => !lookedUp.has(id))
  const topics = context.topics.map(({ label }) => label)
  return packQuestions(
    planned,
    [...questions, ...(await lookUpQuestions({ ...deps, topics, withModel: true }, notLookedUp))],
    deps.corpus,
    deps.window,
  )
}

/** Postponed drafts to continue: for each strategy, a few more than its missing items, and all answers to real questions. */
const draftsToContinue = (outcomes: readonly Outcome[], briefs: readonly Brief[], missing: PerStrategy) =>
  [...groupedBy(postponedDrafts(outcomes, briefs), ({ ask }) => ask.strategy)].flatMap(([strategy, drafts]) => {
    const max = Math.ceil(spareFactor * (missing[strategy] ?? 0))
    return drafts.filter(({ ask }, index) => index < max || ask.real_question).map(({ postponed }) => postponed)
  })

/** More than 1, because some of these drafts fail again. */
const spareFactor = 1.25

/** Copies each draft that an ask continues to the new ask. */
const copyContinuedDrafts = async (store: SessionStore, session: string, briefs: readonly Brief[]): Promise<void> => {
  for (const { brief_id, asks } of briefs)
    for (const { ask_id, continues } of asks) {
      if (!continues) continue
      const draft = await store.drafts.get(session, continues.ask_id, continues.draft_hash)
      await store.drafts.save(session, brief_id, continues.draft_hash, { ...present(draft, ask_id), ask_id })
    }
}

/** From the third round on, the most successful strategy is also asked for the total of all missing items, because the count matters more than the mix. */
const countsToPlan = (assembly: Assembly, settings: SessionSettings, round: number): PerStrategy => {
  const countsByStrategy = countsForGoals(assembly, settings)
  // Nothing to plan: the round only continues answers to real questions.
  if (itemsToPlan(assembly, settings, round - 1) === 0) return mapValues(countsByStrategy, () => 0) as PerStrategy
  if (round < 3 || settings.mix !== undefined) return countsByStrategy
  const itemsOf = (name: StrategyName): number => assembly.items.filter(({ strategy }) => strategy === name).length
  const [best] = gapFillers.toSorted((a, b) => itemsOf(b) - itemsOf(a))
  if (best === undefined) return countsByStrategy
  return { ...countsByStrategy, [best]: sum(Object.values(countsByStrategy)) }
}

/** The number of missing items by strategy, or more if the set lacks requested values: the new items then replace items of other values. */
const countsForGoals = ({ missing, unmet }: Assembly, settings: SessionSettings): PerStrategy => {
  const { counts } = strategyCounts(settings)
  const countsByStrategy = { ...missing.strategies }
  const countOf = (name: StrategyName): number => counts[name] ?? 0
  const unanswerableStrategy = strategyFor('no answer')
  const candidates = [...gapFillers, strategyFor('real questions')].filter((name) => countOf(name) > 0)
  for (const { dimension, wanted, actual } of unmet) {
    const isAdversarialGoal = dimension === 'adversarial' || dimension === 'no-answer'
    const strategy = isAdversarialGoal ? unanswerableStrategy : (candidates[0] ?? unanswerableStrategy)
    const lacking = Math.min(countOf(strategy), wanted - actual)
    if (countOf(strategy) > 0) countsByStrategy[strategy] = Math.max(countsByStrategy[strategy] ?? 0, lacking)
  }
  return countsByStrategy
}

type PlanSource = SearchedCorpus &
  Pick<PlanDependencies, 'settings' | 'withheld' | 'unsupportedTypes' | 'window' | 'customStrategies'>

export const planContext = async (
  deps: PlanSource & Pick<PlanDependencies, 'store'>,
  session: string,
  round: number,
  earlierBriefs: readonly Brief[] = [],
  assembly?: Assembly,
): Promise<PlanContext> =>
  contextFor(await surveyOf(deps.store, session), deps, session, round, earlierBriefs, assembly)

/** The passages that a first round would use, before grading. */
export const likelyPassages =
  (deps: PlanSource) =>
  async (survey: Survey): Promise<readonly string[]> => {
    const context = contextFor(survey, deps, 'survey', 1)
    const briefs = await planRound(context, strategyCounts(deps.settings).counts, 0)
    const chunk_ids = briefs.flatMap((brief) =>
      brief.asks.flatMap((ask) => (ask.real_question || ask.journey ? [] : passageOfAsk(ask, brief))),
    )
    return [...new Set(chunk_ids)]
  }

const contextFor = (
  survey: Survey,
  { corpus, search, settings, withheld, unsupportedTypes, window, customStrategies }: PlanSource,
  session: string,
  round: number,
  earlierBriefs: readonly Brief[] = [],
  assembly?: Assembly,
): PlanContext => ({
  session,
  round,
  settings,
  counts: strategyCounts(settings).counts,
  corpus,
  search,
  topics: survey.topics,
  dimensions: survey.dimensions,
  implausible: survey.implausible,
  languages: questionLanguages(settings, corpus),
  deck: createDeck(corpus, settings, {
    withheld,
    scores: new Map(Object.entries(survey.scores)),
    needsByPassage: new Map(Object.entries(survey.needs_by_passage ?? {})),
    topicOf: topicsOfPassages(survey.topics),
    demand: demandByTopic(survey.questions, survey.topics),
  }),
  needShares: needSharesOf(survey.questions),
  triedQuestionIds: new Set(
    earlierBriefs.flatMap(({ asks }) => asks.flatMap(({ real_question }) => real_question?.id ?? [])),
  ),
  journeyPassageIds: new Set(
    earlierBriefs.filter(({ strategy }) => strategy === 'journey').flatMap(({ chunk_ids }) => chunk_ids),
  ),
  missing: { adversarial: assembly?.missing.adversarial ?? {}, evolutions: assembly?.missing.evolutions ?? {} },
  unmet: new Map(
    assembly?.unmet.map(({ dimension, value, wanted, actual }) => [`${dimension}:${value}`, wanted - actual]),
  ),
  earlierRounds: withLessons(
    assembly ? summarizeRounds(earlierBriefs, assembly, settings.count) : noEarlierRounds,
    settings,
  ),
  customStrategies,
  unsupportedTypes,
  window,
})

/** Treats families of questions that people rejected in an earlier set as if the set had enough of them. */
const withLessons = (rounds: EarlierRounds, { lessons }: Pick<SessionSettings, 'lessons'>): EarlierRounds =>
  lessons ? { ...rounds, overusedPatterns: [...new Set([...rounds.overusedPatterns, ...lessons.families])] } : rounds
