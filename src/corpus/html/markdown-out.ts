/** Collects Markdown blocks. Open items and quotes put their markers before each block. */
export const blocksOut = () => {
  const blocks: string[] = []
  const open: { readonly marker: string; readonly quote: boolean; used: boolean }[] = []
  let tooDeep = 0
  let inItem = false

  const prefixes = (): { first: string; rest: string } => {
    let first = ''
    let rest = ''
    for (const container of open) {
      const after = container.quote ? container.marker : ' '.repeat(container.marker.length)
      first += container.used ? after : container.marker
      rest += after
      container.used = true
    }
    return { first, rest }
  }

  return {
    /** `> ` for a quote; anything else is the marker of an item. */
    open(marker: string): void {
      // Deeper blocks stay at this level, because far to the right they are hard to read.
      if (open.length >= maxDepth) tooDeep++
      else open.push({ marker, quote: marker === '> ', used: false })
    },
    close(): void {
      if (tooDeep > 0) tooDeep--
      else open.pop()
    },
    /** Adds a block. `tight`: without a blank line before it, as between items. */
    add(text: string, tight = false): void {
      const item = open.some((container) => !container.quote && !container.used)
      const close = tight || (item && inItem)
      inItem = open.some((container) => !container.quote)
      const between = stillQuoted(open)
      const { first, rest } = prefixes()
      const lines = text
        .split('\n')
        .map((line, index) => (index === 0 ? first + line : line === '' ? rest.trimEnd() : rest + line))
      blocks.push(`${blocks.length === 0 ? '' : close ? '\n' : `\n${between}\n`}${lines.join('\n')}`)
    },
    text: (): string => (blocks.length === 0 ? '' : `${blocks.join('')}\n`),
  }
}

/** The markers that an empty line needs to stay in the quotes around it. */
const stillQuoted = (open: readonly { marker: string; quote: boolean; used: boolean }[]): string => {
  const last = open.findLastIndex((container) => container.quote && container.used)
  const marks = open.slice(0, last + 1).map(({ quote, marker }) => (quote ? marker : ' '.repeat(marker.length)))
  return marks.join('').trimEnd()
}

const maxDepth = 12
