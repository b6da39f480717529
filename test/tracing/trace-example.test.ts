import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { traceExample } from '../../scripts/write-trace-example.ts'

/** The steps and decisions that a page shows. Which agent wrote, what it called and what was said follow the engine, and may change with it. */
const runsIn = (page: string): string[] => {
  const trees = [...page.matchAll(/```\n([\s\S]*?)\n```/g)].flatMap(([, tree]) => tree!.split('\n'))
  return [...new Set(trees.map((line) => line.trim().split(/ {2,}| \(/)[0]!))]
    .filter((name) => !agents.test(name))
    .sort()
}

const agents = /generator|adversarial|evolver|tools|search_corpus|read_section|locate_span|@/

test('docs/trace-example.md shows the runs that a session sends', async () => {
  const shown = runsIn(readFileSync('docs/trace-example.md', 'utf8'))
  expect(shown).toContain('decision: route')
  expect(runsIn(await traceExample())).toEqual(shown)
})
