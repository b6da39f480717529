import type { Random } from '../../../../text/random.ts'
import type { Desk } from '../../../authoring/desk.ts'
import { filled, sentenceCase } from '../../../authoring/wording.ts'
import { contracted } from '../../../language/romance.ts'
import type { CorpusKnowledge } from '../../../responder.ts'
import { withItsArticle } from '../main-name.ts'
import type { Probe } from '../probe.ts'
import { type Capability, capabilities } from './capabilities.ts'

/** What is asked of many products of a kind, asked of one of whose documents none has any of its words. */
export const lackingProbes = (desk: Desk, random: Random, knowledge: CorpusKnowledge | undefined): readonly Probe[] => {
  if (knowledge === undefined) return []
  const stands = (word: string): boolean => knowledge.frequency(word) > 0
  // A word of theirs that stands once among many passages is no matter of theirs.
  const least = knowledge.size < few ? 1 : 3
  const areSpokenOf = (words: readonly string[]): boolean =>
    words.reduce((sum, word) => sum + knowledge.frequency(word), 0) >= least
  const products = new Set(
    desk.contexts.flatMap(({ product }) => (knowledge.products ? product?.name : knowledge.product) ?? []),
  )
  return random.shuffle([...products]).flatMap((product) => {
    const kind = knowledge.kinds?.get(product)
    if (kind === undefined) return []
    const fitting = capabilities.filter(
      ({ of, words, occasion }) =>
        of.includes(kind) && !words.some(stands) && (occasion.length === 0 || areSpokenOf(occasion)),
    )
    return random.shuffle(fitting).map((capability) => probeOf(product, capability, desk))
  })
}

const few = 20

const probeOf = (
  product: string,
  { name, words, asked, searches }: Capability,
  { language, contexts }: Desk,
): Probe => {
  const spoken = withItsArticle(product, contexts.map(({ text }) => text).join('\n'), language)
  const say = (frame: string): string => contracted(filled(frame, { name: spoken })!, language)
  const [question, missing] = asked[language].map(say) as [string, string]
  return {
    question: spoken === product ? question : sentenceCase(question),
    missing,
    searches: [question, ...searches.map(say)],
    names: [product],
    invented: words.filter((word) => word.length > 4),
    family: `lacking-${name}`,
  }
}
