import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { sessionSettings } from '../../src/compose/settings.ts'
import { type Dimension, profilesFile } from '../../src/vocabulary/index.ts'
import { makeTempFolder } from '../temp-folder.ts'

const dimensionsIn = (file: string): readonly Dimension[] => {
  using folder = makeTempFolder()
  const profiles = path.join(folder.path, 'profiles.json')
  writeFileSync(profiles, file)
  return sessionSettings({ profiles }, false).settings.dimensions
}

test('dimensions survive a round trip through a file, with notes and in order', () => {
  const values = { low: { example: 'How?', weight: 2 }, '2': { answer_style: 'short', description: 'Two.' }, '1': {} }
  const written = dimensionsIn(JSON.stringify({ parameters: { Level: { values } } }))
  expect(written[0]!.values.map(({ notes }) => notes).toSorted()).toEqual([
    'answer style: short',
    'example: How?',
    undefined,
  ])
  const [first, second, low] = written[0]!.values
  const discovered = [
    { ...written[0]!, values: [low!, second!, first!], why: 'Askers differ.' },
    { name: '7', description: 'Day', values: [second!] },
  ]
  expect(dimensionsIn(profilesFile(discovered))).toEqual(discovered)
  expect(dimensionsIn(profilesFile(dimensionsIn(profilesFile(discovered))))).toEqual(discovered)
})

test.for([
  ['{"parameters": {"Level": {"values": {"low": "easy"}}}}', /is not a profiles file .*values\[0\]/s],
  ['{"parameters": [{"values": {"low": {}}}]}', /is not a profiles file .*name/s],
  ['{"parameters": [{"name": "Level", "values": [{"name": "low"}, {"name": "low"}]}]}', /name may occur only once/],
  ['{"parameters": {"Level": {"values": {}}}}', /needs at least one parameter, and at least one value in each/],
] as const)('%s is refused', ([file, told]) => {
  expect(() => dimensionsIn(file)).toThrow(told)
})
