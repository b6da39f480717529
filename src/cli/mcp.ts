import { serveMcp } from '../compose/library/mcp/serve-mcp.ts'
import { ownVersion } from '../compose/own-version.ts'
import { readCompleteDataset } from '../dataset/check/read-dataset.ts'
import { defineCommand } from './command.ts'

export const command = defineCommand(
  (base) => base.argument('<dataset>', 'a dataset folder'),
  async (_, folder: string) => {
    await serveMcp(readCompleteDataset(folder), { input: process.stdin, output: process.stdout, version: ownVersion })
    return 0
  },
)
