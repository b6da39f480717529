import { InterruptedError } from '../errors.ts'
import type { UserOptions } from '../options.ts'
import type { SessionEvent } from '../vocabulary/index.ts'
import type { Terminal } from './command.ts'
import { showProgress } from './progress.ts'
import { workspaceOption } from './workspace-option.ts'

/** Follows a session to its end. 0 when the set is whole, 1 when items are missing. A session that stops says how to go on. */
export const followSession = async (
  terminal: Terminal,
  json: boolean,
  events: AsyncIterable<SessionEvent>,
  { workspace, database, namespace }: Pick<UserOptions, 'workspace' | 'database' | 'namespace'> = {},
): Promise<number> => {
  const show = showProgress(terminal, json, () => performance.now())
  let session: string | undefined
  let code = 0
  let offline = false
  try {
    for await (const event of events) {
      if (event.type === 'session-started') ({ session, offline = false } = event)
      if (event.type === 'round-planned') terminal.stopCleanly(!offline)
      if (event.type === 'round-assembled') terminal.stopCleanly(false)
      if (event.type === 'session-finished' && event.status === 'shortfall') code = 1
      show(event)
    }
    return code
  } catch (error) {
    if (session !== undefined)
      terminal.say(
        `Nothing is lost. To go on: goldspan resume ${session}${workspaceOption(workspace)}${database === undefined ? '' : ' --database …'}${namespace === undefined ? '' : ` --namespace ${namespace}`}`,
      )
    if (error instanceof InterruptedError) return error.exitCode
    throw error
  }
}
