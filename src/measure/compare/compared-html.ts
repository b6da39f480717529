import type { Dataset } from '../../dataset/check/read-dataset.ts'
import { html } from '../../dataset/report/escape.ts'
import { tableHtml } from '../../dataset/report/figure.ts'
import { counted } from '../../text/counted.ts'
import type { Compared } from './compare-chunkers.ts'
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
.muted { color: light-dark(#5b5b63, #a5a5ad); font-size: .875rem }
</style>
</head>
<body>
<h1>Comparison of retrievers</h1>
${comparedTables(compared).map(section).join('\n')}
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
<div class="wide" tabindex="0" role="region" aria-label="${html(title)}">${tableHtml(head, rows)}</div>`

const difference = ({ query_id, question, evidence }: ShownDifference): string =>
  `<details id="${html(query_id)}"><summary>${html(question)}</summary>${evidence
    .map(
      ({ text, where, ranks }) =>
        `<p class="muted">${html(ranks)} · ${html(where)}</p><blockquote>${html(text)}</blockquote>`,
    )
    .join('')}<p class="muted">${html(query_id)}</p></details>`
