import type { SearchIndex } from '../search/index.ts'
import { characterShingles, jaccard } from '../search/minhash.ts'
import { counted } from '../text/counted.ts'
import { figuresMissing } from '../text/figures.ts'
import { plainWords } from '../text/plain-words.ts'
import { shown } from '../text/shown.ts'
import { type Draft, sameMeaningEvolutions, spansOverlap } from '../vocabulary/index.ts'
import { type Check, fixable, sound } from './check.ts'

/** Finds drafts of one brief that ask the same thing. The assembly compares items across the set. */
export const duplicate: Check = {
  name: 'duplicate',
  about: 'wording',
  async run(draft, { ask, siblings, search }) {
    const evolution = ask.evolution
    // A paraphrase or a translation is meant to be alike.
    const others = siblings.filter(
      ({ ask_id }) => !(evolution && sameMeaningEvolutions.has(evolution.type) && evolution.from === ask_id),
    )
    for (const other of others) {
      // An evolution is about the same thing as its seed, so only their words are compared.
      const how = await likeness(draft, other, evolution?.from === other.ask_id ? undefined : search)
      if (how) return fixable(`It asks the same as ${shown(other.question)} (${how}). Ask for something else.`)
    }
    return sound(
      others.length === 0 ? 'There is no other draft.' : `Different from ${counted(others.length, 'other draft')}.`,
    )
  },
}

type Asked = Pick<Draft, 'question' | 'ideal_answer' | 'language' | 'spans' | 'no_answer'>

/** Why two drafts are the same question, or undefined. Embeddings count only if the evidence overlaps. */
const likeness = async (draft: Asked, other: Asked, search?: Pick<SearchIndex, 'embed'>) => {
  const [a, b] = [plainWords(draft.question), plainWords(other.question)]
  if (a === b) return 'the same words'
  if (
    draft.spans.length > 0 &&
    placesOf(draft) === placesOf(other) &&
    plainWords(draft.ideal_answer) === plainWords(other.ideal_answer)
  )
    return 'the same answer from the same evidence'
  if (differentFigures(draft.ideal_answer, other.ideal_answer)) return undefined
  const shared =
    (draft.no_answer && other.no_answer) || draft.spans.some((one) => other.spans.some((two) => spansOverlap(one, two)))
  // Questions that differ in a number, or in a name such as `C++`, ask for different things.
  const alike = resemblance(a, b)
  if (alike >= nearlySame && (shared || codesOf(a) === codesOf(b))) return 'nearly the same words'
  // Embeddings of a small corpus are crude, so the other conditions must hold first.
  if (!search || !shared || alike < somewhatAlike) return undefined
  // Questions such as "What is the first step" and "What is the last step" are alike.
  if (resemblance(plainWords(draft.ideal_answer), plainWords(other.ideal_answer)) < somewhatAlike) return undefined
  const [one, two] = [await search.embed(draft.question), await search.embed(other.question)]
  const closeness = one.reduce((sum, value, index) => sum + value * (two[index] ?? 0), 0)
  return closeness >= sameMeaning ? 'the same meaning' : undefined
}

const resemblance = (a: string, b: string): number => jaccard(characterShingles(a), characterShingles(b))

/** True if each answer has a number that the other lacks, such as the prices of two plans. If only one has, it may simply be longer. */
const differentFigures = (a: string, b: string): boolean => {
  const only = (some: string, other: string): boolean =>
    figuresMissing(some, [other]).some((figure) => /\d/.test(figure))
  return only(a, b) && only(b, a)
}

const nearlySame = 0.8
const somewhatAlike = 0.4
const sameMeaning = 0.97

const codesOf = (question: string): string =>
  question
    .split(/\s+/)
    .filter((word) => /[\d+#]/.test(word))
    .sort()
    .join(' ')

const placesOf = ({ spans }: Asked): string =>
  spans
    .map(({ doc_id, version, start, end }) => [doc_id, version, start, end].join(' '))
    .sort()
    .join('\n')
