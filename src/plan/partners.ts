import type { Corpus } from '../corpus/corpus.ts'
import { baseLanguage } from '../search/text.ts'

/**
 * Passages that can be held against each other, by the id of each: tables that tell of the same rows or have the same columns, and
 * sentences that say of two things how long they last. Read once a corpus, by a few marks of each passage.
 */
export const partnersIn = (corpus: Corpus): ReadonlyMap<string, readonly string[]> => {
  const known = read.get(corpus)
  if (known) return known
  const made = pairUp(corpus)
  read.set(corpus, made)
  return made
}

const read = new WeakMap<Corpus, ReadonlyMap<string, readonly string[]>>()

const pairUp = (corpus: Corpus): ReadonlyMap<string, readonly string[]> => {
  const holders = new Map<string, string[]>()
  for (const passage of corpus.passages())
    for (const mark of marksOf(corpus.text(passage))) {
      const key = `${baseLanguage(passage.language)} ${mark}`
      const list = holders.get(key)
      if (list) list.push(passage.chunk_id)
      else holders.set(key, [passage.chunk_id])
    }
  const shared = new Map<string, Map<string, number>>()
  for (const [key, ids] of holders) {
    if (ids.length < 2 || ids.length > common) continue
    for (const one of ids) {
      const others = shared.get(one) ?? new Map<string, number>()
      for (const other of ids) if (other !== one) others.set(other, (others.get(other) ?? 0) + weight(key))
      shared.set(one, others)
    }
  }
  return new Map(
    [...shared].flatMap(([id, others]) => {
      const near = [...others].filter(([, sum]) => sum >= 1).sort((a, b) => b[1] - a[1])
      return near.length > 0 ? [[id, near.map(([other]) => other)]] : []
    }),
  )
}

/** What so many passages share tells nothing of two of them. */
const common = 40

/** One row of a name may be chance, two are not. */
const weight = (key: string): number => (key.includes(' row ') ? 0.5 : 1)

const marksOf = (text: string): ReadonlySet<string> => {
  const rows = [...text.matchAll(/^\|\s*([^|]{2,60}?)\s*\|(.*)$/gm)]
  const ruled = rows.findIndex(([line]) => /^\|[\s:|-]+$/.test(line))
  return new Set([
    ...rows.flatMap(([, first]) => (/\p{L}/u.test(first!) ? [`row ${bare(first!)}`] : [])),
    ...(ruled > 0 ? [`columns ${bare(rows[ruled - 1]![0])}`] : []),
    ...[...text.matchAll(lasting)].map(([, verb]) => `lasts ${verb!.toLowerCase()}`),
  ])
}

const bare = (cell: string): string => cell.toLowerCase().replace(/[`*_]/g, '')

/** `is valid for 7 days`, `vale por 48 horas`. */
const lasting =
  /(?<!\p{L})(valid|kept|lasts?|takes?|stays?|vale|válid[oa]s?|guardan?|guardad[oa]s?|dura[mn]?|mantid[oa]s?|conserva[mn]?) (?:\p{L}+ ){0,3}\d+ \p{L}+/giu
