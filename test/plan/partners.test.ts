import { expect, test } from 'vitest'
import { partnersIn } from '../../src/plan/passage-partners.ts'
import { aCorpus } from '../examples.ts'

const partners = (texts: Readonly<Record<string, string>>): Readonly<Record<string, readonly string[]>> => {
  const corpus = aCorpus(Object.entries(texts).map(([doc_id, text]) => ({ doc_id, text })))
  return Object.fromEntries(
    [...partnersIn(corpus)].map(([id, others]) => [
      id.split('#')[0],
      others.chunk_ids.map((other) => other.split('#')[0]!),
    ]),
  )
}

test('Tables are partners with two rows in common, or with the same columns', () => {
  const prices = '# Prices\n\n| Plan | Price |\n|---|---|\n| Small | 5 |\n| Large | 9 |\n'
  const limits = '# Limits\n\n| Plan | Machines |\n|---|---|\n| Small | 2 |\n| Large | 20 |\n'
  const extras = '# Extras\n\n| Extra | Machines |\n|---|---|\n| Small | 2 |\n| Drive | 20 |\n'
  const others = '# Others\n\n| Extra | Machines |\n|---|---|\n| Cable | 2 |\n| Box | 20 |\n'
  expect(partners({ prices, limits })).toEqual({ prices: ['limits'], limits: ['prices'] })
  expect(partners({ prices, extras })).toEqual({})
  expect(partners({ extras, others })).toEqual({ extras: ['others'], others: ['extras'] })
})

test('So are names that differ in one part, but not the same name twice', () => {
  const option = (name: string): string => `# Options\n\n## \`${name}\`\n\nWhat it sets.\n`
  const pauses = { shortest: option('retry-pause-min'), longest: option('retry-pause-max') }
  expect(partners({ ...pauses, colour: option('log-colour') })).toEqual({
    shortest: ['longest'],
    longest: ['shortest'],
  })
  expect(partners({ here: option('retry-pause-min'), there: option('retry-pause-min') })).toEqual({})
})
