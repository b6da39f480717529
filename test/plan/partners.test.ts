import { expect, test } from 'vitest'
import type { Corpus } from '../../src/corpus/corpus.ts'
import { type Partners, partnersByName, partnersIn } from '../../src/plan/passage-partners.ts'
import { aCorpus } from '../examples.ts'

const partners = (
  texts: Readonly<Record<string, string>>,
  pair: (corpus: Corpus) => ReadonlyMap<string, Partners> = partnersIn,
): Readonly<Record<string, readonly string[]>> => {
  const corpus = aCorpus(Object.entries(texts).map(([doc_id, text]) => ({ doc_id, text })))
  return Object.fromEntries(
    [...pair(corpus)].map(([id, others]) => [id.split('#')[0], others.chunk_ids.map((other) => other.split('#')[0]!)]),
  )
}

test('Tables with two rows in common, or with the same columns, are partners', () => {
  const prices = '# Prices\n\n| Plan | Price |\n|---|---|\n| Small | 5 |\n| Large | 9 |\n'
  const limits = '# Limits\n\n| Plan | Machines |\n|---|---|\n| Small | 2 |\n| Large | 20 |\n'
  const extras = '# Extras\n\n| Extra | Machines |\n|---|---|\n| Small | 2 |\n| Drive | 20 |\n'
  const others = '# Others\n\n| Extra | Machines |\n|---|---|\n| Cable | 2 |\n| Box | 20 |\n'
  expect(partners({ prices, limits })).toEqual({ prices: ['limits'], limits: ['prices'] })
  expect(partners({ prices, extras })).toEqual({})
  expect(partners({ extras, others })).toEqual({ extras: ['others'], others: ['extras'] })
})

test('A row of dashes does not make the row above it a header', () => {
  const table = (subject: string, columns: string, rest: string) =>
    `# ${subject}\n\n| ${columns} |\n|---|---|\n| Small | 5 |\n${rest}`
  const prices = table('Prices', 'Plan | Price', '| -- | -- |\n| Large | 9 |\n')
  const limits = table('Limits', 'Size | Machines', '| Large | 20 |\n')
  expect(partners({ prices, limits })).toEqual({ prices: ['limits'], limits: ['prices'] })
})

test('Passages about names that differ in one part are partners; passages about the same name are not', () => {
  const option = (name: string): string => `# Options\n\n## \`${name}\`\n\nWhat it sets.\n`
  const pauses = { shortest: option('retry-pause-min'), longest: option('retry-pause-max') }
  expect(partners({ ...pauses, color: option('log-color') })).toEqual({
    shortest: ['longest'],
    longest: ['shortest'],
  })
  expect(partners({ here: option('retry-pause-min'), there: option('retry-pause-min') })).toEqual({})
})

test('With a model, pages that share rare names are partners; passages of one page are not', () => {
  const keys = '# Keys\n\nSet `VAULT_KEY` before `vault unlock` is run.\n'
  const errors = '# Errors\n\nWithout `VAULT_KEY`, `vault unlock` ends with code 7.\n'
  const other = '# Other\n\nRun `vault list` at any time.\n'
  expect(partners({ keys, errors, other }, partnersByName)).toEqual({ keys: ['errors'], errors: ['keys'] })
  expect(partners({ all: `${keys}\n${errors}` }, partnersByName)).toEqual({})
})
