import { asked } from './deepen.ts'
import type { Evolve } from './evolve.ts'

/** A sister: the same kind of question about another thing that the passages cover, other evidence, another sentence. */
export const inBreadth: Evolve = function* ({ seed, own, others }, desk, random) {
  const families = new Set(own.map(({ family }) => family.name))
  const subjects = new Set(own.map(({ fact }) => fact.subject.toLowerCase()))
  const sisters = others.filter(({ fact }) => !subjects.has(fact.subject.toLowerCase()))
  const opening = firstWords(seed.question)
  const ranked = [
    ...random.shuffle(sisters.filter(({ family }) => families.has(family.name))),
    ...random.shuffle(sisters.filter(({ family }) => !families.has(family.name))),
  ]
  for (const found of ranked) {
    for (let wording = 0; wording < 3; wording++) {
      const evolved = asked(found, desk, random, 'breadth')
      if (!evolved) break
      if (firstWords(evolved.question) === opening && wording < 2) continue
      yield evolved
      break
    }
  }
}

const firstWords = (question: string): string => question.toLowerCase().split(' ').slice(0, 2).join(' ')
