/** Kendall's tau-b of two score lists over the same systems: 1 if they order all pairs alike. Handles ties. */
export const kendallTau = (one: readonly number[], other: readonly number[]): number => {
  let agree = 0
  let tiesOne = 0
  let tiesOther = 0
  let pairs = 0
  for (let i = 0; i < one.length; i++) {
    for (let j = i + 1; j < one.length; j++) {
      const a = Math.sign(one[i]! - one[j]!)
      const b = Math.sign(other[i]! - other[j]!)
      pairs++
      agree += a * b
      if (a === 0) tiesOne++
      if (b === 0) tiesOther++
    }
  }
  const scale = Math.sqrt((pairs - tiesOne) * (pairs - tiesOther))
  return scale === 0 ? Number.NaN : agree / scale
}

/** AP correlation (Yilmaz and others, 2008): like tau, but mistakes at the top weigh more. `truth` is the reference. Pairs tied on either side count half. */
export const tauAP = (truth: readonly number[], estimate: readonly number[]): number => {
  const order = bestFirst(estimate)
  const n = order.length
  if (n < 2) return Number.NaN
  let sum = 0
  for (let place = 1; place < n; place++) {
    let right = 0
    for (let above = 0; above < place; above++) {
      const [better, worse] = [order[above]!, order[place]!]
      const tied = truth[better] === truth[worse] || estimate[better] === estimate[worse]
      right += tied ? 0.5 : Number(truth[better]! > truth[worse]!)
    }
    sum += right / place
  }
  return (2 * sum) / (n - 1) - 1
}

/**
 * Rank-biased overlap, extrapolated (Webber and others, 2010): how much of the top the two orders share, each place weighing `p` times
 * the one above it. 1 for one order; ties are ordered by place in the list.
 */
export const rankBiasedOverlap = (one: readonly number[], other: readonly number[], p = 0.9): number => {
  const [a, b] = [bestFirst(one), bestFirst(other)]
  const seen = { a: new Set<number>(), b: new Set<number>() }
  let [overlap, sum] = [0, 0]
  for (let depth = 1; depth <= a.length; depth++) {
    const [x, y] = [a[depth - 1]!, b[depth - 1]!]
    if (x === y) overlap++
    else overlap += Number(seen.b.has(x)) + Number(seen.a.has(y))
    seen.a.add(x)
    seen.b.add(y)
    sum += (overlap / depth) * p ** depth
  }
  return (overlap / a.length) * p ** a.length + ((1 - p) / p) * sum
}

const bestFirst = (scores: readonly number[]): number[] =>
  scores.map((_, index) => index).sort((a, b) => scores[b]! - scores[a]! || a - b)

/** Spearman's rho: the correlation of ranks, ties sharing their mean rank. */
export const spearman = (one: readonly number[], other: readonly number[]): number => pearson(ranks(one), ranks(other))

export const pearson = (one: readonly number[], other: readonly number[]): number => {
  const n = one.length
  const [a, b] = [one, other].map((values) => values.reduce((sum, value) => sum + value, 0) / n) as [number, number]
  let [both, left, right] = [0, 0, 0]
  for (let index = 0; index < n; index++) {
    both += (one[index]! - a) * (other[index]! - b)
    left += (one[index]! - a) ** 2
    right += (other[index]! - b) ** 2
  }
  return both / Math.sqrt(left * right)
}

const ranks = (values: readonly number[]): number[] => {
  const order = values.map((_, index) => index).sort((a, b) => values[a]! - values[b]!)
  const result = new Array<number>(values.length)
  for (let start = 0; start < order.length; ) {
    let end = start
    while (end + 1 < order.length && values[order[end + 1]!] === values[order[start]!]) end++
    for (let index = start; index <= end; index++) result[order[index]!] = (start + end) / 2 + 1
    start = end + 1
  }
  return result
}
