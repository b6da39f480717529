import type { z } from 'zod'
import { jobsOf } from '../agents/author-jobs.ts'
import { nextCriticStep } from '../agents/critic/critic.ts'
import { withReadMore } from '../agents/generator/read-more.ts'
import { corpusTools, maxSearchResultWidth } from '../agents/tools/search-corpus.ts'
import { withTeam } from '../agents/with-team.ts'
import { runChecks } from '../checks/checks.ts'
import { minCopiedWords } from '../checks/copy.ts'
import { maxListEntries } from '../checks/length.ts'
import { groundQuote } from '../corpus/quotes.ts'
import type { BriefDependencies } from '../graph/dependencies.ts'
import { engineVerdict } from '../graph/nodes/checks.ts'
import { withholdSuspects } from '../graph/steps/survey.ts'
import { connectModels } from '../models/connect-models.ts'
import { readPrices } from '../models/prices.ts'
import { contextWindowOf } from '../models/providers/providers.ts'
import { openRecorder } from '../models/recording.ts'
import { describeModels } from '../models/roles.ts'
import { createTakeTurn } from '../models/take-turn.ts'
import { withhold } from '../search/withhold.ts'
import type { Store } from '../store/store.ts'
import { type AdaptationCache, withAdaptedPrompts } from '../update/translate/adapting/adapt-prompt.ts'
import { collectCorpusKnowledge, engineRules, offlineEngine } from './embedded-engine.ts'
import { ownVersion } from './own-version.ts'
import type { PreparedCorpus } from './prepare-corpus.ts'
import { connectionOf, defaultConcurrency, type SessionRequest, usesEmbeddedEngine } from './request.ts'
import type { Run } from './run.ts'
import { costReporter } from './sum-calls.ts'

/** Connects the models of a session, and collects what its brief graph needs: models, tools, checks, the critic. */
export const makeBriefDependencies = async (
  run: Run,
  session: string,
  { corpus, search, withheld }: Pick<PreparedCorpus, 'corpus' | 'search' | 'withheld'>,
) => {
  await withholdSuspects(run.store, session, withheld)
  const visible = withhold({ corpus, search }, withheld)
  const { store, environment, supplied, now, request, signal, tracing, thread, emit } = run
  const { settings, models, options } = request
  const knowledge = collectCorpusKnowledge(corpus)
  thread?.setKnowledge(knowledge)
  const warn = (message: string): void => emit({ type: 'note', message })
  const { chatFor } = connectModels({
    models,
    connection: connectionOf(options, environment),
    warn,
    offlineChat: () => offlineEngine({ knowledge, answerInThread: thread?.answer }),
    supplied,
    replies: run.fleet?.replies ?? store.replies,
    record: options.record === undefined ? undefined : openRecorder(options.record, { goldspan: ownVersion, now }),
    rate: run.fleet?.rate,
    perMinute: { calls: options.callsPerMinute, tokens: options.tokensPerMinute },
    log: { record: (call, reply) => store.calls.record(session, call, reply) },
    prices: readPrices(options.prices),
    limits: { calls: settings.maxCalls, tokens: settings.maxTokens, usd: settings.maxCost },
    spent: await store.calls.spending(session),
    readFleetSpending: run.fleet ? () => store.calls.spending(session) : undefined,
    concurrency: options.concurrency ?? defaultConcurrency,
    seed: settings.seed,
    now,
  })
  const hasCritic = models.critic.model !== 'offline' || supplied.critic !== undefined
  const checkSettings = { ...settingsOfChecks(request), isJudged: hasCritic }
  const isEmbeddedEngine = usesEmbeddedEngine(run)
  const plainTurn = createTakeTurn({ chatFor, signal })
  // The embedded engine does not read the prompts, so there is no need to translate them for it.
  const adaptedTurn =
    settings.adaptPrompts && !isEmbeddedEngine ? withAdaptedPrompts(plainTurn, adaptationCache(store), warn) : plainTurn
  const teamTurn = settings.team ? withTeam(adaptedTurn, settings.team) : adaptedTurn
  const takeTurn = withReadMore(teamTurn, visible)
  // The embedded engine is free and reads whole passages.
  const tools = corpusTools({ ...visible, maxResultWidth: isEmbeddedEngine ? undefined : maxSearchResultWidth })
  const window = contextWindowOf(models.critic.model, options.contextWindow)
  const reportSpending = costReporter(run, session)
  let settledCount = 0
  const briefDeps: BriefDependencies = {
    store,
    ...visible,
    settings,
    takeTurn,
    tools,
    // LangChain also permits other schemas, but our tools always use Zod 4 schemas.
    toolSpecs: tools.map(({ name, description, schema }) => ({ name, description, schema: schema as z.ZodType })),
    isEmbeddedEngine,
    jobsOf,
    groundQuote: (quote, otherIds) => groundQuote(corpus, quote, otherIds),
    runChecks(ask, draft, siblings, sourceDraft) {
      const context = { ask, corpus, search, siblings, sourceDraft, settings: checkSettings }
      return runChecks(draft, context, isEmbeddedEngine || !hasCritic ? engineRules : [])
    },
    hasCritic,
    nextCriticStep: (entries, replies) =>
      hasCritic
        ? nextCriticStep(entries, replies, { corpus: visible.corpus, settings, window })
        : { kind: 'done', verdicts: new Map(entries.map(({ ask, draft }) => [ask.ask_id, [engineVerdict(draft)]])) },
    emit(event) {
      const outcome = { ...event, ask_id: event.ask.ask_id, strategy: event.ask.strategy }
      tracing?.sendVerdict({ ...outcome, accepted: event.type === 'ask-accepted' })
      emit(outcome)
      settledCount++
      if (!isEmbeddedEngine && settledCount % asksPerCostReport === 0) reportSpending().catch(() => {})
    },
  }
  return { briefDeps, description: describeModels(models) }
}

const adaptationCache = ({ artifacts }: Pick<Store, 'artifacts'>): AdaptationCache => ({
  get: async (key) => {
    const stored = await artifacts.get(key)
    return stored && Buffer.from(stored.body).toString('utf8')
  },
  put: (key, body) => artifacts.put(key, key, Buffer.from(body)),
})

/** Report the cost only every few asks, because summing the calls is slow. */
const asksPerCostReport = 5

export const settingsOfChecks = ({ settings }: SessionRequest) => {
  const { maxAnswerWords, maxSentences, pii } = settings
  return { maxAnswerWords, maxListEntries, maxSentences, minCopiedWords, pii }
}
