import { describe, expect, test } from 'vitest'
import { draftFromAnchor, locateEvidence } from '../../src/dataset/anchors/anchor-draft.ts'
import { readAnchors } from '../../src/dataset/anchors/read-anchors.ts'
import { UsageError } from '../../src/errors.ts'
import type { AnchorEvidence } from '../../src/vocabulary/index.ts'
import { aCorpus, anIndex } from '../examples.ts'

const lines = (...rows: readonly unknown[]): string =>
  rows.map((row) => (typeof row === 'string' ? row : JSON.stringify(row))).join('\n')

const sound = { question: 'How long?', ideal_answer: '14 days.', evidence: ['It takes 14 days.'] }

describe('a file of anchors', () => {
  test('rows with the field names of other tools are understood', () => {
    const { anchors, refused } = readAnchors(
      lines(
        { id: 1, query: 'How long?', answer: '14 days.', contexts: ['It takes 14 days.'] },
        { user_input: 'And by card?', reference: 'Yes.', reference_contexts: ['By card, too.'], language: 'en' },
        {
          query_id: 'q_1',
          question: 'Who?',
          ideal_answer: 'The owner.',
          gold_spans: [{ doc_id: 'team', version: '2', start: 3, end: 9, text: 'owners' }],
        },
        { question: 'Until when?', ideal_answer: 'Nobody says.', no_answer: true, evidence: null },
        { id: 'q_2', question: 'How many?', ideal_answer: 14, evidence: [{ doc_id: 7, version: 2, text: '14 days' }] },
      ),
      'anchors.jsonl',
    )
    expect(refused).toEqual([])
    expect(anchors.map(({ id, evidence }) => [id, evidence])).toMatchObject(
      [
        ['1', [{ text: 'It takes 14 days.' }]],
        [/^h_/, [{ text: 'By card, too.' }]],
        ['q_1', [{ doc_id: 'team', version: '2', start: 3, end: 9, text: 'owners' }]],
        [/^h_/, []],
        ['q_2', [{ doc_id: '7', version: '2', text: '14 days' }]],
      ].map(([id, evidence]) => [id instanceof RegExp ? expect.stringMatching(id) : id, evidence]),
    )
  })

  test('in CSV a quote has its own columns, or several quotes are JSON in one cell', () => {
    const { anchors } = readAnchors(
      'id,question,answer,evidence,doc_id,start,end,no_answer\n' +
        '1,How long?,14 days.,It takes 14 days.,refunds,,,\n' +
        '2,Which day?,Monday.,,refunds,10,16,false\n' +
        '3,Which cards?,Any.,"[""Any card."",{""doc_id"":""pay"",""text"":""No cheque.""}]",,,,\n' +
        '4,By cheque?,Nobody says.,,,,,true\n',
      'anchors.csv',
    )
    expect(anchors.map(({ evidence }) => evidence)).toEqual([
      [{ doc_id: 'refunds', text: 'It takes 14 days.' }],
      [{ doc_id: 'refunds', start: 10, end: 16 }],
      [{ text: 'Any card.' }, { doc_id: 'pay', text: 'No cheque.' }],
      [],
    ])
  })

  test('the case of a column name does not matter', () => {
    const { anchors, refused } = readAnchors(
      'Question,Ideal_Answer,Evidence,Doc_ID,Version,Start,End,No_Answer,Intent,Answer_Type,Difficulty\n' +
        'How long?,14 days.,,refunds,2,10,16,FALSE,fact,short_fact,hard\n' +
        'By cheque?,Nobody says.,,,,,,TRUE,,,\n',
      'anchors.csv',
    )
    expect(refused).toEqual([])
    expect(anchors).toMatchObject([
      {
        evidence: [{ doc_id: 'refunds', version: '2', start: 10, end: 16 }],
        intent: 'fact',
        answer_type: 'short_fact',
        difficulty: 'hard',
      },
      { no_answer: true, evidence: [] },
    ])
  })

  test('in CSV with semicolons a comma is text, and a row with too many cells is refused', () => {
    const { anchors } = readAnchors(
      '\nid;question;answer;no_answer\n1;How long, at most?;14 days, or 20.;true\n',
      'anchors.csv',
    )
    expect(anchors).toMatchObject([{ question: 'How long, at most?', ideal_answer: '14 days, or 20.' }])
    expect(() => readAnchors('question,answer\nHow long, at most?,14 days.\n', 'anchors.csv')).toThrow(
      'anchors.csv, row 1: 3 cells, but the header names 2 columns. Quote a cell that contains the delimiter.',
    )
  })

  test('each unusable row is reported with its line and the reason, and the other rows are read', () => {
    const { anchors, refused } = readAnchors(
      lines(
        sound,
        'no json',
        '[1]',
        { ...sound, question: ' ' },
        { ...sound, ideal_answer: undefined },
        { ...sound, evidence: undefined },
        { ...sound, evidence: [{ doc_id: 'refunds', start: 4 }] },
        { ...sound, evidence: [{ text: 17 }] },
        { ...sound, no_answer: true },
        { ...sound, answer_type: 'poem' },
        { ...sound, ideal_answer: 'Two weeks.' },
      ),
      'anchors.jsonl',
    )
    expect(anchors).toHaveLength(1)
    expect(refused.map(({ where, reason }) => `${where}: ${reason}`)).toEqual([
      'line 2: The line is not JSON.',
      'line 3: The row is not an object.',
      'line 4: The row has no question.',
      'line 5: The row has no ideal_answer. For an unanswerable question, write an answer that says so.',
      'line 6: The row has no evidence. Quote what proves the answer, or set no_answer.',
      'line 7: The evidence has an unknown format. Use quotes, {"doc_id", "text"} or {"doc_id", "start", "end"}.',
      'line 8: The evidence has an unknown format. Use quotes, {"doc_id", "text"} or {"doc_id", "start", "end"}.',
      'line 9: The row has evidence, but no_answer is set.',
      expect.stringMatching(/^line 10: answer_type: Invalid option/),
      expect.stringMatching(/^line 11: The id h_\w+ is already used in line 1\.$/),
    ])
  })

  test('a file without a single usable row is an error that says what is expected', () => {
    expect(() => readAnchors('{}\n', 'anchors.jsonl')).toThrow(UsageError)
    expect(() => readAnchors('{}\n', 'anchors.jsonl')).toThrow(
      /line 1: The row has no question\. Expected \{"question"/,
    )
  })
})

describe('locating quotes of a person in the documents', async () => {
  const corpus = aCorpus([
    {
      doc_id: 'refunds',
      source: 'docs/policies/refunds.md',
      text: 'A refund takes 14 days. It is paid to the card.\n',
    },
    { doc_id: 'copy', text: 'Notes. A refund takes 14 days. Nothing else.\n' },
    { doc_id: 'plans', version: '1', as_of: '2024-01-01', text: 'Solo costs 5 dollars.\n' },
    { doc_id: 'plans', version: '2', as_of: '2025-01-01', text: 'Solo costs 6 dollars.\n' },
  ])
  const search = await anIndex(corpus)
  const place = (evidence: AnchorEvidence) => locateEvidence(evidence, corpus, search)
  const spanOf = async (evidence: AnchorEvidence) => {
    const placed = await place(evidence)
    return 'reason' in placed ? placed.reason : [placed.quote.doc_id, placed.quote.version, placed.quote.text]
  }

  test('offsets are used if they match the quote; otherwise the quote is searched for', async () => {
    expect(await spanOf({ doc_id: 'refunds', start: 15, end: 22 })).toEqual(['refunds', '1', '14 days'])
    expect(await spanOf({ doc_id: 'refunds', start: 2, end: 9, text: '14 days' })).toEqual(['refunds', '1', '14 days'])
    expect(await spanOf({ doc_id: 'refunds', start: 40, end: 90 })).toBe(
      '40 to 90 is not a valid range in refunds, which has 48 characters.',
    )
  })

  test('a document can be named by its id, its path or the end of its path; without a version, the newest is used', async () => {
    const paths = [
      'docs/policies/refunds.md',
      'policies/refunds.md',
      'refunds.md',
      'C:\\team\\docs\\policies\\refunds.md',
    ]
    for (const doc_id of ['refunds', ...paths])
      expect(await spanOf({ doc_id, text: 'paid to the card' })).toEqual(['refunds', '1', 'paid to the card'])
    expect(await spanOf({ doc_id: 'plans', text: 'Solo costs 6 dollars' })).toEqual([
      'plans',
      '2',
      'Solo costs 6 dollars',
    ])
    expect(await spanOf({ doc_id: 'plans', version: '1', text: '5 dollars' })).toEqual(['plans', '1', '5 dollars'])
    expect(await spanOf({ doc_id: 'refund', text: 'card' })).toMatch(
      /^There is no document refund\. The nearest ids are refunds/,
    )
    expect(await spanOf({ doc_id: 'plans', version: '3', text: '5 dollars' })).toBe(
      'There is no version 3 of plans. Its versions are 1, 2.',
    )
  })

  test('an answer that begins with a date is not a list of steps', async () => {
    const draftOf = (ideal_answer: string) =>
      draftFromAnchor(
        {
          id: 'a',
          where: 'line 1',
          question: 'Ab wann?',
          ideal_answer,
          no_answer: false,
          evidence: [{ text: '14 days' }],
        },
        { corpus, search, topics: [] },
      )
    expect(await draftOf('1. Januar 2025')).toMatchObject({ draft: { answer_type: 'short_fact' } })
    expect(await draftOf('1. Open it.\n2. Save it.')).toMatchObject({ draft: { answer_type: 'multi_step' } })
  })

  test('a quote without a document is found in all documents: the first is the evidence, the others also support', async () => {
    const placed = await place({ text: 'A refund takes 14 days.' })
    expect('quote' in placed && [placed.quote.doc_id, ...placed.copies.map(({ doc_id }) => doc_id)]).toEqual([
      'copy',
      'refunds',
    ])
  })

  test('a quote with different spacing is found, and a quote that no document contains is refused', async () => {
    expect(await spanOf({ text: 'It is  paid\nto the card.' })).toEqual(['refunds', '1', 'It is paid to the card.'])
    expect(await spanOf({ text: 'A refund takes 15 days.' })).toBe(
      '“A refund takes 15 days.”: No document contains this text.',
    )
  })
})
