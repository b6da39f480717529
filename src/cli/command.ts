import type { Command } from 'commander'

/** Where a command prints, and the signal that stops it. */
export interface Terminal {
  /** For results: what a program reading the output wants. */
  out(line: string): void
  /** For progress and remarks. */
  say(line: string): void
  /** True where a person watches and lines may be redrawn. */
  readonly live: boolean
  /** Replaces the block at the bottom of the screen; no lines remove it. Does nothing in a pipe. */
  redraw(lines: readonly string[]): void
  readonly signal: AbortSignal
  /**
   * Whether SIGTERM asks for a clean stop, as Ctrl-C does. By default it ends the process at once: what is done is saved, and a
   * long computation does not notice a signal. Only while a server is asked are there replies to wait for.
   */
  stopCleanly(wanted: boolean): void
}

/** One command of the command line: one file each. Returns the exit code. */
export interface CliCommand {
  readonly name: string
  /** Declares arguments and options, and what to run. */
  define(command: Command, run: (work: (terminal: Terminal) => Promise<number>) => Promise<void>): void
}
