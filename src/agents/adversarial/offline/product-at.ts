import type { PassageContext } from '../../../models/offline/passage-context.ts'
import type { CorpusKnowledge } from '../../../models/offline/responder.ts'
import type { Desk } from '../../offline-authoring/desk.ts'
import { mainName } from './main-name.ts'

/** The product that a passage is about, as a question says it: one of several, or the one that all documents are about. */
export const productAt = (context: PassageContext, desk: Desk, knowledge: CorpusKnowledge): string | undefined => {
  if (knowledge.products) return context.product?.name
  if (knowledge.product) return knowledge.product
  const main = mainName(desk, knowledge)
  return main?.kind === 'product' ? main.spoken : undefined
}
