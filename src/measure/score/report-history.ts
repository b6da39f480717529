import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { html } from '../../dataset/report/escape.ts'
import { type Cell, figureHtml } from '../../dataset/report/figure.ts'
import { withLockedFolder } from '../../store/folders/lock-folder.ts'
import { replaceFile } from '../../store/folders/replace-file.ts'
import { counted } from '../../text/counted.ts'
import { own } from '../../text/own.ts'
import { type Flips, flipsSince, headlineOf, minuteOf, readScoreRuns, type ScoreRun } from './score-history.ts'

/** Adds the scores of a set to its report: over time, by slice, and the last flips. */
export const drawHistory = (folder: string, questions: ReadonlyMap<string, string>): void => {
  const report = path.join(folder, 'report.html')
  const runs = readScoreRuns(folder)
  if (runs.length === 0 || !existsSync(report)) return
  withLockedFolder(folder, () => {
    const before = readFileSync(report, 'utf8')
    const after = withHistory(before, runs, questions)
    if (after === before) return
    replaceFile(report, after)
  })
}

const history = '<section id="history"'
const figures = '<section id="figures"'
const link = '<a href="#history">Scores</a>'

/** Inserts the history into a report. A page without a place for it stays unchanged. */
export const withHistory = (
  page: string,
  runs: readonly ScoreRun[],
  questions: ReadonlyMap<string, string>,
): string => {
  const [before, after] = [page.indexOf(history), page.indexOf(figures)]
  if (after < 0) return page
  const from = before >= 0 && before < after ? before : after
  const drawn = `${page.slice(0, from)}${historyHtml(runs, questions)}${page.slice(after)}`
  return drawn.includes(link) ? drawn : drawn.replace('<a href="#figures">', `${link}<a href="#figures">`)
}

const historyHtml = (runs: readonly ScoreRun[], questions: ReadonlyMap<string, string>): string => {
  const systems = [...new Set(runs.map(({ retriever }) => retriever))].map((name) => {
    const own = runs.filter(({ retriever }) => retriever === name)
    const last = own.at(-1)
    return { name, own, metric: headlineOf(own), flips: last && flipsSince(own.slice(0, -1), last) }
  })
  return `${history} aria-labelledby="history-title">
<h2 id="history-title">Scores over time</h2>
<div class="figures">${systems.map(({ name, own, metric }) => overTime(name, own, metric) + bySlice(own, metric)).join('')}
</div>
${systems.map(({ name, flips }) => flipsHtml(name, flips, questions)).join('\n')}
</section>
`
}

const overTime = (name: string, runs: readonly ScoreRun[], metric: string): string => {
  const values = runs.map((run) => valueIn(run, metric))
  const [last, before] = [values.at(-1), values.at(-2)]
  return figureHtml({
    title: `${metric} of ${name}`,
    caption: `${counted(runs.length, 'run')}. The last one measured ${shown(last)}${before === undefined ? '' : `, the one before it ${shown(before)}`}.`,
    head: ['Run', 'Set', 'Questions', metric, 'Answers by'],
    rows: runs.map((run) => [
      ...[minuteOf(run.time), `v${run.version}`, run.rows[0]?.n ?? 0],
      ...[bar(valueIn(run, metric)), run.answersBy ?? '–'],
    ]),
  })
}

const bySlice = (runs: readonly ScoreRun[], metric: string): string => {
  const groups = [...new Set(runs.flatMap(({ rows }) => rows.slice(1).map(({ group }) => group)))]
  if (groups.length === 0) return ''
  return figureHtml({
    title: `${metric} by slice`,
    caption: 'The first and the last run with this slice.',
    head: ['Slice', 'First', 'Last'],
    rows: groups.map((group) => {
      const values = runs.flatMap((run) => valueIn(run, metric, group) ?? [])
      return [group, bar(values[0]), bar(values.at(-1))]
    }),
  })
}

/** Every metric lies between 0 and 1. */
const bar = (value: number | undefined): Cell =>
  value === undefined ? '–' : { text: shown(value), share: Math.min(1, Math.max(0, value)) }

const maxNamed = 20

const flipsHtml = (name: string, flips: Flips | undefined, questions: ReadonlyMap<string, string>): string => {
  if (!flips) return ''
  const { lost, gained, since } = flips
  if (lost.length + gained.length === 0)
    return `<p>${html(name)}: no question flipped since the run of ${minuteOf(since)}.</p>`
  const list = (ids: readonly string[]): string =>
    `<ul>${ids
      .slice(0, maxNamed)
      .map((id) => `<li><a href="#${encodeURIComponent(id)}">${html(questions.get(id) ?? id)}</a></li>`)
      .join('')}${ids.length > maxNamed ? `<li>and ${ids.length - maxNamed} more</li>` : ''}</ul>`
  return `<details open><summary>${html(name)}: ${lost.length} lost, ${gained.length} gained since the run of ${minuteOf(since)}</summary>
${lost.length > 0 ? `<p>Lost:</p>${list(lost)}` : ''}${gained.length > 0 ? `<p>Gained:</p>${list(gained)}` : ''}</details>`
}

const valueIn = (run: ScoreRun, metric: string, group?: string): number | undefined => {
  const row = group === undefined ? run.rows[0] : run.rows.find((one) => one.group === group)
  return (row && own(row.metrics, metric)) ?? undefined
}

const shown = (value: number | undefined): string => (value === undefined ? '–' : value.toFixed(3))
