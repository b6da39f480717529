/** The critic with the embedded engine in its place: its verdicts on one item. A real critic is handed to the measurement in the same way. */
import { nextCriticStep } from '../agents/critic/critic.ts'
import type { Corpus } from '../corpus/corpus.ts'
import { criticResponders } from '../offline/answers/critic.ts'
import type { Responder } from '../offline/responder.ts'
import type { SearchIndex } from '../search/index.ts'
import type { PanelMode, Verdict } from '../vocabulary/index.ts'
import type { GoodItem } from './faults.ts'

export const offlineJudge = (corpus: Corpus, knowledge: SearchIndex, panel: PanelMode = 'cascade') => {
  const responders = new Map((criticResponders as readonly Responder[]).map((one) => [one.promptId, one]))
  return async (item: GoodItem): Promise<readonly Verdict[]> => {
    const replies: unknown[] = []
    for (;;) {
      const step = nextCriticStep([item], replies, { corpus, settings: { panel } })
      if (step.kind === 'done') return step.verdicts.get(item.ask.ask_id) ?? []
      const reply = responders
        .get(step.prompt.id)
        ?.respond(step.input as never, { earlier: [], mayCallTools: false, knowledge })
      replies.push(reply && 'output' in reply ? reply.output : undefined)
    }
  }
}
