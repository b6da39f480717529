import type { Check } from '../../checks/check.ts'
import { sound, soundUnless } from '../../checks/findings.ts'
import { shown } from '../../text/shown.ts'
import { baseLanguage } from '../../text/words.ts'
import type { Draft } from '../../vocabulary/index.ts'
import { valuesOf } from '../words/expected-value.ts'
import { enumerated, listEntries } from '../words/lists.ts'
import { materialObjections } from '../words/material.ts'
import { choiceObjections } from '../words/multiple-choice.ts'
import { quantitiesIn } from '../words/quantities.ts'
import { sameQuantity } from '../words/quantity.ts'
import { questionKind } from '../words/question-kind.ts'
import type { QuestionKind } from '../words/question-words.ts'
import { answersYesNo, leavesOpen, saysAbsent, saysFree, tellsStretch, tellsTime } from '../words/set-phrases.ts'
import { statementsOf } from '../words/statements.ts'

/** Question word, answer and declared answer type agree: `how many` is answered by a number, a list has entries, yes or no is said. */
export const type: Check = {
  name: 'type',
  about: 'wording',
  run(draft, { ask }) {
    const { language } = draft
    if (ask.evolution?.type === 'complicate_input') {
      const objections = materialObjections(draft.question)
      if (objections.length > 0) return soundUnless(objections, 'The question contains its own material.')
    }
    if (draft.answer_type === 'multiple_choice')
      return soundUnless(choiceObjections(draft), 'One of its choices is the answer.')
    if (!known.has(baseLanguage(language))) return sound(`Question words of ${language} are not known.`)
    if (draft.no_answer) return soundUnless(abstention(draft), 'The answer says that there is none.')
    const kind = questionKind(draft.standalone_question ?? draft.question, language)
    return soundUnless(
      [...declared(draft, kind), ...valued(draft, kind)],
      `A question of kind ${kind.asks} got its answer.`,
    )
  },
}

const known = new Set(['en', 'es', 'pt'])

const abstention = (draft: Draft): string[] => {
  const { ideal_answer: answer, question, language } = draft
  const objections: string[] = []
  if (!saysAbsent(answer, language)) objections.push('The answer must say that this information is not available.')
  const asked = quantitiesIn(`${question} ${draft.standalone_question ?? ''}`, language)
  const guess = quantitiesIn(answer, language).find(
    (quantity) => !quantity.weak && !asked.some((other) => sameQuantity(quantity, other)),
  )
  if (guess)
    objections.push(
      `The answer names ${shown(guess.text)}, which nobody asked about; it must only say what is missing.`,
    )
  return objections
}

const declared = (draft: Draft, { asks }: QuestionKind): string[] => {
  const { ideal_answer: answer, answer_type: type, language } = draft
  const objections: string[] = []
  if (saysAbsent(answer, language) && statementsOf(answer).length === 1 && asks !== 'yes_no' && type !== 'correction')
    objections.push('The answer says that there is none, but no_answer is false.')
  if (type === 'yes_no' && asks !== 'yes_no' && asks !== 'choice' && asks !== 'unknown')
    objections.push('The answer type is yes_no, but the question cannot be answered by yes or no.')
  if (type === 'yes_no' && !answersYesNo(answer, language))
    objections.push('The answer to a yes-or-no question must begin with yes, no or “it depends”.')
  if (asks === 'yes_no' && notForYesNo.has(type) && !/\?/.test(answer))
    objections.push(`The question can be answered by yes or no; the answer type is ${type}.`)
  if (type === 'list' && Math.max(listEntries(answer), enumerated(answer)) < 2)
    objections.push('The answer type is list, but the answer has one entry.')
  if (type === 'multi_step' && Math.max(listEntries(answer), statementsOf(answer).length, enumerated(answer)) < 2)
    objections.push('The answer type is multi_step, but the answer has one step.')
  if (type !== 'clarification' && /\?\s*$/.test(answer)) objections.push('The answer is a question.')
  return objections
}

const notForYesNo = new Set(['list', 'multi_step', 'definition', 'short_fact'])

const valued = (draft: Draft, { asks, value }: QuestionKind): string[] => {
  const { ideal_answer: answer, answer_type: type, language } = draft
  if (['correction', 'clarification', 'yes_no', 'comparison'].includes(type)) return []
  if (leavesOpen(answer, language)) return []
  if (asks === 'when' && value === undefined)
    return tellsTime(answer, language) || quantitiesIn(answer, language).length > 0
      ? []
      : ['The question asks when; the answer names no time, date or occasion.']
  if (value === undefined || valuesOf(answer, value, language).length > 0) return []
  if (value === 'number' && enumerated(answer) > 1) return []
  // `Until the end of the term`, `in the year of the change`.
  if ((value === 'duration' || value === 'year') && tellsStretch(answer, language)) return []
  if (value === 'money' && saysFree(answer, language)) return []
  return [`The question asks for a ${value === 'money' ? 'price' : value}; the answer has none.`]
}
