import { escapeRegExp } from '../../text/escape-reg-exp.ts'
import { pattern } from '../../text/pattern.ts'
import { fold } from '../../text/words.ts'
import { lexicon } from '../reading/lexicon.ts'
import type { OfflineLanguage, ParsedPassage } from '../reading/passage.ts'
import { asSentence, startsWithReference, withoutLabelsAndReferrals, wordCount } from '../reading/phrases.ts'
import type { Term } from '../reading/terms.ts'
import type { Fact } from './fact.ts'

/** Prepares the explanation of a term for the wordings; undefined if no complete sentence can be made from it. */
export const explain = (
  { name, statement, header, quote }: Term,
  { language }: ParsedPassage,
): Pick<Fact, 'shape' | 'slots' | 'quotes'> | undefined => {
  if (wordCount(statement) < 3 || wordCount(statement) > 110 || statement.endsWith(':')) return undefined
  const text = withoutLabelsAndReferrals(statement)
  const parsed = parseExplanation(text, name, language)
  if (!parsed || startsWithReference(parsed.phrase, language)) return undefined
  const sentence = asSentence(parsed.phrase)
  const explanation = sentence.replace(/^\p{Lu}(?=\p{Ll}*[ ,])/u, (letter) => letter.toLowerCase())
  return { shape: parsed.form, slots: { explanation }, quotes: [...(header ? [header] : []), quote] }
}

/** The grammatical form of an explanation: a thing (`the number of jobs`), a choice (`whether jobs wait`), an action (`sets the number`), an imperative (`set the number`). */
type Form = 'thing' | 'choice' | 'action' | 'imperative'

/** The form of an explanation, and the phrase to continue `The option … is` or `The option …`. */
const parseExplanation = (statement: string, name: string, language: OfflineLanguage) => {
  const startWithName = new RegExp(`^(?:${grammar[language].subject}|(?:\\p{L}{1,3} )?${escapeRegExp(name)}) `, 'iu')
  const startsWithName = startWithName.test(statement)
  const rest = startsWithName ? statement.replace(startWithName, '') : statement
  const copula = startsWithName ? grammar[language].copula.exec(rest)?.[0] : undefined
  const phrase = lowerFirst(copula === undefined ? rest : rest.slice(copula.length))
  const form = formOf(phrase, language)
  if (!form || wordCount(phrase) < 3) return undefined
  // After the name, an action follows directly, and a thing or a choice follows `is`.
  if (startsWithName && (form === 'imperative' || (form === 'action') === (copula !== undefined))) return undefined
  return { form, phrase: form === 'thing' && !startsWithArticle(phrase, language) ? `the ${phrase}` : phrase }
}

const formOf = (phrase: string, language: OfflineLanguage): Form | undefined => {
  const { action, imperative, choice } = grammar[language]
  const [first = ''] = phrase.split(/(?<=[.!?;]) /, 1)
  const [word = ''] = first.split(' ')
  if (choice.test(first)) return 'choice'
  if (isNounPhrase(first, language)) return 'thing'
  if (nonVerbs[language].test(word)) return undefined
  if (action.test(first) || (language === 'en' && isThirdPersonVerb(word))) return 'action'
  return imperative.test(first) && (language !== 'en' || lexicon('en').verbs.has(word)) ? 'imperative' : undefined
}

/** Words that may look like the verb of an action or an imperative, but do not begin one. */
const nonVerbs: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /^(?:this|its|as|always|is|was|has|does|unless|besides|across|plus|ours)$/,
  es: pattern(
    '',
    String.raw`mente$|^(?:sobre|entre|desde|ante|durante|mediante|siempre|aunque`,
    String.raw`|donde|est[ea]|es[ea]|hasta|contra|cada|una|nunca)$`,
  ),
  pt: pattern(
    '',
    String.raw`mente$|^(?:sobre|entre|desde|ante|durante|mediante|sempre|embora`,
    String.raw`|onde|est[ea]|ess[ea]|ainda|até|contra|cada|uma|nunca|para)$`,
  ),
}

/** True for verbs in the third person: `sets`, `matches`, `applies`. */
const isThirdPersonVerb = (word: string): boolean =>
  [word.replace(/s$/, ''), word.replace(/es$/, ''), word.replace(/ies$/, 'y')].some(
    (base) => base !== word && lexicon('en').verbs.has(base),
  )

const startsWithArticle = (phrase: string, language: OfflineLanguage): boolean => grammar[language].article.test(phrase)

/** True if a phrase begins like a noun phrase and every finite verb is in a relative clause. */
const isNounPhrase = (phrase: string, language: OfflineLanguage): boolean => {
  const { headEnd, finiteVerb, determiner, relative } = grammar[language]
  const [head] = phrase.split(headEnd, 1)
  if (head === undefined || finiteVerb.test(head) || wordCount(head) > 9) return false
  if ((head.match(determiner) ?? []).length > 1) return false
  // `The bird rests`: the third word may be a verb.
  if (language === 'en' && wordCount(head) > 2 && /[^su]s$/.test(head)) return false
  if ([...phrase.matchAll(new RegExp(finiteVerb, 'gu'))].length > [...phrase.matchAll(relative)].length) return false
  return startsWithArticle(phrase, language) || (language === 'en' && isAttributeName(head.trim().split(' ')))
}

/** True for nouns without an article that name an attribute: `Maximum number`, `path`. */
const isAttributeName = (head: readonly string[]): boolean => {
  const { attributes, kinds } = lexicon('en')
  const [first, last] = [fold(head[0] ?? ''), fold(head.at(-1) ?? '')]
  if (head.length > 4 || !attributes.has(last)) return false
  return attributes.has(first) || kinds.has(first) || measureAdjectives.test(first)
}

const measureAdjectives = /^(?:maximum|minimum|total|default|full|current|initial|original|average|whole)$/

/** Lower-cases the first letter. Words in capitals stay. */
const lowerFirst = (text: string): string =>
  text.replace(/^\p{Lu}(?=[\p{Ll}-]*[ ,])/u, (letter) => letter.toLowerCase())

/** Patterns for the parts of an explanation in each language. */
const grammar = {
  en: {
    article: /^(?:an?|the|one of) /,
    /** Words that begin a clause with its own verb. */
    relative: /\b(?:that|which|who|whose|where|when|whether|if|how|what|while|until|because)\b/g,
    /** Words that stand for the name. */
    subject:
      'it|(?:this|the) (?:option|setting|parameter|variable|field|command|subcommand|property|flag|key|value|method|function)',
    copula: /^(?:is|are) (?!used|set|not|also)/,
    action: pattern(
      'u',
      String.raw`^(?:also )?\p{Ll}{2,}[^s\W]s (?:the|an?|all|any|each|every|how`,
      String.raw`|whether|which|what|that|your|one|its|it|if|when)\b`,
    ),
    imperative: /^\p{Ll}+ (?!of\b|is\b|are\b|and\b|or\b)/u,
    choice: /^whether (?:or not )?\p{L}[^,]*$/u,
    /** Words that end the head of a noun phrase. */
    headEnd: pattern(
      '',
      ' (?:that|which|who|whose|where|when|whether|if|how|to|for|of',
      '|in|on|by|with|from|at|as|between|within|after|before|during',
      '|per|into|over|under|than|used|using|containing) |[,:;(]',
    ),
    finiteVerb:
      /\b(?:is|are|was|were|has|have|had|can|could|may|might|will|would|must|should|does|do|did|uses?|needs?)\b/,
    determiner: /\b(?:the|an?|this|these|any|each|every)\b/g,
  },
  es: {
    article: /^(?:una?|el|la) /,
    relative: /(?<!\p{L})(?:que|qué|quien|cuy[oa]s?|donde|cuando|si|cómo|mientras)(?!\p{L})/gu,
    subject:
      'est[ea] (?:opción|comando|parámetro|variable|campo|propiedad)|(?:el|la) (?:opción|comando|parámetro|variable|campo|propiedad)',
    copula: /^(?:es|son) (?!usad|utilizad)/,
    action: pattern(
      'u',
      String.raw`^(?:no )?(?:se )?\p{Ll}+[ae]n? (?:el|la|l[oa]s|un[ao]?s?|si`,
      String.raw`|que|qué|cómo|tod[oa]s?|cada|sus?|cualquier|al?)(?!\p{L})`,
    ),
    imperative: /^\p{Ll}{2,}[aei]r (?!de\b|y\b|o\b)/u,
    choice: /^si \p{L}[^,]*$/u,
    headEnd: / (?:que|cuy[oa]s?|donde|cuando|si|para|de|del|en|con|por|usad[oa]s?|utilizad[oa]s?|a) |[,:;(]/,
    finiteVerb: pattern(
      'u',
      String.raw`(?<!\p{L})(?:es|son|está|están|se|tiene|tienen|puede|pueden`,
      String.raw`|debe|deben|será|fue|ha|han|hay|permite|permiten|\p{L}+rán?)(?!\p{L})`,
    ),
    determiner: /(?<!\p{L})(?:el|la|los|las|un|una|est[ea])(?!\p{L})/gu,
  },
  pt: {
    article: /^(?:uma?|o|a) /,
    relative: /(?<!\p{L})(?:que|quem|cuj[oa]s?|onde|quando|se|como|enquanto)(?!\p{L})/gu,
    subject:
      'est[ea] (?:opção|comando|parâmetro|variável|campo|propriedade)|[oa] (?:opção|comando|parâmetro|variável|campo|propriedade)',
    copula: /^(?:é|são) (?!usad|utilizad)/,
    action: pattern(
      'u',
      String.raw`^(?:não )?(?:se )?\p{Ll}+[ae]m? (?:[oa]s?|um|uma|se|que|como`,
      String.raw`|tod[oa]s?|cada|seus?|suas?|qualquer|aos?|à)(?!\p{L})`,
    ),
    imperative: /^\p{Ll}{2,}[aei]r (?!de\b|e\b|ou\b)/u,
    choice: /^se \p{L}[^,]*$/u,
    headEnd: pattern(
      '',
      ' (?:que|cuj[oa]s?|onde|quando|se|para|d[eoa]s?|em|n[oa]s?|com',
      '|por|pel[oa]s?|usad[oa]s?|utilizad[oa]s?|a[o]?) |[,:;(]',
    ),
    finiteVerb:
      /(?<!\p{L})(?:é|são|está|estão|tem|têm|pode|podem|deve|devem|foi|há|permite|permitem|\p{L}+r(?:á|ão))(?!\p{L})/u,
    determiner: /(?<!\p{L})(?:o|a|os|as|um|uma|est[ea])(?!\p{L})/gu,
  },
}
