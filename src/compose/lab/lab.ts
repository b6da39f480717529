import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { UsageError } from '../../errors.ts'
import { checkOutput, type OutputRules, writeOutputs } from '../../store/folders/write-output.ts'
import { derivedId } from '../../text/hash.ts'
import { jsonLines } from '../../text/json-lines.ts'
import { differenceOf, joinRuns, type LabResult, type Pair, pairsOf, summarize } from './compare-sides.ts'
import { labHtml, labMarkdown } from './lab-pages.ts'
import { type LabRequest, type Outcome, runSide, type Side, type SideRun } from './run-side.ts'

/** The sides to compare: every combination of writer, folder of prompts and judge. */
export const sidesOf = (named: {
  readonly models: readonly string[]
  readonly prompts: readonly string[]
  readonly critics: readonly string[]
  /** Permits a single side, which is compared with an earlier result. */
  readonly alone?: boolean
}): readonly Side[] => {
  const models = named.models.length > 0 ? named.models : ['offline']
  const folders = named.prompts.length > 0 ? named.prompts : [undefined]
  const sides = models.flatMap((model) =>
    folders.flatMap((prompts) =>
      (named.critics.length > 0 ? named.critics : [model]).map((critic) => ({
        name: [
          models.length > 1 || folders.length === 1 ? model : [],
          prompts && prompts !== 'built-in' && folders.length > 1 ? `prompts ${prompts}` : [],
          prompts === 'built-in' ? 'built-in prompts' : [],
          named.critics.length > 1 ? `judged by ${critic}` : [],
        ]
          .flat()
          .join(', '),
        model,
        critic,
        prompts: prompts === 'built-in' ? undefined : prompts,
      })),
    ),
  )
  if (sides.length < 2 && !named.alone)
    throw new UsageError(
      'Name two things to compare: --model a --model b, or --prompts built-in --prompts prompts. One side with --no-worse-than lab.json is compared with an earlier run.',
    )
  if (models.length > 1 && named.critics.length === 0 && !models.every((model) => model.startsWith('replay:')))
    throw new UsageError('Name one judge for all writers with --critic-model, or each judges itself.')
  return sides
}

/** Runs every side with every seed, one after the other, and writes the results next to their sets. */
export const runLab = async (
  sides: readonly Side[],
  seeds: readonly string[],
  request: LabRequest,
  baselineFile?: string,
): Promise<LabResult> => {
  const baseline = baselineFile === undefined ? undefined : readBaseline(baselineFile)
  // Results of an earlier lab may be overwritten.
  const force = existsSync(path.join(request.folder, 'lab.json')) && isResult(path.join(request.folder, 'lab.json'))
  const rules = { force, inputs: [baselineFile] }
  for (const name of resultFiles) checkOutput(path.join(request.folder, name), rules)
  const runs: SideRun[] = []
  for (const seed of seeds)
    for (const side of sides) {
      request.note(`${side.name}, seed ${seed}`)
      runs.push(await runSide(side, seed, request))
    }
  const joined = joinRuns(runs)
  const rivals = joined.flatMap((to) => {
    const from = joined.find(({ side }) => side.critic === to.side.critic || sides.length === 2)
    return from && from !== to ? [{ from, to }] : []
  })
  const result: LabResult = {
    sides: joined.map(summarize),
    differences: rivals.map(({ from, to }) => differenceOf(from, to)),
    baseline: baseline && joined[0] && differenceOf(baseline, joined[0]),
  }
  const pairs = rivals.flatMap(({ from, to }) => pairsOf(from, to))
  write(request.folder, result, joined, pairs, rules)
  if (request.environment.tracing !== false) await sendToLangSmith(joined, request.note)
  return result
}

const sendToLangSmith = async (runs: readonly SideRun[], note: (message: string) => void): Promise<void> => {
  const { sendExperiment } = await import('../../graph/tracing/langsmith-experiment.ts')
  const asks = [...new Set(runs.flatMap(({ outcomes }) => outcomes.map(({ ask }) => ask)))].sort()
  const dataset = `goldspan lab ${derivedId('l', ...asks)}`
  for (const { side, outcomes } of runs)
    try {
      const name = await sendExperiment(dataset, side.name, outcomes.map(experimentRow))
      note(`LangSmith: experiment ${name} on the dataset ${dataset}.`)
    } catch (error) {
      note(`LangSmith did not take the experiment of ${side.name}: ${String(error)}`)
    }
}

const experimentRow = ({ ask, accepted, asked, by, reason, question, answer, criteria }: Outcome) => ({
  inputs: { ask, ...asked },
  outputs: { question, answer, accepted, by, reason },
  scores: { accepted: Number(accepted), ...criteria },
})

const Saved = z.object({
  first: z.object({
    name: z.string(),
    outcomes: z.array(
      z.object({
        ask: z.string(),
        accepted: z.boolean(),
        score: z.number().optional(),
        question: z.string().optional(),
      }),
    ),
  }),
})

const resultFiles = ['lab.json', 'pairs.jsonl', 'lab.md', 'lab.html'] as const

const write = (
  folder: string,
  result: LabResult,
  [first]: readonly SideRun[],
  pairs: readonly Pair[],
  rules: OutputRules,
): void => {
  const saved = { ...result, first: first && { name: first.side.name, outcomes: first.outcomes } }
  const texts: Record<(typeof resultFiles)[number], string> = {
    'lab.json': `${JSON.stringify(saved, null, 1)}\n`,
    'pairs.jsonl': jsonLines(pairs),
    'lab.md': labMarkdown(result),
    'lab.html': labHtml(result, pairs),
  }
  writeOutputs(
    resultFiles.map((name) => [path.join(folder, name), texts[name]]),
    rules,
  )
}

const isResult = (file: string): boolean => {
  try {
    return Saved.safeParse(JSON.parse(readFileSync(file, 'utf8'))).success
  } catch {
    return false
  }
}

const readBaseline = (file: string): SideRun => {
  try {
    const { first } = Saved.parse(JSON.parse(readFileSync(file, 'utf8')))
    const side = { name: `${first.name} (before)`, model: first.name, critic: '' }
    return { side, outcomes: first.outcomes, calls: 0, tokens: 0, usd: null, seconds: 0 }
  } catch (cause) {
    throw new UsageError(`${file} is not a result of goldspan lab (lab.json).`, { cause })
  }
}
