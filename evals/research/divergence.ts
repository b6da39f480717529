/** The Jensen–Shannon divergence of two histograms, in bits: 0 if they are equal, 1 if they share nothing. */
export const jensenShannon = (one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): number => {
  const [p, q] = [sharesOf(one), sharesOf(other)]
  const half = (from: ReadonlyMap<string, number>): number =>
    [...from].reduce((sum, [name, share]) => {
      const middle = ((p.get(name) ?? 0) + (q.get(name) ?? 0)) / 2
      return share === 0 ? sum : sum + share * Math.log2(share / middle)
    }, 0)
  return (half(p) + half(q)) / 2
}

/** KL(p ‖ q) in nats of values in [0, 1], over 50 bins. Adds one to each bin, so that empty bins do not make it infinite. */
export const binnedDivergence = (p: readonly number[], q: readonly number[], bins = 50): number => {
  const [one, other] = [p, q].map((values) => {
    const counts = new Array<number>(bins).fill(1)
    for (const value of values) counts[Math.min(bins - 1, Math.max(0, Math.floor(value * bins)))]!++
    return counts.map((count) => count / (values.length + bins))
  }) as [number[], number[]]
  return one.reduce((sum, share, bin) => sum + share * Math.log(share / other[bin]!), 0)
}

/** The largest distance between two cumulative distributions. */
export const kolmogorovSmirnov = (one: readonly number[], other: readonly number[]): number => {
  const values = [...new Set([...one, ...other])].sort((a, b) => a - b)
  const shareBelow = (list: readonly number[], value: number): number =>
    list.filter((member) => member <= value).length / Math.max(1, list.length)
  return Math.max(0, ...values.map((value) => Math.abs(shareBelow(one, value) - shareBelow(other, value))))
}

const sharesOf = (counts: ReadonlyMap<string, number>): ReadonlyMap<string, number> => {
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
  return new Map([...counts].map(([name, count]) => [name, all === 0 ? 0 : count / all]))
}
