import { lexicon } from './lexicon.ts'
import type { Page, PageSentence, Span } from './page.ts'
import { wordCount } from './phrases.ts'

/** A sentence with the ones after it that continue it; undefined if the result is long or introduces a list. */
export const completeStatement = (
  sentence: PageSentence,
  page: Page,
): (Span & { readonly text: string }) | undefined => {
  const own = page.sentences.filter(({ block, position }) => block === sentence.block && position > sentence.position)
  const end = own.findIndex(({ text }) => !lexicon(page.language).goesOn.test(text))
  const sentences = [sentence, ...own.slice(0, end === -1 ? undefined : end)]
  const text = sentences.map((each) => each.text).join(' ')
  if (text.endsWith(':') || wordCount(text) > 90) return undefined
  return { start: sentence.start, end: (sentences.at(-1) ?? sentence).end, text }
}
