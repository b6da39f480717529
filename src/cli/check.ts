import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { askClosedBook, markClosedBook } from '../compose/ask-closed-book.ts'
import { ingest } from '../corpus/ingest.ts'
import { openCorpus } from '../corpus/open-corpus.ts'
import { checkDataset } from '../dataset/check/check-dataset.ts'
import { checkForeign } from '../dataset/check/check-foreign.ts'
import { datasetCorpus } from '../dataset/check/dataset-corpus.ts'
import { adviceOf, type DatasetFinding, shownFinding } from '../dataset/check/finding.ts'
import { readDataset } from '../dataset/check/read-dataset.ts'
import { UsageError } from '../errors.ts'
import { contaminationFindings } from '../measure/contamination.ts'
import { readEnvironment } from '../options/environment.ts'
import { resolveOptions } from '../options/resolve-options.ts'
import { type Fate, judgeItems } from '../refresh/judge-items.ts'
import { openStore } from '../store/store.ts'
import { addOptions, connection } from './add-options.ts'
import type { CliCommand, Terminal } from './command.ts'

/**
 * Where a set and the documents as they are now no longer agree: each document that changed, went or came, and what that does to the
 * items of the set. Reads both and writes nothing.
 */
export const compareDocuments = async (folder: string, sources: readonly string[]): Promise<DatasetFinding[]> => {
  const dataset = readDataset(folder, () => {})
  using store = openStore(':memory:')
  await ingest(sources, {}, store)
  const items = dataset.items.map(({ value }) => value)
  const { documents, added, fates } = judgeItems(items, datasetCorpus(dataset), openCorpus(store))
  const finding = (message: string): DatasetFinding => ({
    rule: 'documents',
    file: 'corpus/documents.jsonl',
    message,
    advice: adviceOf.documents,
  })
  const changed = documents.filter(({ fate }) => fate !== 'unchanged')
  return [
    ...changed.map(({ doc_id, fate, now }) => {
      const own = fates.filter(({ item }) => item.gold_spans.some((span) => span.doc_id === doc_id))
      const places = now.filter((place) => place.doc_id !== doc_id).map((place) => place.doc_id)
      const where = places.length > 0 ? `, now in ${places.join(', ')}` : ''
      return finding(`${doc_id} is ${fate} since the set was made${where}. ${effectOn(own)}`)
    }),
    ...added.map((doc_id) => finding(`${doc_id} is new since the set was made: no item asks about it.`)),
  ]
}

const effectOn = (fates: readonly Fate[]): string => {
  if (fates.length === 0) return 'No item uses it.'
  const count = (...kinds: Fate['kind'][]): number => fates.filter(({ kind }) => kinds.includes(kind)).length
  return `Of its ${fates.length} items ${count('stands')} are unchanged, ${count('around')} need another look, ${count('changed')} have changed evidence, ${count('orphaned')} have lost their evidence.`
}

export const check: CliCommand = {
  name: 'check',
  define(command, run) {
    command
      .description(
        'Check a dataset without a model: schema, hashes, spans, ids, languages, duplicates, leaks, absence, splits',
      )
      .argument('<dataset>', 'a dataset folder, or a JSONL or JSON file of another tool')
      .option('--map <fields>', 'fields of the other tool: question=query,answer=reference,contexts=context,id=id')
      .option('--documents <sources...>', 'the current documents: report where the set no longer agrees with them')
      .option(
        '--against <files...>',
        'texts that a model may have been trained on: report items that share 8 words in a row with them',
      )
      .option(
        '--closed-book',
        'ask --model the questions without their documents: find the items that it gets right (this calls a model)',
      )
      .option('--mark', 'with --closed-book: write into the set what the model knew')
      .option('--json', 'one JSON object a line')
    addOptions(command, ['model', 'criticModel', ...connection]).action(
      (dataset: string, { json, map, documents: sources, against = [], closedBook, mark, ...flags }: Flags) =>
        run(async (terminal) => {
          if (!existsSync(dataset)) throw new UsageError(`There is no ${dataset}.`)
          const folder = folderOf(dataset)
          if (folder !== undefined && map !== undefined)
            throw new UsageError('--map is for a file of another tool; a dataset folder needs none.')
          const foreign = folder === undefined ? checkForeign(dataset, map) : undefined
          if (foreign && sources) throw new UsageError('--documents is for a dataset folder: it knows its documents.')
          if (foreign && against.length > 0) throw new UsageError('--against is for a dataset folder.')
          if (foreign && closedBook) throw new UsageError('--closed-book is for a dataset folder.')
          if (mark && !closedBook) throw new UsageError('--mark goes with --closed-book.')
          if (flags.model !== undefined && !closedBook) throw new UsageError('--model goes with --closed-book.')
          const proved = foreign ?? (await checkDataset(folder!))
          const { items, spans, documents, remarks, others } = proved
          const apart = folder !== undefined && sources ? await compareDocuments(folder, sources) : []
          const known = closedBook ? await knownWithout(folder!, flags, terminal, mark === true) : []
          const found = against.length > 0 ? contaminationFindings(folder!, against) : []
          const findings = [...apart, ...proved.findings, ...found, ...known]
          if (json === true) {
            for (const finding of findings) terminal.out(JSON.stringify({ type: 'finding', ...finding }))
            for (const remark of remarks) terminal.out(JSON.stringify({ type: 'remark', message: remark }))
            terminal.out(JSON.stringify({ type: 'summary', items, spans, documents, findings: findings.length }))
          } else {
            if (foreign)
              terminal.say(
                `Read as ${Object.entries(foreign.map)
                  .map(([field, name]) => `${field}=${name}`)
                  .join(', ')}.`,
              )
            if (others.length > 0)
              terminal.say(`Not of the set: ${others.slice(0, 10).join(', ')}${others.length > 10 ? ', …' : ''}.`)
            for (const remark of remarks) terminal.say(remark)
            for (const finding of findings) terminal.out(shownFinding(finding))
            const of = foreign ? `${items} records` : `${items} items, ${spans} spans, ${documents} documents`
            terminal.out(`${of}: ${findings.length === 0 ? 'no findings' : `${findings.length} finding(s)`}.`)
          }
          return findings.length === 0 ? 0 : 1
        }),
    )
  },
}

interface Flags {
  readonly json?: boolean
  readonly map?: string
  readonly against?: readonly string[]
  readonly documents?: string[]
  readonly closedBook?: boolean
  readonly mark?: boolean
  readonly model?: string
}

const knownWithout = async (
  folder: string,
  flags: Record<string, unknown>,
  terminal: Terminal,
  mark: boolean,
): Promise<DatasetFinding[]> => {
  const environment = readEnvironment()
  const options = { ...resolveOptions(flags, undefined, environment), signal: terminal.signal }
  const found = await askClosedBook(folder, options as never, environment)
  const right = found.answers.filter((one) => one.right)
  const { paid, reused } = found.calls
  terminal.say(
    `Closed book: ${found.model} got ${right.length} of ${found.answers.length} items right without documents${found.unread > 0 ? `; of ${found.unread} no reply could be used` : ''} (${paid.calls} calls${reused.calls > 0 ? `, ${reused.calls} from the cache` : ''}).`,
  )
  if (mark) markClosedBook(folder, found)
  return right.map(({ query_id, answer }) => ({
    rule: 'closed-book',
    file: 'items.jsonl',
    query_id,
    message: `${found.model} answers it without any document: “${answer.replace(/\s+/g, ' ').slice(0, 120)}”.`,
    advice: adviceOf['closed-book'],
  }))
}

/** The dataset folder: what is named, or where the items that are named lie beside what proves them. */
const folderOf = (named: string): string | undefined => {
  if (statSync(named).isDirectory()) return named
  const folder = path.dirname(named)
  return path.basename(named) === 'items.jsonl' && existsSync(path.join(folder, 'session.json')) ? folder : undefined
}
