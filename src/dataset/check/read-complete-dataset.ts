import { UsageError } from '../../errors.ts'
import { shellWord } from '../../text/shell-word.ts'
import { type Dataset, readDataset } from './read-dataset.ts'

/** Reads a dataset and fails if any part of it is damaged. */
export const readCompleteDataset = (folder: string): Dataset => {
  const broken: string[] = []
  const read = readDataset(folder, ({ file, line, message }) =>
    broken.push(`${file}${line === undefined ? '' : `:${line}`} ${message}`),
  )
  if (broken.length === 0 && read.items.length > 0) return read
  if (broken.length === 0)
    throw new UsageError(`The dataset ${folder} has no items. Its DATA_CARD.md and rejected.jsonl say why.`)
  throw new UsageError(
    `The dataset is damaged. To see all defects: goldspan check ${shellWord(folder)}\n${broken.slice(0, 5).join('\n')}`,
  )
}
