import { lru } from '../../text/lru.ts'
import { namesIn } from '../words/names.ts'

/** What a text calls by name, in lower case: names, codes and quoted terms. A single capital at the start of a sentence names nothing. */
export const namedIn = (text: string, language: string): readonly string[] => [
  ...new Set(
    namesIn(text, language)
      .filter(({ kind, opens, text: name }) => !(kind === 'proper' && opens && !name.includes(' ')))
      .flatMap(({ kind, text: name }) => (kind === 'proper' ? name.split(/ (?:and|y|e|&) /) : [name]))
      .map((name) => name.toLowerCase().replace(/['’]s$/, ''))
      .filter((name) => /\p{L}/u.test(name)),
  ),
]

/** Lower case, single spaces, and no mark that a name could be written without. */
export const plainText = (text: string): string =>
  kept(
    text,
    () =>
      ` ${text
        .toLowerCase()
        .replace(/[`*"“”«»()[\],;:!?|–—-]/g, ' ')
        .replace(/['’]s(?=\s)/g, '')
        .replace(/(?<![\p{L}\p{N}])['‘’_.]+(?=[\p{L}\p{N}])/gu, ' ')
        .replace(/(?<=[\p{L}\p{N}])['’_.]+(?![\p{L}\p{N}])/gu, ' ')
        .replace(/\s+/g, ' ')} `,
  )

const kept = lru<string>(2_000_000, (text) => text.length)

/** Whether a text has a name, in the plural or singular, or spelled out (`SLO`, `Service Level Objective`). */
export const holdsName = (text: string, name: string): boolean => {
  const [held, wanted] = [plainText(text), plainText(name).trim()]
  if (wanted === '') return true
  const forms = [wanted, `${wanted}s`, ...(wanted.endsWith('s') ? [wanted.slice(0, -1)] : [])]
  if (forms.some((form) => held.includes(` ${form} `))) return true
  return (/[_/.\\%-]/.test(name) && held.includes(wanted)) || isSpelledOut(name, text)
}

const isSpelledOut = (name: string, text: string): boolean => {
  if (!/^[a-z]{2,6}$/.test(name)) return false
  const words = [...name].map((letter) => `${letter}[\\p{L}-]*`).join('[ -](?:\\p{L}{1,3} ){0,2}')
  return new RegExp(`(?<!\\p{L})${words}`, 'iu').test(text)
}
