import fc from 'fast-check'
import { expect, test } from 'vitest'
import { span } from '../../src/checks/span.ts'
import { evidence } from '../../src/offline/rules/evidence.ts'
import { aContext, aCorpus, aDraft, quoteAt, quoteOf } from '../examples.ts'

test('a span that was shifted by anything is fatal, one that was not is sound', async () => {
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
        // Half a character is refused even where the offsets are right.
        if (shift !== 0) expect(finding).toBe('fatal')
        else if (/^[\udc00-\udfff]|[\ud800-\udbff]$/.test(good.text)) expect(finding).toBe('fatal')
        else expect(finding).toBe('sound')
      },
    ),
  )
})

test('a number of the answer passes exactly when the evidence contains it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 2, max: 999 }), fc.integer({ min: 2, max: 999 }), async (held, said) => {
      const text = `A refund takes ${held} days.`
      const corpus = aCorpus([{ doc_id: 'page', text }])
      const draft = aDraft({
        question: 'How long does a refund take?',
        ideal_answer: `A refund takes ${said} days.`,
        spans: [quoteOf(corpus, 'page', text)],
      })
      const { finding } = await evidence.run(draft, await aContext(corpus, { search: nowhere }))
      expect(finding).toBe(held === said ? 'sound' : 'fixable')
    }),
    { numRuns: 60 },
  )
})

/** Evidence is held against its own document; nothing is searched. */
const nowhere = undefined as never
