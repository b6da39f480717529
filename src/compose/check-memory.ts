import { getHeapStatistics } from 'node:v8'
import { UsageError } from '../errors.ts'

/** Bytes that this process may use. */
export interface Memory {
  /** Of JavaScript's heap. */
  readonly heap: number
  /** Of the machine, or of the container that the process runs in. */
  readonly machine: number
}

/** Says before the work that memory will not hold it. Measured sessions need more than these figures, so what is refused could not end well. */
export const checkMemory = (characters: number, { heap, machine }: Memory = memoryHere()): void => {
  const needed = { heap: 120e6 + 4 * characters, machine: 150e6 + 20 * characters }
  if (heap < needed.heap)
    throw new UsageError(
      `Documents of ${megabytes(characters)} take at least ${megabytes(needed.heap)} of Node's heap, which may grow to ${megabytes(heap)}. Allow more: NODE_OPTIONS=--max-old-space-size=${Math.ceil((2 * needed.heap) / 1e6)}`,
    )
  if (machine < needed.machine)
    throw new UsageError(
      `Documents of ${megabytes(characters)} take at least ${megabytes(needed.machine)} of memory, and ${megabytes(machine)} are left here. Give fewer documents at a time, or use a larger machine.`,
    )
}

const memoryHere = (): Memory => ({
  heap: getHeapStatistics().heap_size_limit,
  machine: process.memoryUsage.rss() + process.availableMemory(),
})

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1e6)} MB`
