import { answerTo, questionsFor } from '../../wordings/say.ts'
import { joinedFor } from '../generator/join.ts'
import { answerTypeOf, intentsOf, quotesOf } from '../item.ts'
import type { Vary } from './vary.ts'

/** The seed's thing beside another one of its kind. */
export const comparisons: Vary = ({ root, desk }, random) => {
  if (!root || root.fact.value === undefined) return []
  const near = desk.found.filter(
    (found) => found === root || found.fact.subject !== root.fact.subject || found.fact.owner !== root.fact.owner,
  )
  const joined = joinedFor(
    { intent: 'comparison' },
    { ...desk, found: [root, ...near.filter((found) => found !== root)] },
    random,
    new Set(),
  )
  return joined?.from.includes(root) ? [joined.written] : []
}

/** Something else of the same thing: what it is when nothing is said, what comes next, what to do about it. */
export const deepened: Vary = ({ root, desk }, random) => {
  if (!root) return []
  const others = desk.found.filter(
    ({ fact, page, family }) =>
      page === root.page &&
      family === root.family &&
      fact.subject === root.fact.subject &&
      fact.owner === root.fact.owner &&
      fact.shape !== root.fact.shape,
  )
  return random.shuffle(others).flatMap((found) => {
    const question = questionsFor(found.fact, desk.language)[0]
    const ideal_answer = answerTo(found.fact, desk.language)
    return question && ideal_answer
      ? [
          {
            question,
            ideal_answer,
            answer_type: answerTypeOf(found),
            quotes: quotesOf(found),
            family: found.family.name,
            intent: intentsOf(found)[0],
          },
        ]
      : []
  })
}
