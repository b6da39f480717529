import type { PassageContext } from '../../../passage-context.ts'
import { tagEnglish } from '../../../tagging/english-tagger.ts'

/** `the Greens won their first seats`, in an article about Victoria: where, when the title is a town or a land and no other place is named. */
export const titlePlace = (
  sentence: string,
  { title, text }: Pick<PassageContext, 'title' | 'text'>,
): string | undefined => {
  const place = title.split(/[,_]| {2}/)[0]!.trim()
  const first = /^\p{Lu}[\p{L}'’-]+(?: upon \p{Lu}\p{Ll}+)?/u.exec(place)?.[0]
  if (!first || sentence.includes(first.split(' ')[0]!)) return undefined
  if (
    !new RegExp(
      `\\b(?:in|of|within|throughout) ${first}\\b|\\b${first}['’]s (?:economy|government|population|capital|people)\\b`,
    ).test(text)
  )
    return undefined
  const isPlace = (word: { readonly place: boolean }): boolean => word.place
  return tagEnglish(`He lives in ${first}.`).at(-1)!.place && !tagEnglish(sentence).some(isPlace) ? first : undefined
}

/** Before the date that a question ends in. */
export const withPlace = (words: string, place: string): string => {
  const date =
    / (?:in|on|since|from|after|before|by|until) (?:the |early |late |mid-)*(?:[\p{Lu}\d][\p{L}\d]*,? )*\d{4}s?$/u.exec(
      words,
    )
  return date ? `${words.slice(0, date.index)} in ${place}${date[0]}` : `${words} in ${place}`
}
