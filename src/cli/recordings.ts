import { describeRecording } from '../models/recording.ts'
import { defineCommand } from './command.ts'

export const command = defineCommand(
  (base) =>
    base
      .argument('<file>', 'a file that --record writes and --model replay:<file> reads')
      .option('--json', 'print one JSON object'),
  async (terminal, file: string, { json }: { json?: boolean }) => {
    const described = describeRecording(file)
    terminal.out(json ? JSON.stringify(described) : described.text)
    return 0
  },
)
