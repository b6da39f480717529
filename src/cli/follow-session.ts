import type { UserOptions } from '../compose/options/options.ts'
import { InterruptedError } from '../errors.ts'
import { shellWord } from '../text/escaped.ts'
import type { SessionEvent } from '../vocabulary/index.ts'
import type { Terminal } from './command.ts'
import { showProgress } from './progress.ts'

interface Followed {
  readonly json?: boolean
  /** A mix that differs from what was asked for counts as a failure too. */
  readonly strict?: boolean
  readonly sources?: readonly string[]
  readonly options?: Pick<UserOptions, 'workspace' | 'database'>
}

/** Follows a session to its end; events that are made lazily begin after the first line is on the screen. 0 where as many items came as were asked for, 1 where fewer. A session that stops says how to continue. */
export const followSession = async (
  terminal: Terminal,
  events: AsyncIterable<SessionEvent>,
  { json = false, strict = false, sources = [], options = {} }: Followed = {},
): Promise<number> => {
  const progress = showProgress(terminal, { json, sources, now: () => performance.now() })
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

/** The option that names the workspace in a printed command; nothing for the default workspace. */
const workspaceOption = (workspace: string | undefined): string =>
  workspace === undefined || workspace === '.goldspan' ? '' : ` --workspace ${shellWord(workspace)}`
