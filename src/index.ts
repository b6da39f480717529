import path from 'node:path'
import type { JudgeModelOptions } from './compose/judge-answers.ts'
import { type Retrieve, systemOf } from './compose/library/retrieve.ts'
import { readEnvironment } from './compose/options/environment.ts'
import type { UserOptions } from './compose/options/options.ts'
import { resolveOptions } from './compose/options/resolve-options.ts'
import type { RunOptions, SuppliedParts } from './compose/supplied-parts.ts'
import type { Workspace } from './compose/workspace.ts'
import type { DatasetReport } from './dataset/check/check-dataset.ts'
import type { Dataset } from './dataset/check/read-dataset.ts'
import type { Projection } from './dataset/project.ts'
import { UsageError } from './errors.ts'
import type { ComparisonReport } from './measure/compare/compare-systems.ts'
import type { Measurements } from './measure/measure-dataset.ts'
import type { DatasetScore, ScoreOptions } from './measure/score/score-dataset.ts'
import type { Studio, StudioOptions } from './review/studio.ts'
import type { SessionEvent } from './vocabulary/index.ts'

export type { Reply, Result, Retrieve } from './compose/library/retrieve.ts'
export { fromLangChain } from './compose/library/retrieve.ts'
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
export type { ComparisonReport } from './measure/compare/compare-systems.ts'
export type { Measurements } from './measure/measure-dataset.ts'
export type { DatasetScore, ScoreOptions } from './measure/score/score-dataset.ts'
export type { BriefSketch, PlanContext, Strategy } from './plan/strategy.ts'
export { Item, type SessionEvent } from './vocabulary/index.ts'

/**
 * Opens a workspace. Options have the long names of the command line in camel case. The session code is loaded with the first call, so that
 * a program that only scores does not wait for it.
 */
export const openWorkspace = (options: UserOptions = {}, supplied: SuppliedParts = {}): Workspace => {
  const environment = readEnvironment()
  const allOptions = resolveOptions(options, undefined, environment)
  const optionsWithoutConfig = resolveOptions(options, false, environment)
  let workspacePromise: Promise<Workspace> | undefined
  let openedWorkspace: Workspace | undefined
  let isDisposed = false
  const workspace = async (): Promise<Workspace> => {
    workspacePromise ??= import('./compose/workspace.ts').then((module) => {
      if (isDisposed) throw new UsageError('The workspace is closed. Dispose it after its calls have ended.')
      openedWorkspace = module.openWorkspace(allOptions, environment, supplied, optionsWithoutConfig)
      return openedWorkspace
    })
    return workspacePromise
  }
  const streamFrom = async function* (start: (opened: Workspace) => AsyncGenerator<SessionEvent>) {
    yield* start(await workspace())
  }
  return {
    generate: (...args) => streamFrom((opened) => opened.generate(...args)),
    refresh: (...args) => streamFrom((opened) => opened.refresh(...args)),
    translate: (...args) => streamFrom((opened) => opened.translate(...args)),
    resume: (...args) => streamFrom((opened) => opened.resume(...args)),
    previewRefresh: async (dataset, sources) => (await workspace()).previewRefresh(dataset, sources),
    plan: async (sources) => (await workspace()).plan(sources),
    sessions: async () => (await workspace()).sessions(),
    explain: async (id) => (await workspace()).explain(id),
    [Symbol.dispose]() {
      isDisposed = true
      openedWorkspace?.[Symbol.dispose]()
    },
  }
}

type SessionOptions = UserOptions & SuppliedParts & RunOptions

/** Runs a session and yields its events: `for await (const event of generate(['docs'], { count: 50 })) …` */
export const generate = (sources: readonly string[], options: SessionOptions = {}): AsyncGenerator<SessionEvent> =>
  inWorkspace(options, (workspace, run) => workspace.generate(sources, run))

/** Updates a set after its documents changed; items that are still right keep their ids. Yields events like `generate`. */
export const refresh = (
  dataset: string,
  sources: readonly string[],
  options: SessionOptions = {},
): AsyncGenerator<SessionEvent> => inWorkspace(options, (workspace, run) => workspace.refresh(dataset, sources, run))

/** Adds the items of a set in other languages. Yields events like `generate`. */
export const translate = (
  dataset: string,
  languages: readonly string[],
  options: SessionOptions = {},
): AsyncGenerator<SessionEvent> =>
  inWorkspace(options, (workspace, run) => workspace.translate(dataset, languages, run))

const inWorkspace = async function* (
  options: SessionOptions,
  start: (workspace: Workspace, run: RunOptions) => AsyncGenerator<SessionEvent>,
): AsyncGenerator<SessionEvent> {
  using workspace = openSessionWorkspace(options)
  yield* start(workspace, { signal: options.signal, detach: options.detach })
}

/** Estimates what `generate` would do and cost: the coverage matrix, calls, tokens and price. Writes no set and calls no model. */
export const plan = async (sources: readonly string[], options: UserOptions & SuppliedParts = {}) => {
  using workspace = openSessionWorkspace(options)
  return await workspace.plan(sources)
}

const openSessionWorkspace = ({
  signal: _signal,
  detach: _detach,
  generator,
  critic,
  embeddings,
  strategies,
  now,
  ...user
}: SessionOptions) => openWorkspace(user, { generator, critic, embeddings, strategies, now })

/** Reads a dataset folder. Throws if it is damaged; `check` reports everything that is wrong with it. */
export const readDataset = async (folder: string): Promise<Dataset> =>
  (await import('./dataset/check/read-dataset.ts')).readCompleteDataset(folder)

type DatasetOrFolder = Dataset | string

const toDataset = async (dataset: DatasetOrFolder): Promise<Dataset> =>
  typeof dataset === 'string' ? await readDataset(dataset) : dataset

/** Checks a dataset folder without a model, and reports every finding. */
export const check = async (folder: string): Promise<DatasetReport> =>
  (await import('./dataset/check/check-dataset.ts')).checkDataset(folder)

/** Scores a retriever: `await score('golden', async (question, { k }) => search(question, k))`. With a `model`, its answers are judged too. */
export const score = async (
  dataset: DatasetOrFolder,
  retrieve: Retrieve,
  { model, ...options }: ScoreOptions & Partial<JudgeModelOptions> = {},
): Promise<DatasetScore> => {
  const { scoreOrFail } = await import('./measure/score/score-dataset.ts')
  const [set, system] = [await toDataset(dataset), systemOf(retrieve)]
  if (model === undefined) return scoreOrFail(set, system, options)
  const { openJudge } = await import('./compose/judge-answers.ts')
  const { answerJudge } = await import('./measure/answers/judge-answers.ts')
  using judge = openJudge({ ...options, model }, readEnvironment())
  return await scoreOrFail(set, system, { ...options, judge: answerJudge(judge.takeTurn), judgeName: model })
}

/** Measures a dataset without a model: validity, diversity, wording, coverage, retrieval and leaks, each with n and an interval. */
export const measure = async (dataset: DatasetOrFolder): Promise<Measurements> =>
  (await import('./measure/measure-dataset.ts')).measureDataset(await toDataset(dataset))

interface CompareOptions extends ScoreOptions {
  /** Ways of chunking, compared with the built-in search: `fixed:600/80`, `sentence:400`, `markdown`. */
  readonly chunkers?: readonly string[]
}

/** Compares each retriever with the first one, and ways of chunking with the built-in search. */
export const compare = async (
  dataset: DatasetOrFolder,
  retrievers: Readonly<Record<string, Retrieve>>,
  { chunkers = [], ...options }: CompareOptions = {},
): Promise<ComparisonReport> => {
  const { compareSystems } = await import('./measure/compare/compare-systems.ts')
  const { readChunker } = await import('./measure/compare/chunkers.ts')
  const systems = Object.entries(retrievers).map(([name, retrieve]) => ({ name, system: systemOf(retrieve) }))
  return compareSystems(await toDataset(dataset), systems, chunkers.map(readChunker), options)
}

/** A chunk of your own, given by its offsets or by its text. */
export type UserChunk = { readonly chunk_id: string | number; readonly doc_id?: string; readonly version?: string } & (
  | { readonly start: number; readonly end: number }
  | { readonly text: string }
)

/** Computes the labels of a dataset for your own chunks. */
export const project = async (dataset: DatasetOrFolder, chunks: readonly UserChunk[]): Promise<Projection> => {
  const { project: projectDataset, UserChunk } = await import('./dataset/project.ts')
  const parsed = chunks.map((chunk) => UserChunk.parse(chunk))
  return projectDataset(await toDataset(dataset), parsed)
}

export interface ExportResult {
  /** Contents by file name; Parquet is binary. */
  readonly files: Readonly<Record<string, string | Uint8Array>>
  /** What the format can't represent. */
  readonly leftOut: readonly string[]
}

/** Returns the files of another tool's format, and writes them to `out` if it is given. */
export const exportTo = async (
  dataset: DatasetOrFolder,
  format: string,
  { out, force }: { readonly out?: string; readonly force?: boolean } = {},
): Promise<ExportResult> => {
  const { exporters } = await import('./dataset/export/exporters.ts')
  const { exportSourceOf } = await import('./dataset/export/exporter.ts')
  const exporter = exporters.find(({ name }) => name === format)
  if (!exporter) throw new UsageError(`Unknown format ${format}. Use ${exporters.map(({ name }) => name).join(', ')}.`)
  const source = exportSourceOf(await toDataset(dataset))
  const files = exporter.files(source)
  if (out !== undefined) {
    const outputs = Object.entries(files).map(([name, text]) => [path.join(out, name), text] as const)
    ;(await import('./store/folders/write-output.ts')).writeOutputs(outputs, { force })
  }
  return { files, leftOut: exporter.leftOut?.(source) ?? [] }
}

export interface ReviewOptions extends Omit<StudioOptions, 'now'> {
  readonly port?: number
}

export interface OpenReview {
  /** The URL with its token, which permits reviewing from this machine only. */
  readonly url: string
  readonly studio: Studio
  close(): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}

/**
 * Opens a set for review: a page on this machine behind a token, or the same through method calls. Decisions are lines of reviews.jsonl.
 * `await using review = await openReview('golden', { reviewer: 'ana' })`, then `review.url` or `review.studio.decide(…)`.
 */
export const openReview = async (dataset: string, { port, ...options }: ReviewOptions): Promise<OpenReview> => {
  const { openStudio } = await import('./review/studio.ts')
  const { serveStudio } = await import('./review/server/serve.ts')
  const studio = openStudio(dataset, options)
  const { url, close } = await serveStudio(studio, port)
  return { url, studio, close, [Symbol.asyncDispose]: close }
}
