import type { OfflineLanguage } from '../../../models/offline/family.ts'
import { contentStems } from '../../../search/text.ts'

/** Whether a question of the set has most of the words of this one: in another frame it would be the same again. */
export const isAskedBefore = (question: string, asked: readonly string[], language: OfflineLanguage): boolean => {
  const own = new Set(contentStems(question, language))
  return asked.some((other) => {
    const stems = new Set(contentStems(other, language))
    const shared = [...own].filter((stem) => stems.has(stem)).length
    return shared >= mostShared * Math.min(own.size, stems.size)
  })
}

const mostShared = 0.8
