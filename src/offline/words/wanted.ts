import { elementAt } from '../../text/required.ts'
import { contentStems } from '../../text/words.ts'
import type { CorpusReading, ReadPassage, ReadSentence } from './corpus-reading.ts'
import { isLight } from './light-words.ts'
import { namesIn } from './names.ts'

/** What a question looks for: its content words, weighted by rarity in the corpus. */
export interface Wanted {
  readonly language: string
  readonly stems: ReadonlyMap<string, number>
  /** Words without synonyms: names, codes, numbers. */
  readonly anchors: ReadonlySet<string>
  /** The anchors from names and codes. */
  readonly names: ReadonlySet<string>
}

export const wantedOf = (question: string, language: string, reading: CorpusReading): Wanted => {
  const stems = new Map(
    contentStems(question, language).map((stem) => [
      stem,
      isLight(stem, language) ? lightWeight : reading.weight(stem),
    ]),
  )
  const named = namesIn(question, language).filter(({ opens, text }) => !opens || /\s/.test(text))
  const names = new Set(named.flatMap(({ text }) => contentStems(text, language)).filter((stem) => stems.has(stem)))
  return {
    language,
    stems,
    names,
    anchors: new Set([...names, ...[...stems.keys()].filter((stem) => /\d/.test(stem))]),
  }
}

const lightWeight = 0.1

/** The weighted share of the wanted words that some stems contain, without those in `without`. */
export const coverage = (
  wanted: Pick<Wanted, 'stems'>,
  held: readonly ReadonlySet<string>[],
  without?: ReadonlySet<string>,
): number => {
  let sum = 0
  let total = 0
  for (const [stem, weight] of wanted.stems) {
    if (without?.has(stem)) continue
    total += weight
    if (isHeld(held, stem)) sum += weight
  }
  return total === 0 ? 0 : sum / total
}

export interface Answering {
  readonly sentence: ReadSentence
  /** Coverage by the sentence, its headings and the text that introduces it. */
  readonly alone: number
  /** The same coverage with two sentences on either side. */
  readonly within: number
  /** True if every name, code and number of the question is there or nearby. */
  readonly anchored: boolean
  readonly around: readonly ReadSentence[]
}

export const answeringIn = (wanted: Wanted, read: ReadPassage): readonly Answering[] => {
  let held: Uint8Array | undefined
  const anchored = (index: number): boolean => (held ??= anchoredOf(wanted, read))[index] === 1
  return read.sentences.map((_sentence, index) => new LazyAnswering(wanted, read, index, anchored))
}

const radius = 2

/** Computes its values on demand, because most sentences need few of them. */
class LazyAnswering implements Answering {
  readonly sentence: ReadSentence
  readonly #wanted: Wanted
  readonly #read: ReadPassage
  readonly #index: number
  #around: readonly ReadSentence[] | undefined
  readonly #anchored: (index: number) => boolean
  #alone: number | undefined
  #within: number | undefined

  constructor(wanted: Wanted, read: ReadPassage, index: number, anchored: (index: number) => boolean) {
    this.sentence = elementAt(read.sentences, index)
    this.#wanted = wanted
    this.#read = read
    this.#index = index
    this.#anchored = anchored
  }

  get around(): readonly ReadSentence[] {
    return (this.#around ??= this.sentence.entry
      ? [this.sentence]
      : this.#read.sentences
          .slice(Math.max(0, this.#index - radius), this.#index + radius + 1)
          .filter(({ entry }) => !entry))
  }

  get alone(): number {
    return (this.#alone ??= coverage(this.#wanted, [this.#read.heading, this.sentence.above, this.sentence.stems]))
  }

  get within(): number {
    return (this.#within ??= coverage(this.#wanted, [
      this.#read.heading,
      this.sentence.above,
      ...this.around.map(({ stems }) => stems),
    ]))
  }

  get anchored(): boolean {
    return this.#anchored(this.#index)
  }
}

/** Marks the sentences with every anchor there or nearby, for a whole passage at once. */
const anchoredOf = ({ anchors }: Wanted, { sentences, heading }: ReadPassage): Uint8Array => {
  const anchored = new Uint8Array(sentences.length).fill(1)
  const holding = new Uint8Array(sentences.length)
  for (const anchor of anchors) {
    if (heading.has(anchor)) continue
    for (const [index, { stems }] of sentences.entries()) holding[index] = stems.has(anchor) ? 1 : 0
    const isNear = (index: number, isEntry: boolean): boolean => {
      if (isEntry) return holding[index] === 1
      const last = Math.min(sentences.length - 1, index + radius)
      for (let near = Math.max(0, index - radius); near <= last; near++)
        if (holding[near] === 1 && !sentences[near]?.entry) return true
      return false
    }
    for (const [index, { entry, above }] of sentences.entries())
      if (anchored[index] === 1 && !isNear(index, entry) && !above.has(anchor)) anchored[index] = 0
  }
  return anchored
}

const isHeld = (held: readonly ReadonlySet<string>[], stem: string): boolean => {
  for (const stems of held) if (stems.has(stem)) return true
  return false
}
