/**
 * Where a paragraph begins after the link reference definitions that open it; its end where it holds nothing else. `starts` are the
 * places where its lines begin, behind the marks of what they stand in.
 */
export const afterLinkDefinitions = (text: string, starts: readonly number[], end: number): number => {
  let line = 0
  while (line < starts.length && text[starts[line]!] === '[') {
    const at = starts[line]!
    definition.lastIndex = at
    const found = definition.exec(text)
    if (!found || at + found[0].length > end) return at
    while (line < starts.length && starts[line]! < at + found[0].length) line++
  }
  return starts[line] ?? end
}

const definition =
  /\[(?!\^)(?:[^[\]\\]|\\.){1,200}\]:[ \t]*(?:(?:\r\n?|\n)[ \t]*)?(?:<[^<>\r\n]*>|[^\s<][^\s]*)(?:[ \t]*(?:[ \t]|(?:\r\n?|\n)[ \t]*)(?:"[^"\r\n]*"|'[^'\r\n]*'|\([^()\r\n]*\)))?[ \t]*(?=[\r\n]|$(?![\s\S]))/y
