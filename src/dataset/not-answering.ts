import type { Corpus } from '../corpus/corpus.ts'
import { alternativeIn, goldOf } from '../reading/alternatives.ts'
import { corpusReading, sameBase } from '../reading/corpus-reading.ts'
import { evidenceOf } from '../reading/evidence-of.ts'
import { type Support, supportOf } from '../reading/support.ts'
import { answeringIn, wantedOf } from '../reading/wanted.ts'
import { baseLanguage } from '../text/words.ts'
import type { Item, Passage } from '../vocabulary/index.ts'
import { draftOf } from './check/item-check.ts'

/** Why a passage does not answer an item, or nothing where that can't be proved. */
export type Proof = (passage: Passage, older: boolean) => string | undefined

/** Proves of passages that they do not answer: by what the answer says and they lack, never by their not being the evidence. */
export const createProofs = (corpus: Corpus): ((item: Item) => Proof) => {
  const reading = corpusReading(corpus)
  const supports = new Map<string, Support>()
  const supportIn = (passage: Passage, language: string): Support => {
    const key = `${passage.chunk_id} ${baseLanguage(language)}`
    const known = supports.get(key)
    if (known) return known
    const made = supportOf([{ text: corpus.text(passage), language: passage.language }], language)
    if (supports.size >= cacheLimit) supports.clear()
    supports.set(key, made)
    return made
  }
  return (item) => {
    if (item.no_answer) return (passage) => provedAbsent(item, passage)
    const draft = { ...draftOf(item), ideal_answer: withoutListMarks(item.ideal_answer) }
    const wanted = wantedOf(draft.standalone_question ?? draft.question, item.language, reading)
    const gold = goldOf(wanted, draft, evidenceOf(draft, corpus))
    const { quantities, stems } = gold.key
    let held: Float64Array | undefined
    const about = (): Float64Array => (held ??= reading.heldBy(wanted.stems))
    return (passage, older) => {
      const support = supportIn(passage, item.language)
      const readable = sameBase(passage.language, item.language)
      if (readable) {
        const answer = alternativeIn(wanted, gold, reading.read(passage))
        // What an older version says otherwise is outdated; in any other passage it makes the question ambiguous.
        if (answer && !(older && answer.kind === 'differs')) return undefined
      }
      if (quantities.length > 0)
        return quantities.some((one) => support.holdsQuantity(one)) ? undefined : `does not hold ${listed(quantities)}`
      // What is about the same, as a whole, may answer in words of its own: of that nothing is proved by words.
      if (!readable || (!older && about()[reading.placeOf(passage)]! >= isAboutIt)) return undefined
      const said = Math.max(0, ...answeringIn(wanted, reading.read(passage)).map(({ within }) => within))
      if (said < saysLittle) return `says ${percent(said)} of what is asked`
      const shared = [...stems].filter((stem) => support.stems.has(stem)).length
      return stems.size >= fewestStems && shared < stems.size * saysLittle
        ? `holds ${percent(shared / stems.size)} of the words of the answer`
        : undefined
    }
  }
}

const cacheLimit = 20_000
const saysLittle = 0.5
/** Of the weight of the question's words, anywhere in a passage and its headings. */
const isAboutIt = 0.6
const fewestStems = 3

/** Only what was read for the proof is proved. */
const provedAbsent = ({ absence }: Item, { chunk_id }: Passage): string | undefined =>
  absence?.nearest.some((near) => near.chunk_id === chunk_id) ? 'read for the proof of absence' : undefined

const withoutListMarks = (answer: string): string => answer.replaceAll(/^\s*(?:\d+[.)]|[-*•])\s+/gm, '')

const listed = (values: readonly { readonly text: string }[]): string =>
  values
    .slice(0, 3)
    .map(({ text }) => text)
    .join(', ')

const percent = (share: number): string => `${Math.round(share * 100)}%`
