import type { PassageContext, Sentence } from '../../../passage-context.ts'

/** Whether the section has spoken of a thing already: what a later sentence says that it is, it says in passing. */
export const isNamedBefore = (
  name: string,
  { sentence, context }: { readonly sentence: Sentence; readonly context: PassageContext },
): boolean => {
  const word = name.replace(/^(?:the|an?) /i, '').toLowerCase()
  const heading = sentence.path.at(-1)
  return context.sentences.some(
    ({ text, path, start }) => start < sentence.start && path.at(-1) === heading && text.toLowerCase().includes(word),
  )
}
