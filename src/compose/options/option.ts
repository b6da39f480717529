import type { z } from 'zod'

/** How an option is written where it is text: on the command line, in the environment. */
export type Kind = 'text' | 'number' | 'list' | 'numbers' | 'shares' | 'switch'

/** One option, defined once: flags, help, the configuration file, the environment, error messages and the graph's context schema come from it. */
export interface Option<T = unknown> {
  /** As the command line declares it: `-n, --count <number>`. Without one, it is set in files, the environment or the library. */
  readonly flag?: string
  readonly help: string
  /** Under which heading help lists it. */
  readonly group: string
  readonly kind: Kind
  readonly schema: z.ZodType<T>
  /** The default as help shows it. */
  readonly shownDefault?: string
  /** The setting of a session that it gives. Options without one are read by name where they are needed. */
  readonly setting?: string
  readonly environment?: string
  /** It names a file. A configuration file gives it relative to itself. */
  readonly isFile?: boolean
}
