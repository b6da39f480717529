import type { Finding } from '../../vocabulary/index.ts'

/** The decision that follows from a voice's finding, and whether it is clear enough without a second voice. */
export interface Opinion {
  readonly finding: Finding
  readonly reason: string
  /** False in the grey band: a narrow pass or miss, half-supported claims, low confidence. */
  readonly sure: boolean
}
