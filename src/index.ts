import type { JudgeConnection } from './compose/judge-answers.ts'
import type { CompareOptions, Exported, Named, OwnChunk } from './compose/library/datasets.ts'
import type { Retrieve } from './compose/library/retrieve.ts'
import type { OpenReview, ReviewOptions } from './compose/library/review.ts'
import { readEnvironment } from './compose/options/environment.ts'
import type { UserOptions } from './compose/options/options.ts'
import { resolveOptions } from './compose/options/resolve-options.ts'
import type { RunOptions, SuppliedParts } from './compose/supplied-parts.ts'
import type { Workspace } from './compose/workspace.ts'
import type { Dataset } from './dataset/check/read-dataset.ts'
import { UsageError } from './errors.ts'
import type { Compared } from './measure/compare/compare-chunkers.ts'
import type { Measured } from './measure/measure-dataset.ts'
import type { DatasetScore, ScoreOptions } from './measure/score/score-dataset.ts'
import type { SessionEvent } from './vocabulary/index.ts'

export type { Exported, OwnChunk } from './compose/library/datasets.ts'
export type { Reply, Result, Retrieve } from './compose/library/retrieve.ts'
export { fromLangChain } from './compose/library/retrieve.ts'
export type { OpenReview, ReviewOptions } from './compose/library/review.ts'
export type { UserOptions } from './compose/options/options.ts'
export type { RunOptions, SuppliedParts } from './compose/supplied-parts.ts'
export type { Workspace } from './compose/workspace.ts'
export type { DatasetReport } from './dataset/check/check-dataset.ts'
export type { Dataset } from './dataset/check/read-dataset.ts'
export type { Projection } from './dataset/project.ts'
export {
  BudgetExhaustedError,
  GoldspanError,
  InterruptedError,
  ModelUnavailableError,
  StoreError,
  UnreadableSourceError,
  UnusableReplyError,
  UsageError,
} from './errors.ts'
export type { Compared } from './measure/compare/compare-chunkers.ts'
export type { Measured } from './measure/measure-dataset.ts'
export type { DatasetScore, ScoreOptions } from './measure/score/score-dataset.ts'
export type { BriefSketch, PlanContext, Strategy } from './plan/strategy.ts'
export { Item, type SessionEvent } from './vocabulary/index.ts'

/**
 * Opens a workspace. Options have the long names of the command line in camel case. The session code is loaded with the first call, so that
 * a program that only scores does not wait for it.
 */
export const openWorkspace = (options: UserOptions = {}, given: SuppliedParts = {}): Workspace => {
  const environment = readEnvironment()
  const resolved = resolveOptions(options, undefined, environment)
  let loading: Promise<Workspace> | undefined
  let loaded: Workspace | undefined
  let isDisposed = false
  const workspace = async (): Promise<Workspace> => {
    loading ??= import('./compose/workspace.ts').then((module) => {
      if (isDisposed) throw new UsageError('The workspace is closed. Dispose it after its calls have ended.')
      loaded = module.openWorkspace(resolved, environment, given)
      return loaded
    })
    return loading
  }
  return {
    async *generate(sources, run) {
      yield* (await workspace()).generate(sources, run)
    },
    async *refresh(dataset, sources, run) {
      yield* (await workspace()).refresh(dataset, sources, run)
    },
    async *translate(dataset, languages, run) {
      yield* (await workspace()).translate(dataset, languages, run)
    },
    async *resume(session, run) {
      yield* (await workspace()).resume(session, run)
    },
    previewRefresh: async (dataset, sources) => (await workspace()).previewRefresh(dataset, sources),
    plan: async (sources) => (await workspace()).plan(sources),
    sessions: async () => (await workspace()).sessions(),
    explain: async (id) => (await workspace()).explain(id),
    [Symbol.dispose]() {
      isDisposed = true
      loaded?.[Symbol.dispose]()
    },
  }
}

/** Runs a session and yields its events: `for await (const event of generate(['docs'], { count: 50 })) …` */
export const generate = async function* (
  sources: readonly string[],
  options: UserOptions & SuppliedParts & RunOptions = {},
): AsyncGenerator<SessionEvent> {
  using workspace = openWith(options)
  yield* workspace.generate(sources, runOptions(options))
}

/** Updates a set after its documents changed; items that are still right keep their ids. Yields events like `generate`. */
export const refresh = async function* (
  dataset: string,
  sources: readonly string[],
  options: UserOptions & SuppliedParts & RunOptions = {},
): AsyncGenerator<SessionEvent> {
  using workspace = openWith(options)
  yield* workspace.refresh(dataset, sources, runOptions(options))
}

/** Adds the items of a set in other languages. Yields events like `generate`. */
export const translate = async function* (
  dataset: string,
  languages: readonly string[],
  options: UserOptions & SuppliedParts & RunOptions = {},
): AsyncGenerator<SessionEvent> {
  using workspace = openWith(options)
  yield* workspace.translate(dataset, languages, runOptions(options))
}

/** Estimates what `generate` would do and cost: the coverage matrix, calls, tokens and price. Writes no set and calls no model. */
export const plan = async (sources: readonly string[], options: UserOptions & SuppliedParts = {}) => {
  using workspace = openWith(options)
  return await workspace.plan(sources)
}

const openWith = ({ signal: _, generator, critic, embeddings, strategies, now, ...user }: Options) =>
  openWorkspace(user, { generator, critic, embeddings, strategies, now })

type Options = UserOptions & SuppliedParts & RunOptions

const runOptions = ({ signal }: RunOptions): RunOptions => ({ signal })

const datasets = () => import('./compose/library/datasets.ts')

/** Reads a dataset folder. Throws if it is damaged; `check` reports everything that is wrong with it. */
export const readDataset = async (folder: string): Promise<Dataset> => (await datasets()).readDataset(folder)

/** Checks a dataset folder without a model, and reports every finding. */
export const check = async (folder: string) => (await datasets()).check(folder)

/** Scores a retriever: `await score('golden', async (question, { k }) => search(question, k))`. With a `model`, its answers are judged too. */
export const score = async (
  dataset: Named,
  retrieve: Retrieve,
  { model, ...options }: ScoreOptions & Partial<JudgeConnection> = {},
): Promise<DatasetScore> => {
  const { score: scoreBy } = await datasets()
  if (model === undefined) return scoreBy(dataset, retrieve, options)
  const { openJudge } = await import('./compose/judge-answers.ts')
  const { answerJudge } = await import('./measure/answers/judge-answers.ts')
  using judge = openJudge({ ...options, model }, readEnvironment())
  return await scoreBy(dataset, retrieve, { ...options, judge: answerJudge(judge.takeTurn), judgeName: model })
}

/** Measures a dataset without a model: validity, diversity, wording, coverage, retrieval and leaks, each with n and an interval. */
export const measure = async (dataset: Named): Promise<Measured> => (await datasets()).measure(dataset)

/** Compares each retriever with the first, and chunkings under the built-in search. */
export const compare = async (
  dataset: Named,
  retrievers: Readonly<Record<string, Retrieve>>,
  options?: CompareOptions,
): Promise<Compared> => (await datasets()).compare(dataset, retrievers, options)

/** Computes the labels of a dataset for your own chunks. */
export const project = async (dataset: Named, chunks: readonly OwnChunk[]) =>
  (await datasets()).project(dataset, chunks)

/** Returns the files of another tool's format, and writes them to `out` if it is given. */
export const exportTo = async (
  dataset: Named,
  format: string,
  options?: { readonly out?: string },
): Promise<Exported> => (await datasets()).exportTo(dataset, format, options)

/**
 * Opens a set for review: a page on this machine behind a token, or the same through method calls. Decisions are lines of reviews.jsonl.
 * `await using review = await openReview('golden', { reviewer: 'ana' })`, then `review.url` or `review.studio.decide(…)`.
 */
export const openReview = async (dataset: string, options: ReviewOptions): Promise<OpenReview> =>
  (await import('./compose/library/review.ts')).openReview(dataset, options)
