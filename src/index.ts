import type { Given, RunOptions } from './compose/given.ts'
import { openWorkspace, type Workspace } from './compose/workspace.ts'
import { readEnvironment } from './options/environment.ts'
import { resolveOptions } from './options/resolve-options.ts'
import type { UserOptions } from './options.ts'
import type { SessionEvent } from './vocabulary/index.ts'

export type { Given, RunOptions } from './compose/given.ts'
export type { Workspace } from './compose/workspace.ts'
export * from './errors.ts'
export type { UserOptions } from './options.ts'
export * from './vocabulary/index.ts'

/** Opens a workspace with the options of the command line, by their long names in camel case. */
export const open = (options: UserOptions = {}, given: Given = {}): Workspace => {
  const environment = readEnvironment()
  return openWorkspace(resolveOptions(options, undefined, environment), environment, given)
}

/** Runs a session and tells what happens: `for await (const event of generate(['docs'], { count: 50 })) …` */
export const generate = async function* (
  sources: readonly string[],
  options: UserOptions & Given & RunOptions = {},
): AsyncGenerator<SessionEvent> {
  const { generator, critic, embeddings, now, signal, ...user } = options
  using workspace = open(user, {
    ...(generator ? { generator } : {}),
    ...(critic ? { critic } : {}),
    ...(embeddings ? { embeddings } : {}),
    ...(now ? { now } : {}),
  })
  yield* workspace.generate(sources, signal ? { signal } : {})
}
