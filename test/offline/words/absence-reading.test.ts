import { expect, test } from 'vitest'
import { readForAbsence } from '../../../src/offline/words/absence-reading.ts'
import { aCorpus } from '../../examples.ts'

const asked = {
  question: 'How many exports a month does the Orbit plan allow?',
  language: 'en',
  searched: ['How many exports a month does the Orbit plan allow?', ...'ABCDEFGHI'].map(
    (search) => `Orbit dumps ${search}`,
  ),
}
const before = 'A harbour keeps its boats. '.repeat(30)

test('the searched words are looked for in the whole corpus, whether they are names or not', () => {
  const corpus = aCorpus([
    { doc_id: 'orbit', text: '# Orbit\n\nThe Orbit plan stores 50 GB.\n' },
    { doc_id: 'harbour', text: `# Harbour\n\n${before}\n\nOrbit makes 40 dumps.\n` },
  ])
  const read = (searched: string) => readForAbsence({ ...asked, searched: [searched] }, corpus).answer()
  expect(read('Orbit dumps')).toMatchObject({ sure: true, text: 'Orbit makes 40 dumps.' })
  expect(read('Orbit boats')).toBeUndefined()
})

test('an absence that is proved again from its certificate uses the same words', () => {
  const corpus = aCorpus([{ doc_id: 'orbit', text: '# Orbit\n\nThe Orbit plan stores 50 GB.\n' }])
  const { phrasings } = readForAbsence(asked, corpus)
  const certificate = [...phrasings.own, ...phrasings.others]
  expect(readForAbsence({ ...asked, searched: certificate }, corpus).phrasings).toEqual(phrasings)
})

test('a row is read under the header that another passage ends with', () => {
  const rows = Array.from({ length: 30 }, (_, at) => `| Kite ${at} | ${at} rooms and halls of the house |`).join('\n')
  const corpus = aCorpus([
    { doc_id: 'kites', text: `# Kites\n\n| Cabin | Guests at Easter |\n|---|---|\n${rows}\n| Osprey | 12 rooms |\n` },
  ])
  const question = 'How many guests does the Osprey cabin take at Easter?'
  expect(readForAbsence({ question, language: 'en', searched: [] }, corpus).answer()?.text).toContain('12 rooms')
})
