import { isStopWord, words } from '../text/words.ts'
import type { PassageContext } from './passage-context.ts'

/** Whether a question copies eight words in a row from its passage. Names, figures and words of the title must be taken as they are and do not count. */
export const copiesRun = (
  question: string,
  { text, title, language }: Pick<PassageContext, 'text' | 'title' | 'language'>,
): boolean => {
  const asked = words(question, language)
  const source = wordsOf(text, language)
  const free = new Set([
    ...[...question.matchAll(/(?<=[\p{L}\p{N},;)’'] )\p{Lu}[^\s,;:?!]*/gu)].flatMap(([name]) => words(name, language)),
    ...words(title, language).filter((word) => !isStopWord(word, language)),
    ...asked.filter((word) => /\d/.test(word)),
  ])
  for (let from = 0; from + longest <= asked.length; from++) {
    let counted = 0
    for (let to = from; to < asked.length; to++) {
      if (!source.includes(` ${asked.slice(from, to + 1).join(' ')} `)) break
      if (!free.has(asked[to]!)) counted++
      if (counted >= longest) return true
    }
  }
  return false
}

const longest = 8

const cache = new Map<string, string>()
const wordsOf = (text: string, language: string): string => {
  const known = cache.get(text)
  if (known !== undefined) return known
  if (cache.size > 200) cache.clear()
  const made = ` ${words(text, language).join(' ')} `
  cache.set(text, made)
  return made
}
