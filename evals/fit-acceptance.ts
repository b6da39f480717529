/**
 * Counts what readers of whole sets accepted of each family, for the engine to rank by.
 *   npx tsx evals/fit-acceptance.ts [--write]
 * Takes the verdicts in `evals/readings/`: the newest reading whole, each older one by a fifth less, because the wordings change. A family
 * that few saw is drawn to the share of all. Each set of the last three readings is foretold from the other sets of the readings before,
 * and how well that orders it is printed; `--write` counts all and writes `src/offline/worth/acceptance.json`.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { families } from '../src/offline/families/index.ts'
import type { Acceptance } from '../src/offline/worth/acceptance.ts'
import { ordering } from './promise/ordering.ts'

interface Verdict {
  readonly set: string
  readonly family: string
  readonly ok: boolean
  readonly reading: number
}

const asked = new Set(families.map(({ name }) => name))
const folder = new URL('./readings/', import.meta.url)
const readings = readdirSync(folder).map(Number)
const newest = Math.max(...readings)

const verdicts = readings.flatMap((reading) =>
  readdirSync(new URL(`${reading}/`, folder))
    .filter((file) => !file.startsWith('no-answer'))
    .flatMap((file) => readFileSync(new URL(`${reading}/${file}`, folder), 'utf8').split('\n'))
    .filter((line) => line !== '')
    .map((line): Verdict => ({ ...JSON.parse(line), reading }))
    .filter(({ family }) => family !== undefined && asked.has(family)),
)

/** Manuals in Spanish and Portuguese: their wordings are other ones. Stories are asked about alike in every language. */
const isRomance = ({ set }: Verdict): boolean => /\/v1-(?:es|pt)$/.test(set)

const shrunkTo = 8

/** The share accepted of each family, and of all. */
const sharesOf = (judged: readonly Verdict[], now: number): Acceptance => {
  const sums = new Map<string, { ok: number; of: number }>()
  const all = { ok: 0, of: 0 }
  for (const { family, ok, reading } of judged) {
    const weight = 0.8 ** (now - reading)
    const own = sums.get(family) ?? { ok: 0, of: 0 }
    sums.set(family, own)
    for (const sum of [own, all]) {
      sum.ok += ok ? weight : 0
      sum.of += weight
    }
  }
  const mean = all.ok / all.of
  const round = (share: number): number => Math.round(share * 100) / 100
  return {
    all: round(mean),
    families: Object.fromEntries(
      [...sums].sort().map(([name, { ok, of }]) => [name, round((ok + shrunkTo * mean) / (of + shrunkTo))]),
    ),
  }
}

const shareOf = ({ all, families }: Acceptance, { family }: Verdict): number => families[family] ?? all

for (const set of [...new Set(verdicts.map((each) => each.set))].sort()) {
  const foretold = [newest - 2, newest - 1, newest].flatMap((reading) => {
    const own = verdicts.filter((each) => each.set === set && each.reading === reading)
    if (own.length === 0) return []
    const others = verdicts.filter(
      (each) => each.set !== set && each.reading < reading && isRomance(each) === isRomance(own[0]!),
    )
    const shares = sharesOf(others, reading)
    return own.map((each) => ({ p: shareOf(shares, each), ok: each.ok, set, count: 1 }))
  })
  if (foretold.length > 0)
    console.log(`${set}: ${foretold.length} read, ordered rightly ${ordering(foretold).toFixed(2)}`)
}

if (parseArgs({ options: { write: { type: 'boolean', default: false } } }).values.write) {
  const counted = {
    others: sharesOf(
      verdicts.filter((each) => !isRomance(each)),
      newest,
    ),
    romanceManuals: sharesOf(verdicts.filter(isRomance), newest),
  }
  writeFileSync(
    new URL('../src/offline/worth/acceptance.json', import.meta.url),
    `${JSON.stringify(counted, null, 2)}\n`,
  )
}
