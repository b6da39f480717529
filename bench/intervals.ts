/**
 * Counts how often a 95% interval contains the true recall of a retriever over all documents, if its recall differs by page and falls with
 * the length of the page. Draws 1,000 sets the way the plan does.
 * npx tsx bench/intervals.ts [--sets 1000] [--pages 200] [--items 100]
 */
import { parseArgs } from 'node:util'
import { bootstrap, clusterBootstrap, mean } from '../src/measure/intervals.ts'
import { divideWithinCaps, roundRandomly } from '../src/plan/frame.ts'
import { type Random, randomFrom } from '../src/text/random.ts'
import { sum } from '../src/text/sum.ts'
import { table } from '../src/text/table.ts'
import { maxPerPage } from '../src/vocabulary/index.ts'

const { values } = parseArgs({
  options: {
    sets: { type: 'string', default: '1000' },
    pages: { type: 'string', default: '200' },
    items: { type: 'string', default: '100' },
  },
})
const [sets, count, items] = [Number(values.sets), Number(values.pages), Number(values.items)]

/** Normally distributed (Box and Muller). */
const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next())

interface Page {
  readonly length: number
  readonly recall: number
}

/** Pages of very different lengths. Recall falls with the length of a page and varies at random. */
const pagesFor = (spread: number, fall: number, random: Random): Page[] =>
  Array.from({ length: count }, () => {
    const length = Math.exp(8 + 0.9 * normal(random))
    const odds = 1 + spread * normal(random) - fall * (Math.log(length) - 8)
    return { length, recall: 1 / (1 + Math.exp(-odds)) }
  })

/** Draws a set and returns whether each kind of interval contains the truth. */
const trial = (
  pages: readonly Page[],
  truth: number,
  seed: string,
): { readonly plain: boolean; readonly weighted: boolean } => {
  const random = randomFrom('trial', seed)
  const expectedCounts = divideWithinCaps(
    pages.map(({ length }) => Math.sqrt(length)),
    pages.map(() => maxPerPage),
    items,
  )
  const drawn = roundRandomly(
    expectedCounts,
    pages.map(() => random.next()),
  )
  const questions = pages.flatMap(({ recall, length }, page) =>
    Array.from({ length: drawn[page]! }, () => ({
      found: random.next() < recall ? 1 : 0,
      weight: length / expectedCounts[page]!,
      cluster: String(page),
    })),
  )
  const found = questions.map((question) => question.found)
  const containsTruth = ({ low, high }: { readonly low: number; readonly high: number }): boolean =>
    low <= truth && truth <= high
  return {
    plain: containsTruth(bootstrap(found, mean, { rounds: 250, seed })),
    weighted: containsTruth(
      clusterBootstrap(
        questions.map(({ cluster }) => cluster),
        { rounds: 250, seed },
      )(found, (at) => questions[at]!.weight),
    ),
  }
}

const rows = (
  [
    ['alike on all pages', 0, 0],
    ['differs by page', 1.5, 0],
    ['differs much by page', 3, 0],
    ['differs by page, worse on long pages', 1.5, 0.7],
  ] as const
).map(([name, spread, fall]) => {
  const pages = pagesFor(spread, fall, randomFrom('pages', name))
  const truth = sum(pages.map(({ length, recall }) => length * recall)) / sum(pages.map(({ length }) => length))
  const trials = Array.from({ length: sets }, (_, set) => trial(pages, truth, `${name} ${set}`))
  const share = (of: 'plain' | 'weighted'): string =>
    `${((100 * trials.filter((trial) => trial[of]).length) / sets).toFixed(1)}%`
  return [name, truth.toFixed(3), share('plain'), share('weighted')]
})
console.log(`${sets} sets of ${items} items over ${count} pages; intervals at 95%.`)
console.log(
  table(['recall of the retriever', 'truth', 'items resampled, plain mean', 'pages resampled, weighted'], rows),
)
