import { existsSync } from 'node:fs'
import path from 'node:path'
import { filesBelow, filesOfSet } from '../../../store/folders/set-folder.ts'
import { counted, withThousands } from '../../../text/counted.ts'
import { canonicalJson } from '../../../text/hash.ts'
import { zip } from '../../../text/required.ts'
import { sum } from '../../../text/sum.ts'
import type { Item } from '../../../vocabulary/index.ts'
import { leakFreeComponents } from '../../splits.ts'
import type { ParsedLine } from '../read-dataset.ts'
import { itemReporter, type Rule } from '../rule.ts'

/** The counts in session.json must match the files, and for all asks: accepted + rejected + unfilled = asks. */
export const countsRule: Rule = ({ dataset, report }) => {
  const { session } = dataset
  if (!session) return
  const flag = (message: string): void => report({ rule: 'counts', file: 'session.json', message })
  const compare = (stated: number | undefined, actual: number, what: string): void => {
    if (stated !== undefined && stated !== actual)
      flag(`session.json says ${counted(stated, what)}, but the files contain ${withThousands(actual)}.`)
  }
  compare(session.counts.accepted, dataset.items.length, 'item')
  compare(session.counts.rejected, dataset.rejected.length, 'rejection')
  compare(session.corpus?.passages, dataset.chunks.length, 'chunk')
  if (!session.accounting) return
  const { strategies, cells } = session.accounting
  const accounts = [
    ...strategies.map((account) => ({ ...account, name: account.strategy })),
    ...cells.map((account) => ({
      ...account,
      name: [account.topic, account.intent, account.language, account.difficulty].join(', '),
    })),
  ]
  for (const { name, asks, accepted, rejected, unfilled } of accounts)
    if (accepted + rejected + unfilled !== asks)
      flag(
        `“${name}” has ${counted(asks, 'ask')}, but ${accepted} accepted, ${rejected} rejected and ${unfilled} unfilled.`,
      )
  const generated = dataset.items.filter(({ value }) => value.strategy !== 'anchor').length
  for (const rows of [strategies, cells]) {
    compare(sum(rows.map(({ accepted }) => accepted)), generated, 'accepted ask')
    compare(sum(rows.map(({ rejected }) => rejected)), dataset.rejected.length, 'rejected ask')
  }
}

/** No ask may be both rejected and accepted, or rejected twice. */
export const ledgerRule: Rule = ({ dataset, report }) => {
  const items = new Map(dataset.items.map(({ value }) => [value.provenance.ask, value.query_id]))
  const lineByAsk = new Map<string, number>()
  for (const { line, value } of dataset.rejected) {
    const flag = (message: string): void => report({ rule: 'ledger', file: 'rejected.jsonl', line, message })
    const query_id = items.get(value.ask_id)
    if (query_id !== undefined) flag(`The ask ${value.ask_id} was rejected, but its item ${query_id} is in the set.`)
    const firstLine = lineByAsk.get(value.ask_id)
    if (firstLine === undefined) lineByAsk.set(value.ask_id, line)
    else flag(`The ask ${value.ask_id} was already rejected in line ${firstLine}.`)
  }
}

/** Each item must be in the file of its split exactly once, identical to items.jsonl. */
export const splitsRule: Rule = ({ dataset, report }) => {
  const splitById = new Map<string, string>()
  const items = new Map(dataset.items.map((entry) => [entry.value.query_id, entry]))
  for (const [split, rows] of Object.entries(dataset.splits)) {
    for (const { line, value, text } of rows) {
      const { query_id } = value
      const flag = (message: string): void =>
        report({ rule: 'split', file: `splits/${split}.jsonl`, line, query_id, message })
      if (splitById.has(query_id)) flag(`This item is also in splits/${splitById.get(query_id)}.jsonl.`)
      splitById.set(query_id, split)
      const item = items.get(query_id)
      if (!item) flag('This item is not in items.jsonl.')
      else if (item.text !== text && canonicalJson(JSON.parse(item.text)) !== canonicalJson(value))
        flag('This item is not the same as in items.jsonl.')
    }
  }
  for (const entry of dataset.items) {
    const { query_id, split } = entry.value
    const actual = splitById.get(query_id)
    const file = actual === undefined ? 'no split file' : `splits/${actual}.jsonl`
    const flag = itemReporter(report, 'split', entry)
    if (actual !== split) flag(`The split of this item is ${split ?? 'not set'}, but the item is in ${file}.`)
  }
}

/** Items that are linked must be in the same split. */
export const leaksRule: Rule = ({ dataset, corpus, report }) => {
  const items = dataset.items.map(({ value }) => value)
  const firstOfComponent = new Map<number, ParsedLine<Item>>()
  for (const [entry, component] of zip(dataset.items, leakFreeComponents(items, corpus))) {
    const flag = itemReporter(report, 'leak', entry)
    const first = firstOfComponent.get(component)
    if (!first) firstOfComponent.set(component, entry)
    else if (first.value.split !== entry.value.split)
      flag(
        `This item is in ${entry.value.split ?? 'no split'}, but ${first.value.query_id} is in ${first.value.split ?? 'no split'}, and the two are linked, directly or through other items, by a group, family, passage, span or copied document.`,
      )
  }
}

/** All files in corpus/ and splits/ must belong to the set, because readers load them all. */
export const unlistedFilesRule: Rule = ({ dataset, report }) => {
  const filesInSet = filesOfSet(dataset.folder)
  for (const parent of ['corpus', 'splits']) {
    const folder = path.join(dataset.folder, parent)
    for (const name of existsSync(folder) ? filesBelow(folder) : []) {
      const file = `${parent}/${name}`
      if (filesInSet.has(file) || path.basename(file).startsWith('.')) continue
      const message = 'The file does not belong to the set.'
      report({ rule: 'files', file, message, advice: 'Remove it from the folder.' })
    }
  }
}
