import { type Dataset, readDataset } from '../dataset/check/read-dataset.ts'
import { UsageError } from '../errors.ts'
import { guestRetriever } from '../measure/guest-retriever.ts'
import { type Measured, measureDataset } from '../measure/measure-dataset.ts'
import { readHuman } from '../measure/read-human.ts'
import type { CliCommand } from './command.ts'
import { measureTables } from './measure-tables.ts'

interface Options {
  readonly against?: string
  readonly retriever: readonly string[]
  readonly json?: boolean
}

export const measure: CliCommand = {
  name: 'measure',
  define(command, run) {
    command
      .description(
        'Measure a dataset: validity, diversity, wording, coverage, retrieval; against questions of people also likeness and rank fidelity',
      )
      .argument('<dataset>', 'a dataset folder')
      .option(
        '--against <file>',
        'questions of people over the same documents: {"question", "evidence": [{"doc", "start", "end"}]}',
      )
      .option(
        '--retriever <where>',
        'a URL or a command (docs/scoring.md) to rank beside the built-in retrievers; may be given several times',
        (where: string, before: readonly string[]) => [...before, where],
        [],
      )
      .option('--json', 'one JSON object')
      .action((folder: string, options: Options) =>
        run(async (terminal) => {
          const measured = await measureWithGuests(
            readDataset(folder, () => {}),
            options,
          )
          if (options.json === true) terminal.out(JSON.stringify(measured))
          else for (const block of measureTables(measured)) terminal.out(`${block}\n`)
          return 0
        }),
      )
  },
}

const measureWithGuests = async (dataset: Dataset, { against, retriever }: Options): Promise<Measured> => {
  if (retriever.length > 0 && against === undefined)
    throw new UsageError('Retrievers are ranked on the questions of people as well: give them with --against.')
  const guests = retriever.map((named) => guestRetriever(named, dataset))
  try {
    return await measureDataset(dataset, against === undefined ? undefined : readHuman(against), { guests })
  } finally {
    for (const guest of guests) guest[Symbol.dispose]()
  }
}
