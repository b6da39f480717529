import type { AskedQuestion, Trace } from '../compose/collect/asked-question.ts'
import { mergeQuestions } from '../compose/collect/merge-questions.ts'
import { readTraces, type TraceKind, traceKinds } from '../compose/collect/read-traces.ts'
import { readEnvironment, readLangSmithConnection } from '../compose/options/environment.ts'
import { maxQuestionLength } from '../compose/options/parse-questions.ts'
import { UsageError } from '../errors.ts'
import { checkOutput, writeOutput } from '../store/folders/write-output.ts'
import { counted, withThousands } from '../text/counted.ts'
import { jsonLines } from '../text/json-lines.ts'
import { shellWord } from '../text/shell-word.ts'
import { defineCommand, type FlagValues, type Terminal } from './command.ts'
import { readCount } from './options.ts'

type Options = FlagValues<'since' | 'limit' | 'field' | 'endpoint', 'failures' | 'force' | 'json'> & {
  readonly out: string
}

export const command = defineCommand(
  (base) =>
    base
      .argument('<kind>', traceKinds.join(', '))
      .argument(
        '[sources...]',
        'trace files (.jsonl, .json, .csv, .tsv), or the name of a project (langsmith, phoenix)',
      )
      .option('--out <file>', 'output file', 'real.jsonl')
      .option('--since <when>', 'only traces since then, as an age or a date (for example 7d, 24h or 2026-11-01)')
      .option('--limit <number>', `how many traces of a project to read (default: ${defaultLimit})`)
      .option('--field <name>', 'field that holds the question, if it is not detected (for example inputs.question)')
      .option(
        '--endpoint <url>',
        'server URL (default: LANGSMITH_ENDPOINT; for phoenix, PHOENIX_COLLECTOR_ENDPOINT or http://localhost:6006)',
      )
      .option('--failures', 'only questions on which the system failed: an error or bad feedback')
      .option('--force', 'overwrite the file')
      .option('--json', 'print one JSON object'),
  async (terminal, kind: string, sources: string[], options: Options) => {
    const traceKind = traceKinds.find((name) => name === kind)
    if (!traceKind) throw new UsageError(`Unknown kind of traces “${kind}”. Use one of: ${traceKinds.join(', ')}.`)
    const outputRules = { force: options.force, inputs: sources }
    checkOutput(options.out, outputRules)
    const since = options.since === undefined ? undefined : readSince(options.since, new Date())
    const traces = await loadTraces(traceKind, sources, { ...options, since }, terminal)
    const allQuestions = traces.filter((trace): trace is AskedQuestion => trace.question !== undefined)
    const recentQuestions = allQuestions.filter(({ time }) => !since || !time || time >= since.toISOString())
    if (recentQuestions.length === 0)
      throw new UsageError(
        allQuestions.length > 0
          ? `All traces with a question (${allQuestions.length}) are older than --since ${options.since}.`
          : 'No question was found in the traces. Use --field to name the field that contains it, such as --field inputs.question.',
      )
    const { questions, tooLong, removed, traceCount } = mergeQuestions(recentQuestions)
    const kept = options.failures ? questions.filter(({ failures }) => failures > 0) : questions
    if (kept.length === 0) throw new UsageError('The system failed on no question. Remove --failures to write all.')
    const skippedCount = traces.length - allQuestions.length
    if (skippedCount > 0) terminal.say(`Skipped ${counted(skippedCount, 'trace')} without a question.`)
    const undatedCount = since ? recentQuestions.filter(({ time }) => time === undefined).length : 0
    if (undatedCount > 0) terminal.say(`Kept ${counted(undatedCount, 'trace')} without a time.`)
    writeOutput(options.out, jsonLines(kept), outputRules)
    const failed = kept.filter(({ failures }) => failures > 0).length
    const counts = { traces: traceCount, questions: kept.length, failed, tooLong, removed }
    if (options.json) terminal.out(JSON.stringify({ out: options.out, ...counts }))
    else {
      const kinds = Object.entries(removed).map(([name, times]) => `${times} ${name}`)
      terminal.out(
        `Wrote ${counted(kept.length, 'question')} from ${counted(traceCount, 'trace')} to ${options.out}. ${failed} failed at least once and are listed first.`,
      )
      if (kinds.length > 0) terminal.out(`Personal data removed: ${kinds.join(', ')}.`)
      if (tooLong > 0)
        terminal.out(`Skipped ${counted(tooLong, 'input')} longer than ${withThousands(maxQuestionLength)} characters.`)
      terminal.out(`Next: goldspan generate <documents> --questions ${shellWord(options.out)}`)
    }
    return 0
  },
)

const loadTraces = async (
  kind: TraceKind,
  sources: readonly string[],
  { field, limit, endpoint, since }: Omit<Options, 'since'> & { readonly since: Date | undefined },
  { signal, say }: Terminal,
): Promise<Trace[]> => {
  const hasServer = kind === 'langsmith' || kind === 'phoenix'
  if (!hasServer || sources.some((source) => traceFile.test(source))) {
    if (sources.length === 0)
      throw new UsageError(`Specify a file: goldspan collect ${kind} traces.${kind === 'otlp' ? 'json' : 'jsonl'}`)
    if (limit !== undefined || endpoint !== undefined)
      throw new UsageError(`--${limit === undefined ? 'endpoint' : 'limit'} works only with projects, not files.`)
    return sources.flatMap((file) => readTraces(kind, file, field))
  }
  if (sources.length > 1) throw new UsageError('Specify one project, or trace files (.jsonl, .json, .csv, .tsv).')
  const { variables } = readEnvironment()
  // Loaded on demand: trace files need no HTTP client.
  const { fetchLangSmith, fetchPhoenix } = await import('../compose/collect/fetch-traces.ts')
  const server = readLangSmithConnection(variables)
  const [project = kind === 'langsmith' ? server.project : 'default'] = sources
  say(`Reading traces from project ${project} …`)
  const query = { project, since, limit: readCount('--limit', limit ?? defaultLimit), field, signal }
  if (kind === 'langsmith') return fetchLangSmith(query, { ...server, endpoint: endpoint ?? server.endpoint })
  const { PHOENIX_API_KEY: apiKey, PHOENIX_COLLECTOR_ENDPOINT: phoenixUrl } = variables
  return fetchPhoenix(query, { apiKey, endpoint: endpoint ?? (phoenixUrl || undefined) })
}

const defaultLimit = '10000'
const traceFile = /\.(?:jsonl?|csv|tsv)$/i

/** Parses a date, or an age before now, such as `7d` or `24h`. */
export const readSince = (text: string, now: Date): Date => {
  const [, count, unit] = /^(\d+)\s*([dh])$/.exec(text.trim()) ?? []
  const hours = Number(count) * (unit === 'd' ? 24 : 1)
  const date = new Date(count === undefined ? text : now.getTime() - hours * 3_600_000)
  // JavaScript would read “7” as a month.
  if (Number.isNaN(date.getTime()) || (count === undefined && !/^\s*\d{4}-/.test(text)))
    throw new UsageError(`--since: “${text}” is not a valid time. Use 7d, 24h or 2026-11-01.`)
  return date
}
