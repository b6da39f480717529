import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { html, scriptJson } from './escape.ts'

export interface Tile {
  readonly name: string
  readonly value: string
  readonly note: string
}

interface PageParts {
  readonly title: string
  readonly lead: string
  readonly tiles: readonly Tile[]
  readonly shortfalls: { readonly title: string; readonly lines: readonly string[] }
  /** Remarks on the documents, for instance passages kept from the models. */
  readonly remarks: readonly string[]
  readonly figures: string
  readonly data: unknown
}

/**
 * The content security policy allows only this one script, by hash, and no requests, so corpus text stays inert even
 * if escaping failed.
 */
export const page = ({ title, lead, tiles, shortfalls, remarks, figures, data }: PageParts): string => {
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
<title>${html(title)} · goldspan</title>
<style>
${asset('report.css')}</style>
</head>
<body>
<a class="skip" href="#items">To the items</a>
<header>
<p class="brand">goldspan report</p>
<h1>${html(title)}</h1>
<p class="lead">${html(lead)}</p>
</header>
<nav class="parts" aria-label="Parts of the report"><a href="#items">Items</a><a href="#figures">Figures</a><a href="#ledger">Rejections</a></nav>
<main>
${tileList(tiles)}
${shortfalls.lines.length > 0 ? `<details class="shortfalls"><summary>${html(shortfalls.title)}: ${shortfalls.lines.length}</summary><ul>${shortfalls.lines.map((line) => `<li>${html(line)}</li>`).join('')}</ul></details>` : ''}
${remarks.map((line) => `<p class="hint">${html(line)}</p>`).join('\n')}
<section id="items" aria-labelledby="items-title">
<h2 id="items-title">Items</h2>
<noscript><p>The list of items needs JavaScript. Everything in it is in items.jsonl too.</p></noscript>
<form id="filters" class="filters" role="search" aria-label="Filter the items"></form>
<div class="browser">
<div class="rows"><p id="count" role="status"></p><ol id="list"></ol></div>
<article id="item" tabindex="-1" aria-live="off"></article>
</div>
<p class="hint">Keys: <kbd>/</kbd> search, <kbd>j</kbd> and <kbd>k</kbd> or the arrows to the next and the previous item, <kbd>Esc</kbd> back to the list.</p>
</section>
<section id="figures" aria-labelledby="figures-title">
<h2 id="figures-title">Figures</h2>
<div class="figures">${figures}
</div>
</section>
<section id="ledger" aria-labelledby="ledger-title">
<h2 id="ledger-title">Rejections</h2>
<div id="rejections"></div>
</section>
</main>
<footer><p>Every item was checked after its last change. To prove the set again: <code>goldspan check</code>. Measures in full: <code>DATA_CARD.md</code>.</p></footer>
<script type="application/json" id="data">${scriptJson(data)}</script>
<script>${script}</script>
</body>
</html>
`
}

const tileList = (tiles: readonly Tile[]): string =>
  `<dl class="tiles">
${tiles.map(({ name, value, note }) => `<div><dt>${html(name)}</dt><dd><strong>${html(value)}</strong><span>${html(note)}</span></dd></div>`).join('\n')}
</dl>`

const asset = (name: string): string => readFileSync(new URL(`./browser/${name}`, import.meta.url), 'utf8')

/** In dependency order. They are joined into one script, because a page opened from disk can't import modules. */
const modules = [
  'dom.js',
  'markdown.js',
  'document-text.js',
  'pieces.js',
  'conversation.js',
  'item-view.js',
  'address.js',
  'filters.js',
  'item-list.js',
  'rejections.js',
  'start.js',
]

const browserScript = (): string =>
  `(() => {\n'use strict'\n${modules
    .map((name) =>
      asset(name)
        .replace(/^import [\s\S]*?from '[^']*'\n/gm, '')
        .replace(/^export /gm, ''),
    )
    .join('\n')}})()\n`
