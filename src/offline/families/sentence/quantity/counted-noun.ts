import type { OfflineLanguage } from '../../../family.ts'
import { isFeminine } from '../../../language/romance.ts'
import { pluralNoun } from '../grammar/english-noun-phrase.ts'
import { prepositions } from '../grammar/english-words.ts'
import { keywords } from '../grammar/keywords.ts'
import { amounts } from '../grammar/numbers.ts'

/** A number with the word that bends it, as group 1. */
export const value = (language: OfflineLanguage): string =>
  `((?:${amounts[language].hedge} )?${amounts[language].number})`

export const topicOf = (text: string, language: OfflineLanguage): { topic?: string } => {
  const topic = keywords(text, language)
  return topic ? { topic } : {}
}

/** The noun phrase that a number counts: up to the first preposition other than `of`. */
export const splitNoun = (
  following: string,
  language: OfflineLanguage,
): { readonly noun: string; readonly after: string } => {
  const words = following.split(' ')
  const stops = { en: prepositions, es: romanceStops, pt: romanceStops }[language]
  let at = 0
  while (at < words.length && at < 9) {
    const word = words[at]!.toLowerCase().replace(/[,;]$/, '')
    if (at > 0 && stops.has(word) && !(word === 'of' || word === 'de')) break
    if (
      /^(?:that|which|who|whose|where|and|or|que|y|o|e|ou|cuando|when|if|each|every|a|an|the|to)$/.test(word) &&
      at > 0
    )
      break
    at++
  }
  return { noun: words.slice(0, at).join(' '), after: words.slice(at).join(' ') }
}

const romanceStops: ReadonlySet<string> = new Set(
  'en para con por a al sobre entre sin desde hasta durante según em no na nos nas com ao à por pelo pela sobre até segundo'.split(
    ' ',
  ),
)

/** Whether a number before the noun counts it: plural, no unit, nothing open. */
export const countable = (noun: string, language: OfflineLanguage): boolean => {
  const [head = ''] = language === 'en' ? [noun.split(' of ')[0]!.split(' ').at(-1)!] : noun.split(' ')
  // `500 litros de bioetanol`, `320 000 toneladas de carga`: so much of a thing is counted as the thing is.
  const ofThing = language !== 'en' && / de \p{Ll}/u.test(noun)
  if (!ofThing && new RegExp(`^(?:${amounts[language].time}|${amounts[language].measure})$`).test(head)) return false
  if (
    /^(?:times|veces|vezes|ones|reasons|aspects|factors|options|objectives|goals|kinds|types|sorts|others|otros|outros|ways|things|parts|formas|maneras|maneiras|modos|cosas|coisas|razones|razões|motivos|objetivos|aspectos|of|de|such|more|más|mais|million|mil|millones|milhões|bilhões|percent|or|y|e|and|to|a|p\.m|a\.m|AD|BC|d\.C)$/i.test(
      head,
    ) ||
    /^(?:of|de|or|to|and|more|other|such|if|when|unless)\b|^(?:formats|forms|kinds|types|sorts|variants|syntaxes)$/.test(
      noun,
    )
  )
    return false
  if (/\d/.test(noun) || !/^\p{L}/u.test(noun)) return false
  return language === 'en' ? pluralNoun(head) : /s$/.test(head)
}

export const howMany = (noun: string, language: OfflineLanguage): string =>
  language === 'en'
    ? `how many ${noun}`
    : language === 'es'
      ? `${isFeminine(noun, 'es') ? 'cuántas' : 'cuántos'} ${noun}`
      : `${isFeminine(noun, 'pt') ? 'quantas' : 'quantos'} ${noun}`
