import fc from 'fast-check'
import { expect, test } from 'vitest'
import { span } from '../../src/checks/span.ts'
import { aContext, aCorpus, aDraft, quoteAt } from '../examples.ts'

test('any shifted span is fatal, and an unshifted one is sound', async () => {
  const text = 'Ünïcode 😀 “quotes”\r\n\tand 50 times the same. And the same. And the same. Ende.'
  const corpus = aCorpus([{ doc_id: 'page', text }])
  const context = await aContext(corpus)
  await fc.assert(
    fc.asyncProperty(
      fc.nat(text.length - 2),
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: -9, max: 9 }),
      async (start, length, shift) => {
        const good = quoteAt(corpus, 'page', start, Math.min(text.length, start + length))
        const moved = { ...good, start: good.start + shift, end: good.end + shift }
        const { finding } = await span.run(aDraft({ spans: [moved] }), context)
        // A split surrogate pair is rejected even if the offsets are right.
        if (shift !== 0) expect(finding).toBe('fatal')
        else if (/^[\udc00-\udfff]|[\ud800-\udbff]$/.test(good.text)) expect(finding).toBe('fatal')
        else expect(finding).toBe('sound')
      },
    ),
  )
})
