import { escaped } from '../../../escaped.ts'
import type { Random } from '../../../random.ts'
import { kins } from './kin/classes.ts'

/** Formats, protocols and the like are not swapped: what is said of one is seldom a question about another. */
const kinds: readonly (readonly string[])[] = kins.flatMap(({ asked, members }) =>
  /^(?:support|open|compression|build)$/.test(asked)
    ? []
    : [members.flatMap(({ name, common }) => (common ? [] : name))],
)

/** Any of them, as it stands in a text. */
export const knownNames = new RegExp(
  `(?<![\\p{L}\\d./_-])(?:${kins
    .flatMap(({ members }) => members.flatMap(({ name, common }) => (common ? [] : escaped(name))))
    .join('|')})(?![\\p{L}\\d/_-])`,
  'gu',
)

interface KnownSibling {
  readonly name: string
  readonly sibling: string
  /** Those of its kind that the text does hold. */
  readonly covered: readonly string[]
}

/** Another of the kind that a name belongs to, which the text does not hold. */
export const knownSibling = (question: string, text: string, random: Random): KnownSibling | undefined => {
  const held = text.toLowerCase()
  for (const kind of random.shuffle(kinds)) {
    const name = kind.find((each) => standsIn(each, question))
    const others = name ? kind.filter((each) => !held.includes(each.toLowerCase())) : []
    if (name && others.length > 0 && !isOneOfTwo(name, question))
      return { name, sibling: random.pick(others), covered: kind.filter((each) => standsIn(each, text)) }
  }
  return undefined
}

const standsIn = (name: string, text: string): boolean => text.includes(name) && alone.get(name)!.test(text)

const alone: ReadonlyMap<string, RegExp> = new Map(
  kinds
    .flat()
    .map((name) => [name, new RegExp(`(?<![\\p{L}\\d./_-])${escaped(name)}(?![\\p{L}\\d/_-]| \\d| \\p{Lu})`, 'u')]),
)

/** `Docker Registry or zot`: with one of two swapped, half of the question has an answer. */
const isOneOfTwo = (name: string, question: string): boolean =>
  new RegExp(`(?<!\\p{L})(?:or|and|o|y|ou|e) ${name}|${name} (?:or|and|o|y|ou|e) `, 'u').test(question)
