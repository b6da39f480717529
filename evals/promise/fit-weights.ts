import type { Weights } from '../../src/offline/worth/promise.ts'

/** A question that somebody judged. */
export interface Judged {
  readonly id: string
  readonly ok: boolean
  /** What of it could be seen; `null` where a sign came up only after it was judged. */
  readonly signs: Readonly<Record<string, number | null>>
  /** Questions of one number ask about one fact, and are worth less than as many of different ones. */
  readonly fact?: number
  /** The engine would not ask this any more. */
  readonly gone?: boolean
}

/** A sign met fewer times than this is left out: nothing can be learned from it. */
const leastSeen = 4
/** What the engine no longer asks tells less about what it does. */
const worthGone = 0.4
/** So many verdicts stand against a family, a shape or a telling of its own: few verdicts move its weight little. */
const caution = 3
/** The same for measures, in verdicts and by how much the measure varies. */
const strength = 120
const sweeps = 60

/** How much each verdict counts. */
export const countsOf = (examples: readonly Judged[]): number[] => {
  const times = new Map<number, number>()
  for (const { fact } of examples) if (fact !== undefined) times.set(fact, (times.get(fact) ?? 0) + 1)
  return examples.map(({ fact, gone }) => (gone ? worthGone : 1) / Math.sqrt(times.get(fact ?? -1) ?? 1))
}

/** Weights of a logistic model, held back towards none: one sign after the other is set to what fits best beside the rest. */
export const fitWeights = (examples: readonly Judged[]): Weights => {
  const counts = countsOf(examples)
  const columns = columnsOf(examples)
  const whole = counts.reduce((sum, count) => sum + count, 0)
  const accepted = examples.reduce((sum, { ok }, at) => sum + (ok ? counts[at]! : 0), 0)
  let bias = Math.log(accepted / (whole - accepted))
  const odds = examples.map(() => bias)
  const weights = columns.map(() => 0)
  const everywhere = examples.map((_each, at) => [at, 1] as const)
  const step = (rows: readonly (readonly [number, number])[], held: number, weight: number): number => {
    let slope = held * weight
    let bend = held
    for (const [at, value] of rows) {
      const p = 1 / (1 + Math.exp(-odds[at]!))
      slope += counts[at]! * (p - Number(examples[at]!.ok)) * value
      bend += counts[at]! * Math.max(0.05, p * (1 - p)) * value * value
    }
    const change = -slope / bend
    for (const [at, value] of rows) odds[at]! += change * value
    return change
  }
  for (let sweep = 0; sweep < sweeps; sweep++) {
    bias += step(everywhere, 0, bias)
    for (const [nth, { rows, held }] of columns.entries()) weights[nth]! += step(rows, held, weights[nth]!)
  }
  return {
    bias,
    weights: Object.fromEntries(columns.map(({ name }, nth) => [name, weights[nth]!])),
  }
}

interface Column {
  readonly name: string
  /** Where it is not zero. */
  readonly rows: readonly (readonly [number, number])[]
  readonly held: number
}

const columnsOf = (examples: readonly Judged[]): Column[] => {
  const seen = new Map<string, number>()
  for (const { signs } of examples)
    for (const [name, value] of Object.entries(signs)) if (value) seen.set(name, (seen.get(name) ?? 0) + 1)
  return [...seen]
    .filter(([, times]) => times >= leastSeen)
    .map(([name]) => {
      const known = examples.flatMap(({ signs }) => (signs[name] === null ? [] : [signs[name] ?? 0]))
      const mean = known.reduce((sum, value) => sum + value, 0) / known.length
      const spread = known.reduce((sum, value) => sum + (value - mean) ** 2, 0) / known.length
      const rows = examples.flatMap(({ signs }, at) => {
        const value = signs[name] === null ? mean : (signs[name] ?? 0)
        return value === 0 ? [] : [[at, value] as const]
      })
      return { name, rows, held: name.includes(':') ? caution : strength * Math.max(spread, 0.01) }
    })
}
