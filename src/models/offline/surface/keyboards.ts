import type { OfflineLanguage } from '../family.ts'

const rows: Readonly<Record<OfflineLanguage, readonly string[]>> = {
  en: ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'],
  es: ['qwertyuiop', 'asdfghjklñ', 'zxcvbnm'],
  pt: ['qwertyuiop', 'asdfghjklç', 'zxcvbnm'],
}

/** The letters around a letter on the keyboard that the language is typed on. */
export const neighbours = (letter: string, language: OfflineLanguage): readonly string[] => {
  const keys = rows[language]
  const row = keys.findIndex((each) => each.includes(letter))
  if (row === -1) return []
  const column = keys[row]!.indexOf(letter)
  return [
    keys[row]![column - 1],
    keys[row]![column + 1],
    keys[row - 1]?.[column],
    keys[row - 1]?.[column + 1],
    keys[row + 1]?.[column - 1],
    keys[row + 1]?.[column],
  ].filter((key): key is string => key !== undefined && key !== '')
}
