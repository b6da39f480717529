import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { describeRecording } from '../../src/models/recording.ts'

const page = readFileSync('evals/seeds.md', 'utf8')
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| what is described'))
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| ?| ?\|$/g, '').trim()))

const fileOf = (name: string): string =>
  name === 'handbook' ? 'examples/handbook.replies.jsonl' : `test/recordings/${name}.replies.jsonl`

test('the page counts its rows by how they were verified', () => {
  const model = rows.filter(([, seen]) => seen)
  const rest = rows.filter(([, seen]) => !seen)
  const counts = [
    rows.length,
    model.length,
    rest.filter(([, , rules]) => rules).length,
    rest.filter(([, , , protocol]) => protocol).length,
    rest.filter(([, , rules, protocol]) => !rules && !protocol).length,
  ]
  const countsLine =
    /Of (\d+) rows: (\d+) with a model's replies, (\d+) with rules alone, (\d+) protocol only, (\d+) nothing/
  expect(page.match(countsLine)?.slice(1).map(Number)).toEqual(counts)
})

test('every recording that the page names exists and contains the named prompt', () => {
  const prompts = new Map<string, readonly string[]>()
  for (const [feature, seen = ''] of rows) {
    const name = seen.match(/`([\w-]+)`/)?.[1]
    if (!name) continue
    expect(existsSync(fileOf(name)), `${feature}: ${name}`).toBe(true)
    if (!prompts.has(name))
      prompts.set(
        name,
        describeRecording(fileOf(name)).prompts.map(({ prompt }) => prompt.replace(/@.*/, '')),
      )
    const prompt = seen.match(/\b(?:surveyor|generator|evolver|journey|adversarial|critic|measure)\.[\w-]+/)?.[0]
    if (prompt) expect(prompts.get(name), `${feature}: ${name}`).toContain(prompt)
  }
})

test('every file that the page names exists, unless it is marked as removed', () => {
  for (const [feature, , , , shown = ''] of rows.filter(([, , , , last = '']) => !last.startsWith('no longer there')))
    for (const [, file = ''] of shown.matchAll(/`((?:test|src|evals|bench|docs|scripts)\/[\w./-]+\.\w+)`/g))
      expect(existsSync(file), `${feature}: ${file}`).toBe(true)
})
