import { describe, expect, test } from 'vitest'
import { dataCard as cardOf } from '../../src/dataset/card.ts'
import type { SetParts } from '../../src/dataset/set-parts.ts'
import { datasetStatistics } from '../../src/dataset/statistics.ts'
import { aCorpus, quoteOf } from '../examples.ts'
import { anItem, aRecord, aRejection, aSmallRecord, someDocuments } from './a-record.ts'

const dataCard = (set: SetParts): string => cardOf(set, datasetStatistics(set))

/** The cells of the table row that begins with a name. */
const row = (card: string, name: string): string[] | undefined =>
  card
    .split('\n')
    .map((line) =>
      line
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
    .find(([first]) => first === name)

describe('the data card', () => {
  test('the same record gives the same bytes', () => {
    expect(dataCard(aSmallRecord())).toBe(dataCard(aSmallRecord()))
  })

  test('a card is written for an empty set too', () => {
    const card = dataCard(aRecord())
    expect(card).toContain('# Data card: 0 questions over 0 documents')
    expect(card).not.toMatch(/NaN|undefined|Infinity/)
  })

  test('nouns are singular after 1, and strata is the plural of stratum', () => {
    const sample = { stratum: 's', probability: 0.5, weight: 1 }
    const journey = { id: 'j', template: 't', position: 1, of: 1 }
    const corpus = aCorpus([{ doc_id: 'refunds', text: '# Refunds\n\nA refund takes 14 days.\n' }])
    const gold_spans = [quoteOf(corpus, 'refunds', 'A refund takes 14 days.')]
    const item = anItem({ query_id: 'q_1', gold_spans, sample, journey, split: undefined })
    const { session } = aRecord()
    const refused = [{ source: 'locked.pdf', reason: 'It needs a password.' }]
    const card = dataCard(
      aRecord({ corpus, items: [item], session: { ...session, corpus: { ...session.corpus, refused } } }),
    )
    expect(card).toContain('# Data card: 1 question over 1 document\n')
    expect(card).not.toMatch(/(?<![.\d])1 \w+s\b|stratums/)
  })

  test('a long text is not cut inside a character', () => {
    const topic = `${'a'.repeat(158)}🙂 and more`
    expect(dataCard(aRecord({ items: [anItem({ query_id: 'q_1', topic })] }))).not.toMatch(/\p{Cs}/u)
  })

  test('real questions without intents have no table of intents', () => {
    const real_questions = { given: [{ id: 'q1' }], intents: [] }
    const card = dataCard(aRecord({ measures: { real_questions } }))
    expect(card).toContain('## Real questions')
    expect(card).not.toContain('by intent:')
  })

  test('the card of a small set contains no NaN', () => {
    expect(dataCard(aSmallRecord())).not.toMatch(/NaN|undefined|Infinity|\[object/)
  })

  test('accepted, rejected and unfilled asks add up, per strategy and in total', () => {
    const card = dataCard(aSmallRecord())
    // wanted, items, missing, asks, accepted, rejected, unfilled
    expect(row(card, '`direct`')?.slice(1, 8)).toEqual(['2', '1', '1', '3', '1', '1', '1'])
    expect(row(card, '`adversarial`')?.slice(1, 8)).toEqual(['1', '1', '0', '1', '1', '0', '0'])
    expect(row(card, 'all')?.slice(1, 8)).toEqual(['3', '2', '1', '4', '2', '1', '1'])
  })

  test('coverage counts every character once, even if several spans contain it', () => {
    const corpus = aCorpus(someDocuments)
    const item = (query_id: string, text: string) =>
      anItem({ query_id, gold_spans: [quoteOf(corpus, 'refunds', text)], gold_evidence: ['refunds#c1'] })
    const sentence = 'A refund takes 14 days after the request.'
    const card = dataCard(aRecord({ corpus, items: [item('q_1', sentence), item('q_2', 'takes 14 days')] }))
    const length = someDocuments.reduce((sum, { text }) => sum + text.length, 0)
    expect(row(card, 'characters')?.slice(1, 3)).toEqual([String(sentence.length), String(length)])
    expect(row(card, 'documents')?.slice(1)).toEqual(['1', '2', '50%'])
    expect(card).toContain('No gold span is in `plans`.')
  })

  test('spans in older versions are distinguished', () => {
    const corpus = aCorpus([
      { doc_id: 'fees', version: '1', as_of: '2024-01-01', text: '# Fees\n\nThe fee is 10 dollars.\n' },
      { doc_id: 'fees', version: '2', as_of: '2025-01-01', text: '# Fees\n\nThe fee is 12 dollars.\n' },
    ])
    const items = [
      anItem({ query_id: 'q_1', gold_spans: [quoteOf(corpus, 'fees', 'The fee is 10 dollars.', { version: '1' })] }),
    ]
    const card = dataCard(aRecord({ corpus, items }))
    expect(row(card, 'characters')?.[1]).toBe('0')
    expect(card).toContain('Gold spans in versions that a newer one has replaced: 1.')
  })

  test('the three sources of truth are compared with the recommended shares', () => {
    const items = [
      ...Array.from({ length: 6 }, (_, index) => anItem({ query_id: `q_${index}` })),
      anItem({ query_id: 'q_6', strategy: 'grounded', source_real_question: 'r_1' }),
      anItem({ query_id: 'q_7', strategy: 'grounded', source_real_question: 'r_2' }),
      anItem({ query_id: 'q_8', strategy: 'anchor' }),
      anItem({ query_id: 'q_9', strategy: 'anchor' }),
    ]
    const card = dataCard(aRecord({ items }))
    expect(row(card, 'documents only')).toEqual(['documents only', '6', '60%', '60 to 70%', 'within'])
    expect(row(card, 'log-seeded')).toEqual(['log-seeded', '2', '20%', '20 to 30%', 'within'])
    expect(row(card, 'human anchors')).toEqual(['human anchors', '2', '20%', '5 to 10%', 'above'])
  })

  test('a leak between splits is printed in bold', () => {
    const family = { template_family_id: 't_1' }
    const divided = [
      anItem({ query_id: 'q_1', split: 'design', ...family }),
      anItem({ query_id: 'q_2', split: 'test', ...family }),
    ]
    expect(dataCard(aRecord({ items: divided }))).toContain('**Groups divided between splits: 1.**')
    const itemsInOneSplit = divided.map((item) => ({ ...item, split: 'test' as const }))
    expect(dataCard(aRecord({ items: itemsInOneSplit }))).toContain('Nothing is shared between splits.')
  })

  test('rejections that differ only in quoted words are counted together', () => {
    const rejections = [
      aRejection({ ask_id: 'a_1', reason: '“one two three” is copied from the evidence. Ask in other words.' }),
      aRejection({ ask_id: 'a_2', reason: '“four five” is copied from the evidence. Ask in other words.' }),
      aRejection({
        ask_id: 'a_3',
        stage: 'assemble',
        by: 'duplicate',
        reason: 'It repeats the question of q_0123456789abcdef.',
      }),
    ]
    const card = dataCard(aRecord({ rejections }))
    expect(row(card, '`check`')).toEqual([
      '`check`',
      '`copy`',
      '2',
      '“…” is copied from the evidence. Ask in other words.',
    ])
    expect(row(card, '`assemble`')).toEqual(['`assemble`', '`duplicate`', '1', 'It repeats the question of ….'])
  })

  test('only prompts that were used for the set are listed, with their hashes', () => {
    const card = dataCard(aSmallRecord())
    expect(row(card, '`generator.write@1`')).toEqual(['`generator.write@1`', '`0123456789abcdef`', '2'])
    expect(card).not.toContain('critic.claims@1')
  })

  test('text of documents can neither break a table nor become markup', () => {
    const title =
      'A | B\n# Heading <script>alert(1)</script> [link](javascript:alert(1)) `code` ![x](http://x.example/p.png)'
    const corpus = aCorpus([{ doc_id: 'odd|name', title, text: '# T\n\nSome words stand here.\n' }])
    const items = [anItem({ query_id: 'q_1', topic: title, profile: { 'per|sona': title } })]
    const rejections = [aRejection({ ask_id: 'a_1', reason: title })]
    const card = dataCard(aRecord({ corpus, items, rejections }))
    // Every Markdown renderer shows code unchanged.
    const prose = card.replace(/`[^`\n]*`/g, '')
    expect(prose).not.toContain('<script')
    expect(prose).not.toMatch(/(?<!\\)\[link/)
    expect(prose).not.toMatch(/^# Heading/m)
    const tables = card
      .trim()
      .split(/\n\n+/)
      .filter((block) => block.startsWith('|'))
    for (const table of tables) {
      const widths = new Set(table.split('\n').map((line) => line.split(/(?<!\\)\|/).length))
      expect(widths.size, table).toBe(1)
    }
  })

  test('the limits depend on the models and settings', () => {
    const offline = dataCard(aSmallRecord())
    expect(offline).toContain('The offline engine writes with rules')
    const { session } = aSmallRecord()
    const models = { generator: { model: 'openai:m' }, critic: { model: 'openai:m' }, agents: {} }
    const model = dataCard(aSmallRecord({ session: { ...session, models } }))
    expect(model).not.toContain('The offline engine writes with rules')
    expect(model).toContain('Writer and critic are the same model.')
    const mixed = { ...models, critic: { model: 'offline' } }
    const judged = dataCard(aSmallRecord({ session: { ...session, models: mixed } }))
    expect(judged).not.toContain('The offline engine writes with rules')
    expect(judged).toContain('The critics of the offline engine are rules')
    const criticModel = { ...mixed, agents: { critic: { model: 'openai:m' } } }
    expect(dataCard(aSmallRecord({ session: { ...session, models: criticModel } }))).toContain(
      'Writer and critic are the same model.',
    )
  })

  test('the description of difficulty is also true for a set with an embedding model', () => {
    const card = dataCard(aSmallRecord())
    expect(card).toContain('Difficulty is measured with the built-in retrievers')
    expect(card).not.toMatch(/latent|lexical/)
  })

  test('shortfalls and unreadable sources are reported', () => {
    const { session } = aSmallRecord()
    const card = dataCard(
      aSmallRecord({
        session: {
          ...session,
          shortfalls: ['direct: 1 of 2. Most were rejected by copy (1).'],
          corpus: { ...session.corpus, refused: [{ source: 'locked.pdf', reason: 'It needs a password.' }] },
        },
      }),
    )
    expect(card).toContain('- direct: 1 of 2. Most were rejected by copy (1).')
    expect(row(card, 'locked.pdf')).toEqual(['locked.pdf', 'It needs a password.'])
  })

  test('objections are counted over all drafts if the verdicts are known', () => {
    const verdicts = [
      { name: 'copy', by: 'check' as const, finding: 'sound' as const, times: 1 },
      { name: 'copy', by: 'check' as const, finding: 'fixable' as const, times: 1 },
      { name: 'copy', by: 'check' as const, finding: 'fatal' as const, times: 1 },
    ]
    // passed, ended, judged, objected
    expect(row(dataCard(aSmallRecord({ measures: { verdicts } })), '`copy`')?.slice(1, 6)).toEqual([
      'check',
      '2',
      '1',
      '3',
      '2',
    ])
    expect(row(dataCard(aSmallRecord()), '`copy`')).toHaveLength(4)
  })
})
