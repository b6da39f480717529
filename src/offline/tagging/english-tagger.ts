import { createRequire } from 'node:module'
import { lru } from '../../text/lru.ts'
import { bulkMatch, type CompromiseMethods } from './bulk-match.ts'

/** Part of speech, as coarse as two taggers can be compared. */
export type Tag = 'noun' | 'proper' | 'verb' | 'adjective' | 'adverb' | 'number' | 'other'

export interface TaggedWord {
  readonly text: string
  readonly lower: string
  readonly start: number
  readonly end: number
  /** What each tagger says, compromise first. Only words that both understand may change their form. */
  readonly tags: readonly [Tag, Tag]
  /** Dictionary form, as wink has it. */
  readonly lemma: string
  /** compromise knows the name. */
  readonly person: boolean
  readonly place: boolean
  /** A given name, which many bear. */
  readonly given: boolean
  /** Punctuation that touches the word's start and end; a dash that stands alone belongs to the word before it. */
  readonly before: string
  readonly after: string
}

/** Tags a sentence with both taggers. They are loaded at the first call and not before: most commands never need them. */
export const tagEnglish = (sentence: string): readonly TaggedWord[] => kept(sentence, () => align(sentence))

/** Sentences kept at hand: those of the passages that briefs come back to, and then some. */
const kept = lru<readonly TaggedWord[]>(8000, () => 0)

interface Term {
  readonly tags: readonly string[]
  readonly lemma?: string
  readonly start: number
}

interface CompromiseTerm {
  readonly text: string
  readonly pre: string
  readonly post: string
  readonly tags: ReadonlySet<string>
}

interface Compromise {
  (text: string): { readonly docs: readonly (readonly CompromiseTerm[])[] }
  methods(): CompromiseMethods
}

interface Wink {
  readonly its: { readonly pos: unknown; readonly lemma: unknown }
  readDoc(text: string): { tokens(): { out(its?: unknown): string[] } }
}

let taggers: { readonly compromise: Compromise; readonly wink: Wink } | undefined

const load = (): NonNullable<typeof taggers> => {
  const require = createRequire(import.meta.url)
  const compromise = require('compromise/two') as Compromise
  compromise.methods().one.bulkMatch = bulkMatch
  const winkNLP = require('wink-nlp') as (model: unknown, pipe: readonly string[]) => Wink
  taggers = { compromise, wink: winkNLP(require('wink-eng-lite-web-model'), ['sbd', 'pos']) }
  return taggers
}

const align = (sentence: string): TaggedWord[] => {
  const { compromise, wink } = taggers ?? load()
  const first = compromiseTerms(compromise, sentence)
  const second = winkTerms(wink, sentence)
  const words: TaggedWord[] = []
  for (const match of sentence.matchAll(/\S+/g)) {
    const [, before, text, after] = /^(["'“‘«([]*)(.*?)([.,;:!?"'”’»)\]…—–]*)$/.exec(match[0])!
    const last = words.at(-1)
    if (!text || /^[-–—]+$/.test(text)) {
      if (last) words[words.length - 1] = { ...last, after: `${last.after}${/^-+$/.test(match[0]) ? '—' : match[0]}` }
      continue
    }
    const start = match.index + before!.length
    const end = start + text.length
    const one = first.findLast((term) => term.start >= start && term.start < end)
    const two = second.findLast((term) => term.start >= start && term.start < end)
    words.push({
      text,
      lower: text.toLowerCase().replace('’', "'"),
      start,
      end,
      tags: [fromCompromise(one?.tags ?? []), fromWink(two?.tags[0] ?? '')],
      lemma: two?.lemma ?? '',
      person: one?.tags.includes('Person') ?? false,
      place: one?.tags.includes('Place') ?? false,
      given: one?.tags.includes('FirstName') ?? false,
      before: before!,
      after: after!,
    })
  }
  return words
}

const compromiseTerms = (compromise: Compromise, sentence: string): Term[] => {
  let place = 0
  return compromise(sentence).docs.flatMap((terms) =>
    terms.map((term) => {
      const at = term.text ? sentence.indexOf(term.text, place) : place
      const start = at === -1 ? place : at
      place = Math.max(place, start + term.text.length)
      return { tags: [...term.tags], start }
    }),
  )
}

const winkTerms = (wink: Wink, sentence: string): Term[] => {
  const tokens = wink.readDoc(sentence).tokens()
  const texts = tokens.out()
  const tags = tokens.out(wink.its.pos)
  const lemmas = tokens.out(wink.its.lemma)
  let place = 0
  return texts.flatMap((text, index) => {
    const at = sentence.indexOf(text, place)
    const start = at === -1 ? place : at
    place = start + text.length
    return tags[index] === 'PUNCT' ? [] : [{ tags: [tags[index]!], lemma: lemmas[index]!, start }]
  })
}

const fromCompromise = (tags: readonly string[]): Tag => {
  const has = (tag: string): boolean => tags.includes(tag)
  if (has('Value') && !has('Ordinal')) return 'number'
  if (has('Pronoun') || has('Determiner') || has('Preposition') || has('Conjunction')) return 'other'
  if (has('ProperNoun') || has('Person') || has('Place') || has('Organization') || has('Acronym')) return 'proper'
  if (has('Verb')) return 'verb'
  if (has('Noun')) return 'noun'
  if (has('Adjective')) return 'adjective'
  return has('Adverb') ? 'adverb' : 'other'
}

const fromWink = (tag: string): Tag =>
  (({
    NOUN: 'noun',
    PROPN: 'proper',
    VERB: 'verb',
    AUX: 'verb',
    ADJ: 'adjective',
    ADV: 'adverb',
    NUM: 'number',
    X: 'noun',
    SYM: 'noun',
  })[tag] as Tag | undefined) ?? 'other'
