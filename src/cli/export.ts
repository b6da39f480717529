import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { readWholeDataset } from '../dataset/check/read-whole-dataset.ts'
import { exportSource } from '../dataset/export/exporter.ts'
import { exporters } from '../dataset/export/exporters.ts'
import { UsageError } from '../errors.ts'
import { writeOutputs } from '../files/write-output.ts'
import type { CliCommand } from './command.ts'

const names = exporters.map(({ name }) => name)

export const exportCommand: CliCommand = {
  name: 'export',
  define(command, run) {
    command
      .description('Write a dataset in the format of another tool')
      .argument('<dataset>', 'a dataset folder')
      .requiredOption('--to <format>', `${names.join(', ')}, or all`)
      .option('-o, --out <folder>', 'the folder for the files (<dataset>/export/<format>)')
      .option('--force', 'overwrite existing files')
      .action((dataset: string, { to, out, force }: { to: string; out?: string; force?: boolean }) =>
        run(async (terminal) => {
          const chosen = to === 'all' ? exporters : exporters.filter(({ name }) => name === to)
          if (chosen.length === 0)
            throw new UsageError(`There is no format ${to}. There are: ${names.join(', ')}, and all.`)
          const read = readWholeDataset(dataset)
          const cardFile = path.join(dataset, 'DATA_CARD.md')
          const source = exportSource(
            read,
            path.basename(path.resolve(dataset)),
            existsSync(cardFile) ? readFileSync(cardFile, 'utf8') : '',
          )
          for (const exporter of chosen) {
            const folder =
              out === undefined
                ? path.join(dataset, 'export', exporter.name)
                : to === 'all'
                  ? path.join(out, exporter.name)
                  : out
            const files = Object.entries(exporter.files(source))
            writeOutputs(
              files.map(([name, text]) => [path.join(folder, name), text]),
              { force },
            )
            terminal.out(
              `${exporter.name}: ${files
                .map(([name]) => name)
                .slice(0, 4)
                .join(', ')}${files.length > 4 ? ` and ${files.length - 4} more` : ''} in ${folder}`,
            )
            for (const remark of exporter.leftOut?.(source) ?? []) terminal.say(`${exporter.name}: ${remark}`)
          }
          return 0
        }),
      )
  },
}
