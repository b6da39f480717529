import { requestedDifficulty } from '../../dataset/difficulty.ts'
import { askFromItem } from '../../dataset/item-as-draft.ts'
import { queryId } from '../../dataset/to-item.ts'
import { derivedId } from '../../text/hash.ts'
import { elementAt } from '../../text/required.ts'
import { contentStems } from '../../text/words.ts'
import { type Brief, type Draft, type EarlierLabel, type Item, standaloneQuestion } from '../../vocabulary/index.ts'
import type { ItemChange } from './compare-items.ts'

/** Makes briefs for answering affected questions again, in the same wording, with passages near the old evidence. */
export const renewalBriefs = (
  affected: readonly Pick<ItemChange, 'item' | 'chunk_ids'>[],
  options: { readonly session: string; readonly seed: string; readonly topics: ReadonlyMap<string, string> },
): Brief[] =>
  affected
    .filter(({ item, chunk_ids }) => chunk_ids.length > 0 && canBeAnsweredAgain(item))
    .map(({ item, chunk_ids }, position): Brief => {
      const { session, seed, topics } = options
      const topic = topics.get(elementAt(chunk_ids, 0)) ?? item.topic
      const brief_id = derivedId('b', 'renew', seed, item.query_id)
      const { adversarial_type: _, evolution: __, ...ask } = askFromItem(item)
      return {
        brief_id,
        session,
        position,
        round: 1,
        strategy: ask.strategy,
        agent: 'generator',
        language: item.origin_language,
        topic,
        chunk_ids: [...chunk_ids],
        examples: [],
        seed: derivedId('s', seed, brief_id),
        asks: [
          {
            ...ask,
            ask_id: derivedId('a', 'renew', seed, item.query_id),
            cell: { ...ask.cell, topic },
            chunk_ids: [...chunk_ids],
            real_question: {
              id: idPrefix + item.query_id,
              text: standaloneQuestion(item),
              earlier: item.no_answer || item.multi_hop ? undefined : earlierLabelOf(item),
            },
          },
        ],
      }
    })

const earlierLabelOf = ({ ideal_answer, answer_type, gold_spans, claims }: Item): EarlierLabel => ({
  ideal_answer,
  answer_type,
  quotes: gold_spans.map(({ text }) => text),
  claims: claims.map(({ text, spans }) => ({ text, quotes: [...spans] })),
})

/** Prefix of the id of a real question that stands for an item to be answered again. */
const idPrefix = 'refresh '

/** The id of the item that an ask answers again, if any. */
export const idOfRenewedItem = (real_question: { readonly id: string } | undefined): string | undefined =>
  real_question?.id.startsWith(idPrefix) ? real_question.id.slice(idPrefix.length) : undefined

/** An ambiguous question depends on the exact wording of the old documents, so it can't be answered again. */
export const canBeAnsweredAgain = ({ adversarial_type }: Item): boolean => adversarial_type !== 'ambiguous'

/** Combines an affected item with its new answer. Keeps the question, journey and family, and records the id of the replaced item. */
export const renewedItem = (old: Item, newItem: Item, draft: Draft): Item => {
  const isNowAnswered = old.no_answer && !newItem.no_answer
  // If the documents now answer the question, or its false premise has become true, the item is no longer adversarial.
  const isStillAdversarial =
    !isNowAnswered && (old.adversarial_type !== 'false_premise' || newItem.answer_type === 'correction')
  const tags = old.tags.filter((tag) => tag !== 'no-answer' && (isStillAdversarial || tag !== 'adversarial'))
  return {
    ...newItem,
    query_id: queryId({ ...draft, question: old.question, standalone_question: old.journey?.standalone_question }),
    question: old.question,
    strategy: old.strategy,
    profile: old.profile,
    tags: newItem.no_answer ? [...tags, 'no-answer'].sort() : tags,
    sample: old.sample,
    requested_difficulty: requestedDifficulty(old),
    source_real_question: old.source_real_question,
    original_question: old.original_question,
    journey: old.journey,
    evolution: old.evolution,
    noise: old.noise,
    family: old.family ?? newItem.family,
    adversarial_type: isStillAdversarial ? old.adversarial_type : undefined,
    group_id: old.group_id,
    template_family_id: old.template_family_id,
    split: old.split,
    provenance: { ...newItem.provenance, anchor: old.provenance.anchor, replaces: old.query_id },
  }
}

/** True if the evidence of a new answer shares enough words with the old evidence, or if either item has no answer. */
export const isSameSubject = (old: Item, renewed: Item): boolean => {
  if (old.no_answer || renewed.no_answer) return true
  const stems = ({ gold_spans, origin_language }: Item): ReadonlySet<string> =>
    new Set(gold_spans.flatMap(({ text }) => contentStems(text, origin_language)))
  const [oldStems, newStems] = [stems(old), stems(renewed)]
  const common = [...oldStems].filter((stem) => newStems.has(stem)).length
  return (2 * common) / Math.max(1, oldStems.size + newStems.size) >= minStemOverlap
}

const minStemOverlap = 0.4
