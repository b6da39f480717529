import { bootstrap, type Interval, mean, percentile, resample } from '../../src/measure/intervals.ts'
import { randomFrom } from '../../src/text/random.ts'
import { type JudgedQuestion, reciprocalRanks } from './score-retrievers.ts'
import type { Zoo } from './zoo/zoo.ts'

/** The effect of a damaged retriever on the scores of a set. */
export interface Damage {
  readonly name: string
  /** The loss of MRR, averaged over the repetitions, with an interval over questions. */
  readonly loss: Interval
  readonly times: number
  /** The share of the repetitions in which the set notices the damage (its power). */
  readonly noticed: number
  /** Whether the power is at least 0.8. */
  readonly detected: boolean
}

const wantedPower = 0.8

/** Positive controls: a set that does not notice these damages cannot be trusted to notice others. */
export const damages = async (zoo: Zoo, questions: readonly JudgedQuestion[]): Promise<readonly Damage[]> => {
  const { sound, kinds } = await zoo.damages()
  const before = await reciprocalRanks(sound, questions)
  const found: Damage[] = []
  for (const { name, times, damaged } of kinds) {
    const losses: number[][] = []
    for (let time = 0; time < times; time++) {
      const after = await reciprocalRanks(damaged(time), questions)
      losses.push(before.map((rank, index) => rank - after[index]!))
    }
    found.push({ name, ...noticedShare(losses, name) })
  }
  return found
}

/** Summarizes the losses per repetition and question. */
export const noticedShare = (losses: readonly (readonly number[])[], seed: string): Omit<Damage, 'name'> => {
  const questions = losses[0]?.length ?? 0
  const meanLosses = Array.from({ length: questions }, (_, index) => mean(losses.map((row) => row[index]!)))
  const noticedShare = losses.filter((row, time) => isLoss(row, `${seed} ${time}`)).length / losses.length
  return {
    loss: bootstrap(meanLosses, mean, { seed }),
    times: losses.length,
    noticed: noticedShare,
    detected: noticedShare >= wantedPower,
  }
}

/** Whether the losses are significant: in 95% of the resamples of the questions the mean loss is positive (paired, one-sided). */
export const isLoss = (losses: readonly number[], seed: string, rounds = 400): boolean => {
  const random = randomFrom(seed, 'loss')
  const means = Array.from({ length: rounds }, () => mean(resample(losses, random)))
  return percentile(means, 0.05) > 0
}
