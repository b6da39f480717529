/** V8 flags for long runs. They depend on the version, because V8 warns about flags that it does not know. */
export const v8Flags = (version: string): string[] => [
  // By default, the heap grows to several times its live size before a collection. This limits it to 1.5 times, also for the engine's
  // thread.
  '--heap-growing-percent=50',
  // By default, V8 compiles warm code in threads that compete with the main thread and the engine's: docs/decisions/engine-in-a-thread.md.
  ...(Number.parseInt(version, 10) < 12 ? ['--interrupt-budget=200000'] : []),
]
