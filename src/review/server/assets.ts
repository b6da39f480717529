import { readFileSync } from 'node:fs'

const types = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8' } as const

const here = (name: string): URL => new URL(`../page/${name}`, import.meta.url)
/** The page shows documents as the report does, with the same files. */
const report = (name: string): URL => new URL(`../../dataset/report/browser/${name}`, import.meta.url)

const files: Readonly<Record<string, URL>> = {
  'report.css': report('report.css'),
  'dom.js': report('dom.js'),
  'document-text.js': report('document-text.js'),
  'markdown.js': report('markdown.js'),
  'pieces.js': report('pieces.js'),
  ...Object.fromEntries(
    [
      'review.css',
      'start.js',
      'server.js',
      'queue.js',
      'item-pane.js',
      'document-pane.js',
      'decisions.js',
      'editor.js',
      'help.js',
      'people.js',
    ].map((name) => [name, here(name)]),
  ),
}

/** A file of the page; nothing else of the disk can be named. */
export const assetOf = (name: string): { readonly type: string; readonly body: string } | undefined => {
  const file = Object.hasOwn(files, name) ? files[name] : undefined
  return file && { type: types[name.split('.').at(-1) as keyof typeof types], body: readFileSync(file, 'utf8') }
}

export const pageHtml = (): string => readFileSync(here('page.html'), 'utf8')
