/** V8 flags for long runs. They depend on the version, because V8 warns about flags that it does not know. */
export const v8Flags = (version: string): string[] => [
  // Lets the heap grow to 1.5 times its live size, instead of several times.
  '--heap-growing-percent=50',
  // Compiles a function only after it has run about three times as long as by default, because the threads that compile take time from
  // the main thread and the thread of the embedded engine: docs/decisions/engine-in-a-thread.md.
  ...(Number.parseInt(version, 10) < 12 ? ['--interrupt-budget=200000'] : []),
]
