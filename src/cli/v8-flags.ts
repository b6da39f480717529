/** Settings of V8 for this process, by the version that runs it: a flag that it does not know would be complained about on the terminal. */
export const v8Flags = (version: string): string[] => [
  // Left to itself, a heap grows to several times what is alive in it before it is swept. Ours, and that of the engine's thread, by half.
  '--heap-growing-percent=50',
  // Left to itself, V8 compiles what has run for a moment, in threads that take the cores from these two: docs/decisions/engine-in-a-thread.md.
  ...(Number.parseInt(version, 10) < 12 ? ['--interrupt-budget=200000'] : []),
]
