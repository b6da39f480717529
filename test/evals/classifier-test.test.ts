import { describe, expect, test } from 'vitest'
import { areaUnderCurve, classifierTest } from '../../evals/research/classifier-test.ts'
import { randomFrom } from '../../src/text/random.ts'

const topics = ['refund', 'drive', 'invoice', 'backup', 'password', 'seat', 'region', 'agent', 'token', 'licence']
const frames = [
  (topic: string) => `How long does the ${topic} take?`,
  (topic: string) => `Can I change a ${topic} later?`,
  (topic: string) => `What is the ${topic} for?`,
  (topic: string) => `Where do I find my ${topic} in the console?`,
  (topic: string) => `Why was the ${topic} rejected?`,
]
const drawQuestions = (
  seed: string,
  n: number,
  from: readonly ((topic: string) => string)[],
  about = topics,
): string[] => {
  const random = randomFrom(seed)
  return Array.from({ length: n }, () => random.pick(from)(random.pick(about)))
}

describe('likeness to human questions', () => {
  test('the area under the curve of SciKit’s example is 0.75', () => {
    const scores = [0.1, 0.4, 0.35, 0.8]
    expect(areaUnderCurve([0, 0, 1, 1].map((label, index) => ({ label, score: scores[index]! })))).toBe(0.75)
  })

  test('equal scores count half', () => {
    expect(
      areaUnderCurve([
        { label: 1, score: 2 },
        { label: 0, score: 2 },
      ]),
    ).toBe(0.5)
    expect(areaUnderCurve([{ label: 1, score: 2 }])).toBeNaN()
  })

  test('two samples of one population can’t be distinguished', () => {
    const { auc } = classifierTest(drawQuestions('one', 150, frames), drawQuestions('other', 150, frames), 'en')
    expect(auc.value).toBeGreaterThan(0.4)
    expect(auc.value).toBeLessThan(0.6)
  })

  test('the subjects of the questions do not count', () => {
    const one = drawQuestions('one', 150, frames, ['window', 'garden', 'kitchen'])
    const { auc } = classifierTest(one, drawQuestions('other', 150, frames, ['river', 'forest', 'summit']), 'en')
    expect(auc.value).toBeLessThan(0.6)
  })

  test('their wording counts, and the report says what distinguishes them', () => {
    const ours = drawQuestions('one', 150, frames.slice(0, 2))
    const { auc, distinctive } = classifierTest(ours, drawQuestions('other', 150, frames.slice(2)), 'en')
    expect(auc.value).toBeGreaterThan(0.98)
    expect(distinctive.slice(0, 6).some(({ feature, weight }) => /^first/.test(feature) && weight !== 0)).toBe(true)
  })
})
