/**
 * Kills a session (SIGKILL) at 20 random moments and starts it again each time, offline and over the test server. Prints whether it writes
 * the same bytes as an undisturbed session, and whether it pays for anything twice.
 * npx tsx bench/kills.ts [--kills 20] [--items 40] [--seed 1]
 */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { openStore } from '../src/store/store.ts'
import { startTestServer } from '../src/testing/index.ts'
import { randomFrom } from '../src/text/random.ts'
import { table } from '../src/text/table.ts'
import { anyKey, generateArgs, runWithKills, serverArgs } from '../test/session/kills.ts'
import { bytesOf, type ProcessResult, runProcess } from '../test/session/workplace.ts'
import { makeTempFolder } from '../test/temp-folder.ts'

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '20' },
    items: { type: 'string', default: '40' },
    seed: { type: 'string', default: '1' },
  },
})
const [maxKills, items] = [Number(values.kills), Number(values.items)]

/** A model at a fixed address, the same for both sessions. */
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
  return { args: serverArgs(server.url), requests: server.requests, stop: () => server.stop() }
}

const compare = async (open: () => Promise<Model>) => {
  using undisturbedFolder = makeTempFolder()
  using killedFolder = makeTempFolder()
  const undisturbed = await open()
  const undisturbedRun = await runProcess(generateArgs(undisturbedFolder.path, items, undisturbed.args), {
    env: anyKey,
  })
  await undisturbed.stop()
  const disturbed = await open()
  const random = randomFrom(values.seed, 'kills')
  const { kills, last } = await runWithKills(
    generateArgs(killedFolder.path, items, disturbed.args),
    maxKills,
    random,
    anyKey,
  )
  await disturbed.stop()
  for (const { code, errors } of [undisturbedRun, last]) if (code !== 0 && code !== 1) throw new Error(errors)
  const [undisturbedFiles, killedFiles] = [undisturbedFolder, killedFolder].map(({ path: folder }) =>
    bytesOf(path.join(folder, 'golden')),
  )
  const files = [...new Set([...Object.keys(undisturbedFiles!), ...Object.keys(killedFiles!)])]
  return {
    settled: settled(undisturbedRun),
    kills,
    files: files.length,
    differing: files.filter((file) => undisturbedFiles![file] !== killedFiles![file]),
    asked: undisturbed.requests.length,
    askedAgain: disturbed.requests.length - undisturbed.requests.length,
    paidTwice: countPaidTwice(path.join(killedFolder.path, 'ws', 'goldspan.db')),
  }
}
type Result = Awaited<ReturnType<typeof compare>>

const settled = ({ lines }: ProcessResult): number =>
  lines.filter((line) => /"ask-(?:accepted|rejected)"/.test(line)).length

/** The number of calls that the call log contains more than once. */
const countPaidTwice = (file: string): number => {
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

const results = [await compare(offline), await compare(testServer)]
const row = (name: string, of: (result: Result) => string | number): string[] => [
  name,
  ...results.map((result) => String(of(result))),
]
console.log(
  table(
    ['', 'offline', 'test server'],
    [
      row('items wanted', () => items),
      row('asks done by the undisturbed session', (result) => result.settled),
      row('kills of the other session', ({ kills }) => kills),
      row('files written', ({ files }) => files),
      row('files that differ', ({ differing }) => differing.join(', ') || 0),
      row('requests of the undisturbed session', ({ asked }) => asked),
      row('requests repeated that were in flight at a kill', ({ askedAgain }) => askedAgain),
      row('finished calls paid twice', (result) => result.paidTwice),
    ],
  ),
)
