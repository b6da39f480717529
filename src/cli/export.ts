import path from 'node:path'
import { readCompleteDataset } from '../dataset/check/read-dataset.ts'
import { exportSourceOf } from '../dataset/export/exporter.ts'
import { exporters } from '../dataset/export/exporters.ts'
import { UsageError } from '../errors.ts'
import { writeOutputs } from '../store/folders/write-output.ts'
import { listFirst } from '../text/counted.ts'
import { defineCommand, type FlagValues } from './command.ts'
import { reportFindings } from './report-findings.ts'

const names = exporters.map(({ name }) => name)

type Flags = FlagValues<'out', 'force' | 'unchecked'> & { readonly to: string }

export const command = defineCommand(
  (base) =>
    base
      .argument('<dataset>', 'a dataset folder')
      .requiredOption('--to <format>', `${names.join(', ')}, or all`)
      .option('-o, --out <folder>', 'the folder for the files (default: <dataset>/export/<format>)')
      .option('--force', 'overwrite existing files')
      .option('--unchecked', 'skip goldspan check, whose findings would make the exit code 1'),
  async (terminal, dataset: string, { to, out, force, unchecked }: Flags) => {
    const chosen = to === 'all' ? exporters : exporters.filter(({ name }) => name === to)
    if (chosen.length === 0) throw new UsageError(`Unknown format “${to}”. Use one of: ${names.join(', ')}, all.`)
    const set = readCompleteDataset(dataset)
    const isSound = unchecked === true || (await reportFindings(dataset, terminal))
    const source = exportSourceOf(set)
    for (const exporter of chosen) {
      const parent = out ?? path.join(dataset, 'export')
      const folder = out !== undefined && to !== 'all' ? out : path.join(parent, exporter.name)
      const files = exporter.files(source)
      const outputs = Object.entries(files).map(([name, text]) => [path.join(folder, name), text] as const)
      writeOutputs(outputs, { force })
      terminal.out(`${exporter.name}: ${listFirst(Object.keys(files), 4)} in ${folder}`)
      for (const remark of exporter.leftOut?.(source) ?? []) terminal.say(`${exporter.name}: ${remark}`)
    }
    return isSound ? 0 : 1
  },
)
