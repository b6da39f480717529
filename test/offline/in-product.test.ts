import { describe, expect, it } from 'vitest'
import { factFrom } from '../../src/offline/families/fact-from.ts'
import { families } from '../../src/offline/families/index.ts'
import { inProduct } from '../../src/offline/products/in-product.ts'
import { readPassage } from '../../src/offline/read-passage.ts'

const text = 'Type `kestrel list` to see every relay. The `noise` setting of Kestrel limits the ringing of a bell.'
const context = readPassage({ chunk_id: 'p', title: 'Settings', path: ['Settings'], text }, 'en')

const named = (family: string, question: string, share: number, size = 100): string | undefined =>
  inProduct(
    [],
    {
      question,
      family: families.find(({ name }) => name === family)!,
      context,
      fact: factFrom({
        family,
        subject: 'noise',
        attribute: 'noise',
        value: 'noise',
        valueType: 'thing',
        quotes: [{ start: 0, end: 10 }],
        slots: /list/.test(question) ? { command: 'kestrel list' } : {},
        certainty: 1,
      }),
    },
    {
      size,
      frequency: (word) => (word.toLowerCase() === 'kestrel' ? share * size : 1),
    },
  )[0]?.phrase

describe('the product of a corpus', () => {
  it('is named where a question about a setting or a rule names nothing', () => {
    expect(named('setting-effect', 'What is the noise setting for?', 0.8)).toMatch(/^in kestrel$/i)
    expect(named('conditional-effect', 'What happens if the bell rings?', 0.8)).toMatch(/^in kestrel$/i)
  })

  it('is not named twice, nor where another name tells enough', () => {
    expect(named('setting-effect', 'What is the noise setting of Kestrel for?', 0.8)).toBeUndefined()
    expect(named('setting-effect', 'What is noise_level for?', 0.8)).toBeUndefined()
    expect(named('cli-flag', 'Which flag makes list stop?', 0.8)).toBeUndefined()
    expect(named('procedure', 'How do I ring the bell?', 0.8)).toBeUndefined()
  })

  it('is no name that only some pages use', () => {
    expect(named('setting-effect', 'What is the noise setting for?', 0.3)).toBeUndefined()
    expect(named('setting-effect', 'What is the noise setting for?', 0.8, 10)).toBeUndefined()
  })
})
