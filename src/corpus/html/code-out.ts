import { flush, type Page } from './page.ts'
import { attribute, elementsOf, type HtmlElement, textOf } from './parse-html.ts'

/** Code in a line. */
export const addCode = (page: Page, element: HtmlElement): false => {
  const text = textOf(element).replace(/\s+/g, ' ').trim()
  if (text !== '') {
    const ticks = '`'.repeat(longestRun(text) + 1)
    const pad = text.startsWith('`') || text.endsWith('`') ? ' ' : ''
    page.run.push({ type: 'literal', text: ticks + pad + text + pad + ticks })
  }
  return false
}

/** Code in lines of its own. */
export const addFence = (page: Page, element: HtmlElement): false => {
  flush(page)
  page.meaning = false
  const text = textOf(element)
    .replace(/\r\n?/g, '\n')
    .replace(/^\n+|\s+$/g, '')
  if (text !== '') {
    const fence = '`'.repeat(Math.max(3, longestRun(text) + 1))
    page.out.add(`${fence}${languageOf(element)}\n${text}\n${fence}`)
  }
  return false
}

const longestRun = (text: string): number =>
  Math.max(0, ...(text.match(/`+/g) ?? []).slice(0, 1000).map((run) => run.length))

/** Highlighters say the language in a class of the element or of the code inside. */
const languageOf = (element: HtmlElement): string => {
  for (const each of [element, ...elementsOf(element)].slice(0, 3)) {
    const found = /(?:^|\s)(?:language|lang|highlight-source|brush:)-?\s*([\w+#-]+)/.exec(
      attribute(each, 'class') ?? '',
    )
    if (found) return found[1]!
  }
  return ''
}
