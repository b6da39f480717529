import { expect, test } from 'vitest'
import { likeness } from '../../../src/offline/authoring/joins/alike.ts'

test.each([
  ['fetch-retry-mintimeout', 'fetch-retry-maxtimeout'],
  ['min_size', 'max_size'],
  ['package-lock', 'package-lock-only'],
  ['dir.close()', 'dir.closeSync()'],
  ['process.getuid()', 'process.geteuid()'],
  ['response.writeHead()', 'response.writeBody()'],
])('%s and %s are siblings', (one, other) => {
  expect(likeness(one, other)).toBe('siblings')
  expect(likeness(other, one)).toBe('siblings')
})

test('one method of two things makes namesakes, and so do parts of one command', () => {
  expect(likeness('dirent.isFile()', 'stats.isFile()')).toBe('namesakes')
  expect(likeness('crate trust github', 'crate trust gitlab')).toBe('namesakes')
})

test.each([
  ['install-links', 'bin-links'],
  ['fs.closeSync()', 'fs.chownSync()'],
  ['list.get()', 'list.set()'],
  ['process.features.tls', 'process.features.uv'],
  ['allow-same-version', 'git-tag-version'],
  ['crate', 'crate'],
])('%s and %s are nothing of the kind', (one, other) => {
  expect(likeness(one, other)).toBeUndefined()
})
