import { readFileSync } from 'node:fs'
import path from 'node:path'
import { readRows } from '../../store/folders/read-input.ts'
import { fieldsOf } from '../../text/objects.ts'
import { sum } from '../../text/sum.ts'
import { Item, Rejection } from '../../vocabulary/index.ts'
import type { Environment } from '../options/environment.ts'
import type { UserOptions } from '../options/options.ts'
import { openWorkspace } from '../workspace.ts'

/** A configuration that the lab compares with others. `prompts` is a folder; undefined stands for the built-in ones. */
export interface Side {
  readonly name: string
  readonly model: string
  readonly critic: string
  readonly prompts?: string | undefined
}

export interface LabOutcome {
  readonly ask: string
  readonly accepted: boolean
  /** The check or critic that rejected the draft. */
  readonly by?: string | undefined
  readonly reason?: string | undefined
  readonly question?: string | undefined
  readonly answer?: string | undefined
  /** The mean of the critic's scores, 1 to 5. */
  readonly score?: number | undefined
  readonly document?: string | undefined
}

export interface SideRun {
  readonly side: Side
  readonly outcomes: readonly LabOutcome[]
  readonly calls: number
  readonly tokens: number
  readonly usd: number | null
  readonly seconds: number
}

export interface LabRequest {
  readonly sources: readonly string[]
  readonly options: UserOptions
  readonly environment: Environment
  readonly folder: string
  readonly signal?: AbortSignal | undefined
  readonly note: (message: string) => void
}

/** Runs one side. So that all sides with a seed get the same asks, the judge surveys the documents, and there is only one round. */
export const runSide = async (side: Side, seed: string, request: LabRequest): Promise<SideRun> => {
  const folder = path.join(request.folder, `${fileName(side.name)}.seed-${seed}`)
  const out = path.join(folder, 'set')
  const options: UserOptions = {
    ...request.options,
    seed,
    out,
    workspace: path.join(folder, 'workspace'),
    model: side.model,
    criticModel: side.critic,
    agentModels: { ...request.options.agentModels, surveyor: side.critic },
    prompts: side.prompts,
    maxRounds: 1,
    // Replace the set of an earlier lab.
    force: true,
    record: side.model.startsWith('replay:') ? undefined : path.join(folder, 'replies.jsonl'),
  }
  const started = performance.now()
  using workspace = openWorkspace(options, request.environment)
  for await (const event of workspace.generate(request.sources, { signal: request.signal }))
    if (event.type === 'note') request.note(`${side.name}: ${event.message}`)
  const seconds = (performance.now() - started) / 1000
  const { cost } = JSON.parse(readFileSync(path.join(out, 'session.json'), 'utf8')) as {
    cost: { calls: number; input_tokens: number; output_tokens: number; usd: number | null }
  }
  const { calls, input_tokens, output_tokens, usd } = cost
  return { side, outcomes: readOutcomes(out), calls, tokens: input_tokens + output_tokens, usd, seconds }
}

const fileName = (name: string): string => name.replace(/[^\p{L}\p{N}._-]+/gu, '-')

const readOutcomes = (out: string): readonly LabOutcome[] => {
  const accepted = readRows(path.join(out, 'items.jsonl')).map((row): LabOutcome => {
    const item = Item.parse(row)
    const scores = item.critics.flatMap((critic) => Object.values(critic.scores ?? {}))
    return {
      ask: item.provenance.ask ?? item.query_id,
      accepted: true,
      question: item.question,
      answer: item.ideal_answer,
      score: scores.length > 0 ? sum(scores) / scores.length : undefined,
      document: item.gold_spans[0]?.doc_id,
    }
  })
  const rejected = readRows(path.join(out, 'rejected.jsonl')).flatMap((line): LabOutcome[] => {
    const row = Rejection.parse(line)
    // Leave out a draft that lost the comparison with other drafts of its side, because it was never judged.
    if (row.by === 'compare') return []
    // A surplus draft was accepted, but the set already had enough items.
    const isSurplus = row.stage === 'assemble' && row.by === 'surplus'
    const { ideal_answer } = fieldsOf(row.draft)
    const answer = typeof ideal_answer === 'string' ? ideal_answer : undefined
    const { ask_id: ask, by, reason, question } = row
    return [{ ask, accepted: isSurplus, by, reason, question, answer }]
  })
  return [...accepted, ...rejected]
}
