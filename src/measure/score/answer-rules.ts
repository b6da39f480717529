import { figuresMissing } from '../../text/figures.ts'
import { defined } from '../../text/own.ts'
import { type Item, requiredClaims, standaloneQuestion } from '../../vocabulary/index.ts'
import { holds, type Stretch } from '../retrieval-scores.ts'
import type { RetrieverReply } from '../retriever-reply.ts'

/** True if a system reports that it declined, or returned an empty answer. Only a model can interpret its words. */
export const hasDeclined = ({ abstained, answer }: RetrieverReply): boolean => abstained ?? answer?.trim() === ''

/**
 * Exact metrics of an answer in any language, without a model: whether there is one, whether it has the numbers and
 * codes of the required claims, and whether the numbers and codes of the answer occur in the retrieved texts. A metric is omitted if there
 * is nothing to count.
 */
export const answerByRules = (
  item: Item,
  reply: RetrieverReply | undefined,
  contexts: readonly string[],
): Readonly<Record<string, number>> => {
  const answer = reply && !hasDeclined(reply) ? (reply.answer ?? '') : ''
  const question = standaloneQuestion(item)
  const exact = requiredClaims(item).filter(({ text }) => figuresMissing(text, [question]).length > 0)
  const stated = exact.filter(({ text }) => figuresMissing(text, [answer, question]).length === 0)
  const figures = figuresMissing(answer, []).length
  const ungrounded = figuresMissing(answer, [...contexts, question]).length
  return defined({
    answered: answer.trim() === '' ? 0 : 1,
    figures_stated: exact.length > 0 ? stated.length / exact.length : undefined,
    figures_grounded: figures > 0 && contexts.length > 0 ? 1 - ungrounded / figures : undefined,
  })
}

/**
 * Compares citations with the gold spans and the alternative spans. Precision is the share of citations that contain evidence, recall
 * the share of gold spans that a citation contains.
 */
export const scoreCitations = (item: Item, cited: readonly (readonly Stretch[])[]) => {
  const gold = item.gold_spans
  const good = [...gold, ...item.also_supports]
  const right = cited.filter((places) => places.some((place) => good.some((one) => holds(place, one))))
  const held = gold.filter((one) => cited.some((places) => places.some((place) => holds(place, one))))
  return {
    citation_precision: cited.length === 0 ? Number.NaN : right.length / cited.length,
    citation_recall: gold.length === 0 ? Number.NaN : held.length / gold.length,
  }
}
