import { tmpdir } from 'node:os'
import path from 'node:path'
import type { EngineName } from './measured-set.ts'

/** What the suites are told. `npm run evals` hands it over in the environment; run alone, a suite takes what is here. */
export interface SuiteOptions {
  /** The folder of public sets; without it, only what needs none is measured. */
  readonly data?: string
  readonly engines: readonly EngineName[]
  /** Items wanted of each set. */
  readonly count: number
  readonly seed: string
  /** How many human questions at most. */
  readonly questions: number
  /** Items of each language that faults are seeded into. */
  readonly faults: number
  /** Where suites write their figures. */
  readonly results: string
  /** Where the sets themselves are kept; thrown away when left out. */
  readonly kept?: string
}

const defaults: SuiteOptions = {
  engines: ['full'],
  count: 150,
  seed: '7',
  questions: 300,
  faults: 60,
  results: path.join(tmpdir(), 'goldspan-evals'),
}

export const suiteOptions: SuiteOptions = {
  ...defaults,
  ...(JSON.parse(process.env.GOLDSPAN_EVALS ?? '{}') as Partial<SuiteOptions>),
}
