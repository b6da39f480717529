import { trimmedEnd, trimSpan } from '../trim.ts'

/** The words of a heading behind its hashes, without closing hashes. */
export const atxInner = (text: string, from: number, end: number): { start: number; end: number } => {
  const { start } = trimSpan(text, from, end)
  let closing = end
  while (closing > start && text[closing - 1] === '#') closing--
  const closed = closing < end && (closing === start || /[ \t]/.test(text[closing - 1]!))
  return withoutAnchor(text, start, closed ? trimmedEnd(text, start, closing) : end)
}

/** `<a name="x"></a>` and `{#x}` after a heading are addresses, not words. */
export const withoutAnchor = (text: string, start: number, end: number): { start: number; end: number } => {
  let last = end
  for (let tries = 0; tries < 4; tries++) {
    const from = Math.max(start, last - 200)
    const anchor = /(?:<a\s[^<>]{0,180}>[ \t]*<\/a>|\{#[^{}\s]{1,100}\})$/.exec(text.slice(from, last))
    if (!anchor) break
    last = trimmedEnd(text, start, from + anchor.index)
  }
  return { start, end: last }
}
