import { expect, test } from 'vitest'
import { safeId } from '../../src/corpus/doc-ids.ts'
import { makeDocument } from '../../src/corpus/make-document.ts'
import { html } from '../../src/corpus/read/html.ts'
import { oneLine } from '../../src/text/one-line.ts'

const titleOf = (text: string): string | undefined => {
  const document = makeDocument(
    { text, media_type: 'text/plain', metadata: {} },
    { source: 'a-file.txt', doc_id: 'a-file' },
  )
  return 'document' in document ? document.document.title : undefined
}

test('a long title, message or id is never cut inside a character', () => {
  const text = `${'a'.repeat(299)}😀 end`
  expect(titleOf(`# ${text}\n`)).toBe('a'.repeat(299))
  expect(oneLine(text, 301)).toBe(`${'a'.repeat(299)}…`)
  expect(safeId(`${'a'.repeat(119)}𠮷x`)).toBe('a'.repeat(119))
})

test('plain text is named after its file', () => {
  expect(titleOf('A plain first line.\n\nText.\n')).toBe('a file')
})

test('a comment in code is not a heading', async () => {
  const page = (before: string) =>
    `<html><head><title>Shop</title></head><body><main>${before}<h1>Orders</h1><p>How to send one.</p></main></body></html>`
  const titleIn = async (text: string) => {
    const [part] = await html.read(Buffer.from(text), 'page.html')
    return part && 'metadata' in part ? part.metadata.title : 'refused'
  }
  expect(await titleIn(page('<pre># Send it\n# Wait</pre>'))).toBeUndefined()
  expect(await titleIn(page('<h1>Carts</h1><p>What they hold.</p>'))).toBe('Shop')
})
