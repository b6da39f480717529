import type { Corpus } from '../../src/corpus/corpus.ts'
import type { SetParts } from '../../src/dataset/set-parts.ts'
import { type Ask, type Brief, type Item, type Rejection, SessionSettings } from '../../src/vocabulary/index.ts'
import { aCorpus, anAsk, quoteOf } from '../examples.ts'

/** Functions that make finished sets with default values. */

export const anItem = ({ ask, ...over }: Partial<Item> & { query_id: string; ask?: string }): Item => ({
  question: 'How long does a refund take?',
  language: 'en',
  origin_language: 'en',
  strategy: 'direct',
  intent: 'policy_lookup',
  answer_type: 'short_fact',
  difficulty: 'medium',
  as_of: '2025-01-01',
  gold_spans: [],
  gold_evidence: [],
  also_supports: [],
  ideal_answer: 'It takes 14 days.',
  citations: [],
  claims: [],
  negatives: [],
  no_answer: false,
  profile: {},
  topic: 'refunds',
  tags: [],
  group_id: `g_${over.query_id}`,
  template_family_id: `t_${over.query_id}`,
  split: 'test',
  checks: [
    { name: 'span', finding: 'sound' },
    { name: 'copy', finding: 'sound' },
  ],
  critics: [{ name: 'analyst', finding: 'sound', reason: 'Nothing to mend.', scores: { completeness: 5 } }],
  provenance: {
    session: 's_1',
    brief: 'b_1',
    ...(ask ? { ask } : {}),
    models: { generator: 'offline', critic: 'offline' },
    prompts: ['generator.write@1'],
    attempts: 1,
  },
  ...over,
})

export const aRejection = (over: Partial<Rejection> & { ask_id: string }): Rejection => ({
  brief_id: 'b_1',
  strategy: 'direct',
  cell: { topic: 'refunds', intent: 'policy_lookup', language: 'en', difficulty: 'medium' },
  stage: 'check',
  by: 'copy',
  reason: '“how long does a refund” is copied from the evidence. Ask in other words.',
  question: 'How long does a refund of the plan take to arrive?',
  attempts: 3,
  cost: { calls: 1, tokens: 100, usd: 0 },
  ...over,
})

export const aBrief = (asks: readonly Partial<Ask>[], over: Partial<Brief> = {}): Brief => ({
  brief_id: 'b_1',
  session: 's_1',
  position: 0,
  round: 1,
  strategy: 'direct',
  agent: 'generator',
  language: 'en',
  topic: 'refunds',
  chunk_ids: ['refunds#c1'],
  asks: asks.map((ask) => anAsk(ask)),
  examples: [],
  seed: '7',
  ...over,
})

export const aRecord = (over: Partial<SetParts> = {}): SetParts => ({
  items: [],
  rejections: [],
  corpus: aCorpus([]),
  session: {
    session: 's_1',
    settings: SessionSettings.parse({ count: over.items?.length || 1 }),
    models: { generator: { model: 'offline' }, critic: { model: 'offline' }, agents: {} },
    prompts: { 'generator.write@1': '0123456789abcdef', 'critic.claims@1': 'fedcba9876543210' },
    corpus: { sha256: 'feedfacecafebeef', documents: 1, passages: 1, refused: [] },
    counts: { requested: 1, accepted: 0, rejected: 0 },
    shortfalls: [],
  },
  wanted: { direct: over.items?.length ?? 0 },
  briefs: [],
  measures: {},
  ...over,
})

const refunds = `# Refunds

## Time

A refund takes 14 days after the request. The money arrives on the card that paid.

## Fees

Teams that cancel within a month pay no fee. After a month the fee is 12 dollars.
`

const plans = `# Plans

| Plan | Price |
|---|---|
| Solo | $6 |
| Studio | $29 |
`

export const someDocuments = [
  { doc_id: 'refunds', title: 'Refunds', text: refunds },
  { doc_id: 'plans', title: 'Plans', text: plans },
] as const

/** A small set with one accepted, one rejected and one open ask, and a no-answer item. */
export const aSmallRecord = (over: Partial<SetParts> = {}): SetParts => {
  const corpus: Corpus = over.corpus ?? aCorpus(someDocuments, { min: 8, max: 24, overlap: 0 })
  return aRecord({
    corpus,
    items: [
      anItem({
        query_id: 'q_1',
        ask: 'a_1',
        question: 'When will the money be back?',
        ideal_answer: 'A refund takes 14 days after the request.',
        gold_spans: [quoteOf(corpus, 'refunds', 'A refund takes 14 days after the request.')],
        gold_evidence: ['refunds#c1'],
        claims: [{ text: 'A refund takes 14 days after the request.', spans: [0] }],
        negatives: [{ chunk_id: 'plans#c1', kind: 'retrieval', why: 'does not hold 14 days' }],
        measured_difficulty: 0.4,
        profile: { persona: 'novice' },
      }),
      anItem({
        query_id: 'q_2',
        ask: 'a_2',
        question: 'Is there a student discount?',
        strategy: 'adversarial',
        adversarial_type: 'near_miss',
        no_answer: true,
        answer_type: 'abstain',
        ideal_answer: 'The documents do not say.',
        intent: 'eligibility_exception',
        split: 'design',
        absence: {
          queries: ['student discount'],
          examined: 3,
          nearest: [{ chunk_id: 'plans#c1', score: 0.41 }],
          statement: 'No passage speaks of students.',
        },
      }),
    ],
    rejections: [aRejection({ ask_id: 'a_3' })],
    briefs: [
      aBrief([{ ask_id: 'a_1' }, { ask_id: 'a_3' }, { ask_id: 'a_4' }]),
      aBrief(
        [
          {
            ask_id: 'a_2',
            strategy: 'adversarial',
            cell: { topic: 'plans', intent: 'eligibility_exception', language: 'en', difficulty: 'medium' },
          },
        ],
        { brief_id: 'b_2', chunk_ids: ['plans#c1'], topic: 'plans' },
      ),
    ],
    wanted: { direct: 2, adversarial: 1 },
    measures: {
      calls: [
        {
          agent: 'generator',
          prompt: 'generator.write@1',
          model: 'offline',
          input_tokens: 1000,
          output_tokens: 200,
          usd: 0,
          times: 1,
        },
      ],
    },
    ...over,
  })
}
