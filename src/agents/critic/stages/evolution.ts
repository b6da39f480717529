import { eliminatePrompt } from '../../evolver/prompts/eliminate.ts'
import { isAlive, withVerdict } from '../progress.ts'
import type { Question, Stage } from '../stage.ts'

/** Whether evolutions changed the question and variants kept it. */
export const evolution: Stage = (cases) => {
  const evolved = cases.filter((progress) => isAlive(progress) && progress.case.seed)
  if (evolved.length === 0) return []
  const question: Question = {
    name: 'evolution',
    prompt: eliminatePrompt,
    input: {
      pairs: evolved.map(({ case: { ask, question, seed } }) => ({
        ask_id: ask.ask_id,
        seed: seed!.question,
        evolved: question,
      })),
    },
    mayCallTools: false,
    ask_ids: evolved.map(({ case: { ask } }) => ask.ask_id),
    hear(progress, reply) {
      const pairs = (reply as { pairs: { ask_id: string; same: boolean; reason: string }[] }).pairs
      const [pair, ...more] = pairs.filter(({ ask_id }) => ask_id === progress.case.ask.ask_id)
      if (!pair || more.length > 0) return undefined
      const objection = evolutionObjection(progress.case.seed!.expects, pair.same)
      return objection
        ? withVerdict(progress, 'evolution', 'fixable', `${objection} ${pair.reason}`)
        : withVerdict(progress, 'evolution', 'sound', pair.reason)
    },
  }
  return [question]
}

export const evolutionObjection = (expects: 'same' | 'different', same: boolean): string | undefined => {
  if (expects === 'different' && same) return 'The evolved question still asks for the same as its seed.'
  if (expects === 'same' && !same)
    return 'The variant must ask for the same as its seed, but it asks for something else.'
  return undefined
}
