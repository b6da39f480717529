/**
 * One example for each export of `goldspan`. `scripts/write-api-docs.ts` copies them into docs/api.md. They are type-checked but not run.
 * A line `// example: a, b` starts the example of these names.
 */
import type { VectorStore } from '@langchain/core/vectorstores'
import {
  type BriefSketch,
  BudgetExhaustedError,
  type ComparisonReport,
  check,
  compare,
  type Dataset,
  type DatasetReport,
  type DatasetScore,
  type ExportResult,
  exportTo,
  fromLangChain,
  GoldspanError,
  generate,
  InterruptedError,
  Item,
  type Measurements,
  ModelUnavailableError,
  measure,
  type OpenReview,
  openReview,
  openWorkspace,
  type PlanContext,
  type Projection,
  plan,
  project,
  type Reply,
  type Result,
  type Retrieve,
  type ReviewOptions,
  type RunOptions,
  readDataset,
  refresh,
  type ScoreOptions,
  type SessionEvent,
  StoreError,
  type Strategy,
  type SuppliedParts,
  score,
  translate,
  UnreadableSourceError,
  UnusableReplyError,
  UsageError,
  type UserChunk,
  type UserOptions,
  type Workspace,
} from '../../src/index.ts'

declare const search: Retrieve
declare const store: VectorStore

export const examples = async (): Promise<void> => {
  // example: generate
  for await (const event of generate(['docs'], { count: 50, out: 'golden' })) console.log(event.type)

  // example: SessionEvent
  const show = (event: SessionEvent): void => {
    if (event.type === 'session-finished') console.log(`${event.items} items in ${event.out}`)
  }

  // example: UserOptions, SuppliedParts, RunOptions
  const user: UserOptions = { count: 50, languages: ['en', 'pt-BR'] }
  const parts: SuppliedParts = { now: () => Date.parse('2026-01-01') }
  const run: RunOptions = { signal: AbortSignal.timeout(600_000) }
  for await (const event of generate(['docs'], { ...user, ...parts, ...run })) show(event)

  // example: plan
  const { estimate } = await plan(['docs'], { count: 50 })
  console.log(estimate)

  // example: refresh
  for await (const event of refresh('golden', ['docs'])) show(event)

  // example: translate
  for await (const event of translate('golden', ['pt-BR'], { model: 'openai:gpt-5-mini' })) show(event)

  // example: openWorkspace, Workspace
  using workspace: Workspace = openWorkspace({ workspace: '.goldspan' })
  for (const session of await workspace.sessions()) console.log(session)

  // example: readDataset, Dataset
  const dataset: Dataset = await readDataset('golden')
  console.log(dataset.items.length)

  // example: Item
  const item: Item = Item.parse(dataset.items[0]?.value)
  console.log(item.question, item.gold_spans)

  // example: check, DatasetReport
  const report: DatasetReport = await check('golden')
  for (const { message, advice } of report.findings) console.log(message, advice)

  // example: score, DatasetScore, ScoreOptions
  const options: ScoreOptions = { k: [1, 5, 10] }
  const result: DatasetScore = await score(
    'golden',
    async (question, { k }) => search(question, { k, query_id: '' }),
    options,
  )
  console.log(result.rows[0]?.metrics['recall@10'])

  // example: Retrieve, Reply, Result
  const retrieve: Retrieve = async (question): Promise<Reply> => {
    const result: Result = { doc_id: 'refunds', start: 0, end: 120 }
    return { results: [result], answer: `An answer to ${question}` }
  }

  // example: fromLangChain
  await score('golden', fromLangChain(store))

  // example: compare, ComparisonReport
  const compared: ComparisonReport = await compare(
    'golden',
    { before: search, after: retrieve },
    { chunkers: ['markdown'] },
  )
  console.log(compared)

  // example: measure, Measurements
  const measured: Measurements = await measure('golden')
  for (const { name, value, interval } of measured.metrics) console.log(name, value, interval)

  // example: project, UserChunk, Projection
  const chunks: UserChunk[] = [{ chunk_id: 'c1', doc_id: 'refunds', start: 0, end: 400 }]
  const labels: Projection = await project('golden', chunks)
  console.log(labels)

  // example: exportTo, ExportResult
  const exported: ExportResult = await exportTo('golden', 'ragas', { out: 'exports' })
  console.log(exported.leftOut)

  // example: openReview, OpenReview, ReviewOptions
  const reviewer: ReviewOptions = { reviewer: 'ana' }
  await using review: OpenReview = await openReview('golden', reviewer)
  console.log(review.url)

  // example: Strategy, PlanContext, BriefSketch
  const strategy: Strategy = {
    name: 'direct',
    async briefs(context: PlanContext, count: number): Promise<BriefSketch[]> {
      return context.corpus.passages().slice(0, count).map(sketchOf)
    },
  }
  using own = openWorkspace({ count: 20, mix: { direct: 100 } }, { strategies: [strategy] })

  // example: GoldspanError, UsageError, UnreadableSourceError, StoreError, InterruptedError
  try {
    for await (const event of own.generate(['docs'])) show(event)
  } catch (error) {
    if (error instanceof InterruptedError) console.log('Stopped; resume continues it.')
    else if (error instanceof UsageError || error instanceof UnreadableSourceError) console.log(error.message)
    else if (error instanceof StoreError) console.log('The workspace cannot be used:', error.message)
    else if (error instanceof GoldspanError) process.exitCode = error.exitCode
    else throw error
  }

  // example: ModelUnavailableError, BudgetExhaustedError, UnusableReplyError
  try {
    for await (const event of workspace.resume()) show(event)
  } catch (error) {
    if (error instanceof BudgetExhaustedError) console.log('Raise --max-cost and resume.')
    else if (error instanceof ModelUnavailableError || error instanceof UnusableReplyError) console.log(error.message)
    else throw error
  }
}

declare const sketchOf: (passage: { readonly chunk_id: string }) => BriefSketch
