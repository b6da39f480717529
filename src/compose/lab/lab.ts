import { existsSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { UsageError } from '../../errors.ts'
import { readJson } from '../../store/folders/set-folder.ts'
import { checkOutput, writeOutputs } from '../../store/folders/write-output.ts'
import { jsonLines } from '../../text/json-lines.ts'
import { zip } from '../../text/required.ts'
import { differenceOf, joinRuns, type LabResult, pairsOf, summarize } from './compare-sides.ts'
import { labMarkdown } from './lab-tables.ts'
import { type LabRequest, runSide, type Side, type SideRun } from './run-side.ts'

/** Lists the sides to compare: every combination of writer, folder of prompts and judge. */
export const sidesOf = (choices: {
  readonly models: readonly string[]
  readonly prompts: readonly string[]
  readonly critics: readonly string[]
  /** Permits a single side, which is compared with an earlier result. */
  readonly allowsOneSide?: boolean
}): readonly Side[] => {
  const models = choices.models.length > 0 ? [...new Set(choices.models)] : ['offline']
  const folders = choices.prompts.length > 0 ? [...new Set(choices.prompts)] : [undefined]
  const critics = [...new Set(choices.critics)]
  const sides = models.flatMap((model) =>
    folders.flatMap((prompts) =>
      (critics.length > 0 ? critics : [model]).map((critic) => ({
        // The name says only what differs between the sides.
        name: [
          ...(models.length > 1 || folders.length === 1 ? [model] : []),
          ...(prompts && prompts !== 'built-in' && folders.length > 1 ? [`prompts ${prompts}`] : []),
          ...(prompts === 'built-in' ? ['built-in prompts'] : []),
          ...(critics.length > 1 ? [`judged by ${critic}`] : []),
        ].join(', '),
        model,
        critic,
        prompts: prompts === 'built-in' ? undefined : prompts,
      })),
    ),
  )
  if (sides.length < 2 && !choices.allowsOneSide)
    throw new UsageError(
      'Name two things to compare: --model a --model b, or --prompts built-in --prompts prompts. To compare one side with an earlier run, use --no-worse-than lab.json.',
    )
  if (models.length > 1 && critics.length === 0 && !models.every((model) => model.startsWith('replay:')))
    throw new UsageError(
      'Name one judge for all writers with --critic-model; otherwise each writer judges its own drafts.',
    )
  return sides
}

/** Runs every side with every seed, one after the other, and writes the results next to their sets. */
export const runLab = async (
  sides: readonly Side[],
  seeds: readonly string[],
  request: LabRequest,
  baselineFile?: string,
): Promise<LabResult> => {
  if (baselineFile !== undefined && !existsSync(baselineFile)) throw new UsageError(`${baselineFile} does not exist.`)
  const baseline = baselineFile === undefined ? undefined : readFirstSide(baselineFile)
  if (baselineFile !== undefined && !baseline)
    throw new UsageError(`${baselineFile} is not a result of goldspan lab (lab.json).`)
  // Results of an earlier lab may be overwritten.
  const force = readFirstSide(path.join(request.folder, 'lab.json')) !== undefined
  const rules = { force, inputs: [baselineFile] }
  const files = ['lab.json', 'pairs.jsonl', 'lab.md'].map((name) => path.join(request.folder, name))
  for (const file of files) checkOutput(file, rules)
  const runs: SideRun[] = []
  for (const seed of seeds)
    for (const side of sides) {
      request.note(`${side.name}, seed ${seed}`)
      runs.push(await runSide(side, seed, request))
    }
  const joined = joinRuns(runs)
  // Compare each side with the first one that has the same judge. If there are only two sides, compare them even if their judges differ.
  const comparisons = joined.flatMap((to) => {
    const from = joined.find(({ side }) => side.critic === to.side.critic || sides.length === 2)
    return from && from !== to ? [{ from, to }] : []
  })
  const result: LabResult = {
    sides: joined.map(summarize),
    differences: comparisons.map(({ from, to }) => differenceOf(from, to)),
    baseline: baseline && joined[0] && differenceOf(baseline, joined[0]),
  }
  const pairs = comparisons.flatMap(({ from, to }) => pairsOf(from, to))
  const [first] = joined
  // A later run compares its first side with these outcomes (--no-worse-than).
  const saved = { ...result, first: first && { name: first.side.name, outcomes: first.outcomes } }
  const texts = [`${JSON.stringify(saved, null, 1)}\n`, jsonLines(pairs), labMarkdown(result)]
  writeOutputs(zip(files, texts), rules)
  if (result.baseline?.asks === 0)
    throw new UsageError(
      `${baselineFile} has none of the asks of this run, so nothing was compared with it. Use the same documents, --count, --seeds and judge for both. Results: ${request.folder}/lab.md.`,
    )
  return result
}

const SavedOutcome = z.object({ ask: z.string(), accepted: z.boolean(), score: z.number().optional() })
const SavedLab = z.object({ first: z.object({ name: z.string(), outcomes: z.array(SavedOutcome) }) })

/** Reads the first side of an earlier lab; undefined if the file is not a result of a lab. */
const readFirstSide = (file: string): SideRun | undefined => {
  const saved = SavedLab.safeParse(readJson(file)).data
  if (!saved) return undefined
  const { name, outcomes } = saved.first
  const side = { name: `${name} (before)`, model: name, critic: '' }
  return { side, outcomes, calls: 0, tokens: 0, usd: null, seconds: 0 }
}
