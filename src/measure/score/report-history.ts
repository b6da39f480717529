import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { html } from '../../dataset/report/escape.ts'
import { figureHtml } from '../../dataset/report/figure.ts'
import { disk } from '../../store/folders/disk.ts'
import { withLockedFolder } from '../../store/folders/lock-folder.ts'
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
    const written = path.join(folder, '.goldspan-report.html')
    disk.write(written, after)
    disk.move(written, report)
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
<div class="figures">${systems.map(({ name, own, metric }, at) => overTime(name, own, metric, at) + bySlice(own, metric, at)).join('')}
</div>
${systems.map(({ name, flips }) => flipsHtml(name, flips, questions)).join('\n')}
</section>
`
}

const [width, height, left, right, top, bottom] = [480, 220, 44, 24, 14, 34]

const overTime = (name: string, runs: readonly ScoreRun[], metric: string, at: number): string => {
  const values = runs.map((run) => valueIn(run, metric))
  const x = (place: number): number =>
    runs.length === 1
      ? (left + width - right) / 2
      : left + 12 + (place * (width - left - right - 24)) / (runs.length - 1)
  const y = (value: number): number => top + (1 - value) * (height - top - bottom)
  const grid = [0, 0.25, 0.5, 0.75, 1].map(
    (value) =>
      `<line x1="${left}" x2="${width - right}" y1="${y(value)}" y2="${y(value)}" stroke="var(--line)"/><text x="${left - 8}" y="${y(value) + 4}" text-anchor="end" fill="var(--muted)">${value}</text>`,
  )
  const versions = runs.flatMap(({ version }, place) =>
    version === runs[place - 1]?.version
      ? []
      : [
          `<line x1="${x(place).toFixed(1)}" x2="${x(place).toFixed(1)}" y1="${top}" y2="${height - bottom}" stroke="var(--quiet)" stroke-dasharray="3 3"/><text x="${(x(place) + 4).toFixed(1)}" y="${height - bottom - 6}" fill="var(--muted)">set v${version}</text>`,
        ],
  )
  const points = values.flatMap((value, place) =>
    value === undefined ? [] : [[x(place).toFixed(1), y(value).toFixed(1)] as const],
  )
  const days = [runs[0], runs.length > 1 ? runs.at(-1) : undefined].flatMap((run, place) =>
    run
      ? [
          `<text x="${x(place === 0 ? 0 : runs.length - 1).toFixed(1)}" y="${height - 10}" text-anchor="middle" fill="var(--muted)">${run.time.slice(0, 10)}</text>`,
        ]
      : [],
  )
  const last = values.at(-1)
  const before = values.at(-2)
  const trend =
    last === undefined
      ? 'Not measured in the last run.'
      : `${shown(last)} in the last run${before === undefined ? '' : `, ${shown(before)} in the one before`}.`
  return figureHtml({
    name: `history-${at}`,
    title: `${metric} of ${name}`,
    caption: `${runs.length === 1 ? 'One run' : `${runs.length} runs`}: ${trend}`,
    svg: `<svg role="img" aria-label="${html(`${metric} over time: ${values.map(shown).join(', ')}`)}" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-size="12" xmlns="http://www.w3.org/2000/svg">${[
      ...grid,
      ...versions,
      ...days,
      `<polyline points="${points.map((point) => point.join(',')).join(' ')}" fill="none" stroke="var(--c${at % 10})" stroke-width="2"/>`,
      ...points.map(([px, py]) => `<circle cx="${px}" cy="${py}" r="3.5" fill="var(--c${at % 10})"/>`),
    ].join('')}</svg>`,
    head: ['Run', 'Set', 'Questions', metric, 'Answers by'],
    rows: runs.map((run) => [
      minuteOf(run.time),
      `v${run.version}`,
      run.rows[0]?.n ?? 0,
      shown(valueIn(run, metric)),
      run.answersBy ?? '–',
    ]),
  })
}

const rowHeight = 24

const bySlice = (runs: readonly ScoreRun[], metric: string, at: number): string => {
  const groups = [...new Set(runs.flatMap(({ rows }) => rows.slice(1).map(({ group }) => group)))]
  if (groups.length === 0) return ''
  const [from, to] = [190, width - 60]
  const slices = groups.map((group) => ({ group, values: runs.map((run) => valueIn(run, metric, group)) }))
  const drawn = slices.map(({ group, values }, row) => {
    const y = (value: number): number => row * rowHeight + 20 - value * 16
    const x = (place: number): number => (runs.length === 1 ? to : from + (place * (to - from)) / (runs.length - 1))
    const points = values.flatMap((value, place) =>
      value === undefined ? [] : [`${x(place).toFixed(1)},${y(value).toFixed(1)}`],
    )
    const [px, py] = points.at(-1)?.split(',') ?? []
    return `<text x="0" y="${row * rowHeight + 16}" fill="var(--ink)">${html(group)}</text><line x1="${from}" x2="${to}" y1="${y(0)}" y2="${y(0)}" stroke="var(--line)"/><polyline points="${points.join(' ')}" fill="none" stroke="var(--c${at % 10})" stroke-width="1.6"/>${px === undefined ? '' : `<circle cx="${px}" cy="${py}" r="2.5" fill="var(--c${at % 10})"/>`}<text x="${width}" y="${row * rowHeight + 16}" text-anchor="end" fill="var(--ink)">${shown(values.at(-1))}</text>`
  })
  const tall = groups.length * rowHeight + 4
  return figureHtml({
    name: `history-slices-${at}`,
    title: `${metric} by slice`,
    caption: 'One line per slice, from 0 to 1, with the value of the last run.',
    svg: `<svg role="img" aria-label="${html(`${metric} by slice over time; the numbers are below`)}" viewBox="0 0 ${width} ${tall}" width="${width}" height="${tall}" font-size="12" xmlns="http://www.w3.org/2000/svg">${drawn.join('')}</svg>`,
    head: ['Slice', 'First', 'Last'],
    rows: slices.map(({ group, values }) => {
      const known = values.filter((value) => value !== undefined)
      return [group, shown(known[0]), shown(known.at(-1))]
    }),
  })
}

const mostNamed = 20

const flipsHtml = (name: string, flips: Flips | undefined, questions: ReadonlyMap<string, string>): string => {
  if (!flips) return ''
  const { lost, gained, since } = flips
  if (lost.length + gained.length === 0)
    return `<p>${html(name)}: no question flipped since the run of ${minuteOf(since)}.</p>`
  const list = (ids: readonly string[]): string =>
    `<ul>${ids
      .slice(0, mostNamed)
      .map((id) => `<li><a href="#${encodeURIComponent(id)}">${html(questions.get(id) ?? id)}</a></li>`)
      .join('')}${ids.length > mostNamed ? `<li>and ${ids.length - mostNamed} more</li>` : ''}</ul>`
  return `<details open><summary>${html(name)}: ${lost.length} lost, ${gained.length} gained since the run of ${minuteOf(since)}</summary>
${lost.length > 0 ? `<p>Lost:</p>${list(lost)}` : ''}${gained.length > 0 ? `<p>Gained:</p>${list(gained)}` : ''}</details>`
}

const valueIn = (run: ScoreRun, metric: string, group?: string): number | undefined => {
  const row = group === undefined ? run.rows[0] : run.rows.find((one) => one.group === group)
  return (row && own(row.metrics, metric)) ?? undefined
}

const shown = (value: number | undefined): string => (value === undefined ? '–' : value.toFixed(3))
