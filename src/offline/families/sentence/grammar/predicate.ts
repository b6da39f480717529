import type { OfflineLanguage } from '../../../family.ts'
import { balanced, pointsElsewhere, wordCount } from '../../../text/phrases.ts'
import { tidy } from './english-question.ts'
import { inFirstPerson } from './first-person.ts'

/** What may follow a comma without belonging to what stands before it. */
const asides: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /^(?:which|who|whose|where|while|but|so|because|since|as|although|though|however|including|such as|for example|like|e\.g|even|especially|particularly|regardless|depending|rather|instead|unless|except|if|when|once|until|before|after|without|with|thus|thereby|making|allowing|and (?:you|it|they|we|then|the|a|this|that|so|is|are|will|can)|or (?:you|it|they)|then|not)\b/i,
  es: /^(?:que|el cual|la cual|los cuales|quien|donde|mientras|pero|por lo que|porque|ya que|aunque|sin embargo|incluyendo|incluid|como|por ejemplo|incluso|especialmente|dependiendo|a menos que|salvo|excepto|si|cuando|hasta|antes|después|sin|con|y (?:se|el|la|los|las|luego|después)|así|no|lo que|tal)(?!\p{L})/iu,
  pt: /^(?:que|o qual|a qual|os quais|quem|onde|enquanto|mas|por isso|porque|já que|pois|embora|no entanto|incluindo|inclusive|como|por exemplo|mesmo|especialmente|dependendo|a menos que|salvo|exceto|se|quando|caso|até|antes|depois|sem|com|e (?:o|a|os|as|se|então|depois)|assim|não|o que|tal)(?!\p{L})/iu,
}

/** A predicate or clause up to where something else begins. Undefined when a list may have been cut in two. */
export const untilAside = (text: string, language: OfflineLanguage): string | undefined => {
  const whole = text.replace(/[.;:].*$/s, (tail) => (/^\.\S/.test(tail) ? tail : ''))
  let at = 0
  for (const part of whole.split(/, /)) {
    if (at > 0) {
      if (asides[language].test(part)) return tidy(whole.slice(0, at - 2))
      // A list that runs to the end is whole.
      return /(?:^| )(?:and|or|y|e|o|ou) /.test(whole.slice(at)) && wordCount(whole) <= 16 ? tidy(whole) : undefined
    }
    at += part.length + 2
  }
  return tidy(whole)
}

/** A predicate that may stand after `Can I` or `How do I`: a base verb first, nothing open, nothing pointing elsewhere. */
export const askablePredicate = (text: string, language: OfflineLanguage, most = 15): string | undefined => {
  const cut = untilAside(text, language)
  if (!cut) return undefined
  const own = language === 'en' ? inFirstPerson(cut) : cut
  if (!own || wordCount(own) < 2 || wordCount(own) > most) return undefined
  return fits(own, language) ? own : undefined
}

/** A condition (`a node fails`, `I delete a bucket`) that may stand after `What happens if`. */
export const askableCondition = (text: string, language: OfflineLanguage): string | undefined => {
  const own = language === 'en' ? inFirstPerson(tidy(text)) : tidy(text)
  if (!own || wordCount(own) < 3 || wordCount(own) > 17) return undefined
  return fits(own, language) ? own : undefined
}

const openEnd =
  /(?:^|\s)(?:an?|the|and|or|but|of|to|for|that|which|than|my|via|if|when|as|into|between|not|el|la|los|las|un|una|y|o|de|del|al|que|con|por|en|su|os|as|um|uma|e|ou|do|da|dos|das|em|no|na|seu|sua)$/i

const fits = (text: string, language: OfflineLanguage): boolean =>
  balanced(text) &&
  !openEnd.test(text) &&
  !/[;:?!…|{}<>]|\.\s|https?:/.test(text) &&
  !pointsElsewhere(
    text
      .replace(/\b(?:I|me|my|mine|myself)\b/g, 'x')
      .replace(/(?<=\S \S+ )(?:its|their|sus?|seus?|suas?)(?!\p{L})/gu, 'x')
      .replace(/(?<!\p{L})(?:mi|mis|meu|minha|meus|minhas)(?!\p{L})/gu, 'x'),
    language,
  )

/** Enough content to be about something: a name, an identifier, a figure, or several words. */
export const isSpecific = (text: string, least = 4): boolean =>
  /[\p{Lu}\d_/]/u.test(text.replace(/\bI\b/g, '').slice(1)) || wordCount(text) >= least
