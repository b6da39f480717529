import { contentStems } from '../words.ts'
import type { Place } from './located.ts'

/** The lines or sentences that share most words with a quote that was not found: what was perhaps meant. */
export const nearestText = (text: string, quote: string, within?: Place): Place[] => {
  const wanted = new Set(contentStems(quote.slice(0, 2000)))
  if (wanted.size === 0) return []
  const from = within?.start ?? 0
  const found: (Place & { shared: number })[] = []
  for (const sentence of text.slice(from, within?.end ?? from + farthest).matchAll(sentences)) {
    const start = from + sentence.index
    const shared = new Set(contentStems(sentence[0]).filter((stem) => wanted.has(stem))).size
    if (shared / wanted.size >= leastShare) found.push({ start, end: start + sentence[0].length, shared })
  }
  return found.sort((a, b) => b.shared - a.shared || a.start - b.start).slice(0, 3)
}

const farthest = 500_000
const leastShare = 0.4
const sentences = /[^\s.!?\n][^.!?\n]{0,600}(?:[.!?](?!\s)[^.!?\n]{0,600}){0,20}[.!?]?/gu
