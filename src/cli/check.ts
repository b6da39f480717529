import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { readEnvironment } from '../compose/options/environment.ts'
import type { OptionName } from '../compose/options/options.ts'
import { resolveOptions } from '../compose/options/resolve-options.ts'
import { compareDocuments } from '../compose/refresh/compare-documents.ts'
import { checkDataset, type DatasetReport } from '../dataset/check/check-dataset.ts'
import { checkExternalFile } from '../dataset/check/check-external-file.ts'
import { type DatasetFinding, defaultAdvice, formatFinding } from '../dataset/check/finding.ts'
import { UsageError } from '../errors.ts'
import { contaminationFindings } from '../measure/contamination.ts'
import { counted, listFirst } from '../text/counted.ts'
import { defineCommand, type FlagValues, type Terminal } from './command.ts'
import { addOptions, connectionOptions } from './options.ts'

/** Options that need --closed-book, because no other check calls a model. */
const modelOptions: readonly OptionName[] = ['model', 'criticModel', ...connectionOptions]

export const command = defineCommand(
  (base) =>
    addOptions(
      base
        .argument('<dataset>', 'a dataset folder, or a JSONL or JSON file from another tool')
        .option(
          '--map <fields>',
          'map fields of the other tool (for example question=query,answer=reference,contexts=context,id=id)',
        )
        .option('--documents <sources...>', 'the current documents: report items that no longer match them')
        .option(
          '--against <files...>',
          'texts that a model may have been trained on: report items that share 8 words in a row with them',
        )
        .option(
          '--closed-book',
          'ask --model the questions without their documents, and report the items that it gets right (this calls a model)',
        )
        .option('--mark', 'with --closed-book: mark the items of the set that the model got right')
        .option('--json', 'print one JSON object per line'),
      modelOptions,
    ),
  async (terminal, dataset: string, flags: Flags) => {
    if (!existsSync(dataset)) throw new UsageError(`“${dataset}” does not exist.`)
    const folder = folderOf(dataset)
    return folder === undefined ? checkFile(terminal, dataset, flags) : checkFolder(terminal, folder, flags)
  },
)

const checkFile = (terminal: Terminal, file: string, { json, map, ...flags }: Flags): number => {
  const [extraFlag] = Object.keys(flags)
  if (extraFlag !== undefined) throw new UsageError(`${toFlag(extraFlag)} works only with a dataset folder.`)
  const report = checkExternalFile(file, map)
  const fields = Object.entries(report.map).map(([field, name]) => `${field}=${name}`)
  if (!json) terminal.say(`Field mapping: ${fields.join(', ')}.`)
  return printReport(terminal, report, report.findings, counted(report.items, 'record'), json)
}

const checkFolder = async (
  terminal: Terminal,
  folder: string,
  { json, map, documents: sources, against = [], closedBook, mark, ...flags }: Flags,
): Promise<number> => {
  if (map !== undefined) throw new UsageError('--map is only for a file from another tool, not for a dataset folder.')
  const [dependentFlag] = [...(mark ? ['mark'] : []), ...modelOptions.filter((name) => Object.hasOwn(flags, name))]
  if (dependentFlag !== undefined && !closedBook) throw new UsageError(`${toFlag(dependentFlag)} needs --closed-book.`)
  const report = await checkDataset(folder)
  const findings = [
    ...(sources ? await compareDocuments(folder, sources, readEnvironment()) : []),
    ...report.findings,
    ...(against.length > 0 ? contaminationFindings(folder, against) : []),
    ...(closedBook ? await testClosedBook(folder, flags, terminal, { mark }) : []),
  ]
  const totals = [counted(report.items, 'item'), counted(report.spans, 'span'), counted(report.documents, 'document')]
  return printReport(terminal, report, findings, totals.join(', '), json)
}

const printReport = (
  terminal: Terminal,
  { items, spans, documents, remarks, others }: DatasetReport,
  findings: readonly DatasetFinding[],
  totals: string,
  json = false,
): number => {
  if (json) {
    for (const finding of findings) terminal.out(JSON.stringify({ type: 'finding', ...finding }))
    for (const remark of remarks) terminal.out(JSON.stringify({ type: 'remark', message: remark }))
    terminal.out(JSON.stringify({ type: 'summary', items, spans, documents, findings: findings.length }))
  } else {
    if (others.length > 0) terminal.say(`Files that do not belong to the set: ${listFirst(others, 10)}.`)
    for (const remark of remarks) terminal.say(remark)
    for (const finding of findings) terminal.out(formatFinding(finding))
    terminal.out(`${totals}: ${findings.length === 0 ? 'no findings' : counted(findings.length, 'finding')}.`)
  }
  return findings.length === 0 ? 0 : 1
}

/** Converts the name of an option to its flag: `closedBook` to `--closed-book`. */
const toFlag = (name: string): string => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

type Flags = FlagValues<'map', 'json' | 'closedBook' | 'mark', 'against' | 'documents'>

/** Reports the items that a model gets right without their documents. With `mark`, also writes a version of the set that marks them. */
const testClosedBook = async (folder: string, flags: object, terminal: Terminal, { mark }: Pick<Flags, 'mark'>) => {
  const { askClosedBook, markClosedBook } = await import('../compose/ask-closed-book.ts')
  const environment = readEnvironment()
  const options = { ...resolveOptions(flags, undefined, environment), signal: terminal.signal }
  const result = await askClosedBook(folder, options, environment)
  const rightAnswers = result.answers.filter((answer) => answer.isCorrect)
  const { calls: usage } = result
  terminal.say(
    `Closed book: ${result.model} got ${rightAnswers.length} of ${counted(result.answers.length, 'item')} right without documents${result.unusable > 0 ? `; no usable reply for ${result.unusable}` : ''} (${counted(usage.calls, 'call')}${usage.cached > 0 ? `, ${usage.cached} from the cache` : ''}).`,
  )
  if (mark) markClosedBook(folder, result)
  return rightAnswers.map(({ query_id, answer }) => ({
    rule: 'closed-book' as const,
    file: 'items.jsonl',
    query_id,
    message: `${result.model} answers this question without documents: “${answer.replace(/\s+/g, ' ').slice(0, 120)}”.`,
    advice: defaultAdvice['closed-book'],
  }))
}

/** Returns the dataset folder: the path itself, or the folder of items.jsonl if that is the path. Undefined for a file from another tool. */
const folderOf = (dataset: string): string | undefined => {
  if (statSync(dataset).isDirectory()) return dataset
  const folder = path.dirname(dataset)
  return path.basename(dataset) === 'items.jsonl' && existsSync(path.join(folder, 'session.json')) ? folder : undefined
}
