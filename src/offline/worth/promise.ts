import { readFileSync } from 'node:fs'
import { perCandidate } from '../remember.ts'
import { logistic } from './odds.ts'
import { type Signs, signsOf } from './promise-signs.ts'

export interface Weights {
  readonly bias: number
  readonly weights: Readonly<Record<string, number>>
}

/** Fitted by `evals/fit-promise.ts` on questions that people judged. A sign without a weight says nothing. */
const fitted: Weights = JSON.parse(readFileSync(new URL('./promise-weights.json', import.meta.url), 'utf8'))

/** How likely readers are to accept a question as it stands, between 0 and 1. */
export const promiseOf = perCandidate((candidate) => likelihood(signsOf(candidate), fitted))

/** What an author thinks of a family is left out: of families that many judged it says nothing more, of others too much. */
export const likelihood = (signs: Signs, { bias, weights }: Weights): number =>
  logistic(Object.entries(signs).reduce((sum, [name, value]) => sum + value * (weights[name] ?? 0), bias))
