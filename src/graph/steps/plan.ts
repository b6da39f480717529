import type { Corpus } from '../../corpus/corpus.ts'
import type { Assembly } from '../../dataset/assemble.ts'
import { maxPerFamily } from '../../dataset/selection/tally.ts'
import type { TakeTurn } from '../../models/turn.ts'
import { continueAsks, continuedAsks } from '../../plan/ask-again.ts'
import { needsAsked, topicsAsked } from '../../plan/asked-by-people.ts'
import { createDeck } from '../../plan/deck.ts'
import { planRound } from '../../plan/plan.ts'
import { type EarlierRounds, noEarlierRounds, type PlanContext, type Strategy } from '../../plan/strategy.ts'
import { gapFillers, strategyCounts, strategyFor } from '../../plan/strategy-mix.ts'
import { topicsOfPassages } from '../../plan/wanted-items.ts'
import type { SearchIndex } from '../../search/index.ts'
import type { Outcome } from '../../store/decisions.ts'
import type { SessionStore } from '../../store/session-store.ts'
import { groupedBy, timesOf } from '../../text/grouped-by.ts'
import { present, required } from '../../text/required.ts'
import {
  type AdversarialType,
  type Brief,
  homeOf,
  homeOfAsk,
  needOf,
  type PerStrategy,
  type SessionEvent,
  type SessionSettings,
  type StrategyName,
} from '../../vocabulary/index.ts'
import { itemsToPlan } from './assemble.ts'
import { packQuestions, questionsOf } from './pack-questions.ts'
import { lookUpQuestions } from './survey/look-up-questions.ts'
import type { Survey } from './survey/survey-needs.ts'
import { askedLanguages, surveyOf } from './survey.ts'

/** What the next round learns from the rounds so far. */
export const learnedFrom = (
  briefs: readonly Brief[],
  { items: all, rejections }: Pick<Assembly, 'items' | 'rejections'>,
  count: number,
): EarlierRounds => {
  // No author sees items written by people.
  const items = all.filter(({ strategy }) => strategy !== 'anchor')
  const asks = new Map(briefs.flatMap((brief) => brief.asks.map((ask) => [ask.ask_id, { brief, ask }] as const)))
  const barren = new Map<string, Set<string>>()
  for (const { stage, by, ask_id } of rejections) {
    const { brief, ask } = required(asks, ask_id)
    // A real question that nothing answers says nothing about the passages that a search found for it.
    if (stage !== 'write' || by !== brief.agent || ask.real_question) continue
    // A question over several pages that failed says nothing about each of its passages.
    const kind = kindOf(brief.agent, needOf(ask.intent) === 'several_pages' ? 'several_pages' : ask.adversarial_type)
    barren.set(kind, (barren.get(kind) ?? new Set()).add(homeOfAsk(ask, brief)))
  }
  const byPassage = new Map<string, string[]>()
  for (const { gold_evidence, question } of items)
    for (const chunk_id of gold_evidence) byPassage.set(chunk_id, [...(byPassage.get(chunk_id) ?? []), question])
  const families = timesOf(items.flatMap(({ family }) => family ?? []))
  return {
    barren: (agent, type) => barren.get(kindOf(agent, type)) ?? new Set(),
    asked: (chunk_ids) => [...new Set(chunk_ids.flatMap((chunk_id) => byPassage.get(chunk_id) ?? []))],
    // Includes those that the set had no room for.
    unanswerable: [
      ...items.flatMap(({ no_answer, question }) => (no_answer ? question : [])),
      ...new Set(rejections.flatMap(({ by, question }) => (by === 'unanswered' ? (question ?? []) : []))),
    ],
    enough: [...families].filter(([, times]) => times >= maxPerFamily(count)).map(([family]) => family),
  }
}

const kindOf = (agent: Brief['agent'], type: AdversarialType | 'several_pages' | undefined): string =>
  `${agent} ${type ?? ''}`

export interface PlanNeeds {
  readonly store: SessionStore
  readonly corpus: Corpus
  readonly search: SearchIndex
  readonly settings: SessionSettings
  readonly barred: ReadonlySet<string>
  /** Types that the author always declines. */
  readonly unwritten?: PlanContext['unwritten']
  /** The models' context window in tokens, if small. */
  readonly window?: number | undefined
  assembled(session: string): Promise<Assembly>
  readonly ownStrategies?: readonly Strategy[]
  /** True if a model names the search terms for real questions. */
  readonly seekEvidence?: boolean
  readonly takeTurn: TakeTurn
  emit(event: SessionEvent): void
}

export const plan =
  (needs: PlanNeeds) =>
  async (session: string, round: number, planned: number): Promise<number> => {
    const { store, settings, emit } = needs
    const saved = await store.briefs.ofRound(session, round)
    const briefs = saved.length > 0 ? saved : await draw(needs, session, round, planned)
    if (saved.length === 0) {
      await saveContinued(store, session, briefs)
      await store.briefs.saveAll(briefs)
    }
    const asks = briefs.reduce((sum, brief) => sum + brief.asks.length, 0)
    if (briefs.length > 0) emit({ type: 'round-planned', round, briefs: briefs.length, asks })
    else emit({ type: 'note', message: `Round ${round} was skipped: the documents support no more questions.` })
    if (round === 1) for (const message of strategyCounts(settings).notes) emit({ type: 'note', message })
    return briefs.length
  }

const draw = async (needs: PlanNeeds, session: string, round: number, firstPosition: number) => {
  const { settings, store } = needs
  const soFar = round === 1 ? undefined : await needs.assembled(session)
  const earlier = await store.briefs.ofSession(session)
  const context = await planContext(needs, session, round, earlier, soFar)
  // Count what earlier rounds asked about each passage.
  for (const brief of earlier)
    for (const { chunk_ids } of brief.asks) context.deck.recordAsks(chunk_ids?.[0] ?? homeOf(brief), 1)
  const missing = soFar ? countsToPlan(soFar, settings, round) : strategyCounts(settings).counts
  const outcomes = round === 1 ? [] : await store.outcomes.ofSession(session)
  const continued = continueAsks(worthContinuing(outcomes, earlier, missing), earlier)
  const wanted = Object.fromEntries(
    Object.entries(missing).map(([name, count]) => [
      name,
      Math.max(0, count - continued.filter(({ strategy }) => strategy === name).length),
    ]),
  ) as PerStrategy
  const postpones = settings.surplus <= 1 && round < settings.maxRounds
  const planned = (await planRound(context, wanted, firstPosition, continued)).map((brief) => ({
    ...brief,
    postpones: postpones || undefined,
  }))
  if (!needs.seekEvidence) return planned
  const { questions } = await surveyOf(store, session)
  const known = new Set(questions.map(({ id }) => id))
  const others = questionsOf(planned).filter(({ id }) => !known.has(id))
  const topics = context.topics.map(({ label }) => label)
  return packQuestions(
    planned,
    [...questions, ...(await lookUpQuestions({ ...needs, topics, withModel: true }, others))],
    needs.corpus,
    needs.window,
  )
}

/** Returned drafts of the strategies that lack items, a few more than are missing, and all that answer real questions. */
const worthContinuing = (outcomes: readonly Outcome[], earlier: readonly Brief[], missing: PerStrategy) => {
  const continued = continuedAsks(earlier)
  const open = outcomes.flatMap((one) =>
    one.accepted || !one.postponed || continued.has(one.ask.ask_id) ? [] : { ask: one.ask, postponed: one.postponed },
  )
  return [...groupedBy(open, ({ ask }) => ask.strategy)].flatMap(([strategy, own]) => {
    const most = Math.ceil(spareFactor * (missing[strategy] ?? 0))
    return own.filter(({ ask }, index) => index < most || ask.real_question).map(({ postponed }) => postponed)
  })
}

const spareFactor = 1.25

/** Copies the drafts that asks continue, so that each ask finds its own. */
const saveContinued = async (store: SessionStore, session: string, briefs: readonly Brief[]): Promise<void> => {
  for (const { brief_id, asks } of briefs)
    for (const { ask_id, continues } of asks) {
      if (!continues) continue
      const draft = await store.drafts.get(session, continues.ask_id, continues.draft_hash)
      await store.drafts.save(session, brief_id, continues.draft_hash, { ...present(draft, ask_id), ask_id })
    }
}

/** From the third round on, the most successful strategy also writes what others could not: the count matters more than the mix. */
const countsToPlan = (soFar: Assembly, settings: SessionSettings, round: number): PerStrategy => {
  const wanted = countsForGoals(soFar, settings)
  // Only answers to real questions are written again.
  if (itemsToPlan(soFar, settings, round - 1) === 0)
    return Object.fromEntries(Object.keys(wanted).map((name) => [name, 0])) as PerStrategy
  if (round < 3 || settings.mix !== undefined) return wanted
  const itemsOf = (name: StrategyName): number => soFar.items.filter(({ strategy }) => strategy === name).length
  const [best] = gapFillers.toSorted((a, b) => itemsOf(b) - itemsOf(a))
  if (best === undefined) return wanted
  return { ...wanted, [best]: Object.values(wanted).reduce((sum, count) => sum + count, 0) }
}

/** The missing items of each strategy, plus items for requested values that the set lacks. These replace items of overrepresented values. */
const countsForGoals = ({ missing, unmet }: Assembly, settings: SessionSettings): PerStrategy => {
  const { counts } = strategyCounts(settings)
  const wanted = { ...missing.strategies }
  const countOf = (name: StrategyName): number => counts[name] ?? 0
  const probes = strategyFor('no answer')
  const carriers = [...gapFillers, strategyFor('real questions')].filter((name) => countOf(name) > 0)
  for (const { dimension, wanted: goal, actual } of unmet) {
    const isProbe = dimension === 'adversarial' || dimension === 'no-answer'
    const carrier = isProbe ? probes : (carriers[0] ?? probes)
    if (countOf(carrier) > 0)
      wanted[carrier] = Math.max(wanted[carrier] ?? 0, Math.min(countOf(carrier), goal - actual))
  }
  return wanted
}

type PlanSource = Pick<
  PlanNeeds,
  'corpus' | 'search' | 'settings' | 'barred' | 'unwritten' | 'window' | 'ownStrategies'
>

export const planContext = async (
  needs: PlanSource & Pick<PlanNeeds, 'store'>,
  session: string,
  round: number,
  earlier: readonly Brief[] = [],
  soFar?: Assembly,
): Promise<PlanContext> => contextOn(await surveyOf(needs.store, session), needs, session, round, earlier, soFar)

/** The passages that a first round would use, before grading. */
export const likelyPassages =
  (needs: PlanSource) =>
  async (survey: Survey): Promise<readonly string[]> => {
    const context = contextOn(survey, needs, 'survey', 1)
    const briefs = await planRound(context, strategyCounts(needs.settings).counts, 0)
    const own = briefs.flatMap((brief) =>
      brief.asks.flatMap((ask) => (ask.real_question || ask.journey ? [] : homeOfAsk(ask, brief))),
    )
    return [...new Set(own)]
  }

const contextOn = (
  survey: Survey,
  { corpus, search, settings, barred, unwritten, window, ownStrategies }: PlanSource,
  session: string,
  round: number,
  earlier: readonly Brief[] = [],
  soFar?: Assembly,
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
  languages: askedLanguages(settings, corpus),
  deck: createDeck(corpus, settings, {
    barred,
    scores: new Map(Object.entries(survey.scores)),
    needsByPassage: new Map(Object.entries(survey.carries ?? {})),
    topicOf: topicsOfPassages(survey.topics),
    demand: topicsAsked(survey.questions, survey.topics),
  }),
  needShares: needsAsked(survey.questions),
  spentQuestions: new Set(earlier.flatMap(({ asks }) => asks.flatMap(({ real_question }) => real_question?.id ?? []))),
  traveled: new Set(earlier.filter(({ strategy }) => strategy === 'journey').flatMap(({ chunk_ids }) => chunk_ids)),
  missing: { adversarial: soFar?.missing.adversarial ?? {}, evolutions: soFar?.missing.evolutions ?? {} },
  unmet: new Map(
    soFar?.unmet.map(({ dimension, value, wanted, actual }) => [`${dimension}:${value}`, wanted - actual]),
  ),
  learned: withLessons(soFar ? learnedFrom(earlier, soFar, settings.count) : noEarlierRounds, settings),
  ownStrategies,
  unwritten,
  window,
})

/** Treats families of questions that people rejected in an earlier set as if the set had enough of them. */
const withLessons = (learned: EarlierRounds, { lessons }: Pick<SessionSettings, 'lessons'>): EarlierRounds =>
  lessons ? { ...learned, enough: [...new Set([...learned.enough, ...lessons.families])] } : learned
