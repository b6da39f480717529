import { deepEqual, equal, ok } from 'node:assert/strict'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { openTarget } from '../../src/dataset/set/target.ts'
import { openReviewLog } from '../../src/review/review-log.ts'
import { ReviewRow } from '../../src/review/reviews.ts'
import {
  filesBelow,
  finishInterruptedSwap,
  readStable,
  replaceSet,
  stampOf,
} from '../../src/store/folders/set-folder.ts'
import { randomFrom } from '../../src/text/random.ts'
import { makeTempFolder } from '../temp-folder.ts'
import { type StopPosition, stoppedAt } from './stopped.ts'

/** The files of one version. Each contains the version number. */
const filesOf = (version: number): [string, string][] => [
  [`corpus/text-${version % 3}.txt`, `version ${version}`],
  ['corpus/documents.jsonl', `${JSON.stringify({ text_path: `corpus/text-${version % 3}.txt`, version })}\n`],
  ['items.jsonl', `{"version":${version}}\n`],
  ['DATA_CARD.md', `version ${version}`],
  ...(version > 1 ? ([['CHANGES.md', `# Changes\n\nversion ${version}`]] as [string, string][]) : []),
  ['session.json', JSON.stringify({ session: 's_1', version, counts: {} })],
]

/** A set with two reviewers, each with an open page, and a second folder that the set is refreshed to. */
const aWorld = (folder: string) => {
  const golden = path.join(folder, 'golden')
  const refreshed = path.join(folder, 'v2')
  replaceSet(golden, filesOf(1))
  mkdirSync(path.join(golden, 'notes'))
  writeFileSync(path.join(golden, 'notes', 'mine.md'), 'mine')
  const logs: Record<string, ReturnType<typeof openReviewLog>> = {}
  for (const reviewer of ['ana', 'ben']) logs[reviewer] = openReviewLog(path.join(golden, 'reviews.jsonl'))
  let count = 0
  let version = 1
  /** The ids of the saved decisions, in order. */
  const saved: string[] = []
  const attempted = new Set<string>()
  const append = (reviewer: string, row: object, at: StopPosition): number => {
    const id = `r_${++count}`
    attempted.add(id)
    const log = logs[reviewer]!
    const done = stoppedAt(at, () => log.append(ReviewRow.parse({ id, query_id: 'q_1', reviewer, ...row })))
    if (!done.isStopped) saved.push(id)
    return done.changes
  }
  /** The part of `saved` that a finished refresh copied to the second folder. */
  let carriedDecisions: string[] = []
  const actions: Record<string, (at: StopPosition) => number> = {
    'ana decides': (at) => append('ana', { verdict: 'accept', about: { strategy: 'direct' } }, at),
    'ben decides': (at) => append('ben', { verdict: 'reject', reason: 'unclear' }, at),
    'ana takes back': (at) => append('ana', { verdict: 'undo', undoes: saved.at(-1) ?? 'r_0' }, at),
    publish: (at) =>
      stoppedAt(at, () => {
        finishInterruptedSwap(golden)
        replaceSet(golden, filesOf(++version), { stamp: stampOf(golden) })
      }).changes,
    refresh(at) {
      const done = stoppedAt(at, () => {
        const target = openTarget(refreshed, { session: 's_1', version: ++version, from: golden })
        replaceSet(refreshed, filesOf(version), target)
      })
      if (!done.isStopped) carriedDecisions = [...saved]
      return done.changes
    },
    'read the set': (at) => stoppedAt(at, () => readStable(golden, () => filesBelow(golden))).changes,
  }
  const idsIn = (place: string): string[] =>
    openReviewLog(path.join(place, 'reviews.jsonl'))
      .rows()
      .map(({ id }) => id)
  const versionsIn = (place: string): Set<string> =>
    new Set(
      filesBelow(place)
        .filter((file) => !/^reviews\.jsonl$|^notes\/|^\.goldspan/.test(file))
        .map((file) => /"?version"?:? ?(\d+)/.exec(readFileSync(path.join(place, file), 'utf8'))?.[1] ?? file),
    )
  /** Asserts everything that must hold after any kill. */
  const proveAll = (): void => {
    const ids = idsIn(golden)
    deepEqual(
      ids.filter((id) => saved.includes(id)),
      saved,
    )
    equal(new Set(ids).size, ids.length)
    ok(ids.every((id) => attempted.has(id)))
    equal(versionsIn(golden).size, 1)
    equal(readFileSync(path.join(golden, 'notes', 'mine.md'), 'utf8'), 'mine')
    if (!existsSync(refreshed)) return
    const idsInRefreshed = idsIn(refreshed)
    deepEqual(
      idsInRefreshed.filter((id) => carriedDecisions.includes(id)),
      carriedDecisions,
    )
    equal(new Set(idsInRefreshed).size, idsInRefreshed.length)
    if (carriedDecisions.length > 0) equal(versionsIn(refreshed).size, 1)
  }
  return { actions, proveAll, saved }
}

const noStop = { change: Number.POSITIVE_INFINITY }

/** Every change to the disk of every action, as points to kill it at. */
export const killPoints = (): { readonly act: string; readonly at: StopPosition }[] => {
  using folder = makeTempFolder()
  const { actions } = aWorld(folder.path)
  for (const act of ['ana decides', 'publish', 'refresh']) actions[act]!(noStop)
  return Object.entries(actions).flatMap(([act, run]) => {
    const changes = run(noStop)
    return Array.from({ length: changes }, (_, index) => index + 1).flatMap((change) =>
      [false, true].map((half) => ({ act, at: { change, half } })),
    )
  })
}

/** Runs actions, then one action that is killed at a point, then more actions. */
export const killAt = ({ act, at }: ReturnType<typeof killPoints>[number]): void => {
  using folder = makeTempFolder()
  const { actions, proveAll } = aWorld(folder.path)
  for (const before of ['ana decides', 'publish', 'ben decides', 'refresh']) actions[before]!(noStop)
  actions[act]!(at)
  proveAll()
  for (const after of ['ben decides', 'publish', 'ana decides', 'refresh', 'ana takes back']) actions[after]!(noStop)
  proveAll()
}

/** Runs random actions of two reviewers and of commands and kills half of them. Returns the number of kills. */
export const randomActs = (seed: string | number, steps = 25): number => {
  using folder = makeTempFolder()
  const random = randomFrom('reviews', seed)
  const { actions, proveAll } = aWorld(folder.path)
  const names = Object.keys(actions)
  let kills = 0
  for (let step = 0; step < steps; step++) {
    const isKilled = random.below(2) === 0
    if (isKilled) kills++
    const at = isKilled ? { change: 1 + random.below(30), half: random.below(2) === 0 } : noStop
    actions[random.pick(names)]!(at)
    if (step % 5 === 4) proveAll()
  }
  actions['ana decides']!(noStop)
  proveAll()
  return kills
}
