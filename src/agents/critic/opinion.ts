import type { Finding } from '../../vocabulary/index.ts'

/** What a voice's finding comes to, and whether it is clear enough to stand alone. */
export interface Opinion {
  readonly finding: Finding
  readonly reason: string
  /** False in the grey band: a narrow pass or miss, half-supported claims, low confidence. */
  readonly sure: boolean
}
