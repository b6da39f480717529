import type { UserOptions } from '../compose/options/options.ts'
import { InterruptedError } from '../errors.ts'
import { shellWord } from '../text/shell-word.ts'
import type { SessionEvent } from '../vocabulary/index.ts'
import type { Terminal } from './command.ts'
import { showProgress } from './progress.ts'

interface FollowOptions {
  readonly json?: boolean
  /** Also fail if only the mix differs from the requested one. */
  readonly strict?: boolean
  readonly sources?: readonly string[]
  readonly options?: Pick<UserOptions, 'workspace' | 'database'>
}

/**
 * Shows the events of a session until it ends. Returns 0 if all requested items were written and 1 if some are missing. If the session
 * stops early, prints how to continue it. The events start after the first line is shown.
 */
export const followSession = async (
  terminal: Terminal,
  events: AsyncIterable<SessionEvent>,
  { json = false, strict = false, sources = [], options = {} }: FollowOptions = {},
): Promise<number> => {
  const progress = showProgress(terminal, { json, sources })
  let session: string | undefined
  let code = 0
  let offline = false
  try {
    for await (const event of events) {
      if (event.type === 'session-started') ({ session, offline = false } = event)
      if (event.type === 'round-planned') terminal.stopCleanly(!offline)
      if (event.type === 'round-assembled') terminal.stopCleanly(false)
      if (event.type === 'session-finished')
        code = event.status === 'shortfall' || (strict && event.shortfalls.length > 0) ? 1 : 0
      progress.show(event)
    }
    return code
  } catch (error) {
    progress.end()
    const { workspace, database } = options
    if (session !== undefined)
      terminal.say(
        `Nothing is lost. To continue: goldspan resume ${session}${workspaceOption(workspace)}${database === undefined ? '' : ' --database …'}`,
      )
    if (error instanceof InterruptedError) return error.exitCode
    throw error
  } finally {
    progress.end()
  }
}

/** The `--workspace` option for a printed command; empty for the default workspace. */
const workspaceOption = (workspace: string | undefined): string =>
  workspace === undefined || workspace === '.goldspan' ? '' : ` --workspace ${shellWord(workspace)}`
