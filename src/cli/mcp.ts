import { serveMcp } from '../compose/library/mcp/serve-mcp.ts'
import { ownVersion } from '../compose/own-version.ts'
import { readCompleteDataset } from '../dataset/check/read-complete-dataset.ts'
import type { CliCommand } from './command.ts'

export const mcp: CliCommand = {
  name: 'mcp',
  define(command, run) {
    command
      .description(
        'Serve a dataset to agents over the Model Context Protocol (stdio): search, read, check, score, explain',
      )
      .argument('<dataset>', 'a dataset folder')
      .action((folder: string) =>
        run(async () => {
          await serveMcp(readCompleteDataset(folder), {
            input: process.stdin,
            output: process.stdout,
            version: ownVersion,
          })
          return 0
        }),
      )
  },
}
