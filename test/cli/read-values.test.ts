import { describe, expect, test } from 'vitest'
import { readPort, readShare } from '../../src/cli/options.ts'

describe('a share', () => {
  test.for([
    ['10%', 0.1],
    ['0.1', 0.1],
    ['1', 1],
  ] as const)('%s is read as %d', ([text, share]) => {
    expect(readShare('--honeypots', text)).toBe(share)
  })

  test.for(['', '%', '110%', '-1', 'ten'])('“%s” is refused', (text) => {
    expect(() => readShare('--honeypots', text)).toThrow('--honeypots')
  })
})

test.for(['', ' ', '65536', '-1', '80.5', 'http'])('“%s” is no port', (text) => {
  expect(() => readPort(text)).toThrow('--port')
})
