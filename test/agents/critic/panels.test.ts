import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { panels } from '../../../src/agents/critic/critic.ts'

test.for(Object.entries(panels))('docs/checks.md lists the stages of the panel %s', ([mode, stages]) => {
  const row = `| \`${mode}\` | ${Object.keys(stages).join(', ')} |`
  expect(readFileSync('docs/checks.md', 'utf8').split('\n')).toContain(row)
})
