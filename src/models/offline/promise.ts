import { readFileSync } from 'node:fs'
import type { Candidate } from './candidate.ts'
import { type Signs, signsOf } from './promise-signs.ts'

interface Weights {
  readonly bias: number
  readonly weights: Readonly<Record<string, number>>
}

/** Fitted by `evals/fit-promise.ts` on questions that people judged. A sign without a weight says nothing. */
const fitted: Weights = JSON.parse(readFileSync(new URL('./promise-weights.json', import.meta.url), 'utf8'))

/** How likely readers are to accept a question as it stands, between 0 and 1. */
export const promiseOf = (candidate: Candidate): number => {
  const known = weighed.get(candidate)
  if (known !== undefined) return known
  const promise = likelihood(signsOf(candidate), fitted)
  weighed.set(candidate, promise)
  return promise
}

const weighed = new WeakMap<Candidate, number>()

export const likelihood = (signs: Signs, { bias, weights }: Weights): number =>
  1 / (1 + Math.exp(-Object.entries(signs).reduce((sum, [name, value]) => sum + value * (weights[name] ?? 0), bias)))
