import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readDataset } from '../src/dataset/check/read-dataset.ts'
import { locateChunk } from '../src/dataset/find-in-set.ts'
import { remoteRetriever } from '../src/measure/remote-retriever.ts'
import { scoreDataset } from '../src/measure/score/score-dataset.ts'
import { locate } from '../src/text/quotes/locate.ts'
import { type Random, randomFrom } from '../src/text/random.ts'

// The Python package reads the same files and must get the same results: python/tests/test_vectors.py.
// After an intended change: npx vitest run test/vectors.test.ts -u

const folder = path.join(import.meta.dirname, 'vectors/set')
const dataset = readDataset(folder, () => {})
const formatJson = (value: unknown): string => `${JSON.stringify(value, null, 1)}\n`

test('seeded choices match the test vectors', async () => {
  const cases = [['plan'], ['all', 27], ['é 😀', 3]].map((keys) => {
    const random = randomFrom(...keys)
    return { keys, next: Array.from({ length: 20 }, () => random.next()), below: [1, 7, 1000].map(random.below) }
  })
  await expect(formatJson(cases)).toMatchFileSnapshot('vectors/random.json')
})

test('quotes are located as in the test vectors', async () => {
  const random = randomFrom('quotes')
  const texts = [...dataset.texts.values(), ...edgeCases.map(([text]) => text)]
  const cases = [
    ...edgeCases.map(([text, quote]) => ({ text, quote })),
    ...Array.from({ length: 240 }, () => {
      const text = random.pick(texts)
      return { text, quote: changeQuote(cutFrom(text, random), random) }
    }),
  ].map(({ text, quote }) => {
    const found = locate(text, quote)
    return {
      text: texts.indexOf(text),
      quote,
      located: 'problem' in found ? null : [found.start, found.end],
      chunk: locateChunk(text, quote) ?? null,
    }
  })
  await expect(formatJson({ texts, cases })).toMatchFileSnapshot('vectors/locate.json')
})

test('scores match the test vectors', async () => {
  const scored = await Promise.all(
    (['all', 'test'] as const).map(async (split) => {
      using system = remoteRetriever(path.join(folder, 'results.jsonl'))
      const { rows, questions, placement, noAnswer } = await scoreDataset(dataset, system, { k: [1, 3, 5], split })
      return {
        split,
        rows,
        questions: questions.map(({ query_id, metrics, ranks }) => ({ query_id, metrics, ranks })),
        faults: placement.faults,
        no_answer: noAnswer,
      }
    }),
  )
  await expect(formatJson(scored)).toMatchFileSnapshot('vectors/scores.json')
})

test('the Python package has the same version', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  expect(readFileSync('python/pyproject.toml', 'utf8')).toContain(`\nversion = "${version}"\n`)
  expect(readFileSync('python/src/goldspan/__init__.py', 'utf8')).toContain(`__version__ = "${version}"`)
})

const edgeCases: readonly (readonly [text: string, quote: string])[] = [
  ['😀😀 The fee is 5 €. 𝒳', 'The fee is 5 €.'],
  ['😀😀 The fee is 5 €. 𝒳', '𝒳'],
  ['A value of -1.5 or 15', '5'],
  ['Cafe\u0301 closes at 9', 'Café closes'],
  ['The ofﬁce opens', 'office'],
  ['support and port', 'port'],
  ['| A | B |\n|---|---|\n| one | two |', 'A B one two'],
  ['He said “no” &amp; left', 'said "no" & left'],
  ['same words here and same words here', 'same words'],
  ['日本語の文章です。返金は十四日以内。', '返金は十四日'],
  ['an organização não-lucrativa pays', 'lucrativa'],
  [
    'The limit is ten requests each minute for every single user',
    'The limit is teh requests each minute for every user',
  ],
  [
    'The plan must not be changed after the renewal date of it',
    'The plan must be changed after the renewal date of it',
  ],
  ['co-\noperate with the support organi-\nzation today', 'cooperate with the support organization today'],
  ['It opens 9&ndash;5 and &#x20AC;5 is the fee', 'opens 9–5 and €5'],
  ['The <a name="fee"></a>annual fee<!-- net --> is five', 'The annual fee is five'],
  ['Set row\\_lock in the file', 'Set row_lock in'],
  ['|---|:--|\n| **one** | two |\n| three | four |', '| one | two |'],
  ['Send the signed application form by March of the year', 'Send the signed application form in March of the year'],
  ['Send the signed application form by the end of the year', 'Send the signed application form by end of the year'],
  ['', 'x'],
  ['text', '   '],
]

const cutFrom = (text: string, random: Random): string => {
  const start = random.below(text.length)
  return text.slice(start, start + 5 + random.below(160)).replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '')
}

const changeQuote = (quote: string, random: Random): string => {
  const changes: ((text: string) => string)[] = [
    (text) => text,
    (text) => text.trim().replace(/^\S+\s|\s\S+$/g, ''),
    (text) => text.replace(/\s+/g, ' '),
    (text) => text.replace(/[*`|]/g, ''),
    (text) => text.replaceAll('“', '"').replaceAll('”', '"').replaceAll('’', "'"),
    (text) => text.normalize('NFD'),
    (text) => `"${text.trim()}"`,
    (text) => text.replace('the', 'teh').replace('account', 'acount'),
    (text) => text.replace(/ the /, ' '),
    (text) => text.replace(/\d/, '7'),
    (text) => text.replace(/\s/g, ''),
  ]
  return random.pick(changes)(random.pick(changes)(quote))
}
