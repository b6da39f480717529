import { bootstrap, type Interval, mean, resample } from '../../src/measure/intervals.ts'
import { randomFrom } from '../../src/text/random.ts'
import { kendallTau, rankBiasedOverlap, spearman, tauAP } from './rank-correlation.ts'

/** The score of each system on each question of a set. Rows are systems. */
export type ScoreTable = readonly (readonly number[])[]

export interface RankFidelity {
  readonly systems: number
  readonly questions: { readonly synthetic: number; readonly human: number }
  readonly tau: Interval
  readonly tauAP: Interval
  readonly spearman: Interval
  /** Rank-biased overlap, which weights the best systems most. */
  readonly overlap: Interval
  /** The share of the pairs of systems that the human set separates significantly and the synthetic set orders alike. */
  readonly significantPairs: Interval
  /** Mean difference of a system's score on the two sets. Positive if the synthetic questions are easier. */
  readonly gap: Interval
  /** The agreement of human questions with other human questions, which a synthetic set is not expected to exceed. */
  readonly ceiling: {
    readonly questions: { readonly one: number; readonly other: number }
    readonly tau: number
    readonly tauAP: number
    readonly spearman: number
    readonly overlap: number
    readonly pairs: number
  }
}

/** Measures whether a synthetic set ranks systems like human questions do. */
export const rankFidelity = (
  synthetic: ScoreTable,
  human: ScoreTable,
  seed = 'fidelity',
  rounds = 500,
): RankFidelity => {
  const means = (table: ScoreTable, indexes: readonly number[]): number[] =>
    table.map((row) => mean(indexes.map((index) => row[index]!)))
  const all = (table: ScoreTable): number[] => Array.from({ length: table[0]?.length ?? 0 }, (_, index) => index)
  const truth = means(human, all(human))
  const n = Math.min(all(synthetic).length, all(human).length)
  const statistic = (
    measure: (truth: readonly number[], estimate: readonly number[]) => number,
    name: string,
  ): Interval => {
    const random = randomFrom(seed, name)
    // Resamples both sets, so that the interval includes the noise of both.
    const result = bootstrap(
      all(synthetic),
      (indexes) => measure(means(human, resample(all(human), random)), means(synthetic, indexes)),
      { rounds, seed: `${seed} ${name}` },
    )
    return { ...result, value: measure(truth, means(synthetic, all(synthetic))), n }
  }
  const significant = significantPairs(human, seed)
  return {
    systems: synthetic.length,
    questions: { synthetic: all(synthetic).length, human: all(human).length },
    tau: statistic(kendallTau, 'tau'),
    tauAP: statistic(tauAP, 'tau-ap'),
    spearman: statistic(spearman, 'spearman'),
    overlap: statistic((truth, estimate) => rankBiasedOverlap(truth, estimate), 'overlap'),
    significantPairs: bootstrap(all(synthetic), (indexes) => shareInAgreement(significant, means(synthetic, indexes)), {
      rounds,
      seed: `${seed} pairs`,
    }),
    gap: statistic((people, ours) => mean(ours) - mean(people), 'gap'),
    ceiling: humanCeiling(human, n, seed),
  }
}

interface Pair {
  readonly better: number
  readonly worse: number
}

/** Pairs with the same sign of their difference in 95% of the paired resamples of the questions. */
export const significantPairs = (table: ScoreTable, seed: string, rounds = 400): Pair[] => {
  const questions = [...(table[0] ?? []).keys()]
  const random = randomFrom(seed, 'pairs')
  const samples = Array.from({ length: rounds }, () => resample(questions, random))
  const sums = table.map((row) => samples.map((indexes) => indexes.reduce((sum, index) => sum + row[index]!, 0)))
  const pairs: Pair[] = []
  for (let a = 0; a < table.length; a++) {
    for (let b = a + 1; b < table.length; b++) {
      const wins = sums[a]!.filter((sum, round) => sum > sums[b]![round]!).length / rounds
      const losses = sums[a]!.filter((sum, round) => sum < sums[b]![round]!).length / rounds
      if (wins >= 0.975) pairs.push({ better: a, worse: b })
      else if (losses >= 0.975) pairs.push({ better: b, worse: a })
    }
  }
  return pairs
}

const shareInAgreement = (pairs: readonly Pair[], means: readonly number[]): number =>
  pairs.length === 0
    ? Number.NaN
    : pairs.filter(({ better, worse }) => means[better]! > means[worse]!).length / pairs.length

/** Compares some human questions (as many as the synthetic set has, at most half) with all others. */
const humanCeiling = (human: ScoreTable, n: number, seed: string): RankFidelity['ceiling'] => {
  const questions = human[0]?.length ?? 0
  const half = Math.min(n, Math.floor(questions / 2))
  const rounds = Array.from({ length: 400 }, (_, round) => {
    const order = randomFrom(seed, 'ceiling', round).shuffle(Array.from({ length: questions }, (_, index) => index))
    const take = (indexes: readonly number[]): ScoreTable => human.map((row) => indexes.map((index) => row[index]!))
    const others = take(order.slice(half))
    const [truth, estimate] = [others.map(mean), take(order.slice(0, half)).map(mean)]
    return {
      tau: kendallTau(truth, estimate),
      tauAP: tauAP(truth, estimate),
      spearman: spearman(truth, estimate),
      overlap: rankBiasedOverlap(truth, estimate),
      // Expensive, so only five rounds.
      pairs: round < 5 ? shareInAgreement(significantPairs(others, `${seed} ${round}`), estimate) : Number.NaN,
    }
  })
  const medianOf = (name: 'tau' | 'tauAP' | 'spearman' | 'overlap' | 'pairs'): number =>
    mean(rounds.map((round) => round[name]).filter((value) => !Number.isNaN(value)))
  return {
    questions: { one: half, other: questions - half },
    tau: medianOf('tau'),
    tauAP: medianOf('tauAP'),
    spearman: medianOf('spearman'),
    overlap: medianOf('overlap'),
    pairs: medianOf('pairs'),
  }
}
