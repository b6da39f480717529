/** V8 flags for long runs. They depend on the version, because V8 warns about flags that it does not know. */
export const v8Flags = (version: string): string[] => [
  // Limits the heap to 1.5 times its live size, instead of several times.
  '--heap-growing-percent=50',
  // By default, V8 compiles warm code in threads that compete with the main thread and the engine's: docs/decisions/engine-in-a-thread.md.
  ...(Number.parseInt(version, 10) < 12 ? ['--interrupt-budget=200000'] : []),
]
