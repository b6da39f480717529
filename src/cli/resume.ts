import { openWorkspace } from '../compose/workspace.ts'
import { readEnvironment, resolveOptions } from '../config.ts'
import type { CliCommand } from './command.ts'
import { follow } from './follow.ts'

export const resume: CliCommand = {
  name: 'resume',
  define(command, run) {
    command
      .description('Go on with a session that was stopped')
      .argument('[session]', 'the last unfinished one')
      .option('--workspace <folder>', 'where sessions are kept (.goldspan)')
      .option('--max-cost <usd>', 'a new limit')
      .option('--max-calls <number>', 'a new limit')
      .option('--max-tokens <number>', 'a new limit')
      .option('--concurrency <number>', 'briefs under way at once')
      .option('--base-url <url>', 'an OpenAI-compatible server')
      .option('--json', 'one JSON object a line')
      .action((session: string | undefined, { json, ...flags }: Record<string, unknown>) =>
        run(async (terminal) => {
          const environment = readEnvironment()
          using workspace = openWorkspace(resolveOptions(flags, undefined, environment), environment)
          return await follow(terminal, json === true, workspace.resume(session, { signal: terminal.signal }))
        }),
      )
  },
}
