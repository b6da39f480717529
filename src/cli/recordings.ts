import { describeRecording } from '../models/recording/describe-recording.ts'
import type { CliCommand } from './command.ts'

export const recordings: CliCommand = {
  name: 'recordings',
  define(command, run) {
    command
      .description('Show what a recording of model replies holds')
      .argument('<file>', 'written with --record, answered from with --model replay:<file>')
      .option('--json', 'one JSON object')
      .action((file: string, { json }: { json?: boolean }) =>
        run(async (terminal) => {
          const described = describeRecording(file)
          terminal.out(json ? JSON.stringify(described) : described.text)
          return 0
        }),
      )
  },
}
