/**
 * A piece of text or a mark. `literal` keeps its white space. `open` and `close` come in pairs; `closing` is the end mark if it differs.
 * `break` is a hard line break.
 */
export type Inline =
  | { readonly type: 'text' | 'literal'; readonly text: string }
  | { readonly type: 'open'; readonly mark: string }
  | { readonly type: 'close'; readonly mark: string; readonly closing?: string }
  | { readonly type: 'break' }

/** Writes Markdown as one line, split only at hard breaks. Collapses white space, moves marks next to their words and drops empty marks. */
export const writeInline = (run: readonly Inline[], lineBreak: string): string => {
  const out: string[] = []
  let space = false
  let opening: string[] = []
  const open: string[] = []
  const write = (text: string): void => {
    if (space && out.length > 0 && out.at(-1) !== lineBreak) out.push(' ')
    space = false
    out.push(...opening)
    open.push(...opening)
    opening = []
    out.push(text)
  }
  for (const piece of run) {
    if (piece.type === 'open') {
      if (!open.includes(piece.mark) && !opening.includes(piece.mark)) opening.push(piece.mark)
    } else if (piece.type === 'close') {
      if (opening.at(-1) === piece.mark) opening.pop()
      else if (open.at(-1) === piece.mark) {
        open.pop()
        out.push(piece.closing ?? piece.mark)
      }
    } else if (piece.type === 'break') {
      if (out.length > 0 && out.at(-1) !== lineBreak) out.push(lineBreak)
      space = false
    } else if (piece.type === 'literal') write(piece.text)
    else {
      for (const word of piece.text.split(/([ \t\r\n\f\u200b]+)/)) {
        if (word === '') continue
        if (/^[ \t\r\n\f\u200b]/.test(word)) space = true
        else write(word)
      }
    }
  }
  while (out.at(-1) === lineBreak) out.pop()
  out.push(...open.reverse().filter((mark) => mark !== '['))
  return out.join('')
}

/** Escapes the start of a line that Markdown would read as a block: heading, list, quote, fence, table, directive or tag. */
export const escapeStart = (line: string): string =>
  line
    .replace(/^(#{1,6}(?=\s|$)|>|[-+*](?=\s|$)|~~~|```|<(?=[A-Za-z/!?])|:::|:(?=\s)|\||={2,}\s*$|-{2,}\s*$)/, '\\$1')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
