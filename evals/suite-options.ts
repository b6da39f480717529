import { tmpdir } from 'node:os'
import path from 'node:path'

/** Options of the suites. `npm run evals` passes them in the environment. A suite that runs alone uses the defaults. */
export interface SuiteOptions {
  /** The folder of public sets. Without it, only the agents are measured. */
  readonly data?: string
  /** Items per set. */
  readonly count: number
  readonly seed: string
  /** Maximum number of human questions. */
  readonly questions: number
  /** Folder for the figures. */
  readonly results: string
  /** Folder for the sets. Without it, the sets are deleted. */
  readonly setsFolder?: string
}

const defaults: SuiteOptions = {
  count: 150,
  seed: '7',
  questions: 300,
  results: path.join(tmpdir(), 'goldspan-evals'),
}

export const suiteOptions: SuiteOptions = {
  ...defaults,
  ...(JSON.parse(process.env.GOLDSPAN_EVALS ?? '{}') as Partial<SuiteOptions>),
}
