import { escaped } from '../../../../text/escaped.ts'
import type { Candidate } from '../../../candidate.ts'
import type { Thread } from '../thread.ts'

/** Names, identifiers, commands and plain noun phrases of a question. */
export const namedIn = (question: string): readonly string[] => [
  ...[...question.matchAll(/(?<=\s)(?:the |el |la |o |a )?\p{Lu}[\p{L}\d]*(?: \p{Lu}[\p{L}\d]*){0,3}/gu)].map(
    (match) => match[0],
  ),
  ...[...question.matchAll(/(?<=\s)[\w$@-]*[_.@$/-][\w.$/-]*\w/g)].map((match) => match[0]),
  ...[...question.matchAll(/(?<=\s)(?:helm|git|npm|docker|kubectl|aws)(?: [a-z][a-z-]+){1,3}/g)].map(
    (match) => match[0],
  ),
  ...[
    ...question.matchAll(
      /(?<=\s)the (?:[a-z-]+ ){0,3}(?!(?:have|take|need|mean|do|work|apply|expect|accept)\b)[a-z-]{3,}(?=[?,]| (?:is|are|was|were|does|do|in|on|for|to|with|when|if|be)\b)/g,
    ),
  ].map((match) => match[0]),
]

/** `readMap doesn't return a Promise`: what happens is no thing. */
export const clause =
  /^(?:I|you|we|they|he|she|it|some(?:one|body)) |\b(?:is|are|was|were|does|do|has|have|not|can|cannot|will|if|when)\b|n't\b/i

/** As a name of its own: who speaks of `worker.stdin` has not spoken of `Worker`. */
export const wasSaid = (thing: string, { last }: Thread): boolean =>
  thing.length > 2 &&
  new RegExp(`(?<![\\p{L}\\p{N}_$.-])${escaped(bareName(thing))}(?![\\p{L}\\p{N}_$-]|\\.\\w)`, 'iu').test(last)

/** `the Guidelines` of `the Guidelines for Night Visits`: a name goes whole or not at all. */
export const isPartOfName = (thing: string, question: string): boolean => {
  const name = escaped(bareName(thing))
  const joint = ' (?:of|for|on|and|to) (?:the )?'
  return (
    /^\p{Lu}/u.test(bareName(thing)) &&
    new RegExp(`\\p{Lu}[\\p{L}\\d]*${joint}${name}(?!\\p{L})|(?<!\\p{L})${name}(?:${joint}| )\\p{Lu}`, 'u').test(
      question,
    )
  )
}

export const bareName = (thing: string): string =>
  thing.replace(/^(?:the|an?|el|la|los|las|un|una|o|a|os|as|um|uma) /i, '')

/** `the severity` of one event is not that of another. */
export const isColumn = (thing: string, { fact }: Candidate): boolean =>
  bareName(thing).toLowerCase() === fact.attribute.toLowerCase() ||
  bareName(thing).toLowerCase() === fact.slots.bareColumn?.toLowerCase()
