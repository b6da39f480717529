import { counted } from '../../text/counted.ts'
import { defined } from '../../text/own.ts'
import type { Item } from '../../vocabulary/index.ts'

export const spansOf = ({ gold_spans }: Item) =>
  gold_spans.map(({ doc_id, version, start, end, text }) => ({ doc_id, version, start, end, text }))

/** For formats that keep whole passages. */
export const spansLeftOut = ({ items }: { readonly items: readonly Item[] }): string[] => {
  const count = items.reduce((sum, { gold_spans }) => sum + gold_spans.length, 0)
  return count === 0 ? [] : [`${counted(count, 'gold span')} left out: the format has whole passages and no offsets.`]
}

export const metadataOf = (item: Item): Record<string, string | number | boolean> =>
  defined({
    query_id: item.query_id,
    strategy: item.strategy,
    intent: item.intent,
    answer_type: item.answer_type,
    difficulty: item.difficulty,
    language: item.language,
    topic: item.topic,
    no_answer: item.no_answer,
    as_of: item.as_of,
    group_id: item.group_id,
    template_family_id: item.template_family_id,
    split: item.split,
    evolution: item.evolution?.type,
    evolved_from: item.evolution?.from,
    adversarial_type: item.adversarial_type,
    journey: item.journey?.id,
    journey_position: item.journey?.position,
    asked_in_journey: item.journey && item.question,
  })
