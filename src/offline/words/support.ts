import { figuresIn } from '../../text/figures.ts'
import { contentStems, fold, stem, words } from '../../text/words.ts'
import type { Name } from './names.ts'

/** An index of a text, to look up whether it contains something. */
export interface Support {
  readonly stems: ReadonlySet<string>
  readonly numbers: ReadonlySet<string>
  /** Lower-cased, without accents, all space single. */
  readonly plain: string
  holdsName(name: Name): boolean
}

/** `language` is that of the lookups. */
export const supportOf = (text: string, language: string): Support => {
  const plain = plainly(text)
  const stems = new Set(contentStems(text, language))
  let spoken: ReadonlySet<string> | undefined
  return {
    stems,
    numbers: new Set(numbersIn(text)),
    plain,
    holdsName: (name) => {
      const wanted = plainly(name.text)
      if (plain.includes(wanted)) return true
      if (name.kind !== 'code' || /\s/.test(name.text)) {
        const spokenWords = (spoken ??= new Set(words(text, language).map(fold)))
        return words(name.text, language).every(
          (one) => one.length < 2 || spokenWords.has(fold(one)) || stems.has(stem(one, language)),
        )
      }
      const bare = tightly(wanted)
      return bare.length >= 3 && tightly(plain).includes(bare)
    },
  }
}

/** The numbers in a text, apart from those inside names. Two spellings of a number are equal, as in `figuresIn`. */
export const numbersIn = (text: string): readonly string[] =>
  [...text.matchAll(/(?<![\p{L}\p{N}_.-])\d+(?:[.,'’]\d+)*/gu)].flatMap(([number]) =>
    figuresIn(number).map(({ key }) => key),
  )

const tightly = (text: string): string => text.replace(/[\s\-_.,]+/g, '')

export const plainly = (text: string): string =>
  fold(text.normalize('NFKC'))
    .replace(/[‐‑‒–—]/g, '-')
    .replace(/[’‘]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
