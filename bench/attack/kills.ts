import { cpSync } from 'node:fs'
import path from 'node:path'
import { startTestServer } from '../../src/testing/index.ts'
import { randomFrom } from '../../src/text/random.ts'
import { changeAnswers, copyPages, itemsOf, refreshArgs } from '../../test/refresh/edited-pages.ts'
import { anyKey, generateArgs, serverArgs } from '../../test/session/kills.ts'
import { bytesOf, runProcess } from '../../test/session/workplace.ts'
import { makeTempFolder } from '../../test/temp-folder.ts'
import type { Budget, Part, PartResult } from './part.ts'

const items = 6
/** After this many kills a session may finish. */
const killsPerSession = 20

/** The command that is killed. */
interface Work {
  readonly name: string
  readonly notes: string
  /** Prepares the folder of every run. */
  prepare(folder: string): Promise<void>
  args(folder: string, model: readonly string[]): string[]
}

const aSession: Work = {
  name: 'killed (SIGKILL) at many points',
  notes: `of ${items} items`,
  prepare: async () => {},
  args: (folder, model) => generateArgs(folder, items, model),
}

const older = 12

/** Refreshes a set in its folder after numbers in its documents changed. */
const aRefresh: Work = {
  name: 'a refresh killed (SIGKILL) at many points',
  notes: `of ${older} items`,
  async prepare(folder) {
    const at = (name: string): string => path.join(folder, name)
    copyPages(at('docs'))
    const options = ['-n', String(older), '--model', 'offline', '--as-of', '2025-01-01', '--out', at('golden')]
    await runProcess(['generate', at('docs'), ...options, '--workspace', at('made')])
    cpSync(at('docs'), at('now'), { recursive: true })
    changeAnswers(itemsOf(at('golden')), at('now'))
  },
  args: refreshArgs,
}

const killed = (work: Work, over: string, open: (port?: number) => Promise<Model>): Part => ({
  name: `Processes: ${work.name}, ${over}`,
  promise: 'the same bytes in every file as an undisturbed run',
  run: async ({ seconds, seed, cases: most }: Budget): Promise<PartResult> => {
    using preparedFolder = makeTempFolder()
    await work.prepare(preparedFolder.path)
    const copyOfPrepared = () => {
      const place = makeTempFolder()
      cpSync(preparedFolder.path, place.path, { recursive: true })
      return place
    }
    const end = performance.now() + seconds * 1000
    using undisturbedFolder = copyOfPrepared()
    const undisturbed = await open()
    const undisturbedRun = await runProcess(work.args(undisturbedFolder.path, undisturbed.args), { env: anyKey })
    await undisturbed.stop()
    const wanted = bytesOf(path.join(undisturbedFolder.path, 'golden'))
    const random = randomFrom('attack-kills', String(seed), work.name, over)
    const broken: string[] = []
    let kills = 0
    let sessions = 0
    let startsAgain = 0
    while (performance.now() < end && kills < most) {
      using killedFolder = copyOfPrepared()
      const model = await open(undisturbed.port)
      const args = work.args(killedFolder.path, model.args)
      const before = kills
      for (let time = 0; time < killsPerSession && kills < most && performance.now() < end; time++) {
        // A random moment after each event of the session in turn.
        const killAfter = 1 + (kills % undisturbedRun.lines.length)
        const { signal } = await runProcess(args, { killAfter, killDelay: random.below(40), env: anyKey })
        if (signal !== 'SIGKILL') break
        kills++
      }
      const last = await runProcess(args, { env: anyKey })
      await model.stop()
      sessions++
      const files = bytesOf(path.join(killedFolder.path, 'golden'))
      const differing = [...new Set([...Object.keys(wanted), ...Object.keys(files)])].filter(
        (file) => wanted[file] !== files[file],
      )
      if (differing.length > 0)
        broken.push(`session ${sessions} (${kills} kills so far): ${differing.join(', ')} ${last.errors.slice(-200)}`)
      // Only requests in flight may be repeated: one per concurrent call and kill.
      const extraCalls = model.asked() - undisturbed.asked()
      startsAgain += extraCalls
      if (extraCalls > concurrency * (kills - before))
        broken.push(`session ${sessions}: ${extraCalls} requests more than undisturbed for ${kills - before} kills`)
    }
    const asked =
      undisturbed.asked() > 0
        ? [`${undisturbed.asked()} requests undisturbed, ${startsAgain} repeated that were in flight at a kill`]
        : []
    return { cases: kills, broken, notes: [`${sessions} sessions ${work.notes}`, ...asked] }
  },
})

interface Model {
  readonly args: readonly string[]
  readonly port?: number
  asked(): number
  stop(): Promise<void>
}

/** The concurrency of `serverArgs`. */
const concurrency = 4

const offline = async (): Promise<Model> => ({
  args: ['--model', 'offline'],
  asked: () => 0,
  stop: async () => {},
})

/** Always at the same address, so that only the kills differ between two sessions. */
const server = async (port?: number): Promise<Model> => {
  const running = await startTestServer(port === undefined ? {} : { port })
  return {
    args: serverArgs(running.url),
    port: Number(new URL(running.url).port),
    asked: () => running.requests.length,
    stop: () => running.stop(),
  }
}

export const killsOffline = killed(aSession, 'offline', offline)
export const killsOverHttp = killed(aSession, 'over HTTP', server)
export const killsOfRefreshOffline = killed(aRefresh, 'offline', offline)
export const killsOfRefreshOverHttp = killed(aRefresh, 'over HTTP', server)
