import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readEnvFile } from '../../src/compose/options/environment.ts'
import { makeTempFolder } from '../temp-folder.ts'

test('a file of variables is read, with comments, quotes and blank lines; without a file there are none', () => {
  using folder = makeTempFolder()
  const file = path.join(folder.path, '.env')
  expect(readEnvFile(file)).toEqual({})
  writeFileSync(file, '# keys\nOPENAI_API_KEY="k 1"\n\nexport GOLDSPAN_MODEL=ollama:small\n')
  expect(readEnvFile(file)).toEqual({ OPENAI_API_KEY: 'k 1', GOLDSPAN_MODEL: 'ollama:small' })
})
