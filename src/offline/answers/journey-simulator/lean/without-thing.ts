import { escaped } from '../../../../text/escaped.ts'
import type { OfflineLanguage } from '../../../family.ts'
import { isPlural } from '../../../language/english.ts'
import { bareName } from './named.ts'

export const withoutThing = (
  question: string,
  thing: string,
  language: OfflineLanguage,
  isSubject: boolean,
): string | undefined =>
  language === 'en'
    ? englishPronoun(question, thing)
    : isSubject
      ? romanceEllipsis(question, thing, language)
      : undefined

/** A noun phrase that stands whole, not inside a longer one. */
const englishPronoun = (question: string, thing: string): string | undefined => {
  const noun = new RegExp(
    `(?<![\\p{L}\\p{N}_.-])(?:(?:the|an?) )?\`?${escaped(bareName(thing))}\`?(?=(?: (?:is|are|was|were|does|do|has|have|had|can|in|on|for|to|with|when|if|by|from|and|be|used|stored|kept|runs|stays|uses|needs|returns|stops|starts|fails|works|applies|expires|allows|\\p{Ll}+ed)(?!\\p{L})|[?,]|\\.(?= |$)))`,
    'u',
  )
  const place = noun.exec(question)
  if (!place || place.index === 0) return undefined
  const own = withOwner(question.slice(0, place.index), isPlural(bareName(thing)) ? 'their' : 'its')
  if (own) return own + question.slice(place.index + place[0].length)
  const before = question.slice(0, place.index).trim()
  // `set up it`: the particle would have to move.
  if (/\b(?:up|out|off|on|down|over|back|away)$/i.test(before)) return undefined
  // `the Terms of Service`: the end of a name.
  if (/\p{Lu}\p{L}+ (?:of|for|and|on|in)$/u.test(before) && /^\p{Lu}/u.test(place[0])) return undefined
  // `how long I can stop a bell` would leave `how long I can it`.
  if (/\b(?:I|you|we|they) (?:can|could|must|should|may|will)$/i.test(before)) return undefined
  // `What is X?` would leave `What is it?`, which asks nothing.
  if (/^(?:and |so )?(?:what|who) (?:is|are|was|were)$/i.test(before)) return undefined
  if (/\b(?:which|what|how many|how much|whose|of|another|each|every|no|one)$/i.test(before) && !/\bof$/i.test(before))
    return undefined
  // `my private VPC` would leave `my private it`.
  if (!/^(?:the|an?) /.test(place[0]) && !opensPhrase.test(before)) return undefined
  const many = isPlural(bareName(thing)) && !/\d$|\w-\w/.test(thing)
  const isSubject =
    /\b(?:is|are|was|were|do|does|did|can|could|must|should|may|will|has|have|had|if|when|that|whether|because|after|before|once)$/i.test(
      before,
    )
  const pronoun = many ? (isSubject ? 'they' : 'them') : 'it'
  const leaned = question.replace(noun, pronoun)
  // `For the drive, what is it?` has lost what it asks for.
  return /\bwhat (?:exactly )?(?:is|are|was|were) (?:it|they|them)\?$|\bfor in (?:it|them)\b/i.test(leaned)
    ? undefined
    : leaned
}

/** `the 'connect' event of it` is said `its 'connect' event`; a flag belongs to one command, `kes logs`. */
const withOwner = (before: string, whose: string): string | undefined => {
  const [owned, phrase] = /\bthe ((?:\S+ ){1,3})of $/.exec(before) ?? []
  return owned && phrase && `${before.slice(0, -owned.length)}${/^--/.test(phrase) ? 'its' : whose} ${phrase.trimEnd()}`
}

/** What stands before a whole noun phrase. */
const opensPhrase =
  /\b(?:is|are|was|were|do|does|did|can|could|must|should|may|will|has|have|had|if|when|that|whether|because|after|before|once|of|for|in|on|to|with|from|by|about|using|use|run|and|or)$/i

const ofOwner = / (?:el|la|los|las|[oa]s?) [\p{L}-]+ (?:del?|d[oa]s?)$/u

/** Spanish and Portuguese leave the subject out, and point back with `eso`, `isso` after a preposition. */
const romanceEllipsis = (question: string, thing: string, language: 'es' | 'pt'): string | undefined => {
  const bare = escaped(bareName(thing))
  const that = language === 'es' ? 'eso' : 'isso'
  const melted: Readonly<Record<string, string>> =
    language === 'es'
      ? {
          de: 'de eso',
          del: 'de eso',
          en: 'en eso',
          para: 'para eso',
          con: 'con eso',
          a: 'a eso',
          al: 'a eso',
          por: 'por eso',
          sobre: 'sobre eso',
        }
      : {
          de: 'disso',
          do: 'disso',
          da: 'disso',
          dos: 'disso',
          das: 'disso',
          em: 'nisso',
          no: 'nisso',
          na: 'nisso',
          nos: 'nisso',
          nas: 'nisso',
          para: 'para isso',
          com: 'com isso',
          por: 'por isso',
          sobre: 'sobre isso',
        }
  const article = language === 'es' ? '(?:el |la |los |las |un |una )?' : '(?:o |a |os |as |um |uma )?'
  const after = new RegExp(`(?<!\\p{L})(${Object.keys(melted).join('|')}) ${article}${bare}(?=[?,])`, 'u')
  const found = after.exec(question)
  // `el tamaño de eso`: what a thing has is said with its name.
  if (found && ofOwner.test(question.slice(0, found.index) + found[1])) return undefined
  if (found)
    return question.replace(after, (_all, preposition: string) => melted[preposition] ?? `${preposition} ${that}`)
  const subject = new RegExp(` ${article}${bare}(?=[?])`, 'u')
  const at = subject.exec(question)
  if (!at || question.slice(0, at.index).split(' ').length < 3) return undefined
  if (
    /(?:^|[ ¿])(?:es|son|significa|é|são|si|se|cuando|quando|que|y|e|o|ou|ni|nem|a|ante|al?|con|com|contra|aos?|às?|de|del|d[oa]s?|desde|durante|em|en|entre|até|hasta|n[oa]s?|para|pel[oa]s?|por|segundo|según|sem|sin|sob|sobre|tras|após|como)$/iu.test(
      question.slice(0, at.index),
    )
  )
    return undefined
  return question.replace(subject, '')
}
