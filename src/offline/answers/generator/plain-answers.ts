import type { OfflineLanguage } from '../../family.ts'
import type { PassageContext } from '../../passage-context.ts'
import { definesSubject, type FoundAnswer, findAnswers, weightsFrom } from '../../reading/find-answers.ts'
import type { Weigh } from '../../reading/match.ts'
import type { QuestionReading } from '../../reading/question-reading.ts'
import type { CorpusKnowledge } from '../../responder.ts'

/** Pieces of passages that hold everything that is asked in one place, best first. A wrong label on a real question is worse than none. */
export const plainAnswers = (
  asked: QuestionReading,
  contexts: readonly PassageContext[],
  language: OfflineLanguage,
  knowledge: CorpusKnowledge | undefined,
): readonly FoundAnswer[] =>
  findAnswers(asked, contexts, language, weights(asked, contexts, language, knowledge)).filter((answer) =>
    isPlain(answer, asked),
  )

/** How rare a word is in the whole corpus, where that is known. */
const weights = (
  asked: QuestionReading,
  contexts: readonly PassageContext[],
  language: OfflineLanguage,
  knowledge: CorpusKnowledge | undefined,
): Weigh =>
  knowledge && knowledge.size >= 20
    ? (stem) => Math.log(2 + knowledge.size / (1 + knowledge.frequency(asked.words.get(stem) ?? stem, language)))
    : weightsFrom(contexts, language)

const isPlain = ({ match, score, unit }: FoundAnswer, asked: QuestionReading): boolean => {
  const { wanted, stems, names } = asked
  if (stems.length + names.length < 2 || match.names < 1 || match.amounts < 1 || !match.typed || match.opposed)
    return false
  if (wanted === 'definition' && unit.kind === 'sentence' && !definesSubject(unit.text, asked)) return false
  if (wanted === 'list' && unit.kind === 'sentence' && !/[,;]| and | or | y | o | e | ou /.test(unit.text)) return false
  const exact = wanted === 'amount' || wanted === 'boolean' || wanted === 'duration' || wanted === 'date'
  return (
    score >= 0.82 && match.withContext >= (exact ? 0.9 : 0.85) && match.own >= (exact && stems.length > 2 ? 0.6 : 0.5)
  )
}
