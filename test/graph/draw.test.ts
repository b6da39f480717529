import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { graphPage } from '../../scripts/graph-page.ts'

test('docs/graph.md shows the current graphs', async () => {
  expect(readFileSync('docs/graph.md', 'utf8')).toBe(await graphPage())
})
