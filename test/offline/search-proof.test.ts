import { describe, expect, test } from 'vitest'
import type { Candidate } from '../../src/offline/candidate.ts'
import { topicRule } from '../../src/offline/families/structure/topic-rule.ts'
import { readPassage } from '../../src/offline/read-passage.ts'
import { isToldInPart, searchesFor } from '../../src/offline/search-proof.ts'

const rule = 'Visitors leave the yard by nine in the evening, and nobody may stay behind without a written permit.'
const context = readPassage(
  {
    chunk_id: 'yard#0',
    title: 'Yard Policy',
    path: [],
    text: `# Yard Policy\n\n## Night visits\n\n${rule}\n\n## Last\n\nEnd.\n`,
  },
  'en',
)
const fact = topicRule.find(context)[0]!
const candidate: Candidate = {
  context,
  family: topicRule,
  fact,
  question: 'What does the Yard Policy say about night visits?',
  answer: topicRule.answer(fact, context),
  scope: undefined,
  rewritings: 0,
}

/** What comes back when all that the candidate wants searched is searched in a corpus with one more passage. */
const told = (chunk_id: string, title: string, text: string): boolean => {
  const calls = searchesFor(candidate).map((call, index) => ({ ...call, id: String(index) }))
  const hits = [
    { chunk_id: 'yard#0', title: 'Yard Policy', path: ['Yard Policy'], text: context.text },
    { chunk_id, title, path: [title], text },
  ]
  return isToldInPart(candidate, [
    { calls, results: calls.map(({ id, name }) => ({ id, name, content: JSON.stringify({ hits }) })) },
  ])
}

describe('A search for the topic of a rule', () => {
  test('shows that another passage of the same document tells of it too', () => {
    expect(told('yard#1', 'Yard Policy', '## Fees\n\nVisits by night cost two coins.\n')).toBe(true)
    expect(told('yard#1', 'Yard Policy', '## Night visits of groups\n\nGroups come with a guide.\n')).toBe(true)
  })

  test('finds nothing in other documents, nor where only half of it is spoken of', () => {
    expect(told('fees#0', 'Fees', 'Visits by night cost two coins.')).toBe(false)
    expect(told('yard#1', 'Yard Policy', '## Fees\n\nVisits cost two coins.\n')).toBe(false)
  })
})
