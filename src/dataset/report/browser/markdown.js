/** The styles of a line, by offset. Markdown syntax is hidden and not removed, so that offsets stay valid. */
export const stylesOf = (line, kind) => {
  if (kind === 'code' || kind === 'blank') return []
  const styles = []
  const hide = (start, end) => {
    if (start < end) styles.push({ start, end, name: 'syntax' })
  }
  const lead = /^(\s*)(?:(#{1,6}\s+)|([-*+•]\s+))/.exec(line)
  if (lead) hide(lead[1].length, lead[0].length)
  const isOutsideCode = (start, end) =>
    !styles.some((style) => style.name === 'code' && style.start < end && start < style.end)
  // Code contains no Markdown, so it is masked. It is not cut out, because strong text may contain code.
  let masked = line
  for (const found of line.matchAll(/(`+)([^`]+)\1/g)) {
    const [text, ticks] = found
    const [start, end] = [found.index, found.index + text.length]
    styles.push({ start: start + ticks.length, end: end - ticks.length, name: 'code' })
    hide(start, start + ticks.length)
    hide(end - ticks.length, end)
    masked = masked.slice(0, start) + 'c'.repeat(end - start) + masked.slice(end)
  }
  // Links and images.
  for (const found of line.matchAll(/!?\[([^\]]*)\]\([^)]*\)/g)) {
    const end = found.index + found[0].length
    if (!isOutsideCode(found.index, end)) continue
    const from = found.index + found[0].indexOf('[') + 1
    hide(found.index, from)
    hide(from + found[1].length, end)
    styles.push({ start: from, end: from + found[1].length, name: 'linked' })
  }
  for (const [pattern, name] of emphases)
    for (const found of masked.matchAll(pattern)) {
      const end = found.index + found[0].length
      const width = found[1].length
      hide(found.index, found.index + width)
      hide(end - width, end)
      styles.push({ start: found.index + width, end: end - width, name })
    }
  return styles
}

const emphases = [
  [/(\*\*|__)(?=\S)(?:.+?)(?<=\S)\1/g, 'strong'],
  [/(?<![\w*\\])(\*)(?=[^\s*])[^*]+?(?<=\S)\1(?![\w*])/g, 'emphasis'],
  [/(?<![\w_\\])(_)(?=[^\s_])[^_]+?(?<=\S)\1(?![\w_])/g, 'emphasis'],
]

/** The start and end of each cell of a table row. Empty for the dashes under the header. */
export const cellsOf = (line) => {
  if (/^[\s|:-]+$/.test(line)) return []
  const bars = [...line.matchAll(/(?<!\\)\|/g)].map(({ index }) => index)
  return bars.slice(0, -1).map((bar, index) => [bar + 1, bars[index + 1]])
}
