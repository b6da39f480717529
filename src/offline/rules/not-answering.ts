import type { Corpus } from '../../corpus/corpus.ts'
import type { Draft, Passage } from '../../vocabulary/index.ts'
import { alternativeIn, goldOf, supportOf } from '../words/alternatives.ts'
import { corpusReading, evidenceOf, sameBase } from '../words/corpus-reading.ts'
import { answeringIn, coverage, type QuestionWords, questionWordsOf } from '../words/question-words.ts'

/** True if a passage provably does not answer a draft. `older`: it belongs to an older version of the evidence. */
export type Proof = (passage: Passage, older: boolean) => boolean

/** Proves that passages do not answer by the parts of the answer that they lack. */
export const proofFor = (draft: Draft, corpus: Corpus): Proof => {
  const { absence, language, answer_type } = draft
  // For a question without an answer, the proof of absence examined the nearest passages.
  if (draft.no_answer) return ({ chunk_id }) => absence?.nearest.some((near) => near.chunk_id === chunk_id) ?? false
  const reading = corpusReading(corpus)
  const wanted = questionWordsOf(draft.standalone_question ?? draft.question, language, reading)
  const ideal_answer = draft.ideal_answer.replaceAll(/^\s*(?:\d+[.)]|[-*•])\s+/gm, '')
  const gold = goldOf(wanted, { ...draft, ideal_answer }, evidenceOf(draft, corpus))
  const { numbers, stems, names } = gold.key
  const asksForNumber = numbers.length > 0 && names.length === 0 && answer_type === 'short_fact'
  const answer = new Map([...stems].map((stem) => [stem, reading.weight(stem)]))
  const subject = rarest(wanted)
  const minShared = answer_type === 'yes_no' ? saysLittle : isAboutIt
  return (passage, older) => {
    const support = supportOf(`${passage.path.join('\n')}\n${corpus.text(passage)}`, language)
    const isReadable = sameBase(passage.language, language)
    if (isReadable) {
      const other = alternativeIn(wanted, gold, reading.read(passage))
      // A different value in an older version is outdated; in any other passage it makes the question ambiguous.
      if (other && !(older && other.kind === 'differs')) return false
    }
    if (asksForNumber) return !numbers.some((number) => support.numbers.has(number))
    if (!isReadable) return false
    // A passage about the same subject may answer in other words, so nothing is proved.
    const isAbout = subject.some((stem) => support.stems.has(stem)) || coverage(wanted, [support.stems]) >= minShared
    if (isAbout && !older) return false
    const best = Math.max(0, ...answeringIn(wanted, reading.read(passage)).map(({ within }) => within))
    return best < saysLittle && coverage({ stems: answer }, [support.stems]) < saysNothing
  }
}

/** The rarest name of a question, or its rarest word. */
const rarest = ({ stems, names }: QuestionWords): readonly string[] => {
  const candidates = [...stems].filter(([stem]) => names.size === 0 || names.has(stem))
  const most = Math.max(...candidates.map(([, weight]) => weight))
  return candidates.filter(([, weight]) => weight === most).map(([stem]) => stem)
}

const saysLittle = 0.5
const saysNothing = 1 / 3
/** Share of the weight of the question's words in a passage and its headings. */
const isAboutIt = 0.6
