import { readEnvironment } from '../compose/options/environment.ts'
import { resolveOptions } from '../compose/options/resolve-options.ts'
import { defineCommand, type FlagValues } from './command.ts'
import { addOptions, createFlag, readCount, repeatable } from './options.ts'

type Flags = FlagValues<'noWorseThan', 'json', 'model' | 'prompts' | 'criticModel'> &
  Record<'seeds' | 'count' | 'out', string>

export const command = defineCommand(
  (base) =>
    addOptions(base, [
      'preset',
      'mix',
      'languages',
      'questions',
      'instructions',
      'examples',
      'baseUrl',
      'timeout',
      'prices',
      'maxCost',
      'maxCalls',
      'concurrency',
    ])
      .argument('<sources...>', 'documents, as for generate')
      .option('--model <name>', 'a model that writes; can be repeated', repeatable)
      .option('--prompts <folder>', 'a folder of prompts, or built-in; can be repeated', repeatable)
      .option('--critic-model <name>', 'the model that judges; if repeated, each judges every writer', repeatable)
      .option('-n, --count <number>', 'drafts to request from each side, per seed', '40')
      .option('--seeds <number>', 'how many seeds to run; each plans different questions', '1')
      .option('-o, --out <folder>', 'the folder for sets, pairs and results', 'lab')
      .addOption(
        createFlag('--no-worse-than <file>', 'lab.json of an earlier run; exit with 1 if the first side is worse'),
      )
      .option('--json', 'print one JSON object'),
  async (
    terminal,
    sources: string[],
    { model: models = [], prompts = [], criticModel: critics = [], seeds, out, noWorseThan, json, ...flags }: Flags,
  ) => {
    const { runLab, sidesOf } = await import('../compose/lab/lab.ts')
    const { labNote, labText } = await import('../compose/lab/lab-tables.ts')
    const environment = readEnvironment()
    const sides = sidesOf({ models, prompts, critics, allowsOneSide: noWorseThan !== undefined })
    // The seeds count up from 7, the default of --seed.
    const seedNames = Array.from({ length: readCount('--seeds', seeds) }, (_, index) => String(7 + index))
    const request = {
      sources,
      options: resolveOptions(flags, undefined, environment),
      environment,
      folder: out,
      signal: terminal.signal,
      note: (message: string) => terminal.say(message),
    }
    const result = await runLab(sides, seedNames, request, noWorseThan)
    terminal.out(json ? JSON.stringify(result) : labText(result))
    terminal.say(labNote(result, out))
    const isWorse = [result.baseline?.acceptance, result.baseline?.score].some((change) => change?.verdict === 'worse')
    if (isWorse) terminal.say('The first side is worse than the baseline.')
    return isWorse ? 1 : 0
  },
)
