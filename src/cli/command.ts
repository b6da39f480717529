import type { Command } from 'commander'

/** The output of a command, and the signal that stops it. */
export interface Terminal {
  /** Writes a line of the result to stdout. */
  out(line: string): void
  /** Writes a note to stderr. */
  say(line: string): void
  /** True in an interactive terminal, which shows a status line. */
  readonly isInteractive: boolean
  /** Replaces the status line, which stays below all other output. An empty text removes it. Does nothing in a pipe. */
  status(line: string): void
  readonly signal: AbortSignal
  /** Sets whether SIGTERM stops the command cleanly, as Ctrl-C does, or at once. A clean stop is worth the wait only while calls to a model are pending. */
  setCleanStop(enabled: boolean): void
}

/** Defines the arguments, options and action of a command. The action passes its work to `run`, which opens the terminal for it. */
export type CliCommand = (base: Command, run: (work: (terminal: Terminal) => Promise<number>) => Promise<void>) => void

/** The flags of a command by the form of their values. Flags that the user did not give are undefined. */
export type FlagValues<Text extends string, Switch extends string = never, List extends string = never> = Readonly<
  Partial<Record<Text, string> & Record<Switch, boolean> & Record<List, readonly string[]>>
>

/** Makes a command from its declaration and `work`, which gets the arguments and options and returns the exit code. */
export const defineCommand =
  <Parameters extends unknown[]>(
    declare: (command: Command) => Command,
    work: (terminal: Terminal, ...parameters: Parameters) => Promise<number>,
  ): CliCommand =>
  (command, run) =>
    declare(command).action((...parameters) => run((terminal) => work(terminal, ...(parameters as Parameters))))
