import type { Draft } from '../../vocabulary/index.ts'
import { plainly } from './support.ts'

/** What is wrong with a question that gives choices: each needs a line and a letter of its own, and the answer begins with one of them. */
export const choiceObjections = ({ question, ideal_answer }: Pick<Draft, 'question' | 'ideal_answer'>): string[] => {
  const choices = choicesIn(question)
  if (choices.length < fewest || choices.length > most)
    return [`It has ${choices.length} choices; ${fewest} to ${most} are wanted, each on a line: A) … B) … C) …`]
  const texts = new Set(choices.map(({ text }) => plainly(text)))
  if (texts.size < choices.length) return ['Two of its choices say the same.']
  const letter = /^\s*\(?([A-F])\b[).:]?/.exec(ideal_answer)?.[1]
  const right = choices.find((choice) => choice.letter === letter)
  if (!right) return ['The answer begins with the letter of the right choice: “B) …”.']
  return plainly(ideal_answer).includes(plainly(right.text)) ? [] : ['The answer says the words of its choice.']
}

/** What is asked, without what there is to choose from. */
export const withoutChoices = (question: string): string => question.replace(choice, '').trim()

const choice = /^\s*\(?([A-F])[).:]\s+(.+?)[.;]?\s*$/gm

const choicesIn = (question: string): { readonly letter: string; readonly text: string }[] =>
  [...question.matchAll(choice)].map(([, letter, text]) => ({
    letter: letter!,
    text: text!,
  }))

const fewest = 3
const most = 5
