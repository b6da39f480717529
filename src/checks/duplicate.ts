import type { SearchIndex } from '../search/index.ts'
import { characterShingles, jaccard } from '../search/minhash.ts'
import { shown } from '../text/shown.ts'
import { type Draft, sameMeaningEvolutions, spansOverlap } from '../vocabulary/index.ts'
import { type Check, fixable, sound } from './check.ts'

/** No draft of the same brief asks the same thing. Across the set, the assembly looks again. */
export const duplicate: Check = {
  name: 'duplicate',
  about: 'wording',
  async run(draft, { ask, siblings, search }) {
    const evolution = ask.evolution
    // To be alike is what a paraphrase or a translation is for.
    const others = siblings.filter(
      ({ ask_id }) => !(evolution && sameMeaningEvolutions.has(evolution.type) && evolution.from === ask_id),
    )
    for (const other of others) {
      // What was evolved from another is about the same; only its words tell whether it asks something else.
      const how = await likeness(draft, other, evolution?.from === other.ask_id ? undefined : search)
      if (how) return fixable(`It asks the same as ${shown(other.question)} (${how}). Ask for something else.`)
    }
    return sound(others.length === 0 ? 'There is no other draft.' : `Different from the ${others.length} other drafts.`)
  },
}

type Asked = Pick<Draft, 'question' | 'ideal_answer' | 'language' | 'spans'>

/** How two drafts are the same question; undefined when they are not. Closeness in space counts only where the evidence is the same. */
const likeness = async (
  draft: Asked,
  other: Asked,
  search?: Pick<SearchIndex, 'embed'>,
): Promise<string | undefined> => {
  const [a, b] = [levelled(draft.question), levelled(other.question)]
  if (a === b) return 'the same words'
  if (
    draft.spans.length > 0 &&
    sameEvidence(draft, other) &&
    levelled(draft.ideal_answer) === levelled(other.ideal_answer)
  )
    return 'the same answer from the same evidence'
  if (differentFigures(draft.ideal_answer, other.ideal_answer)) return undefined
  const bothEmpty = draft.spans.length + other.spans.length === 0
  const shared = bothEmpty || draft.spans.some((one) => other.spans.some((two) => spansOverlap(one, two)))
  // Questions that differ in a number ask for different things, however alike they look.
  const alike = jaccard(characterShingles(a), characterShingles(b))
  if (alike >= mostAlike && (shared || numbersOf(a) === numbersOf(b))) return 'nearly the same words'
  // A small corpus makes a crude space, in which everything about one thing is close.
  if (!search || !shared || alike < fairlyAlike || !answersAlike(draft, other)) return undefined
  const [one, two] = [await search.embed(draft.question), await search.embed(other.question)]
  const closeness = one.reduce((sum, value, index) => sum + value * (two[index] ?? 0), 0)
  return closeness >= mostClose ? 'the same meaning' : undefined
}

/** The first step and the last are asked for in nearly the same words, and answered in others. */
const answersAlike = (draft: Asked, other: Asked): boolean =>
  jaccard(characterShingles(levelled(draft.ideal_answer)), characterShingles(levelled(other.ideal_answer))) >=
  fairlyAlike

/** The prices of two plans answer two questions, though the questions differ in one word. An answer may say more than another. */
const differentFigures = (a: string, b: string): boolean => {
  const [one, two] = [a, b].map((answer) => new Set(answer.match(/\d+/g))) as [Set<string>, Set<string>]
  const only = (some: Set<string>, others: Set<string>): boolean => [...some].some((figure) => !others.has(figure))
  return only(one, two) && only(two, one)
}

const mostAlike = 0.8
const fairlyAlike = 0.4
const mostClose = 0.97

/** Only letters and digits count. */
const levelled = (question: string): string =>
  question
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const numbersOf = (question: string): string =>
  question
    .split(/\s+/)
    .filter((word) => /\d/.test(word))
    .sort()
    .join(' ')

const sameEvidence = (a: Asked, b: Asked): boolean => placesOf(a) === placesOf(b)

const placesOf = ({ spans }: Asked): string =>
  spans
    .map(({ doc_id, version, start, end }) => [doc_id, version, start, end].join(' '))
    .sort()
    .join('\n')
