/** Tokens of one text. */
type Tokens = readonly string[]
type Counts = ReadonlyMap<string, number>

const maxSize = 4
const sizes = [1, 2, 3, 4] as const
/** Replaces a count of zero matches, because short questions rarely share four words (NLTK's smoothing method 1). */
const smoothing = 0.1

/** BLEU-4 of a text against references: geometric mean of clipped n-gram precisions, with a brevity penalty (Papineni and others, 2002). */
export const bleu = (text: Tokens, references: readonly Tokens[]): number => {
  const counts = references.map(gramsOf)
  return score(
    text,
    (size, gram) => Math.max(0, ...counts.map((grams) => grams[size - 1]!.get(gram) ?? 0)),
    references.map((reference) => reference.length),
  )
}

/** The mean BLEU of each text against all others: 0 if they share nothing, 1 if all are equal. */
export const selfBleu = (texts: readonly Tokens[]): number => {
  if (texts.length < 2) return Number.NaN
  const topCounts = mostFrequent(texts.map(gramsOf))
  const lengths = texts.map((text) => text.length)
  const scores = texts.map((text, index) => {
    // The maximum count in any other text.
    const maxCount = (size: number, gram: string): number => {
      const { count, holder, next } = topCounts[size - 1]!.get(gram)!
      return holder === index ? next : count
    }
    return score(text, maxCount, lengths.toSpliced(index, 1))
  })
  return scores.reduce((sum, score) => sum + score, 0) / texts.length
}

const score = (text: Tokens, maxCount: (size: number, gram: string) => number, lengths: readonly number[]): number => {
  if (text.length === 0 || lengths.length === 0) return 0
  let logs = 0
  for (const [index, grams] of gramsOf(text).entries()) {
    let matched = 0
    for (const [gram, count] of grams) matched += Math.min(count, maxCount(index + 1, gram))
    if (index === 0 && matched === 0) return 0
    logs += Math.log((matched || smoothing) / Math.max(1, text.length - index))
  }
  return shortnessPenalty(text.length, lengths) * Math.exp(logs / maxSize)
}

interface TopCount {
  readonly count: number
  readonly holder: number
  /** The maximum count in any text except the holder. */
  readonly next: number
}

const mostFrequent = (texts: readonly (readonly Counts[])[]): readonly ReadonlyMap<string, TopCount>[] =>
  sizes.map((size) => {
    const topCounts = new Map<string, TopCount>()
    for (const [holder, grams] of texts.entries()) {
      for (const [gram, count] of grams[size - 1]!) {
        const topTwo = topCounts.get(gram)
        if (!topTwo || count > topTwo.count) topCounts.set(gram, { count, holder, next: topTwo?.count ?? 0 })
        else if (count > topTwo.next) topCounts.set(gram, { ...topTwo, next: count })
      }
    }
    return topCounts
  })

/** The brevity penalty. Of equally near reference lengths, the shorter one counts. */
const shortnessPenalty = (length: number, lengths: readonly number[]): number => {
  const [closest] = lengths.toSorted((a, b) => Math.abs(a - length) - Math.abs(b - length) || a - b)
  return length > closest! ? 1 : Math.exp(1 - closest! / length)
}

const gramsOf = (tokens: Tokens): readonly Counts[] =>
  sizes.map((size) => {
    const counts = new Map<string, number>()
    for (let start = 0; start + size <= tokens.length; start++) {
      const gram = tokens.slice(start, start + size).join(' ')
      counts.set(gram, (counts.get(gram) ?? 0) + 1)
    }
    return counts
  })
