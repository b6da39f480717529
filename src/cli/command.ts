import type { Command } from 'commander'

/** Where a command prints, and how it learns that it is to stop. */
export interface Terminal {
  /** For results: what a program reading the output wants. */
  out(line: string): void
  /** For progress and remarks. */
  say(line: string): void
  /** True where a person watches and lines may be redrawn. */
  readonly live: boolean
  readonly columns: number
  /** Redraws the block at the bottom of the screen. */
  redraw(lines: readonly string[]): void
  readonly signal: AbortSignal
  /**
   * Whether SIGTERM asks for a clean stop, as Ctrl-C does. At first it ends the process there and then: what is done is saved,
   * and a long computation leaves no moment to stop in. Only where a server is asked are there answers to wait for.
   */
  stopCleanly(wished: boolean): void
}

/** One command of the command line: one file each. Returns the exit code. */
export interface CliCommand {
  readonly name: string
  /** Declares arguments and options, and what to run. */
  define(command: Command, run: (work: (terminal: Terminal) => Promise<number>) => Promise<void>): void
}
