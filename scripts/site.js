// Builds a site from docs/: a page for each Markdown file, a gallery of real sets, and a search with Pagefind. `npm run site` (to site/), or
// `node scripts/site.js <folder> [set …]` for a gallery of these sets. Without sets, it makes the recorded set of the example.
// GOLDSPAN_MAIN is the built command line, if it is not dist/cli/main.js.
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { createIndex } from 'pagefind'
import { showSet } from './gallery.js'

const root = path.resolve(import.meta.dirname, '..')
const docs = path.join(root, 'docs')
const out = path.resolve(root, process.argv[2] ?? 'site')

const escaped = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
const plain = (node) => node.value ?? (node.children ?? []).map(plain).join('')
const slug = (text) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replace(/\s+/g, '-')
/** Rewrites links between pages. Only web addresses and paths may be links. */
const address = (url) => {
  if (/^[a-z]+:/i.test(url)) return /^https?:/i.test(url) ? escaped(url) : '#'
  const [file, anchor] = url.split('#')
  const source = path.resolve(path.dirname(sourceOf(page)), file)
  const name = path.relative(root, source)
  const up = '../'.repeat(page.split('/').length - 1)
  if (name === pythonPage.source) return up + pythonPage.to
  if (source.startsWith(path.join(docs, 'images') + path.sep)) return escaped(up + path.relative(docs, source))
  // Files of the repository outside of docs/ are copied.
  if (file !== '' && !source.startsWith(docs + path.sep)) {
    if (existsSync(source) && !name.startsWith('..')) copied.set(name, source)
    return `${up}repository/${escaped(name)}`
  }
  const to = file.replace(/README\.md$/, 'index.html').replace(/\.md$/, '.html')
  return escaped(anchor === undefined ? to : `${to}#${anchor}`)
}
// The only page outside of docs/, because PyPI shows it as well.
const pythonPage = { source: path.join('python', 'README.md'), to: 'python.html' }
const sourceOf = (file) =>
  path.join(file === 'python.md' ? root : docs, file === 'python.md' ? pythonPage.source : file)
let page = ''
const copied = new Map()

const inside = (node) => (node.children ?? []).map(show).join('')
const table = ({ children: [head, ...rows], align }) => {
  const cells = (row, tag) =>
    `<tr>${row.children
      .map((cell, column) => [cell, column, tag === 'th' && plain(cell) === '' ? 'td' : tag])
      .map(
        ([cell, column, tag]) =>
          `<${tag}${align?.[column] ? ` style="text-align:${align[column]}"` : ''}>${inside(cell)}</${tag}>`,
      )
      .join('')}</tr>`
  return `<div class="wide" tabindex="0"><table><thead>${cells(head, 'th')}</thead><tbody>${rows.map((row) => cells(row, 'td')).join('')}</tbody></table></div>`
}
const shapes = {
  root: inside,
  text: ({ value }) => escaped(value),
  paragraph: (node) => `<p>${inside(node)}</p>`,
  heading: (node) => `<h${node.depth} id="${slug(plain(node))}">${inside(node)}</h${node.depth}>`,
  strong: (node) => `<strong>${inside(node)}</strong>`,
  emphasis: (node) => `<em>${inside(node)}</em>`,
  delete: (node) => `<del>${inside(node)}</del>`,
  inlineCode: ({ value }) => `<code>${escaped(value)}</code>`,
  code: ({ value }) => `<pre tabindex="0"><code>${escaped(value)}</code></pre>`,
  link: (node) => `<a href="${address(node.url)}">${inside(node)}</a>`,
  image: ({ url, alt }) => `<img src="${address(url)}" alt="${escaped(alt ?? '')}">`,
  list: (node) => `<${node.ordered ? 'ol' : 'ul'}>${inside(node)}</${node.ordered ? 'ol' : 'ul'}>`,
  listItem: (node) => `<li>${inside(node)}</li>`,
  blockquote: (node) => `<blockquote>${inside(node)}</blockquote>`,
  table,
  thematicBreak: () => '<hr>',
  break: () => '<br>',
  // Raw HTML is escaped, except for <details>.
  html: ({ value }) => (/^<\/?details>(?:<summary>[^<>]*<\/summary>)?$/.test(value) ? value : escaped(value)),
}
const show = (node) => (shapes[node.type] ?? inside)(node)

const pageOf = (file, text) => {
  page = file
  const tree = fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] })
  const title = plain(tree.children.find(({ type, depth }) => type === 'heading' && depth <= 2) ?? { value: file })
  return {
    file,
    to: file.replace(/README\.md$/, 'index.html').replace(/\.md$/, '.html'),
    title,
    body: show(tree),
  }
}
const pages = [...readdirSync(docs, { recursive: true, encoding: 'utf8' }), 'python.md']
  .filter((file) => file.endsWith('.md'))
  .sort()
  .map((file) => pageOf(file, readFileSync(sourceOf(file), 'utf8')))

const style = `:root{color-scheme:light dark}body{font:16px/1.6 system-ui,sans-serif;margin:0;color:light-dark(#1c1c1e,#e8e8ea);background:light-dark(#fff,#151517);display:grid;grid-template-columns:minmax(12rem,16rem) minmax(0,52rem);gap:2rem;max-width:76rem;margin:auto;padding:1rem}
nav{position:sticky;top:1rem;align-self:start;max-height:95vh;overflow:auto;font-size:.9rem}nav ul{list-style:none;padding:0}nav li{padding:.1rem 0}a{color:light-dark(#0b57d0,#8ab4f8)}nav a[aria-current]{font-weight:600}
nav input{width:100%;box-sizing:border-box;font:inherit;padding:.4rem;color:inherit;background:light-dark(#fff,#202024);border:1px solid light-dark(#767680,#8a8a94);border-radius:6px}#found{list-style:none;padding:0}#found p{margin:.2rem 0 .6rem}mark{background:light-dark(#fde68a,#6b5a16);color:inherit}
main{min-width:0;overflow-wrap:break-word}pre,.wide{overflow-x:auto}pre{padding:.75rem;background:light-dark(#f4f4f6,#202024);border-radius:6px}code{font-size:.9em}table{border-collapse:collapse}th,td{padding:.3rem .6rem;border-bottom:1px solid light-dark(#ddd,#333);text-align:left;vertical-align:top}img{max-width:100%}
@media(max-width:50rem){body{display:block}nav{position:static;max-height:none}nav ul.pages{columns:2}}`
// Pagefind is loaded as a module. If that fails (a page opened as a file), the search box is hidden.
const search = (up) => `const box=document.querySelector('nav input'),found=document.querySelector('#found');
const pagefind=await import('${up || './'}pagefind/pagefind.js').catch(()=>undefined);
if(!pagefind)box.hidden=true;
box.oninput=async()=>{const reply=await pagefind.debouncedSearch(box.value,{},150);if(!reply)return;
const rows=await Promise.all(reply.results.slice(0,8).map(r=>r.data()));
found.replaceChildren(...rows.map(({url,meta,excerpt})=>{const row=document.createElement('li'),link=document.createElement('a'),text=document.createElement('p');link.href=url;link.textContent=meta.title;text.innerHTML=excerpt;row.append(link,text);return row}));
found.setAttribute('aria-label',reply.results.length+' pages found')}`

const given = process.argv.slice(3)
const main = path.resolve(process.env.GOLDSPAN_MAIN ?? path.join(root, 'dist', 'cli', 'main.js'))
if (!existsSync(main)) throw new Error('Build first: npm run build')
const place = mkdtempSync(path.join(tmpdir(), 'goldspan-site-'))
const recordedSet = () => {
  const set = path.join(place, 'handbook')
  const replies = 'replay:examples/handbook.replies.jsonl'
  const args = ['generate', 'examples/handbook', '-n', '40', '--model', replies, '-o', set]
  try {
    execFileSync(process.execPath, [main, ...args, '--workspace', path.join(place, 'workspace')], {
      cwd: root,
      stdio: 'ignore',
    })
  } catch (error) {
    // Exit code 1 means fewer items than requested.
    if (error.status !== 1) throw error
  }
  return set
}
const sets = given.length > 0 ? given : [recordedSet()]
rmSync(out, { recursive: true, force: true })
const entries = []
for (const set of sets) {
  const name = path.basename(path.resolve(set))
  const { models, counts, corpus } = JSON.parse(readFileSync(path.join(set, 'session.json'), 'utf8'))
  const { score, comparison } = await showSet(set, path.join(out, 'sets', name), main)
  const scored = `score-${name}`
  const made = pageOf(`${scored}.md`, score.replace(/^## /, `# ${name}: `))
  pages.push({
    ...made,
    body: `${made.body}<p>Scored: the <a href="tutorial.html">tutorial</a>’s search, which counts common words.</p>`,
  })
  const compared = `comparison-${name}`
  pages.push(pageOf(`${compared}.md`, comparison.replace(/^# .*/, `# ${name}: comparison of chunkers`)))
  const by = escaped([...new Set([models.generator, models.critic].map(({ model }) => model))].join(', '))
  entries.push(`<h2 id="${escaped(name)}">${escaped(name)}</h2><p>${counts.accepted} items from ${corpus.documents} documents, ${counts.rejected} rejected drafts, written by ${by}.</p><ul>
<li><a href="sets/${name}/report.html">Report</a>: every item with its evidence marked in the document, and every rejected draft with its reason</li>
<li><a href="sets/${name}/review/index.html">Review</a>: what reviewers see; nothing is saved</li>
<li><a href="${scored}.html">Score</a> of a simple search, with what it misses</li>
<li><a href="${compared}.html">Comparison</a> of three ways to cut the documents</li></ul>`)
}
rmSync(place, { recursive: true, force: true })
pages.push({
  file: 'gallery.md',
  to: 'gallery.html',
  title: 'Gallery of sets',
  body: `<h1>Gallery of sets</h1><p>Real sets, to click through without installing.</p>${entries.join('')}`,
})
for (const [name, source] of copied) cpSync(source, path.join(out, 'repository', name))
for (const { file, to, title, body } of pages) {
  const up = '../'.repeat(file.split('/').length - 1)
  const links = pages
    .map(
      (page) =>
        `<li><a href="${up}${page.to}"${page.to === to ? ' aria-current="page"' : ''}>${escaped(page.title)}</a></li>`,
    )
    .join('')
  const target = path.join(out, to)
  mkdirSync(path.dirname(target), { recursive: true })
  writeFileSync(
    target,
    `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><link rel="icon" href="data:,"><title>${escaped(title)} · goldspan</title><style>${style}</style></head><body><nav aria-label="Pages"><p><a href="${up}index.html"><strong>goldspan</strong></a></p><input type="search" placeholder="Search the pages" aria-label="Search the pages"><ul id="found" aria-live="polite"></ul><ul class="pages">${links}</ul></nav><main data-pagefind-body>${body}</main><script type="module">${search(up)}</script></body></html>\n`,
  )
}
cpSync(path.join(docs, 'images'), path.join(out, 'images'), { recursive: true })
const { index } = await createIndex()
await index.addDirectory({ path: out, glob: '*.html' })
await index.addDirectory({ path: out, glob: 'decisions/*.html' })
await index.writeFiles({ outputPath: path.join(out, 'pagefind') })
console.log(`${pages.length} pages and ${sets.length} set(s) in ${out}`)
// Pagefind's helper process would keep this process running.
process.exit(0)
