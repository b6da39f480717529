/** Tokens of one text. */
type Tokens = readonly string[]

const longest = 4
/** What a precision of zero counts as, over its n-grams: short questions rarely share four words (NLTK's first smoothing). */
const smoothing = 0.1

/** BLEU-4 of a text against references: clipped n-gram precisions, their geometric mean, and a penalty for being short (Papineni and others, 2002). */
export const bleu = (text: Tokens, references: readonly Tokens[]): number => {
  if (text.length === 0 || references.length === 0) return 0
  let logs = 0
  for (let n = 1; n <= longest; n++) {
    const grams = countGrams(text, n)
    const allowed = new Map<string, number>()
    for (const reference of references) {
      for (const [gram, count] of countGrams(reference, n))
        if (grams.has(gram)) allowed.set(gram, Math.max(allowed.get(gram) ?? 0, count))
    }
    let matched = 0
    for (const [gram, count] of grams) matched += Math.min(count, allowed.get(gram) ?? 0)
    if (n === 1 && matched === 0) return 0
    logs += Math.log((matched || smoothing) / Math.max(1, text.length - n + 1))
  }
  return shortnessPenalty(text.length, references) * Math.exp(logs / longest)
}

/** The mean BLEU of each text against all others: 0 when they share nothing, 1 when all are one. */
export const selfBleu = (texts: readonly Tokens[]): number =>
  texts.length < 2
    ? Number.NaN
    : texts.reduce((sum, text, index) => sum + bleu(text, texts.toSpliced(index, 1)), 0) / texts.length

const shortnessPenalty = (length: number, references: readonly Tokens[]): number => {
  const closest = references
    .map((reference) => reference.length)
    .reduce((best, each) =>
      Math.abs(each - length) < Math.abs(best - length) ||
      (Math.abs(each - length) === Math.abs(best - length) && each < best)
        ? each
        : best,
    )
  return length > closest ? 1 : Math.exp(1 - closest / length)
}

const countGrams = (tokens: Tokens, n: number): Map<string, number> => {
  const counts = new Map<string, number>()
  for (let start = 0; start + n <= tokens.length; start++) {
    const gram = tokens.slice(start, start + n).join(' ')
    counts.set(gram, (counts.get(gram) ?? 0) + 1)
  }
  return counts
}
