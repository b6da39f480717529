import { nextCriticStep } from '../../src/agents/critic/critic.ts'
import { aboutCorpus } from '../../src/compose/about-corpus.ts'
import type { Corpus } from '../../src/corpus/corpus.ts'
import { answerOffline } from '../../src/offline/index.ts'
import type { PanelMode, Verdict } from '../../src/vocabulary/index.ts'
import type { GoodItem } from './faults.ts'

/** The critic with the embedded engine in its place: its verdicts on one item. A real critic is handed to the measurement in the same way. */
export const offlineJudge = (
  corpus: Corpus,
  panel: PanelMode = 'cascade',
): ((item: GoodItem) => Promise<readonly Verdict[]>) => {
  const knowledge = aboutCorpus(corpus)
  return async (item) => {
    const replies: unknown[] = []
    for (;;) {
      const step = nextCriticStep([item], replies, { corpus, settings: { panel } })
      if (step.kind === 'done') return step.verdicts.get(item.ask.ask_id) ?? []
      const question = { prompt: step.prompt.id, input: step.input, turn: { earlier: [], mayCallTools: false } }
      const reply = answerOffline(question, knowledge)
      replies.push(reply && 'output' in reply ? reply.output : undefined)
    }
  }
}
