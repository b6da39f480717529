import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { UsageError } from '../../errors.ts'
import { appendLine, completeLines } from '../../store/folders/complete-lines.ts'
import { scoresFile } from '../../store/folders/set-folder.ts'
import { mapValues } from '../../text/objects.ts'
import { acceptingOldNames } from '../../text/old-names.ts'
import type { DatasetScore } from './score-dataset.ts'

/** A line of scores.jsonl in the dataset. */
const ScoreRun = acceptingOldNames(
  { of: 'scope', answersBy: 'answersScoredBy' },
  z.object({
    time: z.string(),
    version: z.number(),
    retriever: z.string(),
    scope: z.string(),
    rows: z.array(z.object({ group: z.string(), n: z.number(), metrics: z.record(z.string(), z.number().nullable()) })),
    /** The judging model, or `rules`. Absent without answers. */
    answersScoredBy: z.string().optional(),
    /** For each question, true if all evidence was found or, for answers without retrieval, if the answer is correct. */
    found: z.record(z.string(), z.boolean()),
  }),
)
export type ScoreRun = z.infer<typeof ScoreRun>

/** Summarizes a score as a line of the history. */
export const scoreRun = (score: DatasetScore, info: Pick<ScoreRun, 'time' | 'version' | 'retriever'>): ScoreRun => ({
  ...info,
  scope: score.scope,
  answersScoredBy: score.judge ?? score.answersScoredBy ?? undefined,
  rows: score.rows.map(({ group, n, metrics }) => ({
    group,
    n,
    metrics: mapValues(metrics, ({ value }) => (Number.isFinite(value) ? round(value) : null)),
  })),
  found: Object.fromEntries(
    score.questions
      .filter(({ metrics }) => Object.keys(metrics).length > 0)
      .map(({ query_id, missed, metrics }) => [
        query_id,
        score.retrieves ? missed.length === 0 : metrics[score.headline] === 1,
      ]),
  ),
})

const round = (value: number): number => Math.round(value * 1e4) / 1e4

export const readScoreRuns = (folder: string): ScoreRun[] => {
  const file = path.join(folder, scoresFile)
  const status = statSync(file, { throwIfNoEntry: false })
  if (status === undefined) return []
  if (!status.isFile()) throw new UsageError(`${file} is not a regular file. Move it away.`)
  return completeLines(readFileSync(file, 'utf8')).map(({ line, value }) => {
    const run = ScoreRun.safeParse(value)
    if (run.success) return run.data
    throw new UsageError(`${file}, line ${line}: not a run of goldspan score. Delete the line.`, { cause: run.error })
  })
}

/** The main metric of the last run: recall at its largest depth, or else the share of correct answers. */
export const headlineOf = (runs: readonly Pick<ScoreRun, 'rows'>[]): string => {
  const names = metricsIn(runs.slice(-1))
  return (
    names.findLast((name) => name.startsWith('recall@')) ??
    names.find((name) => name === 'correct') ??
    names[0] ??
    'recall@10'
  )
}

export const metricsIn = (runs: readonly Pick<ScoreRun, 'rows'>[]): string[] => [
  ...new Set(runs.flatMap(({ rows }) => rows.flatMap(({ metrics }) => Object.keys(metrics)))),
]

export const appendScoreRun = (folder: string, run: ScoreRun): void =>
  appendLine(path.join(folder, scoresFile), JSON.stringify(run))

/** A time to the minute, in UTC: `2026-11-27 10:00`. */
export const formatToMinute = (time: string): string => time.slice(0, 16).replace('T', ' ')

export type Flips = NonNullable<ReturnType<typeof flipsSince>>

/** Questions that were found before but not now, or the reverse, since the last comparable run of the same retriever. */
export const flipsSince = (
  runs: readonly ScoreRun[],
  run: Pick<ScoreRun, 'retriever' | 'found' | 'answersScoredBy' | 'rows'>,
) => {
  // A model and rules measure different things, and so do two depths.
  const previous = runs.findLast(
    (past) =>
      past.retriever === run.retriever &&
      past.answersScoredBy === run.answersScoredBy &&
      headlineOf([past]) === headlineOf([run]),
  )
  if (!previous) return undefined
  const flippedTo = (found: boolean) =>
    Object.keys(run.found).filter((query_id) => run.found[query_id] === found && previous.found[query_id] === !found)
  return { since: previous.time, lost: flippedTo(false), gained: flippedTo(true) }
}

export const flipLines = ({ since, lost, gained }: Flips, questions: ReadonlyMap<string, string>) => {
  if (lost.length + gained.length === 0) return [`No question flipped since the run of ${formatToMinute(since)}.`]
  const lines = (change: string, ids: readonly string[]): string[] => [
    ...ids.slice(0, maxListed).map((id) => `  ${change}  ${id} ${questions.get(id) ?? ''}`.trimEnd()),
    ...(ids.length > maxListed ? [`  and ${ids.length - maxListed} more ${change}`] : []),
  ]
  return [
    `Since the run of ${formatToMinute(since)}: ${lost.length} lost, ${gained.length} gained.`,
    ...lines('lost', lost),
    ...lines('gained', gained),
  ]
}

const maxListed = 5
