import type { Random } from '../../../text/random.ts'
import { isStopWord } from '../../../text/words.ts'
import { questionsFor } from '../../wordings/say.ts'
import type { Vary } from './vary.ts'

/** Another of the family's own ways to ask. */
export const paraphrases: Vary = ({ root, desk }, random) =>
  root ? random.shuffle(questionsFor(root.fact, desk.language)) : []

/** Key words, as people type them into a search box. */
export const compressions: Vary = ({ seed, desk }) => {
  const said = seed.question.replace(/[?¿!.,]+(?=\s|$)|^[¿¡]/g, '').split(/\s+/)
  const kept = said.filter(
    (word) => /[`_./-]/.test(word) || !(isStopWord(word.toLowerCase(), desk.language) || light.has(word.toLowerCase())),
  )
  return kept.length >= 3 && kept.length < said.length ? [kept.map(smallened).join(' ')] : []
}

/** Words that only carry the asking. */
const light: ReadonlySet<string> = new Set(
  'does mean meant used value way steps want true get thing done como cómo qué que para sirve hace cuál qual'.split(
    ' ',
  ),
)

const smallened = (word: string): string =>
  /^\p{Lu}\p{Ll}+$/u.test(word) ? word.toLowerCase() : word.replaceAll('`', '')

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
