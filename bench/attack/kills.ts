import path from 'node:path'
import { startTestServer } from '../../src/testing/index.ts'
import { randomFrom } from '../../src/text/random.ts'
import { anyKey, overServer, sessionIn } from '../../test/session/kills.ts'
import { aFolder, bytesOf, runProcess } from '../../test/session/workplace.ts'
import type { Budget, Part, Tried } from './part.ts'

const items = 6
/** So many kills, then the session may come to its end; then the next one. */
const perSession = 20

const killed = (name: string, open: (port?: number) => Promise<Model>): Part => ({
  name: `Processes: killed (SIGKILL) at many points, ${name}`,
  promise: 'the same bytes in every file as a session that ran undisturbed',
  run: async ({ seconds, seed, cases: most }: Budget): Promise<Tried> => {
    const end = performance.now() + seconds * 1000
    using calm = aFolder()
    const peace = await open()
    const whole = await runProcess(sessionIn(calm.path, items, peace.args), { env: anyKey })
    await peace.stop()
    const wanted = bytesOf(path.join(calm.path, 'golden'))
    const random = randomFrom('attack-kills', String(seed), name)
    const broken: string[] = []
    let kills = 0
    let sessions = 0
    while (performance.now() < end && kills < most) {
      using rough = aFolder()
      const model = await open(peace.port)
      const args = sessionIn(rough.path, items, model.args)
      for (let time = 0; time < perSession && kills < most && performance.now() < end; time++) {
        // After every event of the session in turn, and a moment later.
        const killAfter = 1 + (kills % whole.lines.length)
        const { signal } = await runProcess(args, { killAfter, killDelay: random.below(40), env: anyKey })
        if (signal !== 'SIGKILL') break
        kills++
      }
      const last = await runProcess(args, { env: anyKey })
      await model.stop()
      sessions++
      const got = bytesOf(path.join(rough.path, 'golden'))
      const differing = [...new Set([...Object.keys(wanted), ...Object.keys(got)])].filter(
        (file) => wanted[file] !== got[file],
      )
      if (differing.length > 0)
        broken.push(`session ${sessions} (${kills} kills so far): ${differing.join(', ')} ${last.errors.slice(-200)}`)
    }
    return { cases: kills, broken, notes: [`${sessions} sessions of ${items} items`] }
  },
})

interface Model {
  readonly args: readonly string[]
  readonly port?: number
  stop(): Promise<void>
}

const offline = async (): Promise<Model> => ({ args: ['--model', 'offline'], stop: async () => {} })

/** Always at the same address, so that nothing but the kills tells two sessions apart. */
const server = async (port?: number): Promise<Model> => {
  const running = await startTestServer(port === undefined ? {} : { port })
  return { args: overServer(running.url), port: Number(new URL(running.url).port), stop: () => running.stop() }
}

export const killsOffline = killed('offline', offline)
export const killsOverHttp = killed('over HTTP', server)
