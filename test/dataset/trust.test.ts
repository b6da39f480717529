import { describe, expect, test } from 'vitest'
import { absence as searches } from '../../src/checks/absence.ts'
import { runChecks } from '../../src/checks/checks.ts'
import { absence } from '../../src/offline/rules/engine-rules.ts'
import { aContext, aCorpus, aDraft, anAsk, anIndex, quoteOf, someSettings } from '../examples.ts'

const towns =
  'Ardmouth Belcombe Corrigan Dunfell Eastery Fenwick Garside Hollin Inverley Jarrow Kelso Lorton Melby Norden Orston Penrith Quorn Ripley Selby Tarset Ulver Verwood Wexham Yarm Zeal'.split(
    ' ',
  )
const parts =
  'Upper Lower Old New North South East West Great Little Long Short High Deep Broad Narrow Green White Stony Sandy'.split(
    ' ',
  )
const places = ['library', 'market', 'theatre', 'swimming pool', 'post office', 'museum', 'harbour']
const facts = ['opens at nine', 'is closed on Mondays', 'sells tickets']

const placeOf = (index: number): string => `${parts[Math.floor(index / towns.length)]!} ${towns[index % towns.length]!}`

/** Five hundred short pages, each about a different place. Page 377 has one more sentence. */
const pages = (planted: string) =>
  Array.from({ length: towns.length * parts.length }, (_, index) => {
    const thing = index === 376 ? 'harbour' : places[index % places.length]!
    const lines = facts.map((fact) => `The ${thing} of ${placeOf(index)} ${fact}.`)
    return {
      doc_id: `page-${String(index + 1).padStart(3, '0')}`,
      text: `# The ${thing}\n\n${[...lines, ...(index === 376 ? [planted] : [])].join(' ')}\n`,
    }
  })

describe('a question without an answer, in five hundred documents', () => {
  const planted = 'A parking permit for the harbour of Narrow Belcombe costs 85 dollars a year.'
  const corpus = aCorpus(pages(planted))
  const index = anIndex(corpus)
  const judgeAbsence = async (question: string, searched: readonly string[]) => {
    const ask = anAsk({ adversarial_type: 'near_miss' })
    const ideal_answer = 'The documents do not say what it costs.'
    const draft = aDraft({ question, ideal_answer, no_answer: true, searched: [...searched] })
    const context = await aContext(corpus, { ask, search: await index })
    const { additions } = await searches.run(draft, context)
    return absence.run({ ...draft, absence: additions?.absence }, context)
  }

  test('is proved if no document answers it', async () => {
    const { finding, additions, reason } = await judgeAbsence(
      'How much does a parking permit for the harbour of Quarrington cost?',
      ['price of parking in Quarrington', 'Quarrington parking fee'],
    )
    expect(finding, reason).toBe('sound')
    expect(additions!.absence!.examined).toBeGreaterThan(20)
  })

  test('is not proved if one sentence of document 377 answers it', async () => {
    const { finding, reason } = await judgeAbsence(
      'How much does a parking permit for the harbour of Narrow Belcombe cost?',
      ['price of parking at the harbour', 'parking fee Narrow Belcombe harbour'],
    )
    expect(finding, reason).toBe('fixable')
  })
})

describe('a paragraph that is in two documents', () => {
  const paragraph = 'A lost key card is replaced within 3 days for a fee of 12 dollars.'
  const corpus = aCorpus(
    [
      { doc_id: 'cards', text: `# Cards\n\n${paragraph} Ask at the desk of the ground floor.\n` },
      { doc_id: 'welcome', text: `# Welcome\n\nWe are glad that you are here. ${paragraph}\n` },
      { doc_id: 'lifts', text: '# Lifts\n\nThe lifts are serviced every 6 months by a firm from the town.\n' },
    ],
    { min: 8, max: 60, overlap: 0 },
  )
  const draft = aDraft({
    question: 'What do I pay when I need a new key card because mine is gone?',
    ideal_answer: 'A lost key card is replaced for a fee of 12 dollars.',
    spans: [quoteOf(corpus, 'cards', paragraph)],
  })

  test('is evidence in one document and supports the answer in the other', async () => {
    const search = await anIndex(corpus)
    const checked = await runChecks(draft, { ask: anAsk(), corpus, search, siblings: [], settings: someSettings })
    expect(checked.verdicts.filter(({ finding }) => finding !== 'sound')).toEqual([])
    expect(checked.draft.also_supports.map(({ doc_id }) => doc_id)).toEqual(['welcome'])
  })
})
