/** What text does when it speaks to a model instead of a reader. */
export type InjectionKind =
  | 'override'
  | 'persona'
  | 'to-the-model'
  | 'secrets'
  | 'role-marker'
  | 'tool-call'
  | 'dictated-reply'
  | 'hidden'

export interface InjectionPattern {
  readonly kind: InjectionKind
  /** In small letters: at least one of these is in every text that matches. Looking for them first is fast. */
  readonly near: readonly string[]
  readonly pattern: RegExp
}

interface Part {
  readonly words: string
  readonly least: number
  readonly most: number
}

/** Words that may be there, up to so many of them. */
export const upTo = (most: number, words: string): Part => ({ words, least: 0, most })

/** Words in a row, each given as alternatives. White space, quotes and emphasis may be between them. */
export const phrase = (...parts: readonly (string | Part)[]): RegExp => {
  const source = parts.map((part, index) => {
    if (typeof part !== 'string') return `(?:(?:${spaced(part.words)})${gap}){${part.least},${part.most}}`
    return `(?:${spaced(part)})${index === parts.length - 1 ? '' : gap}`
  })
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${source.join('')}(?![\p{L}\p{N}])`, 'giu')
}

const gap = String.raw`[\s*_>"'“”~,]+`
const spaced = (words: string): string => words.replaceAll(' ', gap)
