import type { OfflineLanguage } from '../family.ts'
import { hole } from './markup.ts'

export const wordCount = (text: string): number => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

/** Words that point at something outside the phrase: a question that holds one is not understood alone. */
const pointing: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /\b(?:it|its|itself|this|that one|these|those|they|them|their|he|she|his|her|him|here|there|above|below|following|previous|preceding|former|latter|aforementioned|(?:to|in|of|from|on|at|for|with|by|into|during|under) that [a-z]+|such|same|earlier|later section|next section|as follows|the example|the next step|another|the other|we|us|our|ours)\b/i,
  es: /(?<!\p{L})(?:este|esta|esto|estos|estas|ese|esa|eso|esos|esas|aquel|aquella|ello|ellos|ellas|él|ella|dicho|dicha|dichos|dichas|lo anterior|anterior|anteriores|siguiente|siguientes|aquí|ahí|allí|arriba|abajo|mismo|misma|mismos|mismas|ambos|ambas|nosotros|nuestro|nuestra|nuestros|nuestras|otro|otra|tal|tales|(?:adyacente|colindante|circundante|contigu[oa])s?(?! (?:al?|con|de)(?!\p{L})))(?!\p{L})/iu,
  pt: /(?<!\p{L})(?:este|esta|isto|estes|estas|esse|essa|isso|esses|essas|aquele|aquela|aquilo|ele|ela|eles|elas|dele|dela|deles|delas|nest[ea]s?|ness[ea]s?|disso|disto|dess[ea]s?|dest[ea]s?|daquel[ea]s?|naquel[ea]s?|dito|dita|anterior|anteriores|seguinte|seguintes|aqui|aí|ali|acima|abaixo|mesmo|mesma|ambos|ambas|nosso|nossa|nossos|nossas|outro|outra|tal|tais|referido|referida|(?:adjacente|circundante|contígu[oa])s?(?! (?:a|aos?|às?|com|d)(?!\p{L})))(?!\p{L})/iu,
}

/** English `that` and `there` have harmless uses: `that` after a noun, `there is`. */
export const pointsElsewhere = (phrase: string, language: OfflineLanguage): boolean => {
  const harmless =
    language === 'en'
      ? phrase
          .replace(/\bthere (?:is|are|was|were|exists?)\b/gi, '')
          .replace(/\b(?:such as|(?:the )?same as|at the same time)\b/gi, '')
      : language === 'es'
        ? phrase.replace(/(?<!\p{L})tal(?:es)? como(?!\p{L})|al mismo tiempo/giu, '')
        : phrase.replace(/(?<!\p{L})tal como(?!\p{L})|ao mesmo tempo/giu, '')
  return (
    pointing[language].test(harmless) ||
    (language === 'en' && /\bboth (?:of )?(?:the )?(?:(?!and\b)[a-z]+ ){0,2}[a-z]+s\b(?! and\b)/.test(harmless))
  )
}

const openEnd: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /(?:^|\s)(?:an?|the|and|or|of|to|for|in|on|with|by|from|at|as|that|which|than|is|are|if|when|your|into|via|per|not|but|using)$/i,
  es: /(?:^|\s)(?:el|la|los|las|un|una|y|o|u|e|de|del|a|al|para|con|por|en|que|como|su|sus|si|es|son|sin|sobre|según|más|no)$/i,
  pt: /(?:^|\s)(?:o|a|os|as|um|uma|e|ou|de|do|da|dos|das|para|com|por|em|no|na|nos|nas|que|como|seu|sua|se|é|são|sem|sobre|mais|não|ao|à)$/i,
}

/** A whole phrase, understood alone: nothing dangling, nothing cut, nothing pointing elsewhere. */
export const standsAlone = (phrase: string, language: OfflineLanguage, mostWords = 12): boolean =>
  phrase.length > 1 &&
  wordCount(phrase) > 0 &&
  wordCount(phrase) <= mostWords &&
  !phrase.includes(hole) &&
  balanced(phrase) &&
  !/[;:?!…|]|\.\s|\.$|https?:\/\/|\.md\b/.test(phrase) &&
  !openEnd[language].test(phrase) &&
  !pointsElsewhere(phrase, language)

export const balanced = (text: string): boolean => {
  const count = (pattern: RegExp): number => text.match(pattern)?.length ?? 0
  return (
    count(/\(/g) === count(/\)/g) &&
    count(/\[/g) === count(/\]/g) &&
    count(/\{/g) === count(/\}/g) &&
    count(/"/g) % 2 === 0 &&
    count(/“/g) === count(/”/g) &&
    count(/`/g) % 2 === 0
  )
}

const referral: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /(?:^|(?<=[.!?]["”)]? ))(?:\(?(?:For|To (?:learn|find out|get|see|read))(?: more| further| additional| detailed| general| an?)? [^.!?]*?(?:,? (?:see|refer to|visit|go to|read|check)|about )[^.!?]*|(?:Please )?(?:See|Refer to|Read|Check out|Visit) [^!?]*?|More (?:info|details)[^.!?]*)(?:\.[a-z][^.!?]*)*[.!?]\)?(?= |$)/g,
  es: /(?:^|(?<=[.!?] ))\(?(?:Para (?:obtener )?(?:más|mayor) (?:información|detalles)|Para saber más|Para más|Consult[ae]|Ver?|Véase|Vea|Puede encontrar más|Lee|Lea) [^!?]*?[.!?]\)?(?= \p{Lu}|$)/gu,
  pt: /(?:^|(?<=[.!?] ))\(?(?:Para (?:obter )?mais (?:informações|detalhes)|Para saber mais|Consulte|Veja|Ver|Leia|Saiba mais) [^!?]*?[.!?]\)?(?= \p{Lu}|$)/gu,
}

/** Sentences that only send the reader elsewhere are left out of answers. */
export const withoutReferrals = (text: string, language: OfflineLanguage): string =>
  text
    .replace(referral[language], '')
    .replace(/\s*\((?:see|ver|véase|vea|veja|consulte)\s[^()]*\)/gi, '')
    .replace(/\s+/g, ' ')
    .trim()

/** An entry of a list without what joins it to the next one: `a lamp; or`, `a permit;`. */
export const withoutJoint = (entry: string): string => entry.replace(/\s*[;,](?: (?:and|or|y|o|e|ou))?[\s;,]*$/, '')

/** What closes an entry of a list in the middle of its sentence is no end of an answer. */
export const withFullStop = (text: string): string => {
  const whole = withoutJoint(text).trimEnd()
  return /[.!?…:]["”')]?$/.test(whole) ? whole.replace(/:$/, '.') : `${whole}.`
}

/** `Section 7.1 applies`, `per the charter`: part of the rule stands somewhere else. */
export const refersElsewhere = (text: string): boolean =>
  /\b(?:below|above|(?:[Ss]ections?|[Aa]rticles?|[Cc]lauses?|[Pp]aragraphs?) \(?[\dA-Z]|per (?:the|our)|as (?:described|defined|set out|specified|outlined) in)\b/.test(
    text,
  )
