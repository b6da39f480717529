import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { readCompleteDataset } from '../../dataset/check/read-complete-dataset.ts'
import { type ExportSource, exportSource } from '../../dataset/export/exporter.ts'

/** A sound dataset as exporters see it. */
export const readSource = (folder: string): ExportSource => {
  const card = path.join(folder, 'DATA_CARD.md')
  return exportSource(
    readCompleteDataset(folder),
    path.basename(path.resolve(folder)),
    existsSync(card) ? readFileSync(card, 'utf8') : '',
  )
}
