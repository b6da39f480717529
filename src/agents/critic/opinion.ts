import type { Finding } from '../../vocabulary/index.ts'

/** The decision derived from the answer of one critic of the panel (a "voice"), and whether it stands without a second critic. */
export interface Opinion {
  readonly finding: Finding
  readonly reason: string
  /** False if the decision is borderline: a narrow pass or fail, partially supported claims, low confidence. */
  readonly isConclusive: boolean
}
