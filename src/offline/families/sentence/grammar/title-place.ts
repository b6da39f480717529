import { escaped } from '../../../../text/escaped.ts'
import type { PassageContext } from '../../../passage-context.ts'
import { tagEnglish } from '../../../tagging/english-tagger.ts'

/** `the Greens won their first seats`, in an article about Victoria: where, when the title is a town or a land and no other place is named. */
export const titlePlace = (
  sentence: string,
  { title, text }: Pick<PassageContext, 'title' | 'text'>,
): string | undefined => {
  const place = nameIn(title.split(/[,_]| {2}/)[0]!.trim())
  if (!place || feature.test(place) || place.split(' ').some((word) => word.length > 3 && sentence.includes(word)))
    return undefined
  if (!spokenOfAsPlace(place, text) || tagEnglish(sentence).some((word) => word.place)) return undefined
  if (!tagEnglish(`He lives in ${place}.`).at(-1)!.place) return undefined
  return articled.test(place) || new RegExp(`\\bthe ${escaped(place)}\\b(?! \\p{Lu})`, 'u').test(text)
    ? `the ${place}`
    : place
}

/** `in Lake Baikal` is in the water. */
const feature =
  /\b(?:Lake|Mount|Mountains?|River|Canal|Sea|Bay|Gulf|Ocean|Strait|University|College|School|Museum|Park|Bridge|Airport|Station|Railway|Street|Tower|Battle|War|Treaty|Empire|Desert)\b/

const articled = /(?:Republic|Kingdom|States|Islands|Emirates|Union|Federation)$/

/** `Kenya`, `Stratford upon Avon`, `Czech Republic`: all of a title that is a name, or its first word. */
const nameIn = (title: string): string | undefined =>
  /^\p{Lu}[\p{L}'’-]+(?:(?: upon| and)? \p{Lu}[\p{L}'’-]+){0,3}$/u.exec(title)?.[0] ??
  /^\p{Lu}[\p{L}'’-]+/u.exec(title)?.[0]

/** Somebody may bear the same name: of people a text says `he` or `she`. */
const spokenOfAsPlace = (place: string, text: string): boolean =>
  new RegExp(`\\bin (?:the )?${escaped(place)}\\b`).test(text) || !/\b(?:he|she|his|her)\b/i.test(text)

/** Before the date that a question ends in. */
export const withPlace = (words: string, place: string): string => {
  const date =
    / (?:in|on|since|from|after|before|by|until) (?:the |early |late |mid-)*(?:[\p{Lu}\d][\p{L}\d]*,? )*\d{4}s?$/u.exec(
      words,
    )
  return date ? `${words.slice(0, date.index)} in ${place}${date[0]}` : `${words} in ${place}`
}
