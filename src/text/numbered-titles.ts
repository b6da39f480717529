import type { Block } from './blocks.ts'

const minTitles = 3

/**
 * Finds headings in plain text, which has no marks for them: `4. Conveying Copies.` on a line of its own or before its paragraph. Unlike
 * a list item, it is capitalized like a title and followed by text instead of the next number. Blocks nested in it become top level.
 */
export const withNumberedTitles = (text: string, blocks: readonly Block[]): readonly Block[] => {
  const titles: (Title | undefined)[] = []
  // If the first number has lost its indentation, the next ones look nested in it.
  for (const [index, block] of blocks.entries())
    titles.push(block.parent === -1 || titles[block.parent] ? titleAt(text, blocks, block, index) : undefined)
  const plain = titles.flatMap((title) => (title && !title.underlined ? [title] : []))
  const kept = new Set<Title | undefined>(
    plain.length >= minTitles && areConsecutive(plain.map(({ number }) => number)) ? plain : [],
  )
  const isTitle = (index: number): boolean => titles[index]?.underlined === true || kept.has(titles[index])
  if (!blocks.some((_block, index) => isTitle(index))) return blocks
  const places: number[] = []
  const made: Block[] = []
  blocks.forEach((block, index) => {
    places.push(made.length)
    const title = isTitle(index) ? titles[index] : undefined
    if (!title) {
      const freed = block.parent !== -1 && isTitle(block.parent)
      made.push({ ...block, parent: freed ? -1 : (places[block.parent] ?? -1) })
      return
    }
    const { start } = block
    made.push({ kind: 'heading', start, end: title.end, parent: -1, depth: 2, inner: title.inner })
    if (title.rest < block.inner.end)
      made.push({
        kind: 'paragraph',
        start: title.rest,
        end: block.inner.end,
        parent: -1,
        depth: 0,
        inner: { start: title.rest, end: block.inner.end },
      })
  })
  return made
}

type Title = NonNullable<ReturnType<typeof titleAt>>

const titleAt = (text: string, blocks: readonly Block[], block: Block, index: number) => {
  if (block.kind !== 'step') return undefined
  const marker = /^\s*(\d{1,2})\.\s/.exec(text.slice(block.start, block.start + 12))
  if (!marker) return undefined
  const { start, end } = block.inner
  const own = text.slice(start, end)
  const [found, name] = /^([^\n.!?;:]{3,70})(\.(?= +["“]?\p{Lu}|\s*$)|(?=\s*$))/u.exec(own) ?? []
  if (found === undefined || name === undefined || !isNamed(name)) return undefined
  const rest = end - own.slice(found.length).trimStart().length
  // `1. Definitions` above a line of dashes is always a heading.
  const underlined = rest >= end && /^[ \t]*\r?\n[ \t]*(?:-{3,}|={3,})[ \t]*(?:\r?\n|$)/.test(text.slice(end))
  const next = blocks[index + 1]
  const followed = rest < end || underlined || (next !== undefined && next.kind !== 'step')
  if (!followed) return undefined
  return {
    number: Number(marker[1]),
    inner: { start, end: start + name.length },
    end: start + found.length,
    /** Start of the paragraph after the title. */
    rest,
    underlined,
  }
}

/** `Conveying Modified Source Versions`: all words except short ones are capitalized, and the last one is, whatever its length. */
const isNamed = (title: string): boolean => {
  const words = title.trim().split(/\s+/)
  const own = words.filter((word) => !/^\p{Ll}{1,5}$/u.test(word))
  const capital = /^["“(]?[\p{Lu}\d]/u
  return (
    words.length <= 10 && own.length > 0 && own.every((word) => capital.test(word)) && capital.test(words.at(-1) ?? '')
  )
}

/** A single number may be missing: its title may be formatted differently. */
const areConsecutive = (numbers: readonly number[]): boolean =>
  numbers.every((number, at) => {
    const before = numbers[at - 1] ?? number - 1
    return number > before && number <= before + 2
  })
