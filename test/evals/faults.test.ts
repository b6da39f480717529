import { describe, expect, test } from 'vitest'
import { damage, type FaultContext, type FaultName, faultNames, type GoodItem } from '../../evals/faults/faults.ts'
import { measureFaults } from '../../evals/faults/measure-faults.ts'
import { draftHash } from '../../src/vocabulary/index.ts'
import { aCorpus, aDraft, anAsk, anIndex, quoteOf, someSettings } from '../examples.ts'

const text = `# Kestrel

Kestrel keeps a backup for 30 days, unless the Fenmere office deletes it. The office was opened by Ruth Amsel in 1998.

Another page of the handbook speaks of holidays and of the canteen. Staff may bring guests to the canteen on Fridays.
`
const corpus = aCorpus([
  { doc_id: 'kestrel', version: '1', as_of: '2023-01-01', text: text.replace('30', '90') },
  { doc_id: 'kestrel', version: '2', as_of: '2024-01-01', text },
  { doc_id: 'falcon', text: 'Falcon keeps a backup for 45 days. The Corwick office was opened by Jo Hart.' },
])
const item = (ask_id: string, over: object): GoodItem => ({
  ask: anAsk({ ask_id }),
  draft: aDraft({ ask_id, ...over }),
})
const backup = item('backup', {
  question: 'How long does Kestrel keep what I backed up?',
  ideal_answer: '30 days, unless the Fenmere office deletes it.',
  spans: [quoteOf(corpus, 'kestrel', 'Kestrel keeps a backup for 30 days, unless the Fenmere office deletes it.')],
})
const founder = item('founder', {
  question: 'Who inaugurated the Corwick office of Falcon?',
  ideal_answer: 'It was Jo Hart.',
  spans: [quoteOf(corpus, 'falcon', 'The Corwick office was opened by Jo Hart.')],
})
const foreignItem: GoodItem = {
  ask: anAsk({ ask_id: 'es', language: 'es' }),
  draft: aDraft({
    ask_id: 'es',
    language: 'es',
    question: '¿Cuánto tarda un reembolso?',
    ideal_answer: 'Tarda catorce días desde que recibimos el paquete.',
  }),
}
const faultContext: FaultContext = { corpus, others: [founder], foreign: [foreignItem] }

describe('damage', () => {
  const damageWith = (fault: FaultName, seed = '1') => damage(fault, backup, faultContext, seed)

  test.for(faultNames.filter((fault) => !['swapped_number_within'].includes(fault)))(
    '%s changes the item in one place',
    (fault) => {
      const damaged = damageWith(fault)
      expect(damaged, fault).toBeDefined()
      expect(damaged!.change).not.toBe('')
      expect(draftHash(damaged!.draft)).not.toBe(draftHash(backup.draft))
    },
  )

  test('the same seed does the same damage', () => {
    for (const fault of faultNames) expect(damageWith(fault)).toEqual(damageWith(fault))
    expect(new Set(['1', '2', '3', '4', '5'].map((seed) => damageWith('pii', seed)?.change)).size).toBeGreaterThan(1)
  })

  test('an item without a place for a fault is not changed', () => {
    expect(damage('dropped_exception', founder, faultContext, '1')).toBeUndefined()
    expect(damage('swapped_number', founder, faultContext, '1')).toBeUndefined()
  })
})

describe('measureFaults', () => {
  test('good items raise no alarm, and an older version of the evidence is noticed', async () => {
    const rows = await measureFaults({
      items: [backup, founder],
      faultContext: { ...faultContext, others: [backup, founder] },
      search: await anIndex(corpus),
      settings: someSettings,
      seed: '1',
      maxPerFault: 5,
    })
    expect(rows[0]).toMatchObject({ fault: 'false_alarm', tried: 2, caught: 0 })
    for (const fault of ['stale_version'])
      for (const { tried, caught } of rows.filter((row) => row.fault === fault))
        expect([fault, caught]).toEqual([fault, tried])
  })
})
