import { askOf } from '../../dataset/item-as-draft.ts'
import { standaloneQuestion } from '../../dataset/standalone-question.ts'
import { derivedId } from '../../text/hash.ts'
import { elementAt } from '../../text/required.ts'
import type { Brief, EarlierLabel, Item } from '../../vocabulary/index.ts'

export interface Touched {
  readonly item: Item
  /** Passages where its answer may be now. */
  readonly places: readonly string[]
}

/**
 * Work orders that have touched questions answered again: their words stay, and their evidence is looked for where it stood. They are
 * labelled as the questions of real users are.
 */
export const renewBriefs = (
  touched: readonly Touched[],
  {
    session,
    seed,
    topics,
  }: { readonly session: string; readonly seed: string; readonly topics: ReadonlyMap<string, string> },
): Brief[] =>
  touched
    .filter(({ item, places }) => places.length > 0 && canBeAnsweredAnew(item))
    .map(({ item, places }, position) => {
      const brief_id = derivedId('b', 'renew', seed, item.query_id)
      const topic = topics.get(elementAt(places, 0)) ?? item.topic
      const { adversarial_type: _, evolution: __, journey: ___, ...ask } = askOf(item)
      return {
        brief_id,
        session,
        position,
        round: 1,
        strategy: ask.strategy,
        agent: 'generator',
        language: item.origin_language,
        topic,
        chunk_ids: [...places],
        examples: [],
        seed: derivedId('s', seed, brief_id),
        asks: [
          {
            ...ask,
            ask_id: derivedId('a', 'renew', seed, item.query_id),
            cell: { ...ask.cell, topic },
            real_question: {
              id: renewalOf(item.query_id),
              text: standaloneQuestion(item),
              earlier: item.no_answer || item.multi_hop ? undefined : earlierOf(item),
            },
            chunk_ids: [...places],
          },
        ],
      }
    })

/** Its answer so far, for the author who answers it again. */
export const earlierOf = ({ ideal_answer, answer_type, gold_spans, claims }: Item): EarlierLabel => ({
  ideal_answer,
  answer_type,
  quotes: gold_spans.map(({ text }) => text),
  claims: claims.map(({ text, spans }) => ({ text, quotes: [...spans] })),
})

const prefix = 'refresh '

const renewalOf = (query_id: string): string => prefix + query_id

/** The item that an ask answers again, if it does. */
export const renewedBy = (real_question: { readonly id: string } | undefined): string | undefined =>
  real_question?.id.startsWith(prefix) ? real_question.id.slice(prefix.length) : undefined

/** A doubt is made for the very words that were there: with other words there is another question to ask. */
export const canBeAnsweredAnew = ({ adversarial_type }: Item): boolean => adversarial_type !== 'ambiguous'
