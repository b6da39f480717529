import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { table } from '../src/text/table.ts'
import { averageOverSets, compare, type Figure, inBoth } from './compare.ts'
import type { Finding } from './record.ts'

/** Saves the figures and details of a run. */
export const writeRun = (file: string, options: object, findings: readonly Finding[]): string => {
  const figures = findings.flatMap((finding) => finding.figures.map(rounded))
  const sets = findings.flatMap(({ figures: _figures, seconds: _seconds, ...rest }) =>
    Object.keys(rest).length === 0 ? [] : [rest],
  )
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify({ options, sets, figures }, null, 1)}\n`)
  return file
}

/** Prints which figures of a run differ from the baseline. */
export const compareWithBaseline = (run: string, baseline: string, showAll: boolean): void => {
  const figures = figuresIn(run)
  const before = existsSync(baseline) ? figuresIn(baseline) : []
  const compared = [
    ...compare(figures, before),
    ...compare(averageOverSets(inBoth(figures, before)), averageOverSets(inBoth(before, figures))),
  ]
  if (before.length === 0) console.log(`There is no baseline at ${baseline}.\n`)
  const rows = compared.filter(
    ({ verdict }) => showAll || before.length === 0 || !/within|no interval|other size/.test(verdict),
  )
  if (rows.length > 0)
    console.log(
      table(
        ['set', 'figure', 'n', 'now', 'baseline', ''],
        rows.map(({ figure, before: old, verdict }) => [
          figure.set,
          figure.metric,
          String(figure.n),
          formatInterval(figure),
          old ? formatInterval(old) : '',
          verdict,
        ]),
      ),
    )
  if (before.length > 0) {
    const count = (verdict: string): number => compared.filter((row) => row.verdict === verdict).length
    console.log(
      `\n${count('better')} better, ${count('worse')} worse, ${count('moved')} moved, ${count('within noise')} within noise, ${count('no interval')} without an interval, ${count('other size')} not comparable because the numbers of questions differ too much, ${count('new')} new.`,
    )
  }
  console.log(`Written to ${path.relative(process.cwd(), run)}.`)
}

const figuresIn = (file: string): Figure[] => (JSON.parse(readFileSync(file, 'utf8')) as { figures: Figure[] }).figures

const rounded = (figure: Figure): Figure => ({
  set: figure.set,
  metric: figure.metric,
  n: figure.n,
  value: round(figure.value),
  low: figure.low === undefined ? undefined : round(figure.low),
  high: figure.high === undefined ? undefined : round(figure.high),
})
const round = (value: number): number => Math.round(value * 10_000) / 10_000

const formatInterval = ({ value, low, high }: Figure): string =>
  `${value === null ? 'none' : value.toFixed(3)}${low == null || high == null ? '' : ` (${low.toFixed(2)} to ${high.toFixed(2)})`}`
