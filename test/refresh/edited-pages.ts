import { appendFileSync, cpSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Item } from '../../src/vocabulary/index.ts'
import { rowsOf } from '../rows.ts'

/** Some pages of the handbook, and edits such as a team would make. */

export const pages = [
  'policies/retention.md',
  'policies/refunds.md',
  'guides/team.md',
  'reference/settings.md',
  'releases/console.md',
]

export const copyPages = (folder: string): void => {
  for (const page of pages) cpSync(path.join('examples/handbook', page), path.join(folder, page))
}

export const edit = (folder: string, page: string, change: (text: string) => string): void => {
  const file = path.join(folder, page)
  writeFileSync(file, change(readFileSync(file, 'utf8')))
}

/** The date of the edits. */
export const laterDate = '2025-06-01'

/**
 * For up to `max` items, increments in the documents a number that answer and evidence share and the question does not contain. Appends
 * a sentence that changes nothing to every other page. Returns the documents whose numbers changed.
 */
export const changeAnswers = (items: readonly Item[], folder: string, max = 3): readonly string[] => {
  const found = items.flatMap(({ answer_type, question, ideal_answer, gold_spans }) => {
    const { text, doc_id } = gold_spans.at(-1) ?? { text: '', doc_id: '' }
    const number = /(?<![\d.,])\d{1,4}(?!\.\s|[\d.,]*\d)/.exec(ideal_answer)?.[0] ?? 'none'
    const fits = !['yes_no', 'comparison'].includes(answer_type) && text.split(number).length === 2
    return fits && !question.includes(number) ? [{ text, doc_id, number }] : []
  })
  const chosen = found.slice(0, max)
  for (const { text, doc_id, number } of chosen)
    edit(folder, pageOf(doc_id), (pageText) => pageText.replace(text, text.replace(number, String(Number(number) + 1))))
  const changed = chosen.map(({ doc_id }) => doc_id)
  for (const name of pages)
    if (!changed.some((doc_id) => pageOf(doc_id) === name))
      appendFileSync(path.join(folder, name), '\nThis page is read again in autumn.\n')
  return changed
}

const pageOf = (doc_id: string): string => pages.find((name) => name.includes(doc_id))!

export const itemsOf = (set: string): Item[] => rowsOf<Item>(path.join(set, 'items.jsonl'))

/** Arguments of a command that refreshes the set of a folder in place, from the documents beside it. */
export const refreshArgs = (folder: string, more: readonly string[] = []): string[] => [
  'refresh',
  path.join(folder, 'golden'),
  path.join(folder, 'now'),
  '--json',
  '--as-of',
  laterDate,
  '--workspace',
  path.join(folder, 'ws'),
  ...more,
]
