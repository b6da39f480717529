import type { PassageContext } from '../passage-context.ts'
import { isCommonWord, isNameIn } from '../text/casing.ts'

/** The tool whose guide a passage stands in: the guide's folder, where the passage types it or speaks of it by name. */
export const homeOf = ({ chunk_id, text, language }: PassageContext): string | undefined => {
  const folder = /^([a-z][a-z\d]{2,})\//.exec(chunk_id)?.[1]
  if (!folder || isCommonWord(folder)) return undefined
  const name = folder.charAt(0).toUpperCase() + folder.slice(1)
  if (isNameIn(name, { text: text.replace(new RegExp(`(?<![\\p{L}])${folder}(?![\\p{L}])`, 'gu'), name), language }))
    return name
  return new RegExp(`(?:\`|^ *\\$? ?)${folder} [a-z-]`, 'm').test(text) ? folder : undefined
}

/** Names as `http.timeout`, and no other name: whose they are, the question does not say. */
export const namesOnlySettings = (question: string): boolean =>
  dotted.test(question) && !/[A-Z_]|\w\(/.test(question.replace(/^[A-Z]|(?<=[.:] )[A-Z]|\bI\b/g, ''))

const dotted = /(?<![\w./-])[a-z]+(?:\.[a-z]+(?:-[a-z]+)*)+(?![\w./(])/
