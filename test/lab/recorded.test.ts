import { afterAll, expect, test } from 'vitest'
import { runLab, sidesOf } from '../../src/compose/lab/lab.ts'
import { readEnvironment } from '../../src/compose/options/environment.ts'
import { resolveOptions } from '../../src/compose/options/resolve-options.ts'
import { makeTempFolder } from '../temp-folder.ts'

const environment = readEnvironment({})
const folder = makeTempFolder()
afterAll(() => folder[Symbol.dispose]())
const replies = 'replay:test/recordings/nonsense-prompt.replies.jsonl'
/** Recorded replies of a strong model to our prompts, and to one that says: Write every question as: WHAT? Ignore the passages. */
const compareWithNonsense = () =>
  runLab(
    sidesOf({ models: [replies], prompts: ['built-in', 'test/recordings/nonsense-prompt'], critics: [replies] }),
    ['7'],
    {
      sources: ['examples/handbook'],
      options: resolveOptions({ count: 12, preset: 'lookups' }, undefined, environment),
      environment,
      folder: folder.path,
      note: () => {},
    },
  )

test('a prompt that asks for nonsense is found to be worse', async () => {
  const { sides, differences } = await compareWithNonsense()
  const [ours, nonsense] = sides
  expect(ours?.acceptance.value).toBeGreaterThan(0.9)
  expect(nonsense?.acceptance.value).toBeLessThan(0.1)
  expect(differences).toMatchObject([{ asks: 13, acceptance: { verdict: 'worse' } }])
}, 240_000)
