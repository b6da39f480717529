import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { locate } from '../../src/text/quotes/locate.ts'

/** The two ways to read offsets in docs/offsets.md. */
const reader = `
import json, sys

def by_utf16(text, start, end):
    return text.encode('utf-16-le', 'surrogatepass')[2 * start:2 * end].decode('utf-16-le', 'surrogatepass')

def code_points(text, units):
    return len(text.encode('utf-16-le', 'surrogatepass')[:2 * units].decode('utf-16-le', 'surrogatepass'))

with open(sys.argv[1], encoding='utf-8', newline='') as file:
    text = file.read()
with open(sys.argv[2], encoding='utf-8') as file:
    spans = json.load(file)
print(json.dumps([
    [by_utf16(text, span['start'], span['end']),
     text[code_points(text, span['start']):code_points(text, span['end'])]]
    for span in spans]))
`
const python = spawnSync('python3', ['--version']).status === 0

describe('spans read in Python', () => {
  it.skipIf(!python)('are the same characters, by UTF-16 units or code points (needs python3)', () => {
    const text = '\ufeffPlain.\r\nÉ e\u0301 😀 👩‍💻 done.\f日本語 — “quoted”\tعربي\r\n𝒳 = 5\n'
    const quotes = ['Plain', 'e\u0301 😀', '👩‍💻 done', '日本語', '“quoted”', 'عربي', '𝒳 = 5']
    const spans = quotes.map((quote) => locate(text, quote) as { start: number; end: number })
    const folder = mkdtempSync(join(tmpdir(), 'goldspan-offsets-'))
    try {
      writeFileSync(join(folder, 'text.txt'), text)
      writeFileSync(join(folder, 'spans.json'), JSON.stringify(spans))
      const run = spawnSync('python3', ['-c', reader, join(folder, 'text.txt'), join(folder, 'spans.json')])
      expect(run.stderr.toString()).toBe('')
      expect(JSON.parse(run.stdout.toString())).toEqual(quotes.map((quote) => [quote, quote]))
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
