import { expect, it } from 'vitest'
import { checkMemory } from '../../src/compose/prepare-corpus.ts'
import { UsageError } from '../../src/errors.ts'

const enough = { heap: 4e9, machine: 8e9 }

it('lets documents through that fit', () => {
  expect(() => checkMemory(16e6, enough)).not.toThrow()
})

it('refuses documents that the heap of Node cannot hold, with the option that allows more', () => {
  const refused = () => checkMemory(16e6, { ...enough, heap: 155e6 })
  expect(refused).toThrow(UsageError)
  expect(refused).toThrow(/16 MB take at least 184 MB of Node's heap, .* 155 MB.*--max-old-space-size=368/)
})

it('refuses documents that the machine cannot hold', () => {
  expect(() => checkMemory(50e6, { ...enough, machine: 1e9 })).toThrow(
    /at least 1150 MB of memory, and 1000 MB are left/,
  )
})

it('refuses to begin in a heap that no session fits in', () => {
  expect(() => checkMemory(0, { ...enough, heap: 113e6 })).toThrow(/take at least 120 MB of Node's heap/)
})
