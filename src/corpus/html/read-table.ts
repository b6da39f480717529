import { writeInline } from './inline.ts'
import { blockLevel, flush, type Page } from './page.ts'
import { attribute, elementsOf, type HtmlElement } from './parse-html.ts'
import { tableOut } from './table-out.ts'

/** Only a table of data is written as one; a table that lays out a page is walked like any other part of it. */
export const openTable = (page: Page, element: HtmlElement): boolean => {
  flush(page)
  page.meaning = false
  if (isData(element)) page.table = { element, rows: [], cell: undefined }
  return true
}

const isData = (table: HtmlElement): boolean => {
  if (/^(?:presentation|none)$/.test(attribute(table, 'role') ?? '')) return false
  let cells = 0
  let rows = 0
  for (const element of elementsOf(table)) {
    if (element.tagName === 'table' || element.tagName === 'pre') return false
    if (/^(?:h[1-6])$/.test(element.tagName)) return false
    if (element.tagName === 'tr') rows++
    if (element.tagName === 'td' || element.tagName === 'th') cells++
  }
  return rows > 1 && cells > rows
}

export const visitInTable = (page: Page, element: HtmlElement): boolean => {
  const table = page.table!
  if (element.tagName === 'tr') table.rows.push([])
  else if (element.tagName === 'td' || element.tagName === 'th') {
    if (table.rows.length === 0) table.rows.push([])
    page.run = []
    table.cell = element
  } else if (element.tagName === 'caption') page.run = []
  else if (blockLevel.has(element.tagName)) {
    page.run.push({ type: 'break' })
    if (element.tagName === 'li') page.run.push({ type: 'literal', text: '•' }, { type: 'text', text: ' ' })
  }
  return true
}

export const leaveInTable = (page: Page, element: HtmlElement): void => {
  const table = page.table!
  if (element === table.cell) {
    table.rows.at(-1)!.push({
      text: writeInline(page.run, ' '),
      header: element.tagName === 'th',
      columns: span(element, 'colspan'),
      rows: span(element, 'rowspan'),
    })
    page.run = []
    table.cell = undefined
  } else if (element.tagName === 'caption') {
    page.table = undefined
    flush(page)
    page.table = table
  } else if (element === table.element) {
    page.table = undefined
    page.run = []
    const rows = table.rows.filter((row) => row.length > 0)
    if (rows.length > 0) page.out.add(tableOut(rows))
  } else if (blockLevel.has(element.tagName) && table.cell) page.run.push({ type: 'break' })
}

const span = (element: HtmlElement, name: string): number =>
  Math.max(1, Number.parseInt(attribute(element, name) ?? '1', 10) || 1)
