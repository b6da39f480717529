import { queryId } from '../../dataset/to-item.ts'
import { contentStems } from '../../text/words.ts'
import type { Draft, Item } from '../../vocabulary/index.ts'

/** A touched item with its new answer: its question, its cell and its place in journeys and families stay, and it names what it replaces. */
export const renewedItem = (old: Item, answered: Item, draft: Draft): Item => {
  const { source_real_question: _, original_question: __, ...fresh } = answered
  const appeared = old.no_answer && !fresh.no_answer
  // What was a wrong belief may be right now.
  const isProbe = !appeared && (old.adversarial_type !== 'false_premise' || fresh.answer_type === 'correction')
  return {
    ...(fresh as Item),
    query_id: queryId({ ...draft, question: old.question, standalone_question: old.journey?.standalone_question }),
    question: old.question,
    strategy: old.strategy,
    profile: old.profile,
    tags: isProbe ? old.tags : old.tags.filter((tag) => tag !== 'no-answer' && tag !== 'adversarial'),
    source_real_question: old.source_real_question,
    original_question: old.original_question,
    journey: old.journey ?? fresh.journey,
    evolution: old.evolution ?? fresh.evolution,
    noise: old.noise ?? fresh.noise,
    family: old.family ?? fresh.family,
    adversarial_type: (isProbe ? old.adversarial_type : undefined) ?? fresh.adversarial_type,
    group_id: old.group_id,
    template_family_id: old.template_family_id,
    split: old.split ?? fresh.split,
    provenance: {
      ...fresh.provenance,
      anchor: old.provenance.anchor ?? fresh.provenance.anchor,
      replaces: old.query_id,
    },
  }
}

/**
 * Whether a new answer speaks of what the old one spoke of: its evidence shares a good part of its words. One that rests on something
 * else answers another question, however well it reads. Where there was no answer before, any may be the first.
 */
export const speaksOfTheSame = (old: Item, renewed: Item): boolean => {
  if (old.no_answer || renewed.no_answer) return true
  const stems = ({ gold_spans, origin_language }: Item): ReadonlySet<string> =>
    new Set(gold_spans.flatMap(({ text }) => contentStems(text, origin_language)))
  const [had, has] = [stems(old), stems(renewed)]
  const common = [...had].filter((stem) => has.has(stem)).length
  return (2 * common) / Math.max(1, had.size + has.size) >= leastShared
}

const leastShared = 0.4
