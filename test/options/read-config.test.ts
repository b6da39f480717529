import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readEnvironment } from '../../src/compose/options/environment.ts'
import { resolveOptions } from '../../src/compose/options/resolve-options.ts'
import { makeTempFolder } from '../temp-folder.ts'

test.for([
  ['goldspan.config.json', '{"count": 12, "questions": "real.csv"}'],
  // As editors on Windows save it.
  ['goldspan.config.json', '\uFEFF{"count": 12, "questions": "real.csv"}'],
  ['goldspan.config.yaml', '# how many\ncount: 12\nquestions: real.csv\n'],
] as const)('%s gives options, with paths relative to its folder', ([name, text]) => {
  using folder = makeTempFolder()
  const file = path.join(folder.path, name)
  writeFileSync(file, text)
  expect(resolveOptions({}, file, readEnvironment({}))).toEqual({
    count: 12,
    questions: path.join(folder.path, 'real.csv'),
  })
})

test('paths in a configuration file are relative to its folder, and a seed may be a number', () => {
  using folder = makeTempFolder()
  const file = path.join(folder.path, 'goldspan.config.yaml')
  writeFileSync(
    file,
    'seed: 7\nsources: [docs, https://x.io]\ndiscoverFrom: [people.md]\nloader: [wiki.mjs]\ninstructions: team.md\nrecord: r.jsonl\nout: golden\n',
  )
  const at = (name: string): string => path.join(folder.path, name)
  expect(resolveOptions({}, file, readEnvironment({ GOLDSPAN_WORKSPACE: 'w' }))).toEqual({
    workspace: 'w',
    seed: '7',
    sources: [at('docs'), 'https://x.io'],
    discoverFrom: [at('people.md')],
    loader: [at('wiki.mjs')],
    instructions: at('team.md'),
    record: at('r.jsonl'),
    out: at('golden'),
  })
  writeFileSync(file, 'workspace: .sessions\n')
  expect(resolveOptions({}, file, readEnvironment({}))).toEqual({ workspace: at('.sessions') })
})

test('a file that can’t be read is reported', () => {
  using folder = makeTempFolder()
  const read = (name: string, text: string) => {
    const file = path.join(folder.path, name)
    writeFileSync(file, text)
    return () => resolveOptions({}, file, readEnvironment({}))
  }
  expect(read('a.yaml', 'count: [1')).toThrow('is not YAML')
  expect(read('a.yml', '- 1')).toThrow('must contain an object of options')
  expect(read('a.json', '{"count": ')).toThrow('is not JSON')
  expect(read('a.mjs', 'export default {}')).toThrow('not supported')
  expect(() => resolveOptions({}, folder.path, readEnvironment({}))).toThrow(`${folder.path} can't be read: EISDIR`)
  expect(read('a.json', '{"count": "x"}')).toThrow(
    /^a\.json: Invalid value “x” for count: .*\(count: how many items\)$/,
  )
  expect(read('a.yaml', 'counts: 3')).toThrow('a.yaml: Unknown option counts')
})
