import { namesOfAKind } from '../../../text/names-of-a-kind.ts'
import type { Random } from '../../../text/random.ts'

interface KnownSibling {
  readonly name: string
  readonly sibling: string
  /** Those of its kind that the text does hold. */
  readonly covered: readonly string[]
}

/** Another of the kind that a name belongs to, which the text does not hold. */
export const knownSibling = (question: string, text: string, random: Random): KnownSibling | undefined => {
  const held = text.toLowerCase()
  for (const kind of random.shuffle(namesOfAKind)) {
    const name = kind.find((each) => standsIn(each, question))
    const others = name ? kind.filter((each) => !held.includes(each.toLowerCase())) : []
    if (name && others.length > 0 && !isOneOfTwo(name, question))
      return { name, sibling: random.pick(others), covered: kind.filter((each) => standsIn(each, text)) }
  }
  return undefined
}

const standsIn = (name: string, text: string): boolean => text.includes(name) && alone.get(name)!.test(text)

const alone: ReadonlyMap<string, RegExp> = new Map(
  namesOfAKind
    .flat()
    .map((name) => [name, new RegExp(`(?<![\\p{L}\\d./_-])${name}(?![\\p{L}\\d/_-]| \\d| \\p{Lu})`, 'u')]),
)

/** `Docker Registry or zot`: with one of two swapped, half of the question has an answer. */
const isOneOfTwo = (name: string, question: string): boolean =>
  new RegExp(`(?<!\\p{L})(?:or|and|o|y|ou|e) ${name}|${name} (?:or|and|o|y|ou|e) `, 'u').test(question)
