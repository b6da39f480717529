import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { UserOptions } from '../../src/compose/options/options.ts'
import { GoldspanError } from '../../src/errors.ts'
import { bodyFaults, callFaults, type Fault, replyFaults, startTestServer } from '../../src/testing/index.ts'
import { randomFrom } from '../../src/text/random.ts'
import type { Item, SessionEvent } from '../../src/vocabulary/index.ts'
import { rowsOf } from '../../test/rows.ts'
import { bytesOf, runInProcess } from '../../test/session/workplace.ts'
import { makeTempFolder } from '../../test/temp-folder.ts'
import type { Budget, Part, PartResult } from './part.ts'

const sources = ['examples/handbook/policies/refunds.md']
const quickSettings: UserOptions = {
  count: 2,
  mix: { direct: 100 },
  evolve: 0,
  maxRounds: 1,
  concurrency: 2,
  model: 'openai:test',
  timeout: 8,
}
const faults: readonly Fault[] = [...callFaults, ...bodyFaults, ...replyFaults]

const finished = (events: readonly SessionEvent[]) => events.find((event) => event.type === 'session-finished')

/** Every kind of fault at every call of a small session, in random order, so that a short run tries a fair sample. */
export const faultPlan: Part = {
  name: 'Models: every kind of fault at every call of a small session',
  promise:
    'the session writes a set, or ends with a message and writes one after a resume; no internal error, no key in any file',
  run: async ({ seconds, seed }: Budget): Promise<PartResult> => {
    const calls = await callsUndisturbed()
    const all = faults.flatMap((fault) => Array.from({ length: calls }, (_, index) => ({ fault, call: index + 1 })))
    const plan = randomFrom('fault-plan', String(seed)).shuffle(all)
    const end = performance.now() + seconds * 1000
    const broken: string[] = []
    let cases = 0
    let resumed = 0
    for (const { fault, call } of plan) {
      if (performance.now() > end) break
      cases++
      try {
        resumed += await runWithFault(fault, call)
      } catch (error) {
        broken.push(`${fault} at call ${call}: ${String((error as Error).stack ?? error).slice(0, 300)}`)
      }
    }
    return { cases, broken, notes: [`of ${all.length} (${faults.length} kinds, ${calls} calls); ${resumed} resumed`] }
  },
}

const callsUndisturbed = async (): Promise<number> => {
  await using server = await startTestServer()
  using folder = makeTempFolder()
  await runInProcess(folder.path, { ...quickSettings, timeout: 60, baseUrl: server.url }, sources)
  return server.counts.chat
}

const runWithFault = async (fault: Fault, call: number): Promise<number> => {
  using folder = makeTempFolder()
  const server = await startTestServer({ faults: [{ fault, calls: [call] }] })
  const options = { ...quickSettings, baseUrl: server.url }
  let resumed = 0
  let events: readonly SessionEvent[] = []
  try {
    events = await runInProcess(folder.path, options, sources)
  } catch (error) {
    if (!(error instanceof GoldspanError)) throw error
  } finally {
    await server.stop()
  }
  if (!finished(events)) {
    resumed = 1
    await using undisturbedServer = await startTestServer({ port: Number(new URL(server.url).port) })
    events = await runInProcess(folder.path, { ...options, baseUrl: undisturbedServer.url }, sources)
  }
  if (!finished(events)) throw new Error('no set in the end')
  for (const name of Object.keys(bytesOf(folder.path)))
    if (readFileSync(path.join(folder.path, name)).includes('sk-test-fake-key'))
      throw new Error(`the key is in ${name}`)
  return resumed
}

/** Faults that a retry or a repair overcomes without a new request to the writer. */
const recoverable: readonly Fault[] = ['rate-limit', 'server-error', 'overloaded', 'drop', 'cut', ...bodyFaults].filter(
  // `echoed-key` changes the text of the reply.
  (fault): fault is Fault => !['endless', 'huge', 'deep', 'redirect', 'echoed-key'].includes(fault),
)

/** 30% of the calls fail, with all recoverable faults. */
export const mixture: Part = {
  name: 'Models: 30% of all calls fail in mixed ways, compared with a session without faults',
  promise:
    'an item in both sets has the same bytes except for its split, which depends on the other items; missing items are listed as rejected',
  run: async ({ seconds, seed }: Budget): Promise<PartResult> => {
    const end = performance.now() + seconds * 1000
    const concurrentOptions = { ...quickSettings, count: 16, concurrency: 4, timeout: 60 }
    const folders = ['examples/handbook/policies', 'examples/handbook/pt-BR']
    using undisturbedFolder = makeTempFolder()
    await using undisturbedServer = await startTestServer()
    await runInProcess(undisturbedFolder.path, { ...concurrentOptions, baseUrl: undisturbedServer.url }, folders)
    const wanted = itemsIn(undisturbedFolder.path)
    const rejectedIn = (folder: string): number => rowsOf(path.join(folder, 'golden/rejected.jsonl')).length
    const rejected = rejectedIn(undisturbedFolder.path)
    const broken: string[] = []
    const notes = { runs: 0, struck: 0, calls: 0, same: 0, missing: 0, more: 0 }
    for (let run = 0; run === 0 || performance.now() < end; run++) {
      using place = makeTempFolder()
      await using faultyServer = await startTestServer({
        seed: `${seed}-${run}`,
        faults: recoverable.map((fault, index) => ({
          fault,
          rate: 0.3 / recoverable.length / (1 - (0.3 * index) / recoverable.length),
          retryAfterSeconds: 0,
        })),
      })
      try {
        await runInProcess(place.path, { ...concurrentOptions, baseUrl: faultyServer.url }, folders)
      } catch (error) {
        if (!(error instanceof GoldspanError)) throw error
        await runInProcess(place.path, { ...concurrentOptions, baseUrl: faultyServer.url }, folders)
      }
      const items = itemsIn(place.path)
      notes.runs++
      notes.struck += faultyServer.requests.filter(({ fault }) => fault !== undefined).length
      notes.calls += faultyServer.counts.chat
      // Splits depend on the other items, so they match only if the sets have the same items.
      const withSplits = items.size === wanted.size && [...items.keys()].every((id) => wanted.has(id))
      const bytesOf = (item: ItemText): string => JSON.stringify(withSplits ? item : { ...item, split: undefined })
      let missing = 0
      for (const [id, item] of wanted) {
        const found = items.get(id)
        if (!found) missing++
        else if (bytesOf(found) === bytesOf(item)) notes.same++
        else broken.push(`run ${run}: ${id} differs in ${fieldsThatDiffer(item, found).join(', ')}`)
      }
      const added = [...items.keys()].filter((id) => !wanted.has(id)).length
      const unexplained = rejected + missing - added - rejectedIn(place.path)
      if (unexplained > 0)
        broken.push(`run ${run}: ${unexplained} drafts are neither in the set nor listed as rejected`)
      notes.missing += missing
      notes.more += added
    }
    const { runs, struck, calls, same, missing, more } = notes
    return {
      cases: runs * wanted.size,
      broken,
      notes: [
        `${runs} runs, ${struck} of ${calls} calls failed; ${same} items equal, ${missing} missing, ${more} others instead`,
      ],
    }
  },
}

type ItemText = Omit<Item, 'provenance'>

/** Items by id, without their provenance, which contains the address of the server. */
const itemsIn = (folder: string): ReadonlyMap<string, ItemText> =>
  new Map(
    rowsOf<Item>(path.join(folder, 'golden/items.jsonl')).map(({ provenance: _, ...item }) => [item.query_id, item]),
  )

const fieldsThatDiffer = (a: ItemText, b: ItemText): string[] =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].filter(
    (key) => JSON.stringify(a[key as keyof ItemText]) !== JSON.stringify(b[key as keyof ItemText]),
  )
