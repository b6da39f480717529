import type { DefaultTreeAdapterTypes } from 'parse5'
import { blocksOut } from './blocks-out.ts'
import { addCode, addFence } from './code-out.ts'
import { closeLink, openLink } from './links-out.ts'
import { isBesideThePoint, noteOf } from './main-content.ts'
import { blockLevel, flush, type Page } from './page.ts'
import { attribute, type HtmlElement, type HtmlNode, isElement } from './parse-html.ts'
import { leaveInTable, openTable, visitInTable } from './read-table.ts'

/**
 * The readable text of a piece of HTML as Markdown. Walks the tree with a list of its own instead of recursion, so depth cannot
 * overflow the stack. `keep` decides what belongs to the text.
 */
export const toMarkdown = (
  root: DefaultTreeAdapterTypes.ParentNode,
  keep: (element: HtmlElement) => boolean = (element) => !isBesideThePoint(element),
): string => {
  const page: Page = {
    out: blocksOut(),
    run: [],
    lists: [],
    heading: 0,
    tight: false,
    meaning: false,
    note: undefined,
    table: undefined,
    keep,
  }
  const pending: Step[] = root.childNodes.toReversed().map(enter)
  for (let step = pending.pop(); step; step = pending.pop()) {
    if (step.leaving) leave(page, step.node as HtmlElement)
    else if (step.node.nodeName === '#text')
      page.run.push({ type: 'text', text: (step.node as DefaultTreeAdapterTypes.TextNode).value })
    else if (isElement(step.node) && visit(page, step.node)) {
      pending.push({ node: step.node, leaving: true })
      const { childNodes } = step.node
      for (let index = childNodes.length - 1; index >= 0; index--) pending.push(enter(childNodes[index]!))
    }
  }
  flush(page)
  return page.out.text()
}

interface Step {
  readonly node: HtmlNode
  readonly leaving: boolean
}

const enter = (node: HtmlNode): Step => ({ node, leaving: false })

/** Begins an element. False where what it holds is not to be walked. */
const visit = (page: Page, element: HtmlElement): boolean => {
  const { tagName } = element
  if (!page.keep(element)) return false
  const mark = marks[tagName]
  if (tagName === 'summary') flush(page)
  if (mark) page.run.push({ type: 'open', mark })
  else if (tagName === 'br') page.run.push({ type: 'break' })
  else if (tagName === 'wbr') return false
  else if (tagName === 'img') addImage(page, element)
  else if (inlineCode.has(tagName)) return addCode(page, element)
  else if (tagName === 'a') return openLink(page, element)
  else if (page.table) return visitInTable(page, element)
  else if (tagName === 'pre') return addFence(page, element)
  else if (tagName === 'table') return openTable(page, element)
  else if (blockLevel.has(tagName)) {
    flush(page)
    page.meaning = tagName === 'dd' || (page.meaning && running.has(tagName))
    if (/^h[1-6]$/.test(tagName)) page.heading = Number(tagName[1])
    else if (tagName === 'ul' || tagName === 'ol') {
      page.lists.push({
        ordered: tagName === 'ol',
        number: Number.parseInt(attribute(element, 'start') ?? '1', 10) || 1,
      })
    } else if (tagName === 'li') openItem(page, element)
    else if (isQuote(element)) {
      page.note = noteOf(element)
      page.out.open('> ')
    }
  }
  return true
}

const leave = (page: Page, element: HtmlElement): void => {
  const { tagName } = element
  const mark = marks[tagName]
  if (mark) page.run.push({ type: 'close', mark })
  if (tagName === 'summary') flush(page)
  else if (tagName === 'a') closeLink(page, element)
  else if (page.table) leaveInTable(page, element)
  else if (blockLevel.has(tagName)) {
    flush(page, tagName)
    if (tagName === 'dd') page.meaning = false
    if (/^h[1-6]$/.test(tagName)) page.heading = 0
    else if (tagName === 'ul' || tagName === 'ol') page.lists.pop()
    else if (tagName === 'li' || isQuote(element)) page.out.close()
  }
}

/** Blocks that only hold the text of what they stand in. */
const running = new Set(['p', 'div', 'section'])

const isQuote = (element: HtmlElement): boolean => element.tagName === 'blockquote' || noteOf(element) !== undefined

const marks: Readonly<Record<string, string>> = {
  strong: '**',
  b: '**',
  summary: '**',
  em: '*',
  i: '*',
  del: '~~',
  s: '~~',
}
const inlineCode = new Set(['code', 'kbd', 'samp', 'tt'])
const openItem = (page: Page, element: HtmlElement): void => {
  const list = page.lists.at(-1)
  const value = Number.parseInt(attribute(element, 'value') ?? '', 10)
  if (list && !Number.isNaN(value)) list.number = value
  page.out.open(list?.ordered ? `${list.number++}. ` : '- ')
}

const addImage = (page: Page, element: HtmlElement): void => {
  const words = (attribute(element, 'alt') ?? '').trim()
  if (words !== '' && attribute(element, 'role') !== 'presentation') page.run.push({ type: 'text', text: words })
}
