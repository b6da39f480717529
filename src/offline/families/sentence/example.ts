import type { Fact } from '../../fact.ts'
import type { Family, OfflineLanguage } from '../../family.ts'
import { tagEnglish } from '../../tagging/english-tagger.ts'
import { isBaseVerb, verbForm } from '../../tagging/english-verbs.ts'
import { uncapitalised } from '../../text/casing.ts'
import { pointsElsewhere, wordCount } from '../../text/phrases.ts'
import { isTold } from './grammar/breadth.ts'
import { readNounPhrase } from './grammar/english-noun-phrase.ts'
import { tidy } from './grammar/english-question.ts'
import { verbatim } from './grammar/gap.ts'
import { type Reading, readingsOf } from './grammar/reading.ts'
import { isRejected } from './grammar/rejection.ts'
import { sentenceAnswer, sentenceFact } from './grammar/sentence-fact.ts'
import { exampleSurfaces } from './surfaces/example.ts'

/** `container registries such as ECR and GCR`: what are examples of container registries? */
export const example: Family = {
  name: 'example',
  intent: 'reference_lookup',
  alsoIntents: ['definition'],
  answer_type: 'list',
  difficulty: 'easy',
  find: (context) =>
    readingsOf(context).flatMap((reading) =>
      frames[context.language].test(reading.text) ? (exampleOf(reading) ?? []) : [],
    ),
  surfaces: exampleSurfaces,
  answer: sentenceAnswer,
}

const frames: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /,? such as |^(?:Some )?[Ee]xamples of /,
  es: /,? (?:tales como|como por ejemplo|por ejemplo,) |^(?:Algunos )?[Ee]jemplos de /,
  pt: /,? (?:tais como|como por exemplo|por exemplo,) |^(?:Alguns )?[Ee]xemplos de /,
}

const exampleOf = (reading: Reading): Fact | undefined => {
  const { language } = reading.context
  const drop = (reason: string): undefined => {
    reading.context.onDropped?.('example', reason, reading.sentence.text)
  }
  const said = stated[language].exec(reading.text)
  const found = said ?? inline[language].exec(reading.text)
  if (!found) return undefined
  const before = found[1]!
  const comma = said ? '' : found[2]!
  const after = said ? found[2]! : found[3]!
  const kind = kindIn(before, language)
  if (!kind) return drop('vague-kind')
  // Behind a comma `such as` may speak of any earlier noun: `factors that affect volumes, such as load`.
  if (comma && tidy(before) !== kind) return drop('which-noun')
  const items = itemsIn(after)
  if (items.length < 2 || items.length > 7) return drop('list')
  // `leaders such as Jauhar and Jinnah`: in a story, names passed in by the way, and no matter of a kind.
  if (
    !said &&
    isTold(reading.context) &&
    (items.some((item) => /^\p{Lu}/u.test(item)) || !/ /.test(kind) || abstract.test(kind))
  )
    return drop('by-the-way')
  const last = items.at(-1)!
  const value = verbatim(after.slice(0, after.indexOf(last) + last.length), reading)
  if (!value) return drop('not-verbatim')
  return sentenceFact(reading, {
    family: 'example',
    shape: 'main',
    subject: uncapitalised(kind, reading.context),
    attribute: 'example',
    value,
    valueType: 'list',
    items,
    slots: { kind: uncapitalised(kind, reading.context) },
    certainty: 0.65,
  })
}

/** What is said of one thing: another has other advantages. */
const abstract =
  /\b(?:parameters|advantages|benefits|factors|aspects|features|conditions|properties|characteristics|issues|challenges|activities|methods|areas|effects|impacts|problems|processes|variables|measures|terms)\b/

const stated: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /^(?:Some )?[Ee]xamples of ([^,;:]+?) (?:include|are) ([^;:]+)$/,
  es: /^(?:Algunos )?[Ee]jemplos de ([^,;:]+?) (?:incluyen|son) ([^;:]+)$/,
  pt: /^(?:Alguns )?[Ee]xemplos de ([^,;:]+?) (?:incluem|são) ([^;:]+)$/,
}
const inline: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /^(.+?)(,?) such as ([^;:]+)$/,
  es: /^(.+?)(,?) (?:tales como|como por ejemplo|por ejemplo,) ([^;:]+)$/,
  pt: /^(.+?)(,?) (?:tais como|como por exemplo|por exemplo,) ([^;:]+)$/,
}

/** The noun phrase right before `such as`: plural, with a modifier that says which sort. */
const kindIn = (before: string, language: OfflineLanguage): string | undefined => {
  if (language === 'en') {
    const words = tagEnglish(before)
    for (let count = 4; count >= 2; count--) {
      const slice = words.slice(-count)
      const earlier = words[words.length - count - 1]
      if (
        slice.length < count ||
        /^(?:the|an?|your|its|their|other|some|many|any|various|several|different|certain|these|those|common|specific|more|all|most|and|or|even|similar|not|new|such|strategic)$/.test(
          slice[0]!.lower,
        )
      )
        continue
      if (earlier && /noun|proper|adjective/.test(earlier.tags.join()) && !/[,;:]/.test(earlier.after)) continue
      const phrase = readNounPhrase(slice, 4)
      if (
        isRejected(phrase) ||
        !phrase.plural ||
        slice.some((word) => /^(?:of|in|for|to|with|from|on|by|at|as|and)$/.test(word.lower))
      )
        continue
      if (
        /(?:data|thing|feature|option|way|factor|information|detail|setting|resource|item|case)s?$/.test(phrase.head) &&
        slice.length < 3
      )
        return undefined
      if (
        slice[0]!.tags.every((tag) => tag === 'verb' || tag === 'adverb') ||
        (slice[0]!.start === 0 && isBaseVerb(slice[0]!.lower)) ||
        slice.some((word) => /['’]s?$/.test(word.text))
      )
        continue
      return phrase.text
    }
    return undefined
  }
  const found =
    /(?:^|[ ,])((?!otr|outr|vari|vári|algun|divers|muit|much|cosas|coisas|casos|elementos|aspect|factor|fator)\p{Ll}{4,}s (?:de \p{L}+|\p{L}+s|\p{L}+(?:al|ar|ales|ais|icos|icas))(?: de \p{L}+)?)$/u.exec(
      before,
    )
  const kind = found?.[1]
  return kind && !pointsElsewhere(kind, language) ? kind : undefined
}

/** The parts of a list, up to where the sentence goes on. */
const itemsIn = (after: string): string[] => {
  const list = after.replace(
    /,? (?:which|who|that|to|in order|where|are|is|was|were|can|may|will|have|has|had|que|donde|para|son|es|são|é|pode|puede|se|onde|pueden|podem)(?= ).*$/u,
    '',
  )
  const parts = list
    .split(/, (?:and |or |y |e |o |ou )?| (?:and|or|y|e|o|ou) /)
    .map((part) => part.trim())
    .filter(Boolean)
  const end = parts.findIndex((part, index) => index > 0 && goesOn(part))
  const kept = end === -1 ? parts : parts.slice(0, end)
  return kept.every((part) => wordCount(part) <= 6 && !loose.test(part)) ? kept : []
}

/** `tried with varying degrees of success` is the verb of the sentence, not one more item. */
const goesOn = (part: string): boolean => {
  const first = part.split(' ')[0]!
  return (
    /^\p{Ll}/u.test(first) &&
    !/s$/.test(first) &&
    (/^\S+ (?:the|an?|your|its|their|with|by|in|to|on) /.test(part)
      ? verbForm(first, 'base', 'past')
      : verbForm(first, 'past')) !== undefined
  )
}

const loose =
  /\b(?:it|this|these|those|they|etc|so on|other|others|otros|outros|various|causes?|with|without|in some)\b|^\w+ing (?:the|an?|your|to|personnel|assets)\b/
