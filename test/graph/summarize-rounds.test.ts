import { describe, expect, it } from 'vitest'
import { summarizeRounds } from '../../src/graph/steps/plan.ts'
import { aBrief, anItem, aRejection } from '../dataset/a-record.ts'

const declined = { stage: 'write', reason: 'Nothing to ask.' } as const

describe('what a round learns from earlier rounds', () => {
  const fromPlans = aBrief([{ ask_id: 'a1' }], { chunk_ids: ['plans#c1', 'plans#c2'] })
  const swaps = aBrief([{ ask_id: 'a2', adversarial_type: 'entity_swap' }], {
    agent: 'adversarial',
    chunk_ids: ['errors#c1'],
  })

  it('a passage that an author declined is not given to this author again, but to others', () => {
    const rejections = [
      aRejection({ ask_id: 'a1', by: 'generator', ...declined }),
      aRejection({ ask_id: 'a2', by: 'adversarial', ...declined }),
    ]
    const { declinedPassages } = summarizeRounds([fromPlans, swaps], { items: [], rejections }, 100)
    expect([...declinedPassages('generator')]).toEqual(['plans#c1'])
    expect([...declinedPassages('adversarial', 'entity_swap')]).toEqual(['errors#c1'])
    expect([...declinedPassages('adversarial', 'near_miss')]).toEqual([])
  })

  it('in a brief with several passages, only the passage of the declined ask is excluded', () => {
    const packed = aBrief(
      [
        { ask_id: 'a1', chunk_ids: ['plans#c1'] },
        { ask_id: 'a2', chunk_ids: ['errors#c1'] },
      ],
      { chunk_ids: ['plans#c1', 'errors#c1'] },
    )
    const rejections = [aRejection({ ask_id: 'a2', by: 'generator', ...declined })]
    expect([...summarizeRounds([packed], { items: [], rejections }, 100).declinedPassages('generator')]).toEqual([
      'errors#c1',
    ])
  })

  it('an unanswered real question excludes no passage', () => {
    const briefOfRealQuestion = aBrief([
      { ask_id: 'a1', real_question: { id: 'r1', text: 'Who won?' }, chunk_ids: ['plans#c1'] },
    ])
    const rejections = [aRejection({ ask_id: 'a1', by: 'generator', ...declined })]
    expect([
      ...summarizeRounds([briefOfRealQuestion], { items: [], rejections }, 100).declinedPassages('generator'),
    ]).toEqual([])
  })

  it('a draft that failed later does not exclude its passage, and neither does one that could not be evolved', () => {
    const rejections = [
      aRejection({ ask_id: 'a1', stage: 'check', by: 'copy' }),
      aRejection({ ask_id: 'a1', by: 'evolver', ...declined }),
    ]
    expect([...summarizeRounds([fromPlans], { items: [], rejections }, 100).declinedPassages('generator')]).toEqual([])
  })

  it('a brief knows the questions of the set about its passages', () => {
    const items = [
      anItem({ query_id: 'q1', question: 'What does Solo cost?', gold_evidence: ['plans#c1', 'plans#c2'] }),
      anItem({ query_id: 'q2', question: 'What is BB-610?', gold_evidence: ['errors#c1'] }),
    ]
    const { questionsAbout } = summarizeRounds([], { items, rejections: [] }, 100)
    expect(questionsAbout(['plans#c1', 'plans#c2'])).toEqual(['What does Solo cost?'])
    expect(questionsAbout(['faq#c1'])).toEqual([])
    const anchor = anItem({
      query_id: 'q4',
      question: 'How much is Solo?',
      gold_evidence: ['faq#c1'],
      strategy: 'anchor',
    })
    expect(summarizeRounds([], { items: [...items, anchor], rejections: [] }, 100).questionsAbout(['faq#c1'])).toEqual(
      [],
    )
    const unanswerable = anItem({ query_id: 'q3', question: 'Who owns Solo?', gold_evidence: [], no_answer: true })
    expect(summarizeRounds([], { items: [...items, unanswerable], rejections: [] }, 100).unanswerable).toEqual([
      'Who owns Solo?',
    ])
    const leftOut = aRejection({ ask_id: 'a1', stage: 'assemble', by: 'unanswered', question: 'Who sold Solo?' })
    expect(summarizeRounds([fromPlans], { items: [], rejections: [leftOut] }, 100).unanswerable).toEqual([
      'Who sold Solo?',
    ])
  })

  it('a pattern is full when it has its share of the set', () => {
    const items = Array.from({ length: 21 }, (_, at) =>
      anItem({ query_id: `q${at}`, family: at < 20 ? 'duration' : 'acronym' }),
    )
    expect(summarizeRounds([], { items, rejections: [] }, 100).overusedPatterns).toEqual(['duration'])
  })
})
