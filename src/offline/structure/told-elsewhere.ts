import { contentStems } from '../../text/words.ts'
import type { OfflineLanguage } from '../family.ts'
import type { PassageContext } from '../passage-context.ts'
import type { Headed } from './headed.ts'

/** `Payment`, and another heading speaks of payment too, or other sections tell of it: one section is not all that the rules say of it. */
export const isToldElsewhere = (topic: string, { heading, blocks }: Headed, context: PassageContext): boolean => {
  const headings = [...new Set(context.blocks.flatMap(({ start }) => context.pathAt(start)))]
  // `Ownership` of the one party and, further down, of the other.
  const alike = context.blocks.filter(
    ({ kind, inner }) => kind === 'heading' && bareOf(context.clean(inner)) === bareOf(heading),
  )
  if (alike.length > 1) return true
  const [from = 0, to = 0] = [blocks[0]?.start, blocks.at(-1)?.end]
  const others = context.sentences.filter(({ start }) => start < from || start >= to).map(({ text }) => text)
  const first = others.map((text) => text.split(' ').slice(0, 3).join(' '))
  return isTopicOf(
    topic,
    // What a sentence opens with, it is about.
    [...headings.filter((other) => other !== heading && other !== context.title), ...first],
    others,
    context.language,
  )
}

const bareOf = (heading: string): string =>
  heading
    .replace(/^[\d.)]+\s+/, '')
    .replace(/\.$/, '')
    .toLowerCase()

/** Whether headings or sentences deal with a topic. A single word of it may be met by the way once; two sentences tell something. */
export const isTopicOf = (
  topic: string,
  headings: readonly string[],
  sentences: readonly string[],
  language: OfflineLanguage,
): boolean => {
  const stems = [...new Set(contentStems(topic, language))]
  const names = (text: string): boolean => {
    const held = new Set(contentStems(text, language))
    // `Each party owns …` tells of ownership.
    return stems.length > 0 && stems.every((stem) => held.has(stem) || held.has(stem.replace(/ership$/, '')))
  }
  return headings.some(names) || sentences.filter(names).length >= (stems.length > 1 ? 1 : 2)
}
