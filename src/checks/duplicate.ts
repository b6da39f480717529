import type { SearchIndex } from '../search/index.ts'
import { characterShingles, jaccard } from '../search/minhash.ts'
import { dot } from '../search/vectors.ts'
import { counted } from '../text/counted.ts'
import { figuresMissing } from '../text/figures.ts'
import { quotedShort } from '../text/one-line.ts'
import { plainWords } from '../text/plain-words.ts'
import { type Draft, isRewording, spanKey, spansOverlap } from '../vocabulary/index.ts'
import { type Check, fixable, sound } from './check.ts'

/** Finds drafts of one brief that ask the same thing. The assembly step compares items across the whole set. */
export const duplicate: Check = {
  name: 'duplicate',
  about: 'wording',
  async run(draft, { ask, siblings, search }) {
    const evolution = ask.evolution
    // A paraphrase or a translation is meant to resemble its source.
    const ignoredId = isRewording(ask) ? ask.evolution.from : undefined
    const others = siblings.filter(({ ask_id }) => ask_id !== ignoredId)
    if (others.length === 0) return sound('There is no other draft.')
    for (const other of others) {
      // An evolution is close to its source in meaning, so their embeddings are not compared.
      const similarity = await describeSimilarity(draft, other, evolution?.from === other.ask_id ? undefined : search)
      if (similarity)
        return fixable(`It asks the same as ${quotedShort(other.question)} (${similarity}). Ask for something else.`)
    }
    return sound(`Different from ${counted(others.length, 'other draft')}.`)
  },
}

type ComparedDraft = Pick<Draft, 'question' | 'ideal_answer' | 'language' | 'spans' | 'no_answer'>

/** Says in what way two drafts ask the same thing; undefined if they differ. Compares embeddings only if the evidence overlaps. */
const describeSimilarity = async (draft: ComparedDraft, other: ComparedDraft, search?: Pick<SearchIndex, 'embed'>) => {
  const [question, otherQuestion] = [plainWords(draft.question), plainWords(other.question)]
  if (question === otherQuestion) return 'the same words'
  const [answer, otherAnswer] = [plainWords(draft.ideal_answer), plainWords(other.ideal_answer)]
  if (draft.spans.length > 0 && placesOf(draft) === placesOf(other) && answer === otherAnswer)
    return 'the same answer from the same evidence'
  if (haveDifferentFigures(draft.ideal_answer, other.ideal_answer)) return undefined
  const sharesEvidence =
    (draft.no_answer && other.no_answer) ||
    draft.spans.some((span) => other.spans.some((otherSpan) => spansOverlap(span, otherSpan)))
  // Without shared evidence, questions that differ in a number, or in a name such as `C++`, ask for different things.
  const questionOverlap = shingleOverlap(question, otherQuestion)
  if (questionOverlap >= minOverlapOfSameWords && (sharesEvidence || codesOf(question) === codesOf(otherQuestion)))
    return 'nearly the same words'
  // Embeddings of a small corpus are crude, so the other conditions must hold first.
  if (!search || !sharesEvidence || questionOverlap < minOverlapOfSameMeaning) return undefined
  // Questions such as "What is the first step" and "What is the last step" are alike.
  if (shingleOverlap(answer, otherAnswer) < minOverlapOfSameMeaning) return undefined
  const [vector, otherVector] = [await search.embed(draft.question), await search.embed(other.question)]
  return dot(vector, otherVector) >= minCosineOfSameMeaning ? 'the same meaning' : undefined
}

const shingleOverlap = (a: string, b: string): number => jaccard(characterShingles(a), characterShingles(b))

/** True if each answer has a number that the other one lacks, such as the prices of two plans. If only one answer has such a number, it may simply be longer. */
const haveDifferentFigures = (a: string, b: string): boolean => {
  const hasNumberMissingFrom = (answer: string, other: string): boolean =>
    figuresMissing(answer, [other]).some((figure) => /\d/.test(figure))
  return hasNumberMissingFrom(a, b) && hasNumberMissingFrom(b, a)
}

const minOverlapOfSameWords = 0.8
const minOverlapOfSameMeaning = 0.4
const minCosineOfSameMeaning = 0.97

/** The words with digits, plus signs or hash signs, such as `C++`. */
const codesOf = (question: string): string => {
  const codes = question.split(/\s+/).filter((word) => /[\d+#]/.test(word))
  return codes.sort().join(' ')
}

const placesOf = ({ spans }: ComparedDraft): string => spans.map(spanKey).sort().join('\n')
