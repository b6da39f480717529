import { scrubQuestion } from '../../checks/scrub.ts'
import { disjointSets } from '../../dataset/families.ts'
import { similarTexts } from '../../search/minhash.ts'
import { figuresMissing } from '../../text/figures.ts'
import { byFrequency, groupedBy } from '../../text/grouped-by.ts'
import { derivedId } from '../../text/hash.ts'
import { plainWords } from '../../text/plain-words.ts'
import { differsByAtMost, isExactWord } from '../../text/quotes/approximate-match.ts'
import { isStopWord, words } from '../../text/words.ts'
import { maxQuestionLength } from '../options/parse-questions.ts'
import type { AskedQuestion } from './asked-question.ts'

/** Questions at least this similar count as one. */
const minSimilarity = 0.8

/** Removes personal data, merges near-duplicates and their counts, and puts failures first. */
export const mergeQuestions = (askedQuestions: readonly AskedQuestion[]) => {
  const removed: Record<string, number> = {}
  const shortEnough = askedQuestions.filter(({ question }) => question.length <= maxQuestionLength)
  const cleanQuestions = shortEnough.map(({ question, ...rest }) => {
    const scrubbed = scrubQuestion(question.replace(/\s+/g, ' ').trim())
    for (const { kind } of scrubbed.removed) removed[kind] = (removed[kind] ?? 0) + 1
    const failure = rest.failure === undefined ? undefined : scrubQuestion(rest.failure).text
    return { ...rest, question: scrubbed.text, failure }
  })
  const entries = cleanQuestions.map((asked) => ({ ...asked, key: keyOf(asked.question) })).filter(({ key }) => key)
  const groupNumbers = groupNumbersOf([...new Map(entries.map(({ key, question }) => [key, question]))])
  const groups = groupedBy(entries, ({ key }) => groupNumbers.get(key))
  const questions = [...groups.values()]
    .map(mergeGroup)
    .sort((a, b) => b.failures - a.failures || b.times - a.times || (a.question < b.question ? -1 : 1))
  return { questions, traceCount: askedQuestions.length, tooLong: askedQuestions.length - shortEnough.length, removed }
}

/** The words of a question and its signs; empty if it has no words. */
const keyOf = (question: string): string => {
  const plain = plainWords(question)
  return plain === '' ? '' : [plain, ...signsIn(question)].join(' ')
}

/** Comparisons of two words or numbers, and the signs of numbers: `a < b` and `-5`, but not arrows, and not the `>` of quoted email. */
const signsIn = (question: string): readonly string[] =>
  question.match(/(?<=[\p{L}\p{N}] ?)[<>≤≥≠](?= ?[\p{L}\p{N}])|(?<![\p{L}\p{N}])[-−+](?=\p{N})/gu) ?? []

/** Assigns each key the number of its group of similar questions. */
const groupNumbersOf = (distinct: readonly (readonly [key: string, question: string])[]): Map<string, number> => {
  const groups = disjointSets(distinct)
  const keys = distinct.map(([key]) => key)
  for (const { a, b } of similarTexts(keys, minSimilarity)) {
    const [first = '', second = ''] = [distinct[a]?.[1], distinct[b]?.[1]]
    if (!differInMeaning(first, second)) groups.join(a, b)
  }
  return new Map(distinct.map(([key], index) => [key, groups.find(index)]))
}

/**
 * True if similar questions differ in a number, a code, a sign, a negation, a quantity or a modal verb, or if each has a word that the other
 * lacks, such as `enable` and `disable`. The first two words only open a question: “How do”, “How can”, “¿Cómo puedo”.
 */
const differInMeaning = (first: string, second: string): boolean => {
  const figures = [...figuresMissing(first, [second]), ...figuresMissing(second, [first])]
  if (figures.length > 0 || signsIn(first).join() !== signsIn(second).join()) return true
  const [firstWords, secondWords] = [words(first), words(second)]
  const [onlyFirst, onlySecond] = [wordsMissing(firstWords, secondWords), wordsMissing(secondWords, firstWords)]
  const openings = new Set([firstWords, secondWords].flatMap((list) => list.slice(0, 2)))
  if ([...onlyFirst, ...onlySecond].some((word) => isExactWord(word) && !openings.has(word))) return true
  return hasOtherWord(onlyFirst, onlySecond) && hasOtherWord(onlySecond, onlyFirst)
}

const wordsMissing = (question: readonly string[], other: readonly string[]): readonly string[] => {
  const others = new Set(other)
  return question.filter((word) => !others.has(word))
}

/** True if one of these words is neither a function word nor one of the others with one letter misspelled or two letters swapped. */
const hasOtherWord = (missing: readonly string[], others: readonly string[]): boolean =>
  missing.some(
    (word) =>
      !['en', 'es', 'pt'].some((language) => isStopWord(word, language)) &&
      !others.some((other) => differsByAtMost(1, word, other)),
  )

/** Joins similar questions into one line of `real.jsonl`, which `generate --questions` reads. `times` counts all of them. */
const mergeGroup = (group: readonly AskedQuestion[]) => {
  const [question = '', ...wordings] = byCount(group.map((asked) => asked.question))
  const failures = group.flatMap(({ failure }) => failure ?? [])
  const dates = group.flatMap(({ time }) => time ?? []).sort()
  const reasons = byCount(failures).slice(0, 3)
  return {
    id: derivedId('r', question),
    question,
    times: group.length,
    failures: failures.length,
    reasons: reasons.length > 0 ? reasons : undefined,
    wordings: wordings.length > 0 ? wordings.slice(0, 5) : undefined,
    last: dates.at(-1),
  }
}

const byCount = (texts: readonly string[]): string[] => byFrequency(texts).map(([text]) => text)
