/** Collects Markdown blocks. Items and quotes put their marks before what is written while they are open. */
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
      // Deeper than this, a block reads better at the level above than far to the right.
      if (open.length >= deepest) tooDeep++
      else open.push({ marker, quote: marker === '> ', used: false })
    },
    close(): void {
      if (tooDeep > 0) tooDeep--
      else open.pop()
    },
    /** One block. `tight`: no blank line before it, as between items. */
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

/** The marks that an empty line needs to stay in the quotes that continue over it. */
const stillQuoted = (open: readonly { marker: string; quote: boolean; used: boolean }[]): string => {
  const last = open.findLastIndex((container) => container.quote && container.used)
  const marks = open.slice(0, last + 1).map(({ quote, marker }) => (quote ? marker : ' '.repeat(marker.length)))
  return marks.join('').trimEnd()
}

const deepest = 12
