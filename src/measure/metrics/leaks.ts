import type { Corpus } from '../../corpus/corpus.ts'
import { findDuplicates } from '../../dataset/duplicates.ts'
import { leakageOf } from '../../dataset/statistics/leakage.ts'
import { timesOf } from '../../text/grouped-by.ts'
import { plainWords } from '../../text/plain-words.ts'
import { zip } from '../../text/required.ts'
import { baseLanguage, contentStems } from '../../text/words.ts'
import type { Item } from '../../vocabulary/index.ts'
import { counted, type Metric, share } from './metric.ts'

/** Leaks: repeated items, splits that share content, negatives that contain the answer. */
export const leaks = (items: readonly Item[], corpus: Corpus): Metric[] => {
  const pairs = findDuplicates(items)
  const twice = new Set(pairs.flat()).size
  const { dividedComponents, mostAlike } = leakageOf(items, corpus)
  const split = items.filter((item) => item.split !== undefined)
  const negatives = items.flatMap((item) => item.negatives.map(({ chunk_id }) => ({ item, chunk_id })))
  const answering = negatives.filter(({ item, chunk_id }) => holdsAnswer(item, chunk_id, corpus)).length
  const known = items.filter((item) => !item.no_answer && item.split !== undefined && item.split !== 'test')
  const test = items.filter((item) => !item.no_answer && item.split === 'test')
  return [
    share({ group: 'leaks', name: 'items that another one repeats' }, twice, items.length),
    share({ group: 'leaks', name: 'hard negatives with the words of the answer' }, answering, negatives.length),
    counted({ group: 'leaks', name: 'groups, families and spans in two splits' }, split.length, dividedComponents),
    counted({ group: 'leaks', name: 'most alike questions of two splits' }, split.length, mostAlike),
    share(
      { group: 'leaks', name: 'test answers copied from the nearest other question' },
      copiedAnswers(known, test),
      known.length === 0 ? 0 : test.length,
    ),
  ]
}

/** Short answers only, because only the gold passage contains all words of a long answer in a row. */
const holdsAnswer = (item: Item, chunk_id: string, corpus: Corpus): boolean => {
  const answer = plainWords(item.ideal_answer)
  if (item.no_answer || answer.length < 4 || answer.split(' ').length > 6) return false
  const passage = corpus.passage(chunk_id)
  return passage !== undefined && ` ${plainWords(corpus.text(passage))} `.includes(` ${answer} `)
}

/** The number of correct answers from repeating the answer of the most similar known question (TF-IDF, one neighbor). */
export const copiedAnswers = (known: readonly Item[], asked: readonly Item[]): number => {
  const termsOf = ({ question, language }: Item): ReadonlySet<string> =>
    new Set(contentStems(question, baseLanguage(language)))
  const sets = known.map(termsOf)
  const frequency = timesOf(sets.flatMap((set) => [...set]))
  const weight = (term: string): number => Math.log((known.length + 1) / ((frequency.get(term) ?? 0) + 0.5)) ** 2
  const length = (set: ReadonlySet<string>): number =>
    Math.sqrt([...set].reduce((sum, term) => sum + weight(term), 0)) || 1
  const lengths = sets.map(length)
  return asked.filter((item) => {
    const terms = termsOf(item)
    let best = -1
    let most = 0
    for (const [index, [set, own]] of zip(sets, lengths).entries()) {
      let shared = 0
      for (const term of terms) if (set.has(term)) shared += weight(term)
      const cosine = shared / (length(terms) * own)
      if (cosine > most) [best, most] = [index, cosine]
    }
    const nearest = known[best]
    return nearest !== undefined && plainWords(nearest.ideal_answer) === plainWords(item.ideal_answer)
  }).length
}
