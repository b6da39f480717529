import { contentStems, fold, stem, words } from '../../text/words.ts'
import type { Name } from './names.ts'
import { quantitiesIn } from './quantities.ts'
import { type Quantity, sameQuantity } from './quantity.ts'

/** An index of some texts, to look up whether they contain something. */
export interface Support {
  readonly stems: ReadonlySet<string>
  readonly quantities: readonly Quantity[]
  /** Lower-cased, without accents, all space single. */
  readonly plain: string
  holdsName(name: Name): boolean
  holdsQuantity(quantity: Quantity): boolean
}

/** `language` is that of the lookups. Number words are read in the language of each text. */
export const supportOf = (
  texts: readonly { readonly text: string; readonly language: string }[],
  language: string,
): Support => {
  const all = texts.map(({ text }) => text).join('\n')
  const plain = plainly(all)
  const stems = new Set(contentStems(all, language))
  const quantities = texts.flatMap((one) => quantitiesIn(one.text, one.language))
  let spoken: ReadonlySet<string> | undefined
  let initials: ReadonlySet<string> | undefined
  return {
    stems,
    quantities,
    plain,
    holdsQuantity: (quantity) => quantities.some((other) => sameQuantity(quantity, other)),
    holdsName: (name) => {
      const wanted = plainly(name.text)
      if (plain.includes(wanted)) return true
      if (name.kind !== 'code' || /\s/.test(name.text)) {
        const spokenWords = (spoken ??= new Set(words(all, language).map(fold)))
        return words(name.text, language).every(
          (one) => one.length < 2 || spokenWords.has(fold(one)) || stems.has(stem(one, language)),
        )
      }
      const bare = tightly(wanted)
      if (bare.length >= 3 && tightly(plain).includes(bare)) return true
      if (!/^\p{Lu}{2,}s?$/u.test(name.text)) return false
      initials ??= initialsIn(all)
      return initials.has(name.text.replace(/s$/, '').toLowerCase())
    },
  }
}

const tightly = (text: string): string => text.replace(/[\s\-_.,]+/g, '')

export const plainly = (text: string): string =>
  fold(text.normalize('NFKC'))
    .replace(/[‐‑‒–—]/g, '-')
    .replace(/[’‘]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()

/** The initials of all word sequences: `Service Level Objective` is `slo`. */
const initialsIn = (text: string): ReadonlySet<string> => {
  const found = new Set<string>()
  const tokens = text.match(/[\p{L}\p{N}]+/gu) ?? []
  for (let start = 0; start < tokens.length; start++) {
    let letters = ''
    let strict = ''
    for (const word of tokens.slice(start, start + 8)) {
      letters += word.charAt(0).toLowerCase()
      if (!/^(?:of|and|the|for|de|da|do|del|la|y|e)$/i.test(word)) strict += word.charAt(0).toLowerCase()
      if (letters.length > 1) found.add(letters)
      if (strict.length > 1) found.add(strict)
    }
  }
  return found
}
