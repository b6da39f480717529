import { defineCommand } from './command.ts'
import { followSession } from './follow-session.ts'
import { openWorkspace } from './open-workspace.ts'
import { addOptions } from './options.ts'

export const command = defineCommand(
  (base) =>
    addOptions(base, [
      'database',
      'workspace',
      'maxCost',
      'maxCalls',
      'maxTokens',
      'concurrency',
      'baseUrl',
      'out',
      'force',
    ])
      .argument('[session]', 'a session id (default: the last unfinished session)')
      .option('--detach', 'with --database: leave the session to workers, and do not wait')
      .option('--strict', 'also exit with 1 if only the mix differs from the requested one')
      .option('--json', 'print one JSON object per line'),
  async (terminal, session: string | undefined, { json, detach, strict, ...flags }: Record<string, unknown>) => {
    using workspace = await openWorkspace(flags)
    const events = workspace.resume(session, { signal: terminal.signal, detach: detach === true })
    const display = { json: json === true, strict: strict === true, options: workspace.options }
    return await followSession(terminal, events, display)
  },
)
