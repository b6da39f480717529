import { lexicon } from './lexicon.ts'
import type { Page, PageSentence, Span } from './page.ts'
import { wordCount } from './phrases.ts'

/** A sentence with what belongs to it: those behind it that begin by going on. Nothing where that is long, or announces a list. */
export const wholeOf = (sentence: PageSentence, page: Page): (Span & { readonly text: string }) | undefined => {
  const own = page.sentences.filter(({ block, position }) => block === sentence.block && position > sentence.position)
  const end = own.findIndex(({ text }) => !lexicon(page.language).goesOn.test(text))
  const told = [sentence, ...own.slice(0, end === -1 ? undefined : end)]
  const text = told.map((each) => each.text).join(' ')
  if (text.endsWith(':') || wordCount(text) > 90) return undefined
  return { start: sentence.start, end: (told.at(-1) ?? sentence).end, text }
}
