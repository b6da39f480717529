import { readDataset } from '../../../src/dataset/check/read-dataset.ts'
import { type Exporter, type ExportSource, exportSourceOf } from '../../../src/dataset/export/exporter.ts'
import { rowExporters } from '../../../src/dataset/export/rows.ts'
import { makeTempFolder } from '../../temp-folder.ts'
import { aSmallSet, writeSmallSet } from '../a-dataset-folder.ts'

/** The small set, read from its folder. */
export const aSource = async (): Promise<ExportSource> => {
  using folder = makeTempFolder()
  writeSmallSet(folder.path, await aSmallSet())
  const dataset = readDataset(folder.path, ({ file, message }) => {
    throw new Error(`${file}: ${message}`)
  })
  return { ...exportSourceOf(dataset), name: 'small set', card: '# Card\n\nWhat it is.\n' }
}

export const linesOf = (exporter: Exporter, source: ExportSource, file: string): unknown[] => {
  const text = exporter.files(source)[file]
  if (text === undefined) throw new Error(`${exporter.name} gives no ${file}.`)
  if (!text.endsWith('\n')) throw new Error(`${file} does not end with a line end.`)
  return text
    .slice(0, -1)
    .split('\n')
    .map((line) => JSON.parse(line) as unknown)
}

/** An export format with one row per item. */
export const rowFormat = (name: string): Exporter => {
  const found = rowExporters.find((rowExporter) => rowExporter.name === name)
  if (!found) throw new Error(`There is no format ${name}.`)
  return found
}
