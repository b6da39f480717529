import { escaped } from '../../text/escaped.ts'
import type { PassageContext, Sentence } from '../passage-context.ts'
import { wordCount } from './phrases.ts'

/** `Specifically, it allows …`, `It is like the other file, but …`: what says in full what a sentence begins to say. */
export const furtherSaid = (sentence: Sentence, { sentences, language }: PassageContext): readonly Sentence[] => {
  if (language !== 'en') return []
  const next = nextTo(sentence, sentences)
  return next && explaining.test(next.text) && !/:$/.test(next.text) ? [next] : []
}

/** All that the paragraph of a sentence goes on to say; undefined where that is long, or leads to something below. */
export const restOfParagraph = (sentence: Sentence, { sentences }: PassageContext): readonly Sentence[] | undefined => {
  const rest = sentences.filter(({ block, position }) => block === sentence.block && position > sentence.position)
  const said = rest.map(({ text }) => text).join(' ')
  return wordCount(said) > 60 || /:$/.test(said) ? undefined : rest
}

/** `Kestrel trace is a tool. It finds the relays that …`: what it is for, the next sentence says. */
export const leavesUse = (sentence: Sentence, { sentences }: PassageContext): boolean =>
  /^(?:It|You|Use)\b/.test(nextTo(sentence, sentences)?.text ?? '')

/** `In our case, it is the tower`, `We do not call the other ones “rings”`: what a page means by a term, and what not, is said behind its definition. */
export const isNarrowed = ({ block, position }: Sentence, term: string, { sentences }: PassageContext): boolean => {
  const named = new RegExp(`(?<!\\p{L})${escaped(term.replace(/^an? /i, ''))}(?:s|es)?(?!\\p{L})`, 'iu')
  return sentences.some(
    (next) =>
      next.block === block &&
      next.position > position &&
      (/^In (?:our|this) case,/.test(next.text) || (denied.test(next.text) && named.test(next.text))),
  )
}

const denied = /\b(?:not|never|NOT) (?:\w+ )?(?:call|called|mean|meant|considered|regarded|confused)\b/

const nextTo = (sentence: Sentence, sentences: readonly Sentence[]): Sentence | undefined =>
  sentences.find(({ block, position }) => block === sentence.block && position === sentence.position + 1)

/** `“Service” does not include add-ons`: what more belongs to a defined term; undefined where a list would follow. */
export const furtherMeant = (
  sentence: Sentence,
  term: string,
  { sentences }: PassageContext,
): readonly Sentence[] | undefined => {
  const bounds = new RegExp(
    `^(?:(?:An?|The|This|Such|Your|It) )?["“]?(?:${escaped(term)})?["”]?,? ?(?:may |shall |will |can |does |do )?(?:not |also )*(?:includes?|excludes?|covers?|means?|comprises?)\\b`,
    'i',
  )
  const named = new RegExp(`(?:^|[\\s"“])${escaped(term)}(?!\\p{L})`, 'u')
  const further: Sentence[] = []
  for (const next of sentences.slice(sentences.indexOf(sentence) + 1)) {
    const carriesOn = next.block === sentence.block && (named.test(next.text) || onTheSame.test(next.text))
    if (!carriesOn && !bounds.test(next.text)) break
    if (/:$/.test(next.text)) return undefined
    further.push(next)
  }
  // `A change is: A. any addition …`: a list whose other parts stand below.
  if (further.some(({ text }) => /: \(?[aA1iI][.)] /.test(text))) return undefined
  return wordCount([sentence, ...further].map(({ text }) => text).join(' ')) > 90 ? undefined : further
}

/** `For the purposes of this definition, …`: the definition is not at its end. */
const onTheSame = /^(?:(?:For|In) (?:the )?(?:purposes?|sense) of|It|They|This|These|Such)\b/

const explaining =
  /^(?:Specifically|In particular|In other words|More precisely|That is|This means)\b|^(?:It (?:helps|provides|enables) |You (?:can )?use (?:it|this) (?:to|for) |Use (?:it|this) (?:to|for) )|^(?:It|This (?:file|field|command|option|setting|flag|method|function|property|module|package)) (?:is|allows|lets|means)\b/
