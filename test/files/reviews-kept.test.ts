import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { filesBelow, finishCutOffSwap, readStable, replaceSet, stampOf } from '../../src/files/set-folder.ts'
import { openReviewLog, type ReviewLog } from '../../src/review/review-log.ts'
import { ReviewRow } from '../../src/review/review-row.ts'
import { randomFrom } from '../../src/text/random.ts'
import { aFolder } from '../dataset/a-dataset-folder.ts'
import { type StoppedAt, stoppedAt } from './stopped.ts'

/** The files of one version, each of which names it. */
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
  const logs: Record<string, ReviewLog> = {}
  for (const reviewer of ['ana', 'ben']) logs[reviewer] = openReviewLog(path.join(golden, 'reviews.jsonl'))
  let count = 0
  let version = 1
  /** What was answered with "saved", in order. */
  const saved: string[] = []
  const attempted = new Set<string>()
  const append = (reviewer: string, row: object, at: StoppedAt): number => {
    const id = `r_${++count}`
    attempted.add(id)
    const log = logs[reviewer]!
    const done = stoppedAt(at, () => log.append(ReviewRow.parse({ id, query_id: 'q_1', reviewer, ...row })))
    if (!done.isStopped) saved.push(id)
    return done.changes
  }
  /** The part of `saved` that a refresh to the second folder has finished to carry there. */
  let carried: string[] = []
  const acts: Record<string, (at: StoppedAt) => number> = {
    'ana decides': (at) => append('ana', { verdict: 'accept', about: { strategy: 'direct' } }, at),
    'ben decides': (at) => append('ben', { verdict: 'reject', reason: 'unclear' }, at),
    'ana takes back': (at) => append('ana', { verdict: 'undo', undoes: saved.at(-1) ?? 'r_0' }, at),
    publish: (at) =>
      stoppedAt(at, () => {
        finishCutOffSwap(golden)
        replaceSet(golden, filesOf(++version), { stamp: stampOf(golden) })
      }).changes,
    refresh(at) {
      const done = stoppedAt(at, () => replaceSet(refreshed, filesOf(++version), { reviewsFrom: golden }))
      if (!done.isStopped) carried = [...saved]
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
  /** What must hold at any moment, whatever was killed. */
  const proveAll = (): void => {
    const ids = idsIn(golden)
    expect(ids.filter((id) => saved.includes(id))).toEqual(saved)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.every((id) => attempted.has(id))).toBe(true)
    expect([...versionsIn(golden)]).toHaveLength(1)
    expect(readFileSync(path.join(golden, 'notes', 'mine.md'), 'utf8')).toBe('mine')
    if (!existsSync(refreshed)) return
    const there = idsIn(refreshed)
    expect(there.filter((id) => carried.includes(id))).toEqual(carried)
    expect(new Set(there).size).toBe(there.length)
    if (carried.length > 0) expect([...versionsIn(refreshed)]).toHaveLength(1)
  }
  return { acts, proveAll, saved }
}

const never = { change: Number.POSITIVE_INFINITY }

const points = (): { readonly act: string; readonly at: StoppedAt }[] => {
  using folder = aFolder()
  const { acts } = aWorld(folder.path)
  for (const act of ['ana decides', 'publish', 'refresh']) acts[act]!(never)
  return Object.entries(acts).flatMap(([act, run]) => {
    const changes = run(never)
    return Array.from({ length: changes }, (_, index) => index + 1).flatMap((change) =>
      [false, true].map((half) => ({ act, at: { change, half } })),
    )
  })
}

describe('what reviewers decided', () => {
  const all = points()

  test('there are enough places to be killed at', () => {
    expect(all.length).toBeGreaterThanOrEqual(100)
  })

  test.for(all)(
    'is there once and in order after a kill: $act, change $at.change, half done: $at.half',
    ({ act, at }) => {
      using folder = aFolder()
      const { acts, proveAll } = aWorld(folder.path)
      for (const before of ['ana decides', 'publish', 'ben decides', 'refresh']) acts[before]!(never)
      acts[act]!(at)
      proveAll()
      for (const after of ['ben decides', 'publish', 'ana decides', 'refresh', 'ana takes back']) acts[after]!(never)
      proveAll()
    },
  )

  test.for(Array.from({ length: 60 }, (_, seed) => seed))(
    'is there once and in order after 25 random acts with kills, seed %i',
    (seed) => {
      using folder = aFolder()
      const random = randomFrom('reviews', seed)
      const { acts, proveAll, saved } = aWorld(folder.path)
      const names = Object.keys(acts)
      for (let step = 0; step < 25; step++) {
        const isKilled = random.below(2) === 0
        const at = isKilled ? { change: 1 + random.below(30), half: random.below(2) === 0 } : never
        acts[names[random.below(names.length)]!]!(at)
        if (step % 5 === 4) proveAll()
      }
      acts['ana decides']!(never)
      proveAll()
      expect(saved.length).toBeGreaterThan(0)
    },
  )
})
