import { type Check, fixable, sound } from '../../checks/check.ts'
import { shown } from '../../text/shown.ts'
import { wordsByLanguage } from '../../text/stop-words.ts'
import { baseLanguage, fold, isStopWord, words } from '../../text/words.ts'
import type { Draft } from '../../vocabulary/draft.ts'
import { valuesOf } from '../words/expected-value.ts'
import { namesIn } from '../words/names.ts'
import { sameQuantity } from '../words/quantity.ts'
import { isChoice, isYesNo, questionKind } from '../words/question-kind.ts'
import { plainly } from '../words/support.ts'

/** The question must not give its answer away. */
export const leak: Check = {
  name: 'leak',
  about: 'wording',
  run(draft) {
    if (draft.answer_type === 'multiple_choice') return sound('The answer is one of the choices.')
    if (draft.no_answer || draft.answer_type === 'clarification') return sound('There is no answer to give away.')
    const { language } = draft
    for (const question of [draft.question, draft.standalone_question ?? '']) {
      if (question === '' || isYesNo(question, language) || isAlternative(question, draft.ideal_answer, language))
        continue
      const given = givenAway(question, draft)
      if (given) return fixable(`The question gives its answer away: ${shown(given)}. Ask without it.`)
    }
    return sound('The answer is not in the question.')
  },
}

/** A question that offers `A or B` may contain the answer. */
const isAlternative = (question: string, answer: string, language: string): boolean => {
  if (!isChoice(question, language) || words(answer, language).length > longestAlternative) return false
  const plain = plainly(question)
  const at = plain.indexOf(plainly(answer).replace(/^(?:the|el|la|los|las|o|a|os|as) |[\s.!]+$/g, ''))
  if (at === -1) return true
  const around = plain.slice(Math.max(0, at - 25), at + plainly(answer).length + 25)
  return / (?:or|o|u|ou|and|y|e) /.test(around) && !/ (?:or|o|u|ou) /.test(` ${plainly(answer)} `)
}

const longestAlternative = 8

const givenAway = (question: string, draft: Draft): string | undefined => {
  const { language, ideal_answer: answer } = draft
  const bare = plainly(answer).replace(/[\s.!]+$/, '')
  const within = ` ${plainly(question).replace(/[^\p{L}\p{N}%$€£]+/gu, ' ')} `
  if (bare.length > shortest && within.includes(` ${bare.replace(/[^\p{L}\p{N}%$€£]+/gu, ' ').trim()} `)) return answer
  if (draft.answer_type !== 'correction' && bare.length > shortest && saysNothingNew(answer, question, language))
    return answer
  // For a longer answer, only the value must not be in the question.
  const kind = questionKind(question, language)
  if (!kind.value || draft.answer_type === 'correction' || draft.answer_type === 'comparison') return undefined
  const values = valuesOf(answer, kind.value, language).filter(({ weak }) => !weak)
  const known = valuesOf(question, kind.value, language).filter(({ weak }) => !weak)
  const isKnown = values.length > 0 && values.every((value) => known.some((other) => sameQuantity(value, other)))
  return isKnown ? values[0]?.text : undefined
}

const shortest = 3

/** True if every word of the answer is in the question. Quantifiers count as new words, and names must match as a whole. */
const saysNothingNew = (answer: string, question: string, language: string): boolean => {
  const asked = new Set(words(question, language).map(singular))
  const inAnswer = words(answer, language)
  const content = inAnswer.filter((word) => !isStopWord(word, baseLanguage(language)))
  if (content.length === 0 || content.some((word) => !asked.has(singular(word)))) return false
  const wide = quantifiers.get(baseLanguage(language))
  if (inAnswer.some((word) => wide?.has(word) && !asked.has(singular(word)))) return false
  return namesIn(answer, language).every(({ text }) => plainly(question).includes(plainly(text)))
}

/** Without the ending of a plural: `inmunología` is not `inmunológico`. */
const singular = (word: string): string => fold(word).replace(/(?<=\p{L}{3})(?:es|s)$/u, '')

const quantifiers = wordsByLanguage({
  en: 'all any every each both none no neither either other another most same only first last more less not many much few several low high',
  es: 'todo toda todos todas cualquier ninguno ninguna ningún ambos ambas otro otra otros otras mismo misma más menos no solo cada mucho mucha muchos muchas poco poca pocos pocas varios varias bajo alto',
  pt: 'todo toda todos todas qualquer nenhum nenhuma ambos ambas outro outra outros outras mesmo mesma mais menos não só cada muito muita muitos muitas pouco poucos poucas vários várias',
})
