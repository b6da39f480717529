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
      return bare.length >= 3 && tightly(plain).includes(bare)
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
