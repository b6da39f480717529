import { type DatasetFinding, defaultAdvice } from '../dataset/check/finding.ts'
import { readCompleteDataset } from '../dataset/check/read-dataset.ts'
import { readInput } from '../store/folders/read-input.ts'
import { required } from '../text/required.ts'
import { words } from '../text/words.ts'
import type { Item } from '../vocabulary/index.ts'

/** Finds items that share eight words in a row with other texts, such as a training set: a model may have memorized them. */
export const findContamination = (items: readonly Item[], texts: readonly Record<'file' | 'text', string>[]) => {
  const fileOf = new Map<string, string>()
  for (const { file, text } of texts)
    for (const run of runsOf(/\.jsonl?$/i.test(file) ? withoutEscapes(text) : text))
      if (!fileOf.has(run)) fileOf.set(run, file)
  return items.flatMap((item) =>
    (['question', 'answer'] as const).flatMap((part) => {
      const text = part === 'question' ? item.question : item.ideal_answer
      const run = runsOf(text).find((candidate) => fileOf.has(candidate))
      return run === undefined ? [] : [{ query_id: item.query_id, part, file: required(fileOf, run), words: run }]
    }),
  )
}

/** Decodes escapes in JSON, because many tools write `\u00e9` for “é”. */
const withoutEscapes = (json: string): string =>
  json
    .replace(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\\[nrt]/g, ' ')

/** Number of words that must be the same in a row. */
const runLength = 8

const runsOf = (text: string): string[] => {
  const tokens = words(text)
  return tokens.slice(runLength - 1).map((_, at) => tokens.slice(at, at + runLength).join(' '))
}

export const contaminationFindings = (folder: string, files: readonly string[]): DatasetFinding[] => {
  const texts = files.map((file) => ({ file, text: readInput(file) }))
  const items = readCompleteDataset(folder).items.map(({ value }) => value)
  return findContamination(items, texts).map(({ query_id, part, file, words }) => ({
    rule: 'contamination',
    file: 'items.jsonl',
    query_id,
    message: `The ${part} shares words with ${file}: “${words}”.`,
    advice: defaultAdvice.contamination,
  }))
}
