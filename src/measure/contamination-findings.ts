import { existsSync, readFileSync } from 'node:fs'
import { adviceOf, type DatasetFinding } from '../dataset/check/finding.ts'
import { readWholeDataset } from '../dataset/check/read-whole-dataset.ts'
import { UsageError } from '../errors.ts'
import { contaminatedBy } from './contamination.ts'

/** Items of a set that share runs of words with texts that a model may have been trained on. */
export const contaminationFindings = (folder: string, files: readonly string[]): DatasetFinding[] => {
  const texts = files.map((file) => {
    if (!existsSync(file)) throw new UsageError(`There is no ${file}.`)
    return { file, text: readFileSync(file, 'utf8') }
  })
  const items = readWholeDataset(folder).items.map(({ value }) => value)
  return contaminatedBy(items, texts).map(({ query_id, part, file, words }) => ({
    rule: 'contamination',
    file: 'items.jsonl',
    query_id,
    message: `Its ${part} shares words with ${file}: “${words}”.`,
    advice: adviceOf.contamination,
  }))
}
