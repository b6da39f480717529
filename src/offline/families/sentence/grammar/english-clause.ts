import { type TaggedWord, tagEnglish } from '../../../tagging/english-tagger.ts'
import { verbForm } from '../../../tagging/english-verbs.ts'
import { withoutApposition } from './english-apposition.ts'
import { clauseEnd } from './english-clause-end.ts'
import { findVerb, type VerbPlace } from './english-finite-verb.ts'
import { refusedByFirstWord } from './english-first-word.ts'
import { leadOf } from './english-lead.ts'
import { type NounPhrase, readNounPhrase } from './english-noun-phrase.ts'
import { readGroup } from './english-verb-group.ts'
import { determiners, prepositions } from './english-words.ts'
import { isRejected, type Rejection, rejected } from './rejection.ts'

/** The main clause of a sentence, taken apart so that it can be turned into a question. */
export interface Clause {
  /** A fronted phrase that the sentence begins with (`In 1952`), without its comma; empty as a rule. */
  readonly lead: string
  /** As in the sentence; empty for `you`. */
  readonly subject: string
  readonly phrase: NounPhrase | undefined
  readonly you: boolean
  readonly plural: boolean
  /** The verb that goes before the subject in a question: `was`, `can`, `does`. */
  readonly auxiliary: string
  readonly negative: boolean
  /** What stays behind the subject in a question, adverbs included: `founded`, `automatically store`. */
  readonly verb: string
  /** The verb group as the sentence has it: `was founded`, `automatically stores`. */
  readonly finite: string
  /** Dictionary form of the verb that carries the meaning. */
  readonly base: string
  readonly voice: 'active' | 'passive' | 'copula'
  readonly past: boolean
  /** The words of `rest`. */
  readonly words: readonly TaggedWord[]
  /** From the verb to the end of the clause. */
  readonly rest: string
  /** What the sentence says after the clause. */
  readonly tail: string
  /** 1 when both taggers agree on every decision. */
  readonly certainty: number
}

/** How a sentence begins: its lead, its subject, and where its verb stands. */
interface Opening {
  readonly lead: string
  readonly text: string
  readonly words: readonly TaggedWord[]
  readonly verbAt: VerbPlace
  readonly you: boolean
  readonly phrase: NounPhrase | undefined
}

/** The part of a sentence up to its verb; what comes behind may be as tangled as it likes. */
export const readOpening = (sentence: string): Opening | Rejection => {
  const text = sentence.replace(/[.!]+$/, '')
  const lead = leadOf(text)
  if (isRejected(lead)) return lead
  if (/\p{Lu}/u.test(text) && isTitle(text)) return rejected('title-case')
  const hopeless = refusedByFirstWord(text.slice(lead.end))
  if (hopeless) return hopeless
  const all = tagEnglish(text)
  const words = withoutApposition(all.filter((word) => word.start >= lead.end))
  const verbAt = findVerb(words)
  if (isRejected(verbAt)) return verbAt
  const subjectWords = words.slice(0, verbAt.index - verbAt.adverbsBefore)
  const you = subjectWords.length === 1 && subjectWords[0]!.lower === 'you'
  if (words.slice(0, verbAt.index).some((word, index) => index >= subjectWords.length - 1 && /[,;:]/.test(word.after)))
    return rejected('comma-in-subject')
  // `a decade later the tract had …`: a time stands where a subject should.
  if (subjectWords.some((word) => ['later', 'ago', 'afterwards'].includes(word.lower)))
    return rejected('time-in-subject')
  if (
    subjectWords.some((word) =>
      ['this', 'these', 'it', 'they', 'he', 'she', 'we', 'i', 'that', 'those'].includes(word.lower),
    )
  )
    return rejected('pronoun')
  const phrase = you ? undefined : readNounPhrase(subjectWords)
  if (phrase && isRejected(phrase)) return phrase
  return { lead: lead.text, text, words, verbAt, you, phrase }
}

/** Reads the main clause of a clean sentence. Says why when any part of it is doubtful. */
export const readClause = (sentence: string): Clause | Rejection => {
  const opened = readOpening(sentence)
  if (isRejected(opened)) return opened
  const { lead, text, words, verbAt, you, phrase } = opened
  const group = readGroup(words, verbAt.index, phrase?.plural ?? true)
  if (isRejected(group)) return group
  // `Model created in 2010 with Atelier`: a note under a picture, and nothing that the model did.
  if (
    phrase &&
    !phrase.text.includes(' ') &&
    noteVerbs.test(group.finite) &&
    prepositions.has(words[group.end]?.lower ?? '')
  )
    return rejected('note')
  // `The short answer is: stars shine`
  if (/:/.test(words[group.end - 1]!.after)) return rejected('colon')
  // `can edit, delete or hide X`
  if (/,/.test(words[group.end - 1]!.after) && group.voice === 'active') return rejected('coordinated-verb')
  const end = clauseEnd(words, group.end)
  if (end.doubt) return rejected(end.doubt)
  const complement = words.slice(group.end, end.index)
  const cutBy = words[end.index]?.lower
  if (cutBy === 'and' || cutBy === 'or' || cutBy === 'but') {
    if (complement.some((word) => ['that', 'how', 'whether', 'what', 'why'].includes(word.lower)))
      return rejected('nested-coordination')
  }
  // `believed that in order to survive, …`: the comma belongs to what was believed.
  if (complement[0]?.lower === 'that' && /^,/.test(text.slice(complement.at(-1)!.end))) return rejected('nested-comma')
  // `published a study which shows`: without its relative clause the noun says too little.
  if ((cutBy === 'which' || cutBy === 'who' || cutBy === 'whose') && !complement.at(-1)?.after.includes(','))
    return rejected('restrictive-relative')
  const final = complement.at(-1)
  // `an account managed and controlled by X`
  if (
    final &&
    cutBy === 'and' &&
    verbForm(final.lower, 'participle') &&
    verbForm(words[end.index + 1]?.lower ?? '', 'participle')
  )
    return rejected('coordinated-verb')
  // `the recommended and supported engines`, cut after its first adjective.
  if (
    final &&
    cutBy === 'and' &&
    determiners.has(complement.at(-2)?.lower ?? '') &&
    !final.tags.includes('noun') &&
    !final.tags.includes('proper')
  )
    return rejected('stranded-end')
  if (
    final &&
    (prepositions.has(final.lower) || determiners.has(final.lower)) &&
    !['up', 'on', 'in', 'out'].includes(final.lower)
  )
    return rejected('stranded-end')
  const before = words.slice(verbAt.index - verbAt.adverbsBefore, verbAt.index).map((word) => word.lower)
  const opening = complement[0]
  const closing = complement.at(-1)
  const restStart = opening ? opening.start - opening.before.length : words[group.end - 1]!.end
  const closed = closing && /\b\p{Lu}\.\p{Lu}$/u.test(closing.text) ? /^\.?["'”’»)\]]*/ : /^["'”’»)\]]*/
  const restEnd = closing ? closing.end + closed.exec(closing.after)![0].length : restStart
  return {
    lead,
    subject: you ? 'you' : phrase!.text,
    phrase,
    you,
    plural: phrase?.plural ?? true,
    auxiliary: group.auxiliary,
    negative: group.negative,
    verb: withoutAlso([...before, group.verb]),
    finite: withoutAlso([...before, group.finite]),
    base: group.base,
    voice: group.voice,
    past: group.past,
    words: complement,
    rest: text.slice(restStart, restEnd),
    tail: text.slice(restEnd),
    certainty: group.sure ? 1 : 0.7,
  }
}

/** `also` points back to a sentence that the question does not have. */
const withoutAlso = (words: readonly string[]): string =>
  words
    .filter(Boolean)
    .join(' ')
    .replace(/\balso ?/g, '')
    .trim()

const noteVerbs =
  /^(?:created|made|built|written|published|released|designed|based|exported|produced|taken|held|funded|adapted|compiled|provided|converted|generated|drawn|painted)$/

/** Headings that were written as sentences. */
const isTitle = (text: string): boolean => {
  // `Oren University won …`: names in a sentence; a heading has its verb in capitals too.
  if (/ (?!the|and|for|with|from|into|over|under|your)\p{Ll}{3,}(?= )/u.test(text)) return false
  const words = text.split(' ').filter((word) => /^\p{L}{4,}/u.test(word))
  return words.length > 2 && words.filter((word) => /^\p{Lu}/u.test(word)).length / words.length > 0.8
}
