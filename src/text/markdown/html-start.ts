import { matchAt } from './starts.ts'

export interface HtmlStart {
  /** What ends the block, on its own line or a later one; a blank line where nothing is given. */
  readonly until?: RegExp
  /** A paragraph goes on over a lone inline tag. */
  readonly interrupts: boolean
}

/** The seven ways in which CommonMark lets HTML begin, and the components of MDX. `lastTableEnd`: where the last `</table>` of the text stands. */
export const htmlStartAt = (text: string, at: number, end: number, lastTableEnd: number): HtmlStart | undefined => {
  if (text[at] !== '<') return undefined
  // Not so in CommonMark: a table that is closed somewhere holds its blank lines.
  if (at < lastTableEnd && matchAt(table, text, at, end)) return { until: /<\/table\s*>/i, interrupts: true }
  for (const [pattern, until] of closed) {
    if (matchAt(pattern, text, at, end)) return { until, interrupts: true }
  }
  // A component ends with its tag; what it encloses is Markdown again.
  if (matchAt(component, text, at, end)) return { until: />[ \t]*$/m, interrupts: true }
  if (matchAt(blockTag, text, at, end)) return { interrupts: true }
  // A tag of such length is no tag, and looking for its end would take long.
  return end - at < 2000 && matchAt(loneTag, text, at, end) ? { interrupts: false } : undefined
}

const table = /<table(?=[\s>])/iy

const closed: readonly (readonly [RegExp, RegExp])[] = [
  [/<(?:script|pre|style|textarea)(?=[\s>]|$)/imy, /<\/(?:script|pre|style|textarea)>/i],
  [/<!--/y, /-->/],
  [/<\?/y, /\?>/],
  [/<![a-z]/iy, />/],
  [/<!\[CDATA\[/y, /\]\]>/],
]

const component = /<\/?[A-Z][\w.]*(?=[\s/>]|$)(?:[^<>\r\n]*|[^\r\n]*>[ \t]*)$|<\/?>[ \t]*$/my

const blockTag =
  /<\/?(?:address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|div|dl|dt|fieldset|figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|hr|html|iframe|legend|li|link|main|menu|menuitem|nav|noframes|ol|optgroup|option|p|param|search|section|summary|table|tbody|td|tfoot|th|thead|title|tr|track|ul)(?=[\s>]|\/>|$)/imy

const loneTag =
  /<(?:[a-z][\w-]*(?:[ \t]+[a-z_:][\w.:-]*(?:[ \t]*=[ \t]*(?:[^\s"'=<>`]+|'[^'\r\n]*'|"[^"\r\n]*"))?)*[ \t]*\/?|\/[a-z][\w-]*[ \t]*)>[ \t]*$/imy
