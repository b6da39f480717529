import { scrubQuestion } from '../../checks/scrub.ts'
import { disjointSets } from '../../dataset/families.ts'
import { similarTexts } from '../../search/minhash.ts'
import { figuresMissing } from '../../text/figures.ts'
import { byFrequency, groupedBy } from '../../text/grouped-by.ts'
import { derivedId } from '../../text/hash.ts'
import { plainWords } from '../../text/plain-words.ts'
import { maxCharacters } from '../options/parse-questions.ts'
import type { AskedQuestion } from './asked-question.ts'

/** Questions at least this similar count as one. */
const minSimilarity = 0.8

/** Removes personal data, joins near-duplicates with their counts, and puts failures first. */
export const joinQuestions = (askedQuestions: readonly AskedQuestion[]) => {
  const removed: Record<string, number> = {}
  const shortEnough = askedQuestions.filter(({ question }) => question.length <= maxCharacters)
  const clean = shortEnough.map(({ question, ...rest }) => {
    const scrubbed = scrubQuestion(question.replace(/\s+/g, ' ').trim())
    for (const { kind } of scrubbed.removed) removed[kind] = (removed[kind] ?? 0) + 1
    const failure = rest.failure === undefined ? undefined : scrubQuestion(rest.failure).text
    return { ...rest, question: scrubbed.text, failure }
  })
  const byKey = new Map(clean.map(({ question }) => [plainWords(question), question]))
  const distinct = [...byKey].filter(([key]) => key !== '')
  const groupOf = groupsOf(distinct)
  const nonEmpty = clean.filter(({ question }) => groupOf.has(plainWords(question)))
  const groups = groupedBy(nonEmpty, ({ question }) => groupOf.get(plainWords(question)))
  const questions = [...groups.values()]
    .map(joinGroup)
    .sort((a, b) => b.failures - a.failures || b.times - a.times || (a.question < b.question ? -1 : 1))
  return { questions, asked: askedQuestions.length, tooLong: askedQuestions.length - shortEnough.length, removed }
}

/** Numbers the groups of similar questions: returns the group of each key. */
const groupsOf = (distinct: readonly (readonly [key: string, question: string])[]): ReadonlyMap<string, number> => {
  const texts = distinct.map(([key]) => key)
  const groups = disjointSets(distinct)
  for (const { a, b } of similarTexts(texts, minSimilarity)) {
    const [first = '', second = ''] = [distinct[a]?.[1], distinct[b]?.[1]]
    // “Error BB-310” and “error BB-311” are different questions.
    if (figuresMissing(first, [second]).length + figuresMissing(second, [first]).length === 0) groups.join(a, b)
  }
  return new Map(distinct.map(([key], index) => [key, groups.find(index)]))
}

/** Joins similar questions into one line of `real.jsonl`, which `generate --questions` reads. `times` counts all of them. */
const joinGroup = (group: readonly AskedQuestion[]) => {
  const [question = '', ...wordings] = byCount(group.map((asked) => asked.question))
  const failures = group.flatMap(({ failure }) => failure ?? [])
  const reasons = byCount(failures).slice(0, 3)
  return {
    id: derivedId('r', question),
    question,
    times: group.length,
    failures: failures.length,
    reasons: reasons.length > 0 ? reasons : undefined,
    wordings: wordings.length > 0 ? wordings.slice(0, 5) : undefined,
    last: group
      .flatMap(({ time }) => time ?? [])
      .sort()
      .at(-1),
  }
}

const byCount = (texts: readonly string[]): string[] => byFrequency(texts).map(([text]) => text)
