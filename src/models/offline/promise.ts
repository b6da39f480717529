import { readFileSync } from 'node:fs'
import { type Signs, signsOf } from './promise-signs.ts'
import { perCandidate } from './remember.ts'

export interface Weights {
  readonly bias: number
  readonly weights: Readonly<Record<string, number>>
  /** How many questions of each family were judged. */
  readonly judged: Readonly<Record<string, number>>
}

/** Fitted by `evals/fit-promise.ts` on questions that people judged. A sign without a weight says nothing. */
const fitted: Weights = JSON.parse(readFileSync(new URL('./promise-weights.json', import.meta.url), 'utf8'))

/** How likely readers are to accept a question as it stands, between 0 and 1. */
export const promiseOf = perCandidate((candidate) => likelihood(signsOf(candidate), fitted))

/** A family of which few questions were judged is also trusted as far as its author trusts it. */
export const likelihood = (signs: Signs, { bias, weights, judged }: Weights): number => {
  const sum = Object.entries(signs).reduce((total, [name, value]) => total + value * (weights[name] ?? 0), bias)
  const foreseen = 1 / (1 + Math.exp(-sum))
  const family = Object.keys(signs).find((name) => name.startsWith('family:'))
  if (family === undefined || signs.prior === undefined) return foreseen
  const known = judged[family.slice('family:'.length)] ?? 0
  return (known * foreseen + doubt * signs.prior) / (known + doubt)
}

/** So many verdicts weigh as much as the author's own estimate. */
const doubt = 12
