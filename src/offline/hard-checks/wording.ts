import type { OfflineLanguage } from '../family.ts'
import { endsBeforeVerb, endsInPhrase } from '../text/cut-phrase.ts'
import { hole } from '../text/markup.ts'
import { balanced, wordCount } from '../text/phrases.ts'
import type { Fails } from './fails.ts'

export const templateHole: Fails = ({ question, answer, fact, context }, language) =>
  question.includes(hole) ||
  answer.text.includes(hole) ||
  // `corresponde à tag HTML .`: what stood there was taken for markup.
  (language !== 'en' &&
    / \.$/.test(answer.text) &&
    fact.quotes.some(({ start, end }) => /<\/?[A-Za-z]/.test(context.text.slice(start, end))))

export const tooLong: Fails = ({ question }) => wordCount(question) > 32

const residues: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /\b(\w+) \1\b(?<!\b(?:that that|had had))|\b(?:the a|a the|an the|the the|of of|to to|the an)\b|(?:\b(?:and|or|the|an?|of|that|which|is|are)\s*[?.]?$)|\b(?:why|when|whether|does|is|was) number of\b|\b(?:does|do|did) (?:(?!(?:if|when|once|before|after|that|which|who|what|unless|because|where|while|than|as) )\w+ ){1,6}(?:is|are|was|were|has been)\b.*\?$|\b(?:similarly|likewise|nonetheless|nevertheless|conversely|therefore|thus|hence|unlike|in contrast to|as opposed to)\b|\bin (?:some|certain|most) cases\b|\b(\w{4,}?)e?s?\b.* for \2ing\b|[,;:]\s*\?$|\?\?|""|‘’|’’/i,
  es: /(?<!\p{L})(\p{L}+) \1(?!\p{L})|(?<!\p{L})(?:al igual que|assim como|tal como|de la misma (?:forma|manera) que|da mesma (?:forma|maneira) que|a diferencia de|al contrario (?:de|que)|à diferença d[aeo]s?|diferentemente d[aeo]s?|ao contrário d[aeo]s?|en contraste con|em contraste com)(?!\p{L})|(?:\s(?:y|o|el|la|los|las|un|una|de|que|en|por|como)\s*[?.]?$)|[,;:]\s*\?$/iu,
  pt: /(?<!\p{L})(\p{L}+) \1(?!\p{L})|(?<!\p{L})(?:al igual que|assim como|tal como|de la misma (?:forma|manera) que|da mesma (?:forma|maneira) que|a diferencia de|al contrario (?:de|que)|à diferença d[aeo]s?|diferentemente d[aeo]s?|ao contrário d[aeo]s?|en contraste con|em contraste com)(?!\p{L})|(?:\s(?:e|ou|o|a|os|as|um|uma|de|que|em|por|como)\s*[?.]?$)|[,;:]\s*\?$/iu,
}
/** `Any idea what the Oren Service is?` */
const asksWhatItIs = /((?<=[a-z] )(?:what|who|where)\b.*) (?:is|are)(?=[?.]?$)/

/** `Please tell me what does it do`: a clause keeps its own order. */
const inverted =
  /\b(?:tell me|explain|know|understand|find out|idea|wonder|clarify|ask(?:ed)? me|sure|say|learn) (?:exactly |precisely )?(?:(?:what|how|why|when|where)(?: exactly| long| often| soon| much| many \w+)?|(?:which|what) (?!to |I |we |one |you |should )\w+(?: \w+)?) (?:do|does|did)\b/i

/** `Where is it held since 2011?`: what goes on from a year has been. */
const presentSince =
  /^since when (?:is|are|do|does)\b|^(?!.*\b(?:has|have|had|been|was|were)\b).*\b(?:(?:do|does)\b.*|(?:is|are) (?:[^,.;]* )?)since (?:\p{Lu}\p{Ll}+ )?(?:\d{1,2}, )?(?:1\d{3}|20\d{2})\b/iu

const saidSince =
  /\b(?:is|are) \p{Ll}+(?:ed|ld|wn|en|nt|pt) (?:[^,.;]* )?since (?:\p{Lu}\p{Ll}+ )?(?:1\d{3}|20\d{2})\b/u

export const residue: Fails = ({ question, answer, fact, context, scope }, language) =>
  (language === 'en' && (presentSince.test(question) || saidSince.test(answer.text))) ||
  (language === 'en' &&
    fact.quotes.length > 0 &&
    endsInPhrase(question.replace(scope ? ` ${scope.phrase}` : '\u0000', ''), context.clean(fact.quotes[0]!))) ||
  (language === 'en' && (inverted.test(question) || /\bas one[?.]?$/.test(question) || endsBeforeVerb(question))) ||
  residues[language].test(question.replace(/\b(\d+)(?: \1)+\b/g, '$1').replace(asksWhatItIs, '$1'))

/** Of a translated page some steps or entries are still in English. */
export const halfTranslated: Fails = ({ question, answer }, language) => {
  const lines = answer.text
    .replace(/`[^`]*`|"[^"]*"|“[^”]*”/g, '')
    .split(/\n|(?<=[.!?]) /)
    .filter((line) => wordCount(line) > 4)
  if (language === 'en') return lines.length > 0 && lines.every(isRomance)
  return [question, ...lines].some(isEnglish)
}

/** Of a half-translated page an entry may have been translated under an English heading. */
const isRomance = (line: string): boolean =>
  /(?:(?<!\p{L})(?:de|del|la|el|los|las|una|para|por|con|que|um|uma|da|dos|das|em|não|com|é|ou|más|mais)(?!\p{L}).*){2}/iu.test(
    line,
  ) && !/(?<!\p{L})(?:the|of|and|to|is|are|with|for|that|this|an)(?!\p{L})/iu.test(line)

const isEnglish = (line: string): boolean => {
  const theirs = line.match(
    /(?<!\p{L})(?:the|of|and|to|is|are|you|your|with|for|that|this|from|when|which|by|or|be|without|not|an|it|on|if|as|has|only)(?!\p{L})/giu,
  )
  const own = line.match(
    /(?<!\p{L})(?:de|del|la|el|los|las|en|y|que|un|una|para|por|con|se|es|su|al|os|um|uma|da|do|dos|das|em|na|não|com|é|ao|ou|você|o|a|os|as|à|no|nos|nas|lo|más|mais)(?!\p{L})/giu,
  )
  return (theirs?.length ?? 0) > (own ? 2 : 0) && (theirs?.length ?? 0) > (own?.length ?? 0)
}

export const unbalanced: Fails = ({ question, answer }) =>
  !balanced(question) ||
  !balanced(answer.text.replace(/\n?^\s*(?:\d+[.)]|[-*])\s/gm, '')) ||
  (question.match(/["“”]/g)?.length ?? 0) > 2 ||
  (question.includes('¿') && !question.includes('?')) ||
  (answer.text.match(/"/g)?.length ?? 0) % 2 === 1
