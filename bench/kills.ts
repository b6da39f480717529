/**
 * A session that is killed (SIGKILL) at 20 random moments and started again each time, offline and over the test server: does it
 * write the same bytes as one that ran undisturbed, and does it pay for anything twice?
 * npx tsx bench/kills.ts [--kills 20] [--items 40] [--seed 1]
 */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { openStore } from '../src/store/store.ts'
import { startTestServer } from '../src/testing/index.ts'
import { randomFrom } from '../src/text/random.ts'
import { table } from '../src/text/table.ts'
import { anyKey, overServer, runWithKills, sessionIn } from '../test/session/kills.ts'
import { aFolder, bytesOf, type ProcessResult, runProcess } from '../test/session/workplace.ts'

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '20' },
    items: { type: 'string', default: '40' },
    seed: { type: 'string', default: '1' },
  },
})
const [wished, items] = [Number(values.kills), Number(values.items)]

/** What a session talks to. Both sessions find it at the same address. */
interface Model {
  readonly args: readonly string[]
  readonly requests: readonly unknown[]
  stop(): Promise<void>
}

const offline = async (): Promise<Model> => ({ args: ['--model', 'offline'], requests: [], stop: async () => {} })
let port: number | undefined
const testServer = async (): Promise<Model> => {
  const server = await startTestServer(port === undefined ? {} : { port })
  port = Number(new URL(server.url).port)
  return { args: overServer(server.url), requests: server.requests, stop: () => server.stop() }
}

const demonstrate = async (open: () => Promise<Model>) => {
  using calm = aFolder()
  using rough = aFolder()
  const inPeace = await open()
  const whole = await runProcess(sessionIn(calm.path, items, inPeace.args), { env: anyKey })
  await inPeace.stop()
  const disturbed = await open()
  const random = randomFrom(values.seed, 'kills')
  const { kills, last } = await runWithKills(sessionIn(rough.path, items, disturbed.args), wished, random, anyKey)
  await disturbed.stop()
  for (const { code, errors } of [whole, last]) if (code !== 0 && code !== 1) throw new Error(errors)
  const [one, other] = [calm, rough].map(({ path: folder }) => bytesOf(path.join(folder, 'golden')))
  const files = [...new Set([...Object.keys(one!), ...Object.keys(other!)])]
  return {
    settled: settled(whole),
    kills,
    files: files.length,
    differing: files.filter((file) => one![file] !== other![file]),
    asked: inPeace.requests.length,
    askedAgain: disturbed.requests.length - inPeace.requests.length,
    paidTwice: paidTwice(path.join(rough.path, 'ws', 'goldspan.db')),
  }
}
type Told = Awaited<ReturnType<typeof demonstrate>>

const settled = ({ lines }: ProcessResult): number =>
  lines.filter((line) => /"ask-(?:accepted|rejected)"/.test(line)).length

/** Calls whose end is in the ledger more than once. */
const paidTwice = (file: string): number => {
  using store = openStore(file)
  const { twice } = store.database
    .prepare(
      `SELECT coalesce(sum(times - 1), 0) AS twice FROM (
         SELECT count(*) AS times FROM call WHERE kind IN ('fresh', 'repaired') AND model != 'offline'
         GROUP BY session_id, brief_id, request HAVING times > 1)`,
    )
    .get() as { twice: number }
  return twice
}

const told = [await demonstrate(offline), await demonstrate(testServer)]
const row = (name: string, of: (one: Told) => string | number): string[] => [
  name,
  ...told.map((one) => String(of(one))),
]
console.log(
  table(
    ['', 'offline', 'test server'],
    [
      row('items wanted', () => items),
      row('asks done by the undisturbed session', (one) => one.settled),
      row('kills of the other', ({ kills }) => kills),
      row('files written', ({ files }) => files),
      row('files that differ', ({ differing }) => differing.join(', ') || 0),
      row('requests of the undisturbed session', ({ asked }) => asked),
      row('requests made again, under way at a kill', ({ askedAgain }) => askedAgain),
      row('finished calls paid twice', (one) => one.paidTwice),
    ],
  ),
)
