import { attributeAsked } from '../../../checks/reading/attributes.ts'
import { contentStems } from '../../../text/words.ts'
import type { OfflineLanguage } from '../../family.ts'

/** Whether one of these questions has most of the words of another one: in another frame it would be the same again. */
export const askedBefore = (
  asked: readonly string[] | undefined,
  language: OfflineLanguage,
): ((question: string) => boolean) => {
  const known = (asked ?? []).map((question) => new Set(contentStems(question, language)))
  return (question) => {
    const own = new Set(contentStems(question, language))
    return known.some((stems) => {
      const shared = [...own].filter((stem) => stems.has(stem)).length
      return shared >= mostShared * Math.min(own.size, stems.size)
    })
  }
}

const mostShared = 0.8

/** Whether one attribute was asked of enough things: a set in which every third probe asks for a birthplace reads like a form. */
export const wornOut = (asked: readonly string[] | undefined): ((question: string) => boolean) => {
  const counts = new Map<string, number>()
  for (const question of asked ?? []) {
    const name = attributeAsked(question)?.name
    if (name) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return (question) => (counts.get(attributeAsked(question)?.name ?? '') ?? 0) >= oftenEnough
}

const oftenEnough = 2
