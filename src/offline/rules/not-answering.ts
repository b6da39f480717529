import type { Corpus } from '../../corpus/corpus.ts'
import { baseLanguage } from '../../text/words.ts'
import type { Draft, Passage } from '../../vocabulary/index.ts'
import { alternativeIn, goldOf } from '../words/alternatives.ts'
import { corpusReading, sameBase } from '../words/corpus-reading.ts'
import { evidenceOf } from '../words/evidence-of.ts'
import { type Support, supportOf } from '../words/support.ts'
import { answeringIn, coverage, type Wanted, wantedOf } from '../words/wanted.ts'

/** Says why a passage does not answer a draft; undefined if that can't be proved. */
export type Proof = (passage: Passage, older: boolean) => string | undefined

/** Proves that passages do not answer by the parts of the answer that they lack. */
export const proofFor = (given: Draft, corpus: Corpus): Proof => {
  const reading = corpusReading(corpus)
  const supports = new Map<string, Support>()
  const supportIn = (passage: Passage, language: string): Support => {
    const key = `${passage.chunk_id} ${baseLanguage(language)}`
    const known = supports.get(key)
    if (known) return known
    const made = supportOf(
      [{ text: `${passage.path.join('\n')}\n${corpus.text(passage)}`, language: passage.language }],
      language,
    )
    if (supports.size >= cacheLimit) supports.clear()
    supports.set(key, made)
    return made
  }
  if (given.no_answer) return (passage) => provedAbsent(given, passage)
  {
    const draft = { ...given, ideal_answer: withoutListMarks(given.ideal_answer) }
    const wanted = wantedOf(draft.standalone_question ?? draft.question, given.language, reading)
    const gold = goldOf(wanted, draft, evidenceOf(draft, corpus))
    const { quantities, stems, names } = gold.key
    const asksForValue = quantities.length > 0 && names.length === 0 && given.answer_type === 'short_fact'
    const answer = new Map([...stems].map((stem) => [stem, reading.weight(stem)]))
    const subject = rarest(wanted)
    const least = given.answer_type === 'yes_no' ? saysLittle : isAboutIt
    let held: Float64Array | undefined
    const about = (): Float64Array => (held ??= reading.heldBy(wanted.stems))
    return (passage, older) => {
      const support = supportIn(passage, given.language)
      const readable = sameBase(passage.language, given.language)
      if (readable) {
        const other = alternativeIn(wanted, gold, reading.read(passage))
        // A different value in an older version is outdated; in any other passage it makes the question ambiguous.
        if (other && !(older && other.kind === 'differs')) return undefined
      }
      if (asksForValue)
        return quantities.some((one) => support.holdsQuantity(one)) ? undefined : `does not hold ${listed(quantities)}`
      // A passage about the same subject may answer in other words, so nothing is proved.
      if (!readable) return undefined
      if (
        !older &&
        (subject.some((stem) => support.stems.has(stem)) || (about()[reading.placeOf(passage)] ?? 0) >= least)
      )
        return undefined
      const best = Math.max(0, ...answeringIn(wanted, reading.read(passage)).map(({ within }) => within))
      const share = coverage({ stems: answer }, [support.stems])
      return best < saysLittle && share < saysNothing
        ? `says ${percent(best)} of what is asked, and ${percent(share)} of the answer`
        : undefined
    }
  }
}

/** The rarest name of a question, or its rarest word. */
const rarest = ({ stems, names }: Wanted): readonly string[] => {
  const candidates = [...stems].filter(([stem]) => names.size === 0 || names.has(stem))
  const most = Math.max(...candidates.map(([, weight]) => weight))
  return candidates.filter(([, weight]) => weight === most).map(([stem]) => stem)
}

const cacheLimit = 20_000
const saysLittle = 0.5
const saysNothing = 1 / 3
/** Share of the weight of the question's words in a passage and its headings. */
const isAboutIt = 0.6

/** Only the passages that the proof examined are proved. */
const provedAbsent = ({ absence }: Draft, { chunk_id }: Passage): string | undefined =>
  absence?.nearest.some((near) => near.chunk_id === chunk_id) ? 'read for the proof of absence' : undefined

const withoutListMarks = (answer: string): string => answer.replaceAll(/^\s*(?:\d+[.)]|[-*•])\s+/gm, '')

const listed = (values: readonly { readonly text: string }[]): string =>
  values
    .slice(0, 3)
    .map(({ text }) => text)
    .join(', ')

const percent = (share: number): string => `${Math.round(share * 100)}%`
