import { bootstrap, type Interval, mean, percentile, resample } from '../../src/measure/intervals.ts'
import { randomFrom } from '../../src/text/random.ts'
import { type JudgedQuestion, reciprocalRanks } from './score-retrievers.ts'
import type { Zoo } from './zoo/zoo.ts'

/** What a set notices of a damage to a good retriever. */
export interface Damage {
  readonly name: string
  /** The MRR that it costs, averaged over the times it was done, with an interval over questions. */
  readonly loss: Interval
  readonly times: number
  /** The share of those times in which the set notices it: its power. */
  readonly noticed: number
  /** Noticed four times in five, the usual power that is asked of a test. */
  readonly detected: boolean
}

const wantedPower = 0.8

/** Positive controls: a set that doesn't see these can't be trusted when it says that nothing changed. */
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
    found.push({ name, ...noticedOf(losses, name) })
  }
  return found
}

/** From what each question lost, each time. */
export const noticedOf = (losses: readonly (readonly number[])[], seed: string): Omit<Damage, 'name'> => {
  const questions = losses[0]?.length ?? 0
  const each = Array.from({ length: questions }, (_, index) => mean(losses.map((row) => row[index]!)))
  const noticed = losses.filter((row, time) => isLoss(row, `${seed} ${time}`)).length / losses.length
  return {
    loss: bootstrap(each, mean, { seed }),
    times: losses.length,
    noticed,
    detected: noticed >= wantedPower,
  }
}

/**
 * Whether one damage is seen: paired by question, one-sided, because a damage can only do harm. Seen where 95% of the resamples of
 * the questions have lost something.
 */
export const isLoss = (losses: readonly number[], seed: string, rounds = 400): boolean => {
  const random = randomFrom(seed, 'loss')
  const means = Array.from({ length: rounds }, () => mean(resample(losses, random)))
  return percentile(means, 0.05) > 0
}
