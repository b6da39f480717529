import type { OfflineLanguage } from '../family.ts'
import type { Acronym } from '../lexicon/acronyms.ts'
import { tokensOf } from './tokens.ts'

export interface CompressOptions {
  /** Short forms that the documents introduce: they stand for the long ones. */
  readonly acronyms?: readonly Acronym[]
  /** Seven words by default. */
  readonly mostWords?: number
}

/** What somebody types into a search box instead of a question. Undefined when it cannot be said in so few words. */
export const compress = (
  question: string,
  language: OfflineLanguage,
  { acronyms = [], mostWords = 7 }: CompressOptions = {},
): string | undefined => {
  const short = acronyms.reduce(
    (text, { short, long }) => text.replace(new RegExp(`${escaped(long)}(?: \\(${short}\\))?`, 'gi'), short),
    question,
  )
  const kept = reduce(core(short, language), language)
  if (kept.length === 1 && /^(?:what is|what are|qué es|qué son|o que é|o que são) /i.test(question.replace('¿', ''))) {
    return `${kept[0]} ${definition[language]}`
  }
  const few = kept.length > mostWords ? kept.filter((word, at) => at === 0 || !spare[language].test(word)) : kept
  const text = few
    .join(' ')
    .replace(/^\p{Lu}(?=\p{Ll}+(?:\s|$))/u, (letter) => (isName(short, few[0]!) ? letter : letter.toLowerCase()))
  if (/^(?:what )?to (?:if|when|after|before)\b/.test(text)) return undefined
  return few.length >= 2 && few.length <= mostWords && text.toLowerCase() !== plain(question).toLowerCase()
    ? text
    : undefined
}

const definition: Readonly<Record<OfflineLanguage, string>> = { en: 'meaning', es: 'significado', pt: 'significado' }

/** The last question of a text, without what introduces it. */
const core = (text: string, language: OfflineLanguage): string => {
  const sentences = text.split(/(?<=[.?!])\s+/)
  const last = text.includes('?') && sentences.length > 1 ? sentences.findLast((each) => each.includes('?')) : undefined
  const asked = (last ?? text).replace(
    opening,
    (_all, place: string, rest: string) =>
      `${rest.replace(/[?.!]+$/, '')} ${place.charAt(0).toLowerCase()}${place.slice(1)}`,
  )
  return lead[language].reduce(
    (rest, [pattern, by]) => rest.replace(pattern, by),
    asked.replace(/^¿/, '').replace(/[?.!]+$/, ''),
  )
}

/** `In the Pro plan, how long …?`: the place goes last. */
const opening = /^((?:In|For|On|With|Under|En|Para|Em|No|Na|Con|Com) [^,?]+), ¿?([^,]+)$/

/** How a question opens, and what of that a searcher types. */
const lead: Readonly<Record<OfflineLanguage, readonly (readonly [RegExp, string])[]>> = {
  en: [
    [/^(?:could|can|would) you (?:please )?(?:tell|explain to|help) me (?:to know )?/i, ''],
    [/^(?:i (?:need|want|would like) to know|please tell me) /i, ''],
    [
      /^(?:does (?:anybody|anyone) know|do you know|(?:can|could) you (?:confirm|clarify)|is it clear) (?:whether |if )?/i,
      '',
    ],
    [/^what (?:can|should|must|do) i (?:have to )?do (?=if|when|before|after)/i, 'what to do '],
    [/^how (?:do|can|should|would) (?:i|we|you|users) /i, 'how to '],
    [/^(?:what|which) (?:is|are|was|were) the (?:steps?|way|procedure|process) to /i, 'how to '],
    [/^what (?:is|are|was|were) /i, ''],
    [/^which ([a-z]+) (?:is|are|was|were) /i, '$1 '],
    [/^(?:what(?! (?:happen|occur|to do))|which) /i, ''],
    [/^(?:is|are) it possible to /i, 'can '],
    [/^(?:can|may) (?:i|we|you|users) /i, 'can '],
    [/^(how (?:long|often|much(?: [a-z]+)?|many(?: [a-z]+)?)) (?:does|do|did|is|are|was|were|will) /i, '$1 '],
    [/^(why|when|where|who|how) (?:does|do|did|is|are|was|were|will) /i, '$1 '],
    [/^(?:does|do|did|is|are|was|were) /i, ''],
  ],
  es: [
    [/^(?:me )?(?:podrías?|podría|puedes?|podés) decir(?:me)? /i, ''],
    [/^(?:necesito|quisiera|quiero) saber /i, ''],
    [/^(?:alguien sabe|sabe alguien|me pueden? (?:explicar|confirmar)|es posible confirmar) (?:si )?/i, ''],
    [/^cómo (?:puedo|se puede|hago para|se hace para) /i, 'cómo '],
    [/^qué (?:hay que|debo|se debe|tengo que) hacer para /i, 'cómo '],
    [/^(?:cuáles|cuál) (?:es|son|fue|fueron|era|eran) /i, ''],
    [/^qué (?:es|son|fue) /i, ''],
    [/^(?:qué(?! \p{L}+ (?:el|la|los|las|un|una|si|con) )|cuál|cuáles) /iu, ''],
    [/^(?:se puede|puedo|es posible) /i, 'se puede '],
    [/^(?:durante|por) cuánto tiempo se /i, 'cuánto tiempo '],
  ],
  pt: [
    [/^(?:você )?(?:poderia|pode) me (?:dizer|informar) /i, ''],
    [/^(?:preciso|gostaria de|quero) saber /i, ''],
    [
      /^(?:alguém sabe|você sabe|dá para (?:explicar|confirmar)|é possível (?:explicar|confirmar)|será que) (?:se )?/i,
      '',
    ],
    [/^como (?:posso|se pode|faço para|devo fazer para) /i, 'como '],
    [/^o que (?:devo|é preciso|é necessário|preciso) fazer para /i, 'como '],
    [/^(?:quais|qual) (?:é|são|foi|foram|era|eram) /i, ''],
    [/^o que (?:é|são|foi) /i, ''],
    [/^(?:que|quais|qual) /i, ''],
    [/^(?:é possível|posso|dá para|pode-se) /i, 'pode '],
    [/^(?:durante|por) quanto tempo /i, 'quanto tempo '],
  ],
}

/** Words that a searcher leaves out everywhere. */
const dropped: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /^(?:a|an|the|i|my|your|our|their|its|do|does|did|please|there|that|which|is|are|was|were|be|been|being|have|has|had|will|would|should|must|of|exactly|am)$/i,
  es: /^(?:el|la|los|las|un|una|unos|unas|del|su|sus|mi|mis|me|se|es|son|está|están|fue|hay|ha|han|favor|al|exactamente|concretamente)$/i,
  pt: /^(?:o|a|os|as|um|uma|uns|umas|do|da|dos|das|seu|sua|seus|suas|meu|minha|me|se|é|são|está|estão|foi|há|ao|à|no|na|nos|nas|exatamente|concretamente)$/i,
}

/** What goes next when the query is still too long. */
const spare: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /^(?:in|on|at|for|to|by|with|from|also|and|using|as)$/i,
  es: /^(?:de|en|para|por|con|que|y|a)$/i,
  pt: /^(?:de|em|para|por|com|e|pelo|pela)$/i,
}

const reduce = (text: string, language: OfflineLanguage): string[] => {
  const turned = language === 'en' ? text.replace(/\b([a-z]+) of (?:an?|the) ([a-z]+)(?= |$)(?! of)/, '$2 $1') : text
  const words = tokensOf(turned)
    .filter((token) => token.kind !== 'mark')
    .map((token) => token.text.replace(/^["“«](.*)["”»]$/, '$1'))
  return words.filter((word, at) => !dropped[language].test(word) || keepsSense(words, at, language))
}

/** `se puede …` opens a query, `o que` too; further in they are filling. */
const keepsSense = (words: readonly string[], at: number, language: OfflineLanguage): boolean =>
  language !== 'en' && at === 0 && (/^se$/i.test(words[at]!) || /^que$/i.test(words[1] ?? ''))

const isName = (text: string, word: string): boolean => {
  const at = text.indexOf(word)
  return at > 0 && !/^[¿]?$/.test(text.slice(0, at).trim())
}
const plain = (text: string): string => text.replace(/[¿?.!]/g, '').trim()
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
