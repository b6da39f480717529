import { escaped } from '../../text/escaped.ts'
import type { OfflineLanguage } from '../family.ts'
import type { Acronym } from '../lexicon/acronyms.ts'
import { tokensOf } from './tokens.ts'
import { unframed } from './unframe.ts'

export interface CompressOptions {
  /** Short forms that the documents introduce: they stand for the long ones. */
  readonly acronyms?: readonly Acronym[]
  /** Nine words by default. */
  readonly mostWords?: number
}

/**
 * What somebody types into a search box instead of a question: no courtesy, no articles, a noun for a verb where one fits. The
 * word that asks and the order of the words stay, because without them nobody can tell what is wanted. Undefined when that is
 * no shorter, or still too long.
 */
export const compress = (
  question: string,
  language: OfflineLanguage,
  { acronyms = [], mostWords = 9 }: CompressOptions = {},
): string | undefined => {
  const short = acronyms.reduce(
    (text, { short, long }) => text.replace(new RegExp(`${escaped(long)}(?: \\(${short}\\))?`, 'gi'), short),
    question,
  )
  const asked = placeLast(unframed(short, language))
  if (/[.?!:;] |, |^(?:whether|if|si|se) /.test(asked)) return undefined
  const typed = leads[language].reduce((text, [pattern, by]) => text.replace(pattern, by), asked)
  const kept = withoutArticles(typed, language)
  const count = kept.split(' ').length
  if (count < 2 || count > mostWords || count > mostKept * question.split(' ').length) return undefined
  return kept.replace(/^\p{Lu}(?=\p{Ll}+(?:\s|$))/u, (letter) =>
    isName(short, kept.split(' ')[0]!, asked) ? letter : letter.toLowerCase(),
  )
}

/** A query that is hardly shorter is the question once more. */
const mostKept = 0.8

/** `In the Pro plan, how long …`: the place goes last. */
const placeLast = (asked: string): string =>
  asked.replace(
    /^((?:In|For|On|With|Under|En|Para|Em|No|Na|Con|Com) [^,?]+), ¿?([^,]+)$/,
    (_all, place: string, rest: string) => `${rest} ${place.charAt(0).toLowerCase()}${place.slice(1)}`,
  )

/** What a searcher types for the opening of a question. */
const leads: Readonly<Record<OfflineLanguage, readonly (readonly [RegExp, string])[]>> = {
  en: [
    [/^what (?:do|does) (?:the (?:abbreviation|acronym|letters?|term) )?(.+) (?:mean|stand for)$/i, '$1 meaning'],
    [/^what (.+) (?:means|stands for)$/i, '$1 meaning'],
    [/^what (?:is|are) (.+) short for$/i, '$1 meaning'],
    [/^how (?:is|are) (.+) defined$/i, '$1 definition'],
    [/^who (?:(?:is|was) (.+)|(.+) (?:is|was)) named after$/i, '$1$2 namesake'],
    [/^what (?:is|are) the (?:purpose|point|role) of (.+)$/i, 'purpose of $1'],
    [
      /^(?:(?:which|what) value does (.+) have (?:by default|if nothing is set)|what does (.+) default to|by default, what is (.+) set to)$/i,
      '$1$2$3 default value',
    ],
    [/^(?:which|what|how much) (\p{L}+) does (.+) have$/iu, '$2 $1'],
    [/^how much (\p{L}+) (?:is|are) (?:there )?(?:in|on|for) (.+)$/iu, '$2 $1'],
    [
      /^(?:what is the difference between|how do) (.+?) and (.+?)(?: differ| compare)?$/i,
      'difference between $1 and $2',
    ],
    [
      /^(?:what (?:distinguishes|sets apart)|how does|can you compare|compare) (.+?) (?:from|differ from|compare with|with) (.+)$/i,
      'difference between $1 and $2',
    ],
    [/^(?:how (?:do|does|can|could|should|would) (?:i|we|you|users|one|somebody)) /i, 'how to '],
    [
      /^what (?:is|are) the (?:steps?|way|procedure|process)(?: needed| required)? (?:to|for) (?=\p{Ll}+ )/iu,
      'how to ',
    ],
    [/^(?:what do i (?:have|need) to do to|what does it take to|what must be done to) /i, 'how to '],
    [/^(?:what (?:is|are) (?:needed|required|necessary)|what do i need) (?:to|for) /i, 'requirements to '],
    [/^(?:is it possible|am i allowed|are users allowed) to /i, 'can i '],
    [/^for what reason /i, 'why '],
    [/^what is the (?:effect|result|consequence) (?=if|when)/i, 'what happens '],
    [/^(?:in|during) (?:what|which) (year|month|century) /i, 'what $1 '],
    [/^(?:on what date|around what date|at what time|what was the year when) /i, 'when '],
    [/^what (?:is|are|was|were) (an? .+)$/i, '$1 meaning'],
    [/^what (?:is|are|was|were) (?:the )?(?=\p{L}+ (?:\p{L}+ )?(?:of|for|in|on|at|per|between) )/iu, ''],
  ],
  es: [
    [
      /^(?:qué (?:significa|quiere decir)|cuál es el significado de|a qué corresponde)(?: la sigla| las siglas)? (.+)$/iu,
      'significado de $1',
    ],
    [
      /^(?:qué diferencia hay|cuál es la diferencia|en qué se diferencian|qué distingue a?) (?:entre )?(.+)$/iu,
      'diferencia entre $1',
    ],
    [/^cómo (?:puedo|se puede|hago para|se hace para|puede uno|hay que) /iu, 'cómo '],
    [/^(?:qué (?:hay que|debo|se debe|tengo que) hacer|qué pasos hay que seguir) para /iu, 'cómo '],
    [/^por qué (?:motivo|razón) /iu, 'por qué '],
    [/^(?:durante|por) cuánto tiempo /iu, 'cuánto tiempo '],
    [/^(?:cuáles|cuál) (?:es|son|fue|fueron|era|eran) /iu, ''],
    [/^(?:puedo|es posible) (?=\p{L}+r(?:se)? )/iu, 'se puede '],
  ],
  pt: [
    [
      /^(?:o que (?:significa|quer dizer)|qual é o significado de|a que corresponde)(?: a sigla)? (.+)$/iu,
      'significado de $1',
    ],
    [/^(?:qual (?:é )?a diferença entre|em que diferem|o que distingue) (.+)$/iu, 'diferença entre $1'],
    [/^como (?:posso|se pode|faço para|devo fazer para|é possível) /iu, 'como '],
    [/^o que (?:devo|é preciso|é necessário|preciso) fazer para /iu, 'como '],
    [/^por qua(?:l|is) (?:motivo|razão) |^por que (?:motivo|razão) /iu, 'por que '],
    [/^(?:durante|por) quanto tempo /iu, 'quanto tempo '],
    [/^(?:quais|qual) (?:é|são|foi|foram|era|eram) /iu, ''],
    [/^(?:é possível|posso|pode-se) (?=\p{L}+r(?:-se)? )/iu, 'dá para '],
  ],
}

/** In English a searcher leaves them out everywhere; in Spanish and Portuguese, where they melt with what is before, only in front. */
const withoutArticles = (text: string, language: OfflineLanguage): string => {
  if (language !== 'en')
    return text.replace(/^(?:el|la|los|las|un|una|o|a|os|as|um|uma) (?!qu|cu)(?=\p{L})/iu, '').trim()
  return tokensOf(text)
    .filter(
      (token, at, all) =>
        !(token.kind === 'word' && article.test(token.lower) && at < all.length - 1) ||
        // `what the cost is` must not ask `what cost`.
        /^(?:what|which)$/.test(all[at - 1]?.lower ?? ''),
    )
    .map((token, at, all) => {
      const next = all[at + 1]
      return token.text + (next && text.slice(token.end, next.start).length > 0 ? ' ' : '')
    })
    .reduce((joined, piece) => (/^[,.?!:;)]/.test(piece) ? joined.trimEnd() + piece : joined + piece), '')
    .replace(/\s+/g, ' ')
    .trim()
}

const article = /^(?:an?|the|my|your|our|please|exactly)$/

/** A capital that stands inside the question too is the word's own. */
const isName = (text: string, word: string, asked: string): boolean => !asked.startsWith(word) && text.indexOf(word) > 0
