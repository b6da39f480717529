// Builds a site from docs/: one page a Markdown file, an index beside it, a search over headings and text. `node scripts/site.js [folder]` (site).
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'

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
const address = (url) =>
  /^[a-z]+:/i.test(url) && !/^https?:/i.test(url)
    ? '#'
    : escaped(
        /^https?:/i.test(url)
          ? url
          : url.replace(/(?:README)?\.md(?=#|$)/, (end) => (end.startsWith('README') ? 'index.html' : '.html')),
      )

const inside = (node) => (node.children ?? []).map(show).join('')
const table = ({ children: [head, ...rows], align }) => {
  const cells = (row, tag) =>
    `<tr>${row.children.map((cell, column) => `<${tag}${align?.[column] ? ` style="text-align:${align[column]}"` : ''}>${inside(cell)}</${tag}>`).join('')}</tr>`
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
    text: plain(tree).slice(0, 40_000),
  }
})

const style = `body{font:16px/1.6 system-ui,sans-serif;margin:0;color:light-dark(#1c1c1e,#e8e8ea);background:light-dark(#fff,#151517);display:grid;grid-template-columns:minmax(12rem,16rem) minmax(0,52rem);gap:2rem;max-width:76rem;margin:auto;padding:1rem}
nav{position:sticky;top:1rem;align-self:start;max-height:95vh;overflow:auto;font-size:.9rem}nav ul{list-style:none;padding:0}nav input{width:100%;box-sizing:border-box;font:inherit;padding:.3rem}a{color:light-dark(#0b57d0,#8ab4f8)}a[aria-current]{font-weight:600}
pre,.wide{overflow-x:auto}pre{padding:.75rem;background:light-dark(#f4f4f6,#202024);border-radius:6px}code{font-size:.9em}table{border-collapse:collapse}th,td{padding:.3rem .6rem;border-bottom:1px solid light-dark(#ddd,#333);text-align:left;vertical-align:top}img{max-width:100%}
@media(max-width:50rem){body{display:block}nav{position:static;max-height:none}}`
const search = `const box=document.querySelector('nav input'),list=[...document.querySelectorAll('nav li')];fetch(box.dataset.index).then(r=>r.json()).then(texts=>{box.oninput=()=>{const words=box.value.toLowerCase().split(/\\s+/).filter(Boolean);list.forEach((li,i)=>{li.hidden=!words.every(w=>texts[i].includes(w))})}}).catch(()=>{})`

rmSync(out, { recursive: true, force: true })
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
    `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escaped(title)} · goldspan</title><style>${style}</style></head><body><nav aria-label="Pages"><p><a href="${up}index.html"><strong>goldspan</strong></a></p><input type="search" placeholder="Search the pages" aria-label="Search the pages" data-index="${up}search.json"><ul>${links}</ul></nav><main>${body}</main><script>${search}</script></body></html>\n`,
  )
}
writeFileSync(
  path.join(out, 'search.json'),
  JSON.stringify(pages.map(({ title, text }) => `${title} ${text}`.toLowerCase())),
)
cpSync(path.join(docs, 'images'), path.join(out, 'images'), { recursive: true })
console.log(`${pages.length} pages in ${out}`)
