import { required } from '../../text/required.ts'
import { baseLanguage } from '../../text/words.ts'
import { choices, indirectOpenings, type QuestionKind, questionRules, yesNoOpenings } from './question-words.ts'

/** What a question asks for. Of several sentences, the last one with a question mark counts, or else the last. */
export const questionKind = (question: string, language: string): QuestionKind => {
  const rules = questionRules.get(baseLanguage(language))
  if (!rules) return { asks: 'unknown' }
  const asked = askingPart(question)
  // The first question word counts.
  let best: { kind: QuestionKind; at: number } | undefined
  for (const { pattern, kind } of rules) {
    const found = pattern.exec(asked)
    if (found && (!best || found.index < best.at)) best = { kind, at: found.index }
  }
  const yesNo = required(yesNoOpenings, baseLanguage(language))
  const opens = yesNo.exec(asked)
  const indirect = required(indirectOpenings, baseLanguage(language))
  // `In what year did …`: the question word comes before the auxiliary verb.
  const asksEarlier = best !== undefined && opens !== null && best.at < opens[0].length - 1
  if (opens && !asksEarlier && !(best && indirect.test(asked.slice(0, best.at))))
    return { asks: isChoice(asked, language) ? 'choice' : 'yes_no' }
  return best?.kind ?? { asks: 'unknown' }
}

/** True for `A or B?`, which may contain the answer. */
const isChoice = (question: string, language: string): boolean =>
  (choices.get(baseLanguage(language)) ?? /$^/).test(askingPart(question))

const askingPart = (question: string): string => {
  const sentences = question.split(/(?<=[.!?…])\s+(?=\S)/).filter((one) => /\p{L}/u.test(one))
  const asking = sentences.filter((one) => one.includes('?')).at(-1) ?? sentences.at(-1) ?? question
  return asking.replace(/^[\s¿¡"'“(]+/, '')
}
