import { readFileSync } from 'node:fs'

/** A file of the page. */
export const asset = (name: string): string => readFileSync(new URL(`./browser/${name}`, import.meta.url), 'utf8')

/** In dependency order. Joined into one script, because a page opened from disk can't import modules. */
const modules = [
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

export const browserScript = (): string =>
  `(() => {\n'use strict'\n${modules
    .map((name) =>
      asset(name)
        .replace(/^import [\s\S]*?from '[^']*'\n/gm, '')
        .replace(/^export /gm, ''),
    )
    .join('\n')}})()\n`
