import { describe, expect, it } from 'vitest'
import { createSearchIndex } from '../../src/search/create-search-index.ts'
import { sphericalKMeans } from '../../src/search/spherical-k-means.ts'
import { clusterPassages } from '../../src/search/topics.ts'
import type { Passage } from '../../src/vocabulary/index.ts'

const subjects = [
  {
    heading: 'Refund policy',
    language: 'en',
    text: [
      'A refund is paid in five days.',
      'Ask for a refund by mail.',
      'Late refunds cost nothing.',
      'No refund for gifts.',
    ],
  },
  {
    heading: 'Access tokens',
    language: 'en',
    text: [
      'A token expires in an hour.',
      'Renew the token early.',
      'Each token has a scope.',
      'A lost token is revoked.',
    ],
  },
  {
    heading: 'Política de reembolso',
    language: 'pt-BR',
    text: [
      'O reembolso leva cinco dias.',
      'Peça o reembolso por e-mail.',
      'O reembolso é grátis.',
      'Sem reembolso de presentes.',
    ],
  },
]

const build = async (copies: number) => {
  const texts = new Map<string, string>()
  const passages: Passage[] = subjects.flatMap(({ heading, language, text }) =>
    Array.from({ length: copies }, (_, copy) =>
      text.map((sentence, index) => {
        const chunk_id = `${heading} ${copy}.${index}`
        texts.set(chunk_id, `${sentence} Case ${copy}${index}.`)
        return {
          chunk_id,
          doc_id: heading,
          version: '1',
          start: 0,
          end: 10,
          section_id: 's',
          path: [heading],
          title: 'Handbook',
          language,
          tokens: 10,
        }
      }),
    ).flat(),
  )
  const corpus = { text: (span: object) => texts.get((span as Passage).chunk_id)! }
  const search = await createSearchIndex(passages.map((passage) => ({ passage, text: texts.get(passage.chunk_id)! })))
  return { passages, needs: { corpus, search, seed: '1' } }
}

describe('topics', () => {
  it('contain every passage once, have one language each, and have unique names', async () => {
    const { passages, needs } = await build(4)
    const topics = clusterPassages(passages, needs)
    const held = topics.flatMap((topic) => topic.chunk_ids)
    expect([...held].sort()).toEqual(passages.map(({ chunk_id }) => chunk_id).sort())
    expect(new Set(topics.map(({ label }) => label)).size).toBe(topics.length)
    for (const topic of topics) {
      const languages = new Set(
        passages.filter(({ chunk_id }) => topic.chunk_ids.includes(chunk_id)).map(({ language }) => language),
      )
      expect([...languages]).toEqual([topic.language])
    }
  })

  it('separate subjects, and are named after the heading of most of their passages', async () => {
    const { passages, needs } = await build(2)
    const topics = clusterPassages(passages, needs)
    for (const topic of topics) {
      expect(new Set(topic.chunk_ids.map((chunk_id) => chunk_id.split(' ')[0])).size).toBe(1)
    }
    const labels = topics.map(({ label }) => label)
    expect(labels).toEqual(expect.arrayContaining(['Refund policy', 'Access tokens', 'Política de reembolso']))
  })

  it('are deterministic', async () => {
    const { passages, needs } = await build(3)
    expect(clusterPassages(passages, needs)).toEqual(clusterPassages(passages, needs))
  })

  it('are none for an empty corpus, and one for a single passage', async () => {
    const { passages, needs } = await build(1)
    expect(clusterPassages([], needs)).toEqual([])
    expect(clusterPassages(passages.slice(0, 1), needs)).toHaveLength(1)
  })
})

describe('grouping by direction', () => {
  it('merges centers with the same direction, and skips zero vectors', () => {
    const vectors = [Float32Array.of(1, 0), Float32Array.of(0.999, 0.04), Float32Array.of(0, 1), Float32Array.of(0, 0)]
    const { clusterOf, count } = sphericalKMeans(vectors, 3, '1')
    expect([...clusterOf]).toEqual([0, 0, 1, -1])
    expect(count).toBe(2)
  })
})
