/** For every unit of a Markdown text, whether it is markup: 0 no, 1 markup that joins, 2 markup that parts words. */
export const markupOf = (source: string): Uint8Array => {
  const marks = new Uint8Array(source.length)
  for (const [pattern, mark] of patterns) {
    for (const found of source.matchAll(pattern)) marks.fill(mark, found.index, found.index + found[0].length)
  }
  for (const found of source.matchAll(link)) {
    const opening = found[1]!.length
    const labelEnd = found.index + opening + found[2]!.length
    marks.fill(joins, found.index, found.index + opening)
    marks.fill(joins, labelEnd, found.index + found[0].length)
  }
  for (const found of source.matchAll(emphasis)) {
    const [before, after] = [source[found.index - 1] ?? ' ', source[found.index + found[0].length] ?? ' ']
    const insideWord = wordCharacter.test(before) && wordCharacter.test(after)
    const operator = /[\s`]/.test(before) && /[\s`]/.test(after)
    if (found[0][0] === '`' || !(insideWord || operator)) marks.fill(joins, found.index, found.index + found[0].length)
  }
  return marks
}

export const replacedMarkup = (markup: Uint8Array, index: number): { text: string; end: number } => {
  const mark = markup[index]
  let end = index + 1
  while (end < markup.length && markup[end] === mark) end++
  return { text: mark === parts ? ' ' : '', end }
}

const joins = 1
const parts = 2

const patterns: readonly (readonly [RegExp, number])[] = [
  // The order matters: what comes later overrides.
  [/\|/g, parts],
  [/^[ \t]{0,12}(?:```|~~~)[^\n`]{0,80}$/gm, parts],
  [/^[ \t]{0,12}\|?[ \t:|-]*-{2}[ \t:|-]*$/gm, parts],
  [/^[ \t]*(?:(?:[-*+•]|#{1,6}|>)[ \t]+)+/gm, parts],
  [/<br[ \t]*\/?>|<\/?(?:p|div|td|tr|th|table|ul|ol|li)>/gi, parts],
  [/<\/?(?:b|i|u|em|strong|code|sup|sub|kbd|small|mark)>/gi, joins],
  [/\\(?=[!-/:-@[-`{-~])/g, joins],
]
const link = /(!?\[)([^\]\n]{0,500})\]\([^()\n]{0,1000}(?:\([^()\n]{0,200}\)[^()\n]{0,200})?\)/g
const emphasis = /[*_~]+|`+/g
const wordCharacter = /[\p{L}\p{N}]/u
