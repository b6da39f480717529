import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { promptDocs } from '../../scripts/write-prompt-docs.ts'

test('docs/prompts.md is generated from the current prompts', () => {
  expect(readFileSync('docs/prompts.md', 'utf8')).toBe(promptDocs())
})
