import type { PassageContext, Sentence } from '../passage-context.ts'

/** `Specifically, it allows …`, `It is like the other file, but …`: what says in full what a sentence begins to say. */
export const furtherSaid = (sentence: Sentence, { sentences, language }: PassageContext): readonly Sentence[] => {
  if (language !== 'en') return []
  const next = sentences.find(({ block, position }) => block === sentence.block && position === sentence.position + 1)
  return next && explaining.test(next.text) && !/:$/.test(next.text) ? [next] : []
}

const explaining =
  /^(?:Specifically|In particular|In other words|More precisely|That is|This means)\b|^(?:It|This (?:file|field|command|option|setting|flag|method|function|property|module|package)) (?:is|allows|lets|means)\b/
