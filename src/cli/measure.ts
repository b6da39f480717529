import { judgeAnswers } from '../compose/judge-answers.ts'
import type { Dataset } from '../dataset/check/read-dataset.ts'
import { readWholeDataset } from '../dataset/check/read-whole-dataset.ts'
import { UsageError } from '../errors.ts'
import type { JudgedAnswers } from '../measure/answers/judged-answers.ts'
import { type Measured, measureDataset } from '../measure/measure-dataset.ts'
import { measureTables } from '../measure/measured-tables.ts'
import { readHuman } from '../measure/read-human-questions.ts'
import { userRetriever } from '../measure/user-retriever.ts'
import { readEnvironment } from '../options/environment.ts'
import { resolveOptions } from '../options/resolve-options.ts'
import { addOptions, connection, givenOf } from './add-options.ts'
import type { CliCommand } from './command.ts'
import { manyTimes } from './read-values.ts'

interface Options {
  readonly against?: string
  readonly retriever?: readonly string[]
  readonly model?: string
  readonly embeddingModel?: string
  readonly baseline?: string
  readonly json?: boolean
}

export const measure: CliCommand = {
  name: 'measure',
  define(command, run) {
    addOptions(command, connection)
      .description(
        'Measure a dataset: validity, diversity, wording, coverage, retrieval; against questions of people also likeness and rank fidelity',
      )
      .argument('<dataset>', 'a dataset folder')
      .option(
        '--against <file>',
        'questions of people about the same documents: {"question", "evidence": [{"doc", "start", "end"}]}, or rows of Ragas or Hugging Face',
      )
      .option(
        '--retriever <where>',
        'a URL or a command (docs/scoring.md) to rank with the built-in retrievers; can be repeated',
        manyTimes,
      )
      .option('--model <name>', 'the model that judges faithfulness and answer relevancy: openai:<model> or offline')
      .option(
        '--embedding-model <name>',
        'the model that compares questions for answer relevancy (the latent space of the texts)',
      )
      .option(
        '--baseline <set>',
        'a dataset folder, or a file (JSON, JSONL, CSV) of questions, answers and contexts, by the names of Ragas or Hugging Face, to judge for comparison',
      )
      .option('--json', 'one JSON object')
      .action((folder: string, options: Options) =>
        run(async (terminal) => {
          const dataset = readWholeDataset(folder)
          const answers = await judged(dataset, options)
          const measured = { ...(await measureWithGuests(dataset, options)), ...(answers ? { answers } : {}) }
          if (options.json === true) terminal.out(JSON.stringify(measured))
          else for (const block of measureTables(measured)) terminal.out(`${block}\n`)
          return 0
        }),
      )
  },
}

const judged = async (dataset: Dataset, options: Options): Promise<JudgedAnswers | undefined> => {
  const { model, embeddingModel, baseline } = options
  if (model === undefined) {
    if (baseline === undefined && embeddingModel === undefined) return undefined
    throw new UsageError(
      'Answers are judged by a model: name one with --model. --model offline judges by rules, without a model.',
    )
  }
  const environment = readEnvironment()
  const resolved = resolveOptions(givenOf(options, connection), undefined, environment)
  return judgeAnswers(dataset, { ...resolved, model, embeddingModel, baseline }, environment)
}

const measureWithGuests = async (dataset: Dataset, { against, retriever = [] }: Options): Promise<Measured> => {
  if (retriever.length > 0 && against === undefined)
    throw new UsageError('Ranking retrievers needs human questions: give them with --against.')
  const guests = retriever.map((named) => userRetriever(named, dataset))
  try {
    return await measureDataset(dataset, against === undefined ? undefined : readHuman(against), { guests })
  } finally {
    for (const guest of guests) guest[Symbol.dispose]()
  }
}
