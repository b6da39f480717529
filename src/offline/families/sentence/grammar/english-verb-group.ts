import type { TaggedWord } from '../../../tagging/english-tagger.ts'
import { verbForm } from '../../../tagging/english-verbs.ts'
import { isRegularPast } from './english-finite-verb.ts'
import { auxiliaries, beForms, contractions, determiners, middleAdverbs, modals } from './english-words.ts'
import { type Rejection, rejected } from './rejection.ts'

export interface Group {
  readonly auxiliary: string
  readonly negative: boolean
  readonly verb: string
  readonly finite: string
  readonly base: string
  readonly voice: 'active' | 'passive' | 'copula'
  readonly past: boolean
  readonly end: number
  readonly sure: boolean
}

/** The verb group from its first word on: what goes before the subject in a question, and what stays behind. */
export const readGroup = (words: readonly TaggedWord[], from: number, plural: boolean): Group | Rejection => {
  const first = words[from]!
  const contracted = contractions[first.lower]
  const auxiliary = contracted ?? first.lower
  if (!auxiliaries.has(auxiliary)) return lexical(words, from, plural)
  let at = from + 1
  let negative = contracted !== undefined
  const kept: string[] = []
  let main: TaggedWord | undefined
  let voice: 'active' | 'passive' | 'copula' = beForms.has(auxiliary) ? 'copula' : 'active'
  let sawBe = beForms.has(auxiliary)
  for (; at < words.length; at++) {
    const word = words[at]!
    if (word.lower === 'not' || word.lower === 'never') {
      negative = true
      if (word.lower === 'never') kept.push(word.text)
      continue
    }
    if (isMiddleAdverb(words, at) && !/[,;:]/.test(word.after)) {
      kept.push(word.text)
      continue
    }
    if (['be', 'been', 'being'].includes(word.lower)) {
      sawBe = true
      voice = 'copula'
      kept.push(word.text)
      continue
    }
    if (word.lower === 'have' && modals.has(auxiliary)) {
      kept.push(word.text)
      continue
    }
    main = word
    break
  }
  const trailingComma = at > from + 1 && /[,;:]/.test(words[at - 1]!.after)
  if (!main || trailingComma) return rejected('broken-verb-group')
  const form = verbForm(main.lower, 'participle', 'gerund')
  if (sawBe) {
    // An unknown word in -ed asks the same question whether it is a participle or an adjective.
    const verbal = form
      ? main.tags.includes('verb') || !main.tags.includes('noun')
      : /[^e]ed$/.test(main.lower) && main.tags.includes('verb')
    if (verbal) {
      kept.push(main.text)
      return {
        ...parts(words, from, at + 1),
        auxiliary,
        negative,
        verb: kept.join(' '),
        base: form?.base ?? '',
        voice: form?.tense === 'gerund' ? 'active' : 'passive',
        past: isPast(auxiliary),
        sure: main.tags.includes('verb'),
      }
    }
    return {
      ...parts(words, from, at),
      auxiliary,
      negative,
      verb: kept.join(' '),
      base: 'be',
      voice: 'copula',
      past: isPast(auxiliary),
      sure: true,
    }
  }
  if (['have', 'has', 'had'].includes(auxiliary)) {
    const perfect = verbForm(main.lower, 'participle')
    if (perfect && main.tags.includes('verb') && !determiners.has(main.lower)) {
      kept.push(main.text)
      return {
        ...parts(words, from, at + 1),
        auxiliary,
        negative,
        verb: kept.join(' '),
        base: perfect.base,
        voice,
        past: false,
        sure: true,
      }
    }
    // `has rebounded with`: one tagger knows no such verb, and `does it have rebounded` is no question.
    const next = words[at + 1]
    if (negative || (/ed$/.test(main.lower) && (!next?.tags.includes('noun') || /^\p{Lu}/u.test(next.text))))
      return rejected('broken-verb-group')
    return {
      ...parts(words, from, at),
      auxiliary: auxiliary === 'had' ? 'did' : auxiliary === 'has' ? 'does' : 'do',
      negative: false,
      verb: ['have', ...kept].join(' '),
      base: 'have',
      voice: 'active',
      past: auxiliary === 'had',
      sure: true,
    }
  }
  const base = verbForm(main.lower, 'base')
  if (!base || !(main.tags.includes('verb') || modals.has(auxiliary))) return rejected('verb-disagreement')
  kept.push(main.text)
  return {
    ...parts(words, from, at + 1),
    auxiliary,
    negative,
    verb: kept.join(' '),
    base: base.base,
    voice,
    past: auxiliary === 'did',
    sure: true,
  }
}

/** A listed adverb, or any other in -ly that a verb form follows. */
const isMiddleAdverb = (words: readonly TaggedWord[], index: number): boolean => {
  const word = words[index]!
  if (middleAdverbs.has(word.lower)) return true
  const next = words[index + 1]
  return /ly$/.test(word.lower) && word.tags.includes('adverb') && !!next && /(?:ed|ing|en)$|^be$/.test(next.lower)
}

const isPast = (auxiliary: string): boolean => ['was', 'were', 'had', 'did'].includes(auxiliary)

const lexical = (words: readonly TaggedWord[], from: number, plural: boolean): Group | Rejection => {
  const word = words[from]!
  const form =
    verbForm(word.lower, 'third', 'past', 'base') ??
    (isRegularPast(word) ? ({ base: word.lemma, tense: 'past' } as const) : undefined)
  if (!form) return rejected('unknown-verb')
  if (form.tense === 'third' && plural) return rejected('agreement')
  const past = verbForm(word.lower, 'past') ?? (form.tense === 'past' ? form : undefined)
  if (form.tense === 'base' && !past && !plural) return rejected('agreement')
  // `set`, `put`, `read` look the same in every tense; one thing alone would have had its -s.
  if (past && verbForm(word.lower, 'base') && plural) return rejected('tense-unknown')
  return {
    ...parts(words, from, from + 1),
    auxiliary: past && form.tense !== 'third' ? 'did' : form.tense === 'third' ? 'does' : 'do',
    negative: false,
    verb: form.base,
    base: form.base,
    voice: 'active',
    past: past !== undefined && form.tense !== 'third',
    sure: word.tags[0] === 'verb' && word.tags[1] === 'verb',
  }
}

const parts = (words: readonly TaggedWord[], from: number, end: number): Pick<Group, 'finite' | 'end'> => ({
  finite: words
    .slice(from, end)
    .map((word) => word.text)
    .join(' '),
  end,
})
