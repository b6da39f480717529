import { readCompleteDataset } from '../dataset/check/read-dataset.ts'
import { readChunks } from '../dataset/project.ts'
import { UsageError } from '../errors.ts'
import { type ComparisonReport, compareSystems } from '../measure/compare/compare-systems.ts'
import { comparisonMarkdown, comparisonTables, describeDifferences } from '../measure/compare/comparison-tables.ts'
import { remoteRetriever } from '../measure/remote-retriever.ts'
import { checkOutput, writeOutput } from '../store/folders/write-output.ts'
import { counted } from '../text/counted.ts'
import { table } from '../text/table.ts'
import { defineCommand, type FlagValues } from './command.ts'
import { readDepths, readShare, repeatable } from './options.ts'

type Options = FlagValues<
  'chunks' | 'split' | 'where' | 'tolerate' | 'markdown',
  'force' | 'json',
  'retriever' | 'chunker'
> & { readonly k: string }

const maxShownQuestions = 5

export const command = defineCommand(
  (base) =>
    base
      .argument('<dataset>', 'a dataset folder')
      .option(
        '--retriever <location>',
        'as for score, with a name in front (for example bm25=results.jsonl); can be repeated',
        repeatable,
      )
      .option(
        '--chunker <list>',
        'ways of chunking, with the built-in search (for example fixed:600/80,sentence:400,markdown)',
        (list: string, previous: readonly string[] = []) => [...previous, ...list.split(',')],
      )
      .option('-k <numbers>', 'numbers of top results to score (for example 1,5,10)', '10')
      .option('--chunks <file>', 'your own chunks, one per line; needed if results name chunk ids')
      .option('--split <name>', 'design, validation, test or all (default: test, if the set has splits)')
      .option('--where <conditions>', 'only these items (for example language=en,difficulty=hard)')
      .option(
        '--tolerate <share>',
        'the share of results that may fail to match the documents, which count as not found (default: 0)',
      )
      .option('--markdown <file>', 'write the comparison as a page for a pull request')
      .option('--force', 'overwrite an existing file')
      .option('--json', 'print one JSON object'),
  async (terminal, folder: string, { retriever = [], chunker = [], ...options }: Options) => {
    const dataset = readCompleteDataset(folder)
    if (retriever.length + chunker.length < 2)
      throw new UsageError('Name at least two things to compare: --retriever a --retriever b, or --chunker a,b.')
    const chunkers = chunker.length > 0 ? chunker.map((await import('../measure/compare/chunkers.ts')).readChunker) : []
    const contenders = retriever.map(parseContender)
    const outputRules = { force: options.force, inputs: [...retriever.map(locationOf), options.chunks] }
    if (options.markdown !== undefined) checkOutput(options.markdown, outputRules)
    let report: ComparisonReport
    try {
      report = await compareSystems(dataset, contenders, chunkers, {
        k: readDepths('-k', options.k),
        chunks: options.chunks === undefined ? [] : readChunks(options.chunks),
        // Unknown names are reported when the items are selected.
        split: options.split as 'all' | undefined,
        where: options.where,
        tolerate: readShare('--tolerate', options.tolerate),
        signal: terminal.signal,
      })
    } finally {
      for (const { system } of contenders) system[Symbol.dispose]()
    }
    if (options.markdown !== undefined) writeOutput(options.markdown, comparisonMarkdown(dataset, report), outputRules)
    if (options.json === true) {
      // Leave out the replies of the retrievers.
      terminal.out(JSON.stringify(report, (name, value) => (name === 'reply' ? undefined : value)))
      return 0
    }
    for (const { title, head, rows } of comparisonTables(report)) terminal.out(`${title}\n${table(head, rows)}\n`)
    for (const pair of report.comparisons)
      for (const side of ['won', 'lost'] as const) {
        const questions = pair[side]
        terminal.out(`${counted(questions.length, 'question')} ${side} by ${pair.other} against ${pair.first}`)
        for (const difference of describeDifferences(dataset, pair, questions.slice(0, maxShownQuestions)))
          terminal.out(
            `  ${difference.query_id} ${difference.question}\n${difference.evidence.map(({ ranks, where }) => `    ${ranks}: ${where}`).join('\n')}`,
          )
      }
    return 0
  },
)

/** Matches `name=where`. An uppercase name does not match, because it sets an environment variable of a command. */
const namePrefix = /^([a-z][\w.-]*)=(.+)$/s
const locationOf = (argument: string): string => namePrefix.exec(argument)?.[2] ?? argument
const parseContender = (argument: string) => {
  const [, name = argument] = namePrefix.exec(argument) ?? []
  return { name, system: remoteRetriever(locationOf(argument)) }
}
