import { contentStems } from '../../text/words.ts'
import type { CorpusReading, ReadPassage, ReadSentence } from './corpus-reading.ts'
import { isLight } from './light-words.ts'
import { namesIn } from './names.ts'

/** The content words of a question, weighted by rarity in the corpus. */
export interface QuestionWords {
  readonly stems: ReadonlyMap<string, number>
  /** Words without synonyms: names, codes, numbers. */
  readonly anchors: ReadonlySet<string>
  /** The anchors from names and codes. */
  readonly names: ReadonlySet<string>
}

export const questionWordsOf = (question: string, language: string, reading: CorpusReading): QuestionWords => {
  const stems = new Map(
    contentStems(question, language).map((stem) => [
      stem,
      isLight(stem, language) ? lightWeight : reading.weight(stem),
    ]),
  )
  const named = namesIn(question, language).filter(({ opens, text }) => !opens || /\s/.test(text))
  const names = new Set(named.flatMap(({ text }) => contentStems(text, language)).filter((stem) => stems.has(stem)))
  return {
    stems,
    names,
    anchors: new Set([...names, ...[...stems.keys()].filter((stem) => /\d/.test(stem))]),
  }
}

const lightWeight = 0.1

/** The weighted share of the wanted words that some stems contain. */
export const coverage = (wanted: Pick<QuestionWords, 'stems'>, held: readonly ReadonlySet<string>[]): number => {
  let sum = 0
  let total = 0
  for (const [stem, weight] of wanted.stems) {
    total += weight
    if (held.some((stems) => stems.has(stem))) sum += weight
  }
  return total === 0 ? 0 : sum / total
}

export interface Answering {
  readonly sentence: ReadSentence
  /** Coverage by the sentence, its headings and the text that introduces it. */
  readonly alone: number
  /** The coverage with two sentences on either side. */
  readonly within: number
  /** True if every name, code and number of the question is there or nearby. */
  readonly anchored: boolean
}

/** Values are computed on demand, because most sentences need few of them. */
export const answeringIn = (wanted: QuestionWords, { sentences, heading }: ReadPassage): readonly Answering[] =>
  sentences.map((sentence, index) => {
    const near = (): readonly ReadSentence[] =>
      sentence.entry
        ? [sentence]
        : sentences.slice(Math.max(0, index - radius), index + radius + 1).filter(({ entry }) => !entry)
    return {
      sentence,
      get alone() {
        return coverage(wanted, [heading, sentence.above, sentence.stems])
      },
      get within() {
        return coverage(wanted, [heading, sentence.above, ...near().map(({ stems }) => stems)])
      },
      get anchored() {
        return [...wanted.anchors].every(
          (anchor) =>
            heading.has(anchor) || sentence.above.has(anchor) || near().some(({ stems }) => stems.has(anchor)),
        )
      },
    }
  })

const radius = 2
