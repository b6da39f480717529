// Builds a site from docs/: a page for each Markdown file, a gallery of real sets, and a search by Pagefind. `npm run site` (to site/), or
// `node scripts/site.js <folder> [set …]`: reports of these sets are in the gallery; without any, a set of the example is made.
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { createIndex } from 'pagefind'

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
/** Links between pages lead to pages; other links stay. Nothing but a web address or a path may be a link. */
const address = (url) => {
  if (/^[a-z]+:/i.test(url)) return /^https?:/i.test(url) ? escaped(url) : '#'
  const [file, anchor] = url.split('#')
  const source = path.resolve(path.dirname(path.join(docs, page)), file)
  // What the repository holds beside docs/ is copied, as it is.
  if (file !== '' && !source.startsWith(docs + path.sep)) {
    const name = path.relative(root, source)
    if (existsSync(source) && !name.startsWith('..')) copied.set(name, source)
    return `${'../'.repeat(page.split('/').length - 1)}repository/${escaped(name)}`
  }
  const to = file.replace(/README\.md$/, 'index.html').replace(/\.md$/, '.html')
  return escaped(anchor === undefined ? to : `${to}#${anchor}`)
}
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
  // Raw HTML of a page is shown, not run.
  html: ({ value }) => escaped(value),
}
const show = (node) => (shapes[node.type] ?? inside)(node)

const files = readdirSync(docs, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.md'))
  .sort()
const pages = files.map((file) => {
  page = file
  const tree = fromMarkdown(readFileSync(path.join(docs, file), 'utf8'), {
    extensions: [gfm()],
    mdastExtensions: [gfmFromMarkdown()],
  })
  const title = plain(tree.children.find(({ type, depth }) => type === 'heading' && depth === 1) ?? { value: file })
  return {
    file,
    to: file.replace(/README\.md$/, 'index.html').replace(/\.md$/, '.html'),
    title,
    body: show(tree),
  }
})

const style = `:root{color-scheme:light dark}body{font:16px/1.6 system-ui,sans-serif;margin:0;color:light-dark(#1c1c1e,#e8e8ea);background:light-dark(#fff,#151517);display:grid;grid-template-columns:minmax(12rem,16rem) minmax(0,52rem);gap:2rem;max-width:76rem;margin:auto;padding:1rem}
nav{position:sticky;top:1rem;align-self:start;max-height:95vh;overflow:auto;font-size:.9rem}nav ul{list-style:none;padding:0}nav li{padding:.1rem 0}a{color:light-dark(#0b57d0,#8ab4f8)}nav a[aria-current]{font-weight:600}
nav input{width:100%;box-sizing:border-box;font:inherit;padding:.4rem;color:inherit;background:light-dark(#fff,#202024);border:1px solid light-dark(#767680,#8a8a94);border-radius:6px}#found{list-style:none;padding:0}#found p{margin:.2rem 0 .6rem}mark{background:light-dark(#fde68a,#6b5a16);color:inherit}
main{min-width:0;overflow-wrap:break-word}pre,.wide{overflow-x:auto}pre{padding:.75rem;background:light-dark(#f4f4f6,#202024);border-radius:6px}code{font-size:.9em}table{border-collapse:collapse}th,td{padding:.3rem .6rem;border-bottom:1px solid light-dark(#ddd,#333);text-align:left;vertical-align:top}img{max-width:100%}
@media(max-width:50rem){body{display:block}nav{position:static;max-height:none}nav ul.pages{columns:2}}`
// Loaded as a module from beside the pages. Where it can't be (a page opened as a file), the list of pages is all there is.
const search = (up) => `const box=document.querySelector('nav input'),found=document.querySelector('#found');
const pagefind=await import('${up || './'}pagefind/pagefind.js').catch(()=>undefined);
if(!pagefind)box.hidden=true;
box.oninput=async()=>{const reply=await pagefind.debouncedSearch(box.value,{},150);if(!reply)return;
const rows=await Promise.all(reply.results.slice(0,8).map(r=>r.data()));
found.replaceChildren(...rows.map(({url,meta,excerpt})=>{const row=document.createElement('li'),link=document.createElement('a'),text=document.createElement('p');link.href=url;link.textContent=meta.title;text.innerHTML=excerpt;row.append(link,text);return row}));
found.setAttribute('aria-label',reply.results.length+' pages found')}`

// Reports of real sets, to click through without installing.
const given = process.argv.slice(3)
const exampleSet = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'goldspan-site-'))
  const main = path.join(root, 'dist', 'cli', 'main.js')
  if (!existsSync(main)) throw new Error('Build first: npm run build')
  const set = path.join(folder, 'handbook')
  const args = ['generate', 'examples/handbook', '-n', '40', '-o', set, '--workspace', path.join(folder, 'workspace')]
  try {
    execFileSync(process.execPath, [main, ...args], { cwd: root, stdio: 'ignore' })
  } catch (error) {
    if (error.status !== 1) throw error
  }
  return set
}
const sets = given.length > 0 ? given : [exampleSet()]
rmSync(out, { recursive: true, force: true })
mkdirSync(path.join(out, 'sets'), { recursive: true })
const entries = sets.map((set) => {
  const name = path.basename(path.resolve(set))
  const { models, counts, corpus } = JSON.parse(readFileSync(path.join(set, 'session.json'), 'utf8'))
  cpSync(path.join(set, 'report.html'), path.join(out, 'sets', `${name}.html`))
  const by = escaped([...new Set(Object.values(models ?? {}))].join(', '))
  return `<li><a href="sets/${name}.html">${escaped(name)}</a>: ${counts.accepted} items from ${corpus.documents} documents, ${counts.rejected} rejected drafts, written by ${by}</li>`
})
pages.push({
  file: 'gallery.md',
  to: 'gallery.html',
  title: 'Gallery of sets',
  body: `<h1>Gallery of sets</h1><p>Reports of real sets: every item with its evidence marked in the document, and every rejected draft with its reason.</p><ul>${entries.join('')}</ul>`,
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
// Pagefind's helper process would keep this one.
process.exit(0)
