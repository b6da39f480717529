import { readDataset } from '../dataset/check/read-dataset.ts'
import { UsageError } from '../errors.ts'
import type { Interval } from '../measure/intervals.ts'
import { remoteRetriever } from '../measure/remote-retriever.ts'
import { scoreDataset } from '../measure/score-dataset.ts'
import type { CliCommand } from './command.ts'
import { table } from './table.ts'

export const score: CliCommand = {
  name: 'score',
  define(command, run) {
    command
      .description('Score a retriever on a dataset: characters and chunks, by strategy, difficulty and language')
      .argument('<dataset>', 'a dataset folder')
      .requiredOption('--retriever <where>', 'a URL, a command, or a file of results (.jsonl); see docs/scoring.md')
      .option('-k <number>', 'how many results count', '10')
      .option('--json', 'one JSON object')
      .action((dataset: string, { retriever, k, json }: { retriever: string; k: string; json?: boolean }) =>
        run(async (terminal) => {
          const depth = wholeNumber(k)
          using system = remoteRetriever(retriever)
          const result = await scoreDataset(
            readDataset(dataset, () => {}),
            system,
            depth,
          )
          if (json === true) {
            terminal.out(JSON.stringify(result))
            return 0
          }
          const names = Object.keys(result.rows[0]!.metrics) as (keyof (typeof result.rows)[number]['metrics'])[]
          terminal.out(
            table(
              ['group', 'n', ...names.map((name) => name.replace('@k', `@${result.k}`))],
              result.rows.map((row) => [row.group, String(row.n), ...names.map((name) => shown(row.metrics[name]))]),
            ),
          )
          if (result.noAnswer)
            terminal.out(
              `Questions without an answer: declined ${shown(result.noAnswer.declined)} of ${result.noAnswer.declined.n}. Declined though there is an answer: ${shown(result.noAnswer.overRefusal)} of ${result.noAnswer.overRefusal.n}.`,
            )
          else if (result.probes > 0)
            terminal.out(
              `The system does not say when it declines ("abstained"), so the ${result.probes} questions without an answer were left out.`,
            )
          if (result.unanswered.length > 0)
            terminal.out(
              `No result for ${result.unanswered.length} question(s), which count as not found: ${result.unanswered.slice(0, 5).join(', ')}${result.unanswered.length > 5 ? ' …' : ''}`,
            )
          return result.unanswered.length > 0 ? 1 : 0
        }),
      )
  },
}

const wholeNumber = (k: string): number => {
  const depth = Number(k)
  if (!Number.isInteger(depth) || depth < 1)
    throw new UsageError(`-k is how many results count: “${k}” is no such number.`)
  return depth
}

/** Resampling a handful of questions gives no interval worth the name. */
const fewest = 5

const shown = ({ value, low, high, n }: Interval): string =>
  Number.isNaN(value)
    ? ''
    : n < fewest
      ? value.toFixed(3)
      : `${value.toFixed(3)} [${low.toFixed(2)}–${high.toFixed(2)}]`
