import { lru } from './lru.ts'
import { contentStems } from './words.ts'

/** The stretch of a text, at most `length` characters long, that holds most of a query's words. Begins and ends between words. */
export const bestWindow = (text: string, query: string, length: number, language?: string): string => {
  if (text.length <= length) return text
  const wanted = new Set(contentStems(query, language))
  const hits = wordsOf(`${language ?? ''} ${text}`, () => placed(text, language)).filter(({ stem }) => wanted.has(stem))
  const start = fullestStart(
    hits.map(({ at, stem }) => ({ at, kind: stem })),
    { total: text.length, length, lead },
  )
  return wholeWords(text, start, start + length)
}

export interface Hit {
  readonly at: number
  readonly kind: string | number
}

/** Where so long a stretch of a text begins that holds most kinds of hits; they come in the order of the text. */
export const fullestStart = (
  hits: readonly Hit[],
  { total, length, lead }: { readonly total: number; readonly length: number; readonly lead: number },
): number => {
  let best = { start: 0, kinds: 0 }
  const inside = new Map<Hit['kind'], number>()
  let end = 0
  for (const first of hits) {
    // A little before the first hit, so that its sentence can be understood.
    const start = Math.max(0, Math.min(first.at - lead, total - length))
    for (; end < hits.length && hits[end]!.at < start + length; end++)
      inside.set(hits[end]!.kind, (inside.get(hits[end]!.kind) ?? 0) + 1)
    if (inside.size > best.kinds) best = { start, kinds: inside.size }
    const left = inside.get(first.kind)! - 1
    if (left === 0) inside.delete(first.kind)
    else inside.set(first.kind, left)
  }
  return best.start
}

interface PlacedWord {
  readonly at: number
  readonly stem: string
}

const placed = (text: string, language: string | undefined): readonly PlacedWord[] => {
  const stems = new Map<string, string | undefined>()
  const stemOf = (word: string): string | undefined => {
    if (!stems.has(word)) stems.set(word, contentStems(word, language)[0])
    return stems.get(word)
  }
  return [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].flatMap((found) => {
    const stem = stemOf(found[0])
    return stem === undefined ? [] : [{ at: found.index, stem }]
  })
}

/** Of the passages that queries find again and again; the budget is in words. */
const wordsOf = lru<readonly PlacedWord[]>(100_000, (words) => words.length)

const lead = 60

const wholeWords = (text: string, start: number, end: number): string => {
  let [from, to] = [start, Math.min(end, text.length)]
  if (from > 0) while (from < to && !/\s/.test(text[from - 1]!)) from++
  if (to < text.length) while (to > from && !/\s/.test(text[to]!)) to--
  // One endless word: cut it, rather than show nothing; but never inside a character.
  const shown = to > from ? text.slice(from, to) : text.slice(start, end)
  return `${from > 0 ? '… ' : ''}${shown.trim().replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '')}${to < text.length ? ' …' : ''}`
}
