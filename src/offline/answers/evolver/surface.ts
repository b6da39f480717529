import type { Random } from '../../../text/random.ts'
import { words } from '../../../text/words.ts'
import { wordCount } from '../../reading/phrases.ts'
import { keywordsFor, questionsFor } from '../../wordings/say.ts'
import type { Vary } from './vary.ts'

/** Another of the family's own ways to ask, where it is more than a word or two that changes. */
export const paraphrases: Vary = ({ seed, root, desk }, random) =>
  root
    ? random
        .shuffle(questionsFor(root.fact, desk.language))
        .filter((question) => differing(question, seed.question) >= 3)
    : []

/** Words of the one that the other does not have, at least. */
const differing = (one: string, other: string): number => {
  const [own, others] = [one, other].map((text) => new Set(words(text))) as [Set<string>, Set<string>]
  const more = (some: ReadonlySet<string>, than: ReadonlySet<string>): number =>
    [...some].filter((word) => !than.has(word)).length
  return Math.max(more(own, others), more(others, own))
}

/** Key words, as people type them into a search box. */
export const compressions: Vary = ({ root, desk }) => {
  const said = root && keywordsFor(root.fact, desk.language)
  return said && wordCount(said) >= 3 ? [said] : []
}

/** Slips of the fingers in plain words; what is typed exactly stays as it is. */
export const typosOf =
  (count: number): Vary =>
  ({ seed }, random) => {
    const said = seed.question.toLowerCase() === seed.question ? seed.question : bare(seed.question)
    const parts = said.split(/(\s+)/)
    const able = parts.flatMap((part, at) => (/^\p{Ll}{5,}$/u.test(part) ? [at] : []))
    if (able.length < count) return []
    const slips = new Set(random.shuffle(able).slice(0, count))
    return [parts.map((part, at) => (slips.has(at) ? slipped(part, random) : part)).join('')]
  }

const bare = (question: string): string =>
  question
    .replace(/^[¿¡]/, '')
    .replace(/\?$/, '')
    .replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())

/** Two letters in the wrong order, or one left out. */
const slipped = (word: string, random: Random): string => {
  const at = 1 + random.below(word.length - 3)
  return word[at] !== word[at + 1] && random.next() < 0.6
    ? word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2)
    : word.slice(0, at) + word.slice(at + 1)
}
