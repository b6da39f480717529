import type { z } from 'zod'

/** The format of an option that is written as text, on the command line or in the environment. */
export type Kind = 'text' | 'number' | 'list' | 'numbers' | 'shares' | 'switch'

/** One option. Its flag, help, configuration, error messages and the graph's context schema all come from here. */
export interface Option<T = unknown> {
  /**
   * The flag as the command line declares it: `-n, --count <number>`. An option without one is set in files, the environment or the
   * library.
   */
  readonly flag?: string
  readonly help: string
  /** The heading in help. */
  readonly group: string
  readonly kind: Kind
  readonly schema: z.ZodType<T>
  /** The default, as shown in help. */
  readonly shownDefault?: string
  /** The session setting that it sets. Options without one are read by name. */
  readonly setting?: string
  readonly environment?: string
  /** True for names of files. A configuration file gives them relative to itself. */
  readonly isFile?: boolean
}
