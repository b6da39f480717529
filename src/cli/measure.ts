import { judgeAnswers } from '../compose/judge-answers.ts'
import { readEnvironment } from '../compose/options/environment.ts'
import { resolveOptions } from '../compose/options/resolve-options.ts'
import { type Dataset, readCompleteDataset } from '../dataset/check/read-dataset.ts'
import { UsageError } from '../errors.ts'
import type { AnswerReport } from '../measure/answers/measure-answers.ts'
import { measureDataset } from '../measure/measure-dataset.ts'
import { measureTables } from '../measure/measured-tables.ts'
import { defineCommand, type FlagValues, type Terminal } from './command.ts'
import { addOptions, connectionOptions, pickOptions } from './options.ts'

type Options = FlagValues<'model' | 'embeddingModel' | 'baseline', 'json'>

export const command = defineCommand(
  (base) =>
    addOptions(base, connectionOptions)
      .argument('<dataset>', 'a dataset folder')
      .option('--model <name>', 'the model that judges faithfulness and answer relevancy: openai:<model>')
      .option(
        '--embedding-model <name>',
        'the model that compares questions for answer relevancy (default: built-in LSA vectors)',
      )
      .option(
        '--baseline <set>',
        'a dataset folder, or a file (JSON, JSONL, CSV) of questions, answers and contexts, with the field names of Ragas or Hugging Face, to judge for comparison',
      )
      .option('--json', 'print one JSON object'),
  async (terminal, folder: string, options: Options) => {
    const dataset = readCompleteDataset(folder)
    const answers = await judge(dataset, options, terminal)
    const measured = { ...(await measureDataset(dataset)), answers }
    if (options.json === true) terminal.out(JSON.stringify(measured))
    else for (const block of measureTables(measured)) terminal.out(`${block}\n`)
    return 0
  },
)

const judge = async (dataset: Dataset, options: Options, { signal }: Terminal): Promise<AnswerReport | undefined> => {
  const { model, embeddingModel, baseline } = options
  if (model === undefined) {
    if (baseline === undefined && embeddingModel === undefined) return undefined
    throw new UsageError('--baseline and --embedding-model need --model, because a model must judge the answers.')
  }
  const environment = readEnvironment()
  const resolved = resolveOptions(pickOptions(options, connectionOptions), undefined, environment)
  return judgeAnswers(dataset, { ...resolved, model, embeddingModel, baseline, signal }, environment)
}
