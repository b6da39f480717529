import type { Dataset } from '../../dataset/check/read-dataset.ts'
import { html } from '../../dataset/report/escape.ts'
import { counted } from '../../text/counted.ts'
import { budgets, type Compared } from './compare-chunkers.ts'
import { type Cells, comparedTables, type ShownDifference, shownDifferences } from './compared-text.ts'

/** The comparison as one page without scripts and requests. */
export const comparedHtml = (dataset: Dataset, compared: Compared): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<title>Comparison of retrievers · goldspan</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 72rem; margin: 2rem auto; padding: 0 1rem; color: light-dark(#1c1c1e, #e8e8ea); background: light-dark(#fff, #151517) }
h1, h2 { line-height: 1.2; text-wrap: balance } h2 { margin-top: 2.5rem; font-size: 1.15rem }
.wide { overflow-x: auto } table { border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: .875rem }
th, td { padding: .35rem .75rem; text-align: left; border-bottom: 1px solid light-dark(#ddd, #333); white-space: nowrap }
details { margin: .5rem 0 } summary { cursor: pointer } blockquote { margin: .25rem 0 .25rem 1rem; padding-left: .75rem; border-left: 3px solid light-dark(#9ab, #567) }
.muted { color: light-dark(#5b5b63, #a5a5ad); font-size: .875rem } svg { max-width: 100%; height: auto }
</style>
</head>
<body>
<h1>Comparison of retrievers</h1>
${comparedTables(compared)
  .map((cells) => section(cells))
  .join('\n')}
${compared.chunkings.length > 0 ? readingPlot(compared) : ''}
${compared.comparisons
  .flatMap((comparison) =>
    (['won', 'lost'] as const).map(
      (side) =>
        `<h2>${counted(comparison[side].length, 'question')} ${side} by ${html(comparison.other)} against ${html(comparison.first)}</h2>\n${shownDifferences(
          dataset,
          comparison,
          comparison[side],
        )
          .map(difference)
          .join('\n')}`,
    ),
  )
  .join('\n')}
</body>
</html>
`

const section = ({ title, head, rows }: Cells): string => `<h2>${html(title)}</h2>
<div class="wide" tabindex="0" role="region" aria-label="${html(title)}"><table>
<thead><tr>${head.map((name) => `<th scope="col">${html(name)}</th>`).join('')}</tr></thead>
<tbody>${rows.map(([first = '', ...rest]) => `<tr><th scope="row">${html(first)}</th>${rest.map((text) => `<td>${html(text)}</td>`).join('')}</tr>`).join('\n')}</tbody>
</table></div>`

const difference = ({ query_id, question, evidence }: ShownDifference): string =>
  `<details id="${html(query_id)}"><summary>${html(question)}</summary>${evidence
    .map(
      ({ text, where, ranks }) =>
        `<p class="muted">${html(ranks)} · ${html(where)}</p><blockquote>${html(text)}</blockquote>`,
    )
    .join('')}<p class="muted">${html(query_id)}</p></details>`

const [width, height, left, bottom] = [640, 300, 48, 40]

/** Recall over characters read, one line per chunking. */
const readingPlot = ({ chunkings }: Compared): string => {
  const x = (place: number): number => left + 20 + (place * (width - left - 150)) / (budgets.length - 1)
  const y = (recall: number): number => 12 + (1 - recall) * (height - bottom - 12)
  const dashes = ['none', '6 3', '2 3', '8 3 2 3', '12 4', '1 4']
  const lines = chunkings.map(({ name, within }, index) => {
    const points = budgets.map((characters, place) => `${x(place)},${y(within[characters] ?? 0).toFixed(1)}`)
    return `<polyline points="${points.join(' ')}" fill="none" stroke="currentColor" stroke-width="1.6" stroke-dasharray="${dashes[index % dashes.length]}"/><line x1="${width - 122}" x2="${width - 96}" y1="${20 + index * 18}" y2="${20 + index * 18}" stroke="currentColor" stroke-width="1.6" stroke-dasharray="${dashes[index % dashes.length]}"/><text x="${width - 90}" y="${24 + index * 18}">${html(name)}</text>`
  })
  const ticks = [0, 0.25, 0.5, 0.75, 1].map(
    (recall) =>
      `<line x1="${left}" x2="${width - 130}" y1="${y(recall)}" y2="${y(recall)}" stroke="currentColor" opacity=".15"/><text x="${left - 8}" y="${y(recall) + 4}" text-anchor="end">${recall}</text>`,
  )
  const below = budgets.map(
    (characters, place) =>
      `<text x="${x(place)}" y="${height - bottom + 18}" text-anchor="middle">${characters.toLocaleString('en')}</text>`,
  )
  return `<svg role="img" aria-label="Recall against characters read, by chunking; the numbers are in the table above" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-size="12" fill="currentColor">${[...ticks, ...below, ...lines].join('')}<text x="${(left + width - 130) / 2}" y="${height - 4}" text-anchor="middle">characters read</text></svg>`
}
