import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describeModels } from '../../models/roles.ts'
import { counted, listFirst, withThousands } from '../../text/counted.ts'
import { percent, shorten } from '../card/markdown.ts'
import { binOf } from '../difficulty.ts'
import type { SetParts } from '../set-parts.ts'
import type { DatasetStatistics } from '../statistics.ts'
import { coverageFigure } from './coverage-figure.ts'
import { escapeHtml, scriptJson } from './escape.ts'
import { payload } from './payload.ts'

/** A self-contained report.html. The content security policy allows only its own script, so corpus text is inert if escaping fails. */
export const htmlReport = (set: SetParts, statistics: DatasetStatistics): string => {
  const { items, rejections, corpus, session, measures } = set
  const title = `${counted(items.length, 'question')} over ${counted(statistics.coverage.documents.total, 'document')}`
  const instructions = session.settings.team?.instructions
  const lead = [
    describeModels(session.models).line,
    ...(instructions ? [`Instructions: “${shorten(instructions, 300)}”`] : []),
    `Seed ${session.settings.seed}, session ${session.session}.`,
  ].join(' ')
  const script = browserScript()
  const hash = createHash('sha256').update(script, 'utf8').digest('base64')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${hash}'; img-src data:; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<title>${escapeHtml(title)} · goldspan</title>
<style>
${readAsset('report.css')}</style>
</head>
<body>
<a class="skip" href="#items">Skip to the items</a>
<header>
<p class="brand">goldspan report</p>
<h1>${escapeHtml(title)}</h1>
<p class="lead">${escapeHtml(lead)}</p>
</header>
<nav class="parts" aria-label="Parts of the report"><a href="#items">Items</a><a href="#figures">Coverage</a><a href="#ledger">Rejections</a></nav>
<main>
${tilesHtml(set, statistics)}
${shortfallsHtml(set)}
${withheldHtml(measures.withheld)}
<section id="items" aria-labelledby="items-title">
<h2 id="items-title">Items</h2>
<noscript><p>The list of items needs JavaScript. items.jsonl contains the same items.</p></noscript>
<form id="filters" class="filters" role="search" aria-label="Filter the items"></form>
<div class="browser">
<div class="rows"><p id="count" role="status"></p><ol id="list"></ol></div>
<article id="item" tabindex="-1" aria-live="off"></article>
</div>
<p class="hint">Keys: <kbd>/</kbd> to search, <kbd>j</kbd> and <kbd>k</kbd> or the arrow keys for the next and the previous item, <kbd>Esc</kbd> to return to the list.</p>
</section>
<section id="figures" aria-labelledby="figures-title">
<h2 id="figures-title">Coverage</h2>
${coverageFigure(statistics)}
</section>
<section id="ledger" aria-labelledby="ledger-title">
<h2 id="ledger-title">Rejections</h2>
<div id="rejections"></div>
</section>
</main>
<footer><p>Every item was checked after its last change. To check the set again: <code>goldspan check</code>. All measures: <code>DATA_CARD.md</code>.</p></footer>
<script type="application/json" id="data">${scriptJson(payload(items, rejections, corpus))}</script>
<script>${script}</script>
</body>
</html>
`
}

const tilesHtml = ({ items, session: { counts } }: SetParts, { coverage }: DatasetStatistics): string => {
  const { covered, total } = coverage.documents
  const { requested, anchors = 0 } = counts
  const generated = items.length - anchors
  const difficulties = items.flatMap(({ measured_difficulty }) => measured_difficulty ?? [])
  const easy = difficulties.filter((difficulty) => binOf(difficulty) === 'easy').length
  const tiles = [
    [
      'Items',
      withThousands(generated),
      `${generated < requested ? `of ${withThousands(requested)} asked for` : 'as many as asked for'}${anchors > 0 ? `, ${withThousands(anchors)} more by people` : ''}`,
    ],
    ['Pages covered', `${withThousands(covered)} of ${withThousands(total)}`, 'contain the evidence of an item'],
    [
      'Easy for plain search',
      difficulties.length === 0 ? '–' : percent(easy / difficulties.length),
      'of the measured items have evidence that built-in search ranks first or nearly so',
    ],
    ['Next', 'Review', 'goldspan review <folder>, then score your retriever with it'],
  ] as const
  return `<dl class="tiles">
${tiles.map(([name, value, note]) => `<div><dt>${escapeHtml(name)}</dt><dd><strong>${escapeHtml(value)}</strong><span>${escapeHtml(note)}</span></dd></div>`).join('\n')}
</dl>`
}

const shortfallsHtml = ({ session: { shortfalls } }: SetParts): string => {
  if (shortfalls.length === 0) return ''
  return `<details class="shortfalls"><summary>${counted(shortfalls.length, 'shortfall')}</summary><ul>${shortfalls.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul></details>`
}

const withheldHtml = (withheld: readonly string[] = []): string =>
  withheld.length === 0
    ? ''
    : `<p class="hint">Not shown to any model: ${counted(withheld.length, 'passage')} with text that looks like prompt injection: ${escapeHtml(listFirst([...withheld].sort(), 20))}.</p>`

/** In dependency order. Joined into one script, because a page opened from disk can't import modules. */
const browserModules = [
  'dom.js',
  'markdown.js',
  'document-text.js',
  'pieces.js',
  'item-view.js',
  'address.js',
  'item-list.js',
  'filters.js',
  'rejections.js',
  'start.js',
]

const browserScript = (): string => {
  const withoutImports = browserModules.map((name) => readAsset(name).replace(/^import [\s\S]*?from '[^']*'\n/gm, ''))
  return `(() => {\n'use strict'\n${withoutImports.map((code) => code.replace(/^export /gm, '')).join('\n')}})()\n`
}

const readAsset = (name: string): string => readFileSync(new URL(`./browser/${name}`, import.meta.url), 'utf8')
