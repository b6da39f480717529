import { readEnvironment } from '../compose/options/environment.ts'
import { resolveOptions } from '../compose/options/resolve-options.ts'
import { type Dataset, readCompleteDataset } from '../dataset/check/read-dataset.ts'
import { readChunks } from '../dataset/project.ts'
import { messageOf, UsageError } from '../errors.ts'
import { type OpenSystem, remoteRetriever } from '../measure/remote-retriever.ts'
import { depthsOf, type GateResult, gateResults, readBaselineScore, readBound } from '../measure/score/gate.ts'
import { assertResultsFit } from '../measure/score/place-results.ts'
import { type DatasetScore, type ScoreOptions, scoreDataset } from '../measure/score/score-dataset.ts'
import { appendScoreRun, flipLines, flipsSince, readScoreRuns, scoreRun } from '../measure/score/score-history.ts'
import { resultLines, scoreJUnit, scoreLines, scoreMarkdown } from '../measure/score/score-reports.ts'
import { checkOutput, writeOutput } from '../store/folders/write-output.ts'
import { counted } from '../text/counted.ts'
import { redact } from '../text/redact.ts'
import { defineCommand, type FlagValues, type Terminal } from './command.ts'
import { addOptions, connectionOptions, createFlag, pickOptions, readDepths, readShare, repeatable } from './options.ts'
import { reportFindings } from './report-findings.ts'

type Options = FlagValues<InputFlag | OutputFlag, 'force' | 'history' | 'unchecked' | 'json', 'min' | 'max'>
type InputFlag = 'retriever' | 'answers' | 'people' | 'k' | 'chunks' | 'split' | 'where' | 'tolerate' | 'criticModel'
type OutputFlag = 'out' | 'noWorseThan' | 'margin' | 'junit' | 'markdown'

export const command = defineCommand(
  (base) =>
    addOptions(
      base
        .argument('<dataset>', 'a dataset folder')
        .option('--retriever <where>', 'a URL, a command or a file of results (.jsonl); see docs/scoring.md')
        .option('--answers <where>', 'a file of answers (.jsonl, .json, .csv), a URL or a command that answers')
        .option('-k <numbers>', 'numbers of top results to score, such as 1,5,10 (default: 10)')
        .option(
          '--chunks <file>',
          'your own chunks, one per line as for goldspan project; needed if results name chunk ids',
        )
        .option(
          '--critic-model <name>',
          'the model that judges answers, such as openai:<model>; without it, only exact rules apply',
        )
        .option(
          '--people <file>',
          'verdicts of people on the answers, {"query_id", "human": true}, to measure how well the judge agrees with them',
        )
        .optionsGroup('Questions:')
        .option('--split <name>', 'design, validation, test or all (default: test, if the set has splits)')
        .option('--where <conditions>', 'only these items (for example language=en,difficulty=hard)')
        .option(
          '--tolerate <share>',
          'the share of results that may fail to match the documents, which count as not found (default: 0)',
        )
        .optionsGroup('Bounds:')
        .option('--min <bound>', 'a lower bound (for example recall@10=0.9); can be repeated', repeatable)
        .option('--max <bound>', 'an upper bound (for example latency_p90=500); can be repeated', repeatable)
        .addOption(
          createFlag('--no-worse-than <file>', 'an earlier score (--json or --out) whose means are lower bounds'),
        )
        .option('--margin <number>', 'with --no-worse-than: how far a mean may fall (default: 0)')
        .optionsGroup('Output:')
        .option('--out <file>', 'write the results, one question per line; --retriever can score this file again')
        .option('--markdown <file>', 'write a page for a pull request or a job summary')
        .option('--junit <file>', 'write the bounds as JUnit test cases')
        .option('--force', 'overwrite files that exist')
        .option(
          '--unchecked',
          'skip goldspan check, whose findings make the exit code 1 and keep the run out of the history',
        )
        .option('--no-history', 'do not record this run in scores.jsonl of the dataset, which goldspan history charts')
        .option('--json', 'print one JSON object'),
      connectionOptions,
    ),
  async (terminal, folder: string, options: Options) => {
    const dataset = readCompleteDataset(folder)
    const isSound = options.unchecked === true || (await reportFindings(folder, terminal))
    const [margin, tolerated] = [readShare('--margin', options.margin), readShare('--tolerate', options.tolerate)]
    const [min, max] = [(options.min ?? []).map(readBound), (options.max ?? []).map(readBound)]
    // Read the files first, so that a mistyped name is reported before any question is asked.
    const noWorseThan = options.noWorseThan === undefined ? undefined : readBaselineScore(options.noWorseThan)
    const compareWithPeople = options.people === undefined ? undefined : await prepareComparison(options.people)
    if (compareWithPeople && options.criticModel === undefined)
      throw new UsageError('--people needs a judge to compare with: name one with --critic-model.')
    const inputs = [options.retriever, options.answers, options.people, options.chunks, options.noWorseThan]
    const outputRules = { force: options.force, inputs }
    for (const file of [options.out, options.markdown, options.junit])
      if (file !== undefined) checkOutput(file, outputRules)
    const result = await scoreSystem(dataset, options, depthsOf([...min, ...max]), terminal)
    if (options.out !== undefined) writeOutput(options.out, resultLines(dataset, result), outputRules)
    // Checked after the results are written, so that a person can look for the results that do not fit.
    assertResultsFit(result.placement, tolerated)
    const gates = gateResults(result, { min, max, noWorseThan, margin })
    const comparison = compareWithPeople?.(result)
    const remarks = comparison ? [comparison.line] : []
    if (options.markdown !== undefined)
      writeOutput(options.markdown, scoreMarkdown(dataset, result, gates, remarks), outputRules)
    if (options.junit !== undefined) writeOutput(options.junit, scoreJUnit(dataset, result, gates), outputRules)
    const display = { out: options.out, remarks, columns: process.stdout.columns }
    if (options.json === true)
      terminal.out(JSON.stringify({ ...withoutReplies(result, gates), people: comparison?.agreement }))
    else for (const line of scoreLines(dataset, result, gates, display)) terminal.out(line)
    if (options.history && isSound) saveRun(dataset, folder, result, options, terminal)
    else if (options.history) terminal.say('The run was left out of the history, because goldspan check has findings.')
    return !isSound || result.unanswered.length > 0 || gates.some(({ held }) => !held) ? 1 : 0
  },
)

/** Prepares a comparison of the judge with people. Its code is loaded only for --people. */
const prepareComparison = async (file: string) => {
  const people = await import('../measure/score/agreement-with-people.ts')
  const labels = people.readHumanLabels(file)
  return (result: DatasetScore) => {
    const agreement = people.agreementWithPeople(result, labels)
    return { agreement, line: people.agreementLine(agreement) }
  }
}

const scoreSystem = async (
  dataset: Dataset,
  { retriever, answers, k, chunks, split, where, tolerate, criticModel: model, ...others }: Options,
  boundDepths: readonly number[],
  terminal: Terminal,
): Promise<DatasetScore> => {
  using system = await openSystem(retriever, answers)
  const options: ScoreOptions = {
    k: k === undefined && boundDepths.length > 0 ? boundDepths : [...readDepths('-k', k ?? '10'), ...boundDepths],
    chunks: chunks === undefined ? [] : readChunks(chunks),
    // Unknown names are reported when the items are selected.
    split: split as 'all' | undefined,
    where,
    tolerate: readShare('--tolerate', tolerate),
    signal: terminal.signal,
  }
  if (model === undefined) return await scoreDataset(dataset, system, options)
  const environment = readEnvironment()
  const resolved = resolveOptions(pickOptions(others, connectionOptions), undefined, environment)
  // Loaded on demand, because most runs have no model as a judge.
  const { scoreWithJudge } = await import('../compose/judge-answers.ts')
  const judgeOptions = { ...resolved, model, signal: terminal.signal }
  const { score, calls } = await scoreWithJudge(dataset, system, options, judgeOptions, environment)
  terminal.say(
    `Answers were judged by ${model}: ${counted(calls.calls, 'call')} paid, ${calls.cached} more reused from the workspace.`,
  )
  return score
}

const openSystem = async (retriever: string | undefined, answers: string | undefined): Promise<OpenSystem> => {
  if (answers !== undefined) {
    const { answeringSystem } = await import('../measure/answering-system.ts')
    return answeringSystem(answers, retriever)
  }
  if (retriever !== undefined) return remoteRetriever(retriever)
  throw new UsageError(
    'Name what to score: --retriever <URL, command or file of results>, or --answers <URL, command or file of answers>.',
  )
}

/** Adds the run to the history of the set, and prints the questions that flipped since the last run of the same retriever. */
const saveRun = (
  dataset: Dataset,
  folder: string,
  result: DatasetScore,
  { retriever, answers, json }: Options,
  terminal: Terminal,
): void => {
  const version = dataset.session?.version ?? 1
  const system = [retriever, answers && `answers: ${answers}`].filter(Boolean).join(', ')
  const run = scoreRun(result, { time: new Date().toISOString(), version, retriever: redact(system) })
  const flips = flipsSince(readScoreRuns(folder), run)
  const questions = new Map(result.questions.map(({ query_id, question }) => [query_id, question]))
  if (flips && !json) for (const line of flipLines(flips, questions)) terminal.out(line)
  try {
    appendScoreRun(folder, run)
  } catch (error) {
    terminal.say(`The history could not be updated: ${messageOf(error)}`)
  }
}

/** Makes the result for `--json`, which has no replies of the retriever. */
const withoutReplies = ({ questions, ...score }: DatasetScore, gates: readonly GateResult[]): object => ({
  ...score,
  gates,
  questions: questions.map(({ reply: _reply, ...question }) => question),
})
