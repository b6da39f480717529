import type { Found } from '../../find-facts.ts'

/** What was talked about so far. */
export interface Thread {
  readonly used: readonly Found[]
  /** Everything that was asked and answered. */
  readonly said: string
  readonly questions: readonly string[]
  /** The last question in its standalone form: only what it names can be `it` in the next. */
  readonly last: string
}
