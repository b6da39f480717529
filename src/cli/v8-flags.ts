/** V8 flags for long runs. They depend on the version of V8, which warns about flags that it does not know. */
export const v8Flags = (v8Version: string): string[] => [
  // Lets the heap grow to 1.5 times its live size, instead of several times.
  '--heap-growing-percent=50',
  // Compiles a function only after it has run about three times as long as by default, because the threads that compile take time from
  // the main thread and the thread of the embedded engine: docs/decisions/engine-in-a-thread.md.
  ...(Number.parseInt(v8Version, 10) < 12 ? ['--interrupt-budget=200000'] : []),
]
