import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { anchorPasses } from '../../src/dataset/anchors/anchor-draft.ts'
import { contradictsPeople, peopleSection } from '../../src/dataset/card/reviewed.ts'
import { contentHash, contentOf } from '../../src/dataset/item-content.ts'
import { strategyCounts } from '../../src/plan/strategy-mix.ts'
import type { Candidate } from '../../src/review/candidates.ts'
import { readLessons } from '../../src/review/lessons.ts'
import { outcomesOf } from '../../src/review/outcomes.ts'
import { agreementOf, labelsOf, peopleOf } from '../../src/review/people.ts'
import { candidatesFor } from '../../src/review/queue.ts'
import { ReviewRow } from '../../src/review/reviews.ts'
import type { Item } from '../../src/vocabulary/index.ts'
import { anItem, aSmallRecord } from '../dataset/a-record.ts'

const candidate = (query_id: string, over: Partial<Item> = {}): Candidate => ({
  query_id,
  origin: 'item',
  item: anItem({ query_id, ...over }),
})
let lines = 0
const decision = (query_id: string, reviewer: string, verdict: string, over: object = {}): ReviewRow =>
  ReviewRow.parse({ id: `r_${++lines}`, query_id, reviewer, verdict, time: '2026-01-01T00:00:00Z', ...over })

// Four items and two people: both accept, both reject as wrong, one of each, both accept.
const four = ['q_1', 'q_2', 'q_3', 'q_4'].map((query_id) => candidate(query_id))
const laterTime = { time: '2026-01-02T00:00:00Z' }
const decisions = [
  decision('q_1', 'ana', 'accept'),
  decision('q_1', 'ben', 'accept'),
  decision('q_2', 'ana', 'reject', { reason: 'wrong' }),
  decision('q_2', 'ben', 'reject', { reason: 'wrong' }),
  decision('q_3', 'ana', 'accept', laterTime),
  decision('q_3', 'ben', 'reject', { reason: 'unclear', ...laterTime }),
  decision('q_4', 'ana', 'accept', laterTime),
  decision('q_4', 'ben', 'accept', laterTime),
  // A skip is not a judgment, and agreement needs two people.
  decision('q_4', 'chi', 'skip', laterTime),
  decision('q_1', 'chi', 'accept'),
]

describe('agreement between people', () => {
  const { criteria, pairs, people } = agreementOf(outcomesOf(four, decisions))
  const alpha = (criterion: string) => criteria.find((result) => result.criterion === criterion)

  test('Krippendorff’s alpha of each criterion equals the value computed by hand', () => {
    // Nine labels, three of them no: observed 2, expected 2 · 6 · 3 / 8 = 4.5.
    expect(alpha('verdict')).toMatchObject({ items: 4, rejections: 3 })
    expect(alpha('verdict')!.alpha).toBeCloseTo(1 - 2 / 4.5, 3)
    // Both gave this reason for the same item.
    expect(alpha('wrong')).toMatchObject({ rejections: 2, alpha: 1 })
    // Used once: observed 2, expected 2 · 8 · 1 / 8.
    expect(alpha('unclear')).toMatchObject({ rejections: 1, alpha: 0 })
  })

  test('Cohen’s kappa and AC1 of each pair equal the values computed by hand', () => {
    const pair = pairs.find(({ people: [one, other] }) => one === 'ana' && other === 'ben')!
    expect(pair).toMatchObject({ items: 4, agreement: 0.75 })
    // By chance 3/4 · 2/4 + 1/4 · 2/4 = 0.5.
    expect(pair.kappa).toBeCloseTo(0.5, 3)
    // By chance 2 · 3/8 · 5/8 = 30/64.
    expect(pair.ac1).toBeCloseTo((0.75 - 30 / 64) / (1 - 30 / 64), 3)
    expect(pairs.map(({ people: names, items }) => [...names, items])).toEqual([
      ['ana', 'ben', 4],
      ['ana', 'chi', 1],
      ['ben', 'chi', 1],
    ])
    expect(people).toMatchObject([
      { reviewer: 'ana', items: 4, rejected: 1 },
      { reviewer: 'ben', items: 4, rejected: 2 },
      { reviewer: 'chi', items: 1, rejected: 0 },
    ])
  })
})

test('a decision stays valid if its evidence moved, but not if its words changed', () => {
  const span = { doc_id: 'a', version: '1', start: 10, end: 20, text: 'It takes 14 days.', prefix: '', suffix: '' }
  const before = candidate('q_1', { gold_spans: [span] })
  const row = decision('q_1', 'ana', 'accept', { draft_hash: contentHash(contentOf(before.item)) })
  const moved = candidate('q_1', { gold_spans: [{ ...span, version: '2', start: 500, end: 510 }] })
  expect(outcomesOf([moved], [row])).toMatchObject([{ status: 'accepted' }])
  const changed = candidate('q_1', { gold_spans: [{ ...span, text: 'It takes 30 days.' }] })
  expect(outcomesOf([changed], [row])).toMatchObject([{ status: 'unreviewed' }])
})

describe('several people share a set', () => {
  const all = Array.from({ length: 1000 }, (_, index) =>
    candidate(
      `q_${index}`,
      index < 40 ? { journey: { id: `j_${index >> 2}`, template: 'a', position: 1, of: 4 } } : {},
    ),
  )
  const reviewers = ['ana', 'ben', 'chi']
  const partOf = (reviewer: string, overlap: number) =>
    new Set(candidatesFor(all, reviewer, { reviewers, overlap }).map(({ query_id }) => query_id))

  test('all reviewers see the overlap, and exactly one reviewer sees each other item', () => {
    const parts = reviewers.map((name) => partOf(name, 0.2))
    const seen = all.map(({ query_id }) => parts.filter((part) => part.has(query_id)).length)
    expect(new Set(seen)).toEqual(new Set([1, 3]))
    const share = seen.filter((times) => times === 3).length / all.length
    expect(share).toBeGreaterThan(0.16)
    expect(share).toBeLessThan(0.24)
    for (const part of parts) expect(part.size).toBeGreaterThan(400)
  })

  test('a larger overlap only adds items, a full overlap is all items, and conversations are not divided', () => {
    for (const name of reviewers) {
      const [smallPart, largePart] = [partOf(name, 0.1), partOf(name, 0.5)]
      expect([...smallPart].every((id) => largePart.has(id))).toBe(true)
      expect(partOf(name, 1).size).toBe(all.length)
      for (let first = 0; first < 40; first += 4)
        expect([0, 1, 2, 3].filter((turn) => smallPart.has(`q_${first + turn}`)).length % 4).toBe(0)
    }
  })
})

describe('critics compared with people', () => {
  const bad = { critics: [{ name: 'analyst' as const, finding: 'sound' as const, reason: 'Nothing to mend.' }] }
  const twelve = Array.from({ length: 12 }, (_, index) => candidate(`q_${index}`, bad))
  const rows = [
    ...twelve.map(({ query_id }, index) => decision(query_id, 'ana', index < 6 ? 'accept' : 'reject')),
    decision('d_1', 'ana', 'reject', { honeypot: 'swapped_number' }),
    decision('d_2', 'ana', 'accept', { honeypot: 'wrong_span' }),
    decision('d_3', 'ana', 'skip', { honeypot: 'wrong_span' }),
    decision('d_4', 'ana', 'edit', { honeypot: 'swapped_number' }),
    decision('d_4', 'ana', 'accept', { honeypot: 'swapped_number' }),
  ]
  const outcomes = outcomesOf(twelve, rows)

  test('labels pair the decisions of people and judges on the same items', () => {
    const labels = labelsOf(outcomes)
    expect([...labels.keys()]).toEqual(['checks', 'critic analyst'])
    expect(labels.get('critic analyst')!.filter(({ human, judge }) => judge && !human)).toHaveLength(6)
    // The critics never read an edited item.
    const edit = decision('q_0', 'ana', 'edit', { after: { question: 'What now?' }, state: 'unjudged' })
    expect(labelsOf(outcomesOf(twelve, [...rows, edit])).get('checks')).toHaveLength(11)
  })

  test('the card lists critics that pass items people reject, and reviewers who noticed damaged copies', () => {
    const people = peopleOf(outcomes, rows)!
    expect(people.people).toEqual([{ reviewer: 'ana', items: 12, rejected: 6, decoys: 3, caught: 2 }])
    expect(people.critics).toContainEqual({ name: 'critic analyst', good: 6, bad: 6, sensitivity: 1, specificity: 0 })
    const cardOf = (measured: typeof people): string => peopleSection(aSmallRecord({ measures: { people: measured } }))
    expect(cardOf(people)).toContain('Contradicted by people: checks, critic analyst.')
    const fine = people.critics.map((critic) => ({ ...critic, specificity: 0.8 }))
    expect(cardOf({ ...people, critics: fine })).not.toContain('Contradicted')
  })
})

describe('items that people wrote', () => {
  const verdict = (by: 'check' | 'critic', finding: 'sound' | 'fatal') => ({ name: by, by, finding, reason: '' })
  const knownItems = [
    [verdict('check', 'sound'), verdict('critic', 'sound')],
    [verdict('check', 'sound'), verdict('critic', 'fatal')],
    [verdict('check', 'fatal')],
    [verdict('check', 'sound'), verdict('critic', 'sound')],
  ].map((verdicts, index) => ({ query_id: `q_${index}`, question: '', verdicts }))

  test('are counted by the judges that accept them', () => {
    expect(anchorPasses(knownItems)).toEqual([
      { judge: 'checks', anchors: 4, passed: 3 },
      { judge: 'checks and critics', anchors: 4, passed: 2 },
    ])
    expect(anchorPasses([])).toEqual([])
  })

  test('a judge near chance level is flagged', () => {
    const judge = { name: 'checks', good: 20, bad: 10, specificity: 0.9 }
    expect([0.4, 0.2, null].map((sensitivity) => contradictsPeople({ ...judge, sensitivity }))).toEqual([
      false,
      true,
      false,
    ])
  })
})

describe('kinds of items that people reject are planned less', () => {
  test('the share of a strategy shrinks with its acceptance rate, and rejected families are no longer planned', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'goldspan-lessons-'))
    try {
      const rows = Array.from({ length: 10 }, (_, index) => [
        decision(`q_${index}`, 'ana', index < 5 ? 'accept' : 'reject', {
          about: { strategy: 'adversarial', family: index < 5 ? 'definition' : 'severity' },
        }),
        decision(`p_${index}`, 'ana', index < 9 ? 'accept' : 'reject', { about: { strategy: 'direct' } }),
        // Decoys teach nothing.
        decision(`d_${index}`, 'ana', 'reject', { about: { strategy: 'direct' }, honeypot: 'wrong_span' }),
      ]).flat()
      // Fewer than five items are ignored, and so are decisions that were undone.
      const reversed = decision('q_7', 'ben', 'reject', { about: { strategy: 'journey' } })
      const file = path.join(folder, 'reviews.jsonl')
      const text = [...rows, reversed, decision('q_7', 'ben', 'undo', { undoes: reversed.id })]
      writeFileSync(file, text.map((row) => `${JSON.stringify(row)}\n`).join(''))
      const lessons = readLessons(file)
      expect(lessons).toEqual({ strategies: { adversarial: 0.5, direct: 0.9 }, families: ['severity'] })

      // A settled disagreement is one judgment, an edit replaces a rejection, and rejected drafts do not count.
      const instruction = { about: { strategy: 'grounded', family: 'limits' } }
      const five = Array.from({ length: 5 }, (_, index) => [
        decision(`g_${index}`, 'ana', 'reject', instruction),
        ...(index < 4
          ? [
              decision(`g_${index}`, 'ben', 'accept', instruction),
              decision(`g_${index}`, 'chi', 'accept', { ...instruction, settles: true }),
            ]
          : [decision(`g_${index}`, 'ana', 'edit', { ...instruction, state: 'unjudged' })]),
        decision(`l_${index}`, 'ana', 'reject', { ...instruction, of_ledger: true }),
        decision(`t_${index % 3}`, index < 3 ? 'ana' : 'ben', 'reject', { about: { strategy: 'journey' } }),
      ]).flat()
      writeFileSync(file, five.map((row) => `${JSON.stringify(row)}\n`).join(''))
      expect(readLessons(file)).toEqual({ strategies: { grounded: 1 }, families: [] })

      const settings = { count: 100, preset: 'balanced' as const, questions: [] }
      // The share of the plan is 18 of 70, then 9 of 60.
      expect(strategyCounts(settings).counts.adversarial).toBe(26)
      expect(strategyCounts({ ...settings, lessons }).counts.adversarial).toBe(15)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
