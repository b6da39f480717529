import type { WorkOrder } from '../../src/agents/author-inputs.ts'
import { Ask, Brief, Draft } from '../../src/vocabulary/index.ts'

/** Builders of test inputs with defaults. */

export const anAsk = (changes: Partial<Ask> = {}): Ask =>
  Ask.parse({
    ask_id: 'ask-1',
    strategy: 'direct',
    cell: { topic: 'loans', intent: 'policy_lookup', language: 'en', difficulty: 'medium' },
    language: 'en',
    intent: 'policy_lookup',
    difficulty: 'medium',
    ...changes,
  })

export const aBrief = (changes: Partial<Brief> = {}): Brief =>
  Brief.parse({
    brief_id: 'b_1',
    session: 's_1',
    position: 0,
    round: 1,
    strategy: 'direct',
    agent: 'generator',
    language: 'en',
    topic: 'loans',
    chunk_ids: ['library#c1'],
    asks: [anAsk()],
    seed: '7',
    ...changes,
  })

const loanText = 'A loan lasts 21 days. A loan can be renewed twice, unless another member has reserved the item.'

export const aDraft = (changes: Partial<Draft> = {}): Draft =>
  Draft.parse({
    ask_id: 'ask-1',
    question: 'How long can I keep a book of the Quayside Library?',
    ideal_answer: '21 days.',
    answer_type: 'short_fact',
    quotes: [{ chunk_id: 'library#c1', text: 'A loan lasts 21 days.' }],
    claims: [{ text: 'A loan lasts 21 days.', quotes: [0] }],
    language: 'en',
    attempt: 1,
    spans: [
      {
        doc_id: 'library',
        version: '1',
        start: 0,
        end: 21,
        text: 'A loan lasts 21 days.',
        prefix: '',
        suffix: ' A loan',
      },
    ],
    ...changes,
  })

export const anOrder = (changes: Partial<WorkOrder> = {}): WorkOrder => {
  const brief = changes.brief ?? aBrief()
  return {
    brief,
    passages: [{ chunk_id: 'library#c1', title: 'Quayside Library', path: ['Borrowing'], text: loanText }],
    asks: brief.asks,
    objections: [],
    objectionPassages: [],
    searchResults: [],
    drafts: new Map(),
    ...changes,
  }
}
