import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readDataset } from '../dataset/check/read-dataset.ts'
import { exportSource } from '../dataset/export/exporter.ts'
import { exporters } from '../dataset/export/exporters.ts'
import { UsageError } from '../errors.ts'
import type { CliCommand } from './command.ts'

const names = exporters.map(({ name }) => name)

export const exportCommand: CliCommand = {
  name: 'export',
  define(command, run) {
    command
      .description('Write a dataset in the format of another tool')
      .argument('<dataset>', 'a dataset folder')
      .requiredOption('--to <format>', `${names.join(', ')}, or all`)
      .option('-o, --out <folder>', 'where to (<dataset>/export/<format>)')
      .action((dataset: string, { to, out }: { to: string; out?: string }) =>
        run(async (terminal) => {
          const chosen = to === 'all' ? exporters : exporters.filter(({ name }) => name === to)
          if (chosen.length === 0)
            throw new UsageError(`There is no format ${to}. There are: ${names.join(', ')}, and all.`)
          const broken: string[] = []
          const read = readDataset(dataset, ({ file, line, message }) =>
            broken.push(`${file}${line === undefined ? '' : `:${line}`} ${message}`),
          )
          if (broken.length > 0)
            throw new UsageError(
              `The dataset is damaged, so nothing was written. See: goldspan check ${dataset}\n${broken.slice(0, 5).join('\n')}`,
            )
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
            for (const [name, text] of files) {
              const file = path.join(folder, name)
              mkdirSync(path.dirname(file), { recursive: true })
              writeFileSync(file, text)
            }
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
