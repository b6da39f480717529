import { contracted } from '../../../../models/offline/language/romance.ts'
import type { CorpusKnowledge } from '../../../../models/offline/responder.ts'
import type { Random } from '../../../../random.ts'
import type { Desk } from '../../../offline-authoring/desk.ts'
import { filled } from '../../../offline-authoring/wording.ts'
import type { Probe } from '../probe.ts'
import { productAt } from '../product-at.ts'
import { capabilities } from './capabilities.ts'

/** What is asked of many products, asked of one of whose documents none has any of its words. */
export const lackingProbes = (desk: Desk, random: Random, knowledge: CorpusKnowledge | undefined): readonly Probe[] =>
  knowledge === undefined
    ? []
    : random.shuffle(desk.contexts).flatMap((context) => {
        const product = productAt(context, desk, knowledge)
        if (product === undefined) return []
        return random.shuffle(capabilities).flatMap(({ name, words, occasion, asked, searches }): readonly Probe[] => {
          if (
            !occasion.test(context.text.replaceAll(product, '@')) ||
            words.some((word) => knowledge.frequency(word) > 0)
          )
            return []
          const say = (frame: string): string => contracted(filled(frame, { name: product })!, desk.language)
          const [question, missing] = asked[desk.language].map(say) as [string, string]
          return [
            {
              question,
              missing,
              searches: [question, ...searches.map(say)],
              names: [product],
              invented: words.filter((word) => word.length > 4),
              family: `lacking-${name}`,
            },
          ]
        })
      })
