import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readInput } from '../../src/store/folders/read-input.ts'
import { makeTempFolder } from '../temp-folder.ts'

test('a text file is read as UTF-8, and other encodings are rejected', () => {
  using folder = makeTempFolder()
  const file = path.join(folder.path, 'questions.csv')
  writeFileSync(file, '\uFEFFgelöschte Dateien')
  expect(readInput(file)).toBe('gelöschte Dateien')
  for (const bytes of [Buffer.from('gelöschte', 'latin1'), Buffer.from('\uFEFFgelöscht', 'utf16le')]) {
    writeFileSync(file, bytes)
    expect(() => readInput(file)).toThrow('questions.csv is not in UTF-8. Save it in that encoding.')
  }
})
