import { escaped } from '../../../text/escaped.ts'
import type { Family, OfflineLanguage } from '../../family.ts'
import { indefinite, isPlural, withItsArticle } from '../../language/english.ts'
import { isPluralRomance } from '../../language/romance.ts'
import type { PassageContext, Sentence } from '../../passage-context.ts'
import { isMany as isManyRules, rulesOf } from '../../structure/rules-name.ts'
import { isNameIn, uncapitalised } from '../../text/casing.ts'
import { furtherMeant, furtherSaid, isNarrowed, leavesUse } from '../../text/further-said.ts'
import { pointsElsewhere, standsAlone, wordCount } from '../../text/phrases.ts'
import { factFrom } from '../fact-from.ts'
import { isTold } from '../sentence/grammar/breadth.ts'
import { saysOneTrait } from '../sentence/grammar/one-trait.ts'
import { isNamedBefore } from '../sentence/identity/is-named-before.ts'
import { praises } from '../sentence/identity/romance-identity.ts'
import { saysTraitOfLand } from '../sentence/identity/trait-of-land.ts'
import { glossarySurfaces } from './glossary-surfaces.ts'

/** A sentence that defines its subject: `A pod is the smallest deployable unit`. */
export const glossary: Family = {
  name: 'glossary',
  intent: 'definition',
  answer_type: 'definition',
  difficulty: 'easy',
  find: (context) =>
    context.sentences.flatMap((sentence) => {
      const defined = read(sentence, context)
      if (!defined || saysOneTrait(sentence.text)) return []
      const { subject, quoted, predicate } = defined
      if (
        /^(?:an?|the) (?:very )?(?:essential|core|important|key|fundamental|integral|vital|central|crucial|common|convenient|useful|simple|good|great|powerful) (?:part|component|piece|aspect|element|concept|feature|way|tool|choice)\b/.test(
          predicate,
        )
      )
        return []
      // `An important part of a bell is its tone`, `warmup=0.5 is a way to …`.
      if (
        /=|^(?:an?|the|one) (?:\p{Ll}+ )*(?:part|piece|aspect|example|way|advantage|benefit|goal) of\b/iu.test(subject)
      )
        return []
      // `ring_name is any string`: a symbol of a grammar.
      if (/^\w+_\w+$/.test(subject) && /^(?:any|one or more|an? (?:string|sequence|line))\b/.test(predicate)) return []
      if (context.language !== 'en' && (praises.test(predicate) || isInstance(subject, predicate))) return []
      // `Number is a positive integer`: what goes into one function.
      if (context.language === 'en' && signature.test(sentence.path.at(-1) ?? '')) return []
      if (context.language === 'en' && (likened.test(predicate) || isDefinedBefore(sentence, subject, context)))
        return []
      if (context.language === 'en' && isNarrowed(sentence, subject, context)) return []
      if (/^the same\b|^(?:el mismo|la misma|o mesmo|a mesma)(?!\p{L})/u.test(predicate)) return []
      const further =
        quoted && context.language === 'en' ? furtherMeant(sentence, subject, context) : furtherSaid(sentence, context)
      if (!further) return []
      if (context.product && further.length === 0 && wordCount(predicate) < 10 && leavesUse(sentence, context))
        return []
      const rules = quoted && context.language === 'en' ? rulesOf(context) : undefined
      const many = defined.many ?? (context.language === 'en' ? isPlural(subject) : isPluralRomance(subject))
      return [
        factFrom({
          family: 'glossary',
          shape: rules
            ? 'rules'
            : quoted
              ? 'term'
              : context.language !== 'en' && /^\p{Lu}/u.test(subject)
                ? 'name'
                : 'main',
          subject,
          attribute: 'definition',
          value: predicate,
          valueType: 'definition',
          quotes: [sentence, ...further],
          slots: {
            subject,
            text: [sentence, ...further].map(({ text }) => text.replace(calledHere, '.')).join(' '),
            ...(rules ? { rules, define: isManyRules(rules, 'en') ? 'do' : 'does' } : {}),
            is: { en: many ? 'are' : 'is', es: many ? 'son' : 'es', pt: many ? 'são' : 'é' }[context.language],
            do: many ? 'do' : 'does',
          },
          certainty: defined.certainty,
        }),
      ]
    }),
  surfaces: glossarySurfaces,
  answer: (fact) => ({ text: fact.slots.text! }),
}

/** `… and themes (the "Service").`: what the page calls it from there on. */
const calledHere =
  /[.,]?\s*\((?:(?:together|collectively|hereinafter|each|or|also),? )*(?:(?:the|our|an?) )?[“"][^”"()]*[”"]\)\.?$/i

interface Defined {
  readonly subject: string
  readonly quoted: boolean
  /** `mustache.js is`, `NFS es`: the verb says whether one is spoken of or many. */
  readonly many?: boolean
  readonly predicate: string
  readonly certainty: number
}

const read = (sentence: Sentence, context: PassageContext): Defined | undefined => {
  if (wordCount(sentence.text) > 45 || /[:?]$/.test(sentence.text) || context.blocks[sentence.block]!.kind === 'step')
    return undefined
  const term = quotedTerm[context.language].exec(sentence.text)
  if (term) {
    const [, subject = '', predicate = ''] = term
    return standsAlone(subject, context.language, 5) &&
      wordCount(predicate) > 3 &&
      !/^(?:(?:not|no|não)\b|\p{Ll}+ed (?:with|by|in|on|for) )/iu.test(predicate)
      ? { subject: subject.trim(), quoted: true, predicate, certainty: 0.85 }
      : undefined
  }
  if (sentence.position > 0) return undefined
  const copula = copulas[context.language].exec(sentence.text)
  if (!copula) return undefined
  const [, article = '', noun = '', is = '', predicate = ''] = copula
  if (!standsAlone(noun, context.language, 5) || wordCount(predicate) < 4) return undefined
  if (
    vaguePredicate[context.language].test(predicate) ||
    standing.test(predicate) ||
    // `a metered connection on most systems`: how it is taken, and not what it is.
    /\b(?:on|in|for|by) most \p{L}+\.?$/u.test(predicate) ||
    /^the [\p{Ll} ]+, (?:while|whereas)\b|^an? (?:more|less|rather|quite) /u.test(predicate) ||
    vagueHead.test(noun) ||
    pointsElsewhere(predicate.split(/[,.]/)[0]!, context.language)
  )
    return undefined
  const bare = noun.replace(/\s*\([^()]*\)$/, '')
  if (goesOn[context.language].test(predicate) || repeats(bare, predicate)) return undefined
  const known = isTopic(bare, sentence, context)
  const definite = definiteArticles[context.language].test(article)
  // `Victoria is the centre of …` tells about a place; what a name is, is told with `a`.
  if (!article && /^\p{Lu}/u.test(bare) && !isPlural(bare) && nameIsThe[context.language].test(predicate))
    return undefined
  // In a story `X is a …` is a remark, unless the place is about X and begins with it.
  if (
    context.language === 'en' &&
    isTold(context) &&
    (!known ||
      saysTraitOfLand(bare, predicate) ||
      /\b(?:in|of|at|for|from|during) (?:the |modern |early |\p{Lu})/u.test(bare) ||
      isNamedBefore(bare, { sentence, context }))
  )
    return undefined
  // A bare or definite subject is a definition only where the place is about it.
  if (!known && (definite || !article || /^[\d]/.test(bare))) return undefined
  // `The manifest is …` speaks of one manifest; `the index file` may be a thing of its own.
  if (definite && !/\s|\p{Lu}/u.test(bare)) return undefined
  if (/^[a-z]+$/.test(bare) && !article && context.language === 'en' && !isPlural(bare) && !isTitled(bare, context))
    return undefined
  const named =
    isNameIn(bare.split(' ')[0]!, context) ||
    context.title === bare ||
    new RegExp(`[a-z,] ${escaped(bare)}\\b`).test(context.text)
  const subject = `${article ? `${article.toLowerCase()} ` : ''}${article || named ? bare : uncapitalised(bare, context)}`
  // `Share network subnet is an entity …` leaves out the article that the word takes elsewhere.
  const counted = !article && context.language === 'en' && isCounted(subject, context)
  return {
    subject: counted ? indefinite(subject) : context.language === 'en' ? withItsArticle(subject) : subject,
    quoted: false,
    many: /^(?:are|son|são)$/i.test(is),
    predicate,
    certainty: known ? 0.8 : 0.6,
  }
}

const isCounted = (noun: string, { text }: PassageContext): boolean =>
  /^\p{Ll}[\p{Ll} ]*$/u.test(noun) &&
  !isPlural(noun) &&
  new RegExp(`\\b(?:an?|each|every|one|another) ${noun}\\b|\\b${noun}s\\b`, 'i').test(text)

/** Emphasised where it is defined, or named by a heading above. */
const isTopic = (noun: string, sentence: Sentence, context: PassageContext): boolean => {
  const raw = context.text.slice(sentence.start, sentence.end)
  const at = raw.search(/[*_`]/)
  if (at !== -1 && at < noun.length && new RegExp(`[*_\`]${escaped(noun)}[*_\`]`, 'i').test(raw)) return true
  const stem = noun.toLowerCase().replace(/(?:e?s)$/, '')
  return [...sentence.path.slice(-2), context.title].some((heading) => heading.toLowerCase().includes(stem))
}

const isTitled = (noun: string, context: PassageContext): boolean =>
  context.title.toLowerCase().startsWith(noun.toLowerCase())

/** A second statement behind the definition: the sentence says something else, or more. */
const goesOn: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /,? and (?:as such|so|thus|therefore|hence)\b|, (?:as such|therefore|thus|hence|so(?! that\b))\b|^the (?:\w+ )?\w+est\b|^(?:the|one of the) most\b| (?:and|but) (?:has|have|had|was|were|is|are|may|can|must|will|cannot|should)\b/i,
  es: /(?<!\p{L})(?:y|pero) (?:tiene|tienen|fue|es|son|puede|debe)(?!\p{L})|, (?:por lo que|por lo tanto|así que)(?!\p{L})|^(?:el|la) (?:\p{L}+ )?más\b/iu,
  pt: /(?<!\p{L})(?:e|mas) (?:tem|têm|foi|é|são|pode|deve)(?!\p{L})|, (?:portanto|por isso|então|de modo que)(?!\p{L})|^(?:o|a) (?:\p{L}+ )?mais\b/iu,
}

/** `Version is the semantic version …` defines nothing. */
const repeats = (noun: string, predicate: string): boolean => {
  const head = noun.toLowerCase().split(' ').at(-1)!
  return predicate
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .slice(0, 6)
    .includes(head)
}

const nameIsThe = {
  en: /^the (?!official\b|open|command|tool|package|standard|service|software)/i,
  es: /^(?:el|la|los|las) (?!gestor|herramienta|servicio|software|conjunto|lenguaje)/i,
  pt: /^(?:o|a|os|as) (?!gerenciador|ferramenta|serviço|software|conjunto|linguagem)/i,
} as const

const definiteArticles = { en: /^the$/i, es: /^(?:el|la|los|las)$/i, pt: /^(?:o|a|os|as)$/i } as const

const copulas: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /^(?:(An?|The) )?([\p{L}\p{N}][^,;:()]{1,60}?(?: \([^()]{2,15}\))?) (is|are) ((?:an?|the|one of|any|software|a set) .+?)\.?$/iu,
  es: /^(?:(Una?|El|La|Los|Las) )?([\p{L}\p{N}][^,;:()]{1,60}?(?: \([^()]{2,15}\))?) (es|son) ((?:una?|el|la|los|las|unos|unas) .+?)\.?$/iu,
  pt: /^(?:(Uma?|O|A|Os|As) )?([\p{L}\p{N}][^,;:()]{1,60}?(?: \([^()]{2,15}\))?) (é|são) ((?:uma?|o|a|os|as|uns|umas) .+?)\.?$/iu,
}
const quotedTerm: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /^(?:An? |The |The terms? )?["“]([^"“”]{2,40})["”] (?:means?|refers? to|represents?|is|are|includes?|shall mean) (.+?)\.?$/i,
  es: /^(?:Una? |El |La |El término )?["“«]([^"“”«»]{2,40})["”»] (?:significa|se refiere a|representa|es|incluye) (.+?)\.?$/i,
  pt: /^(?:Uma? |O |A |O termo )?["“«]([^"“”«»]{2,40})["”»] (?:significa|refere-se a|se refere a|representa|é|inclui) (.+?)\.?$/i,
}

const vaguePredicate: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /^(?:not\b|a (?:good|great|bad|common|little|bit|lot|must|best|better|fact|problem|popular|simple|few|number|minimum|maximum|single|valid|required|sample|list of|summary|example|new)|an? (?:error|issue|important|example|easy|excellent|optional|integral|alias|synonym|shorthand)|the (?:same|only|first|second|next|last|most|best|default|following|recommended|case|easiest|simplest|main|value|name|result|list|sum|one|reason|way|output|current)|one of the (?:most|following|best|first|few|many))\b/i,
  es: /^(?:un (?:buen|gran|ejemplo|error|poco|problema)|una (?:buena|gran|lista de)|(?:el|la|los|las) (?:mismo|misma|mismos|mismas|único|única|primer|primera|siguiente|siguientes|mejor|más|valor|nombre|resultado|forma|manera|que))(?!\p{L})/iu,
  pt: /^(?:um (?:bom|grande|exemplo|erro|pouco|problema)|uma (?:boa|grande|lista de)|(?:o|a|os|as) (?:mesmo|mesma|mesmos|mesmas|único|única|primeiro|primeira|seguinte|seguintes|melhor|mais|valor|nome|resultado|forma|maneira|que))(?!\p{L})/iu,
}
const vagueHead =
  /^(?:d[ao]s|de l[oa]s|buen|buena|bom|boa) |^alternative to |^(?:result|goal|idea|reason|problem|purpose|example|value|name|file|output|default|difference|following|rest|list|next|first|second|other|one|way|key|answer|advantage|disadvantage|aim|objetivo|resultado|idea|razón|problema|ejemplo|valor|diferencia|siguiente|ideia|razão|exemplo|diferença|seguinte)s?\b|\b(?:and|or|y|e|ou|o)\b|\b(?:is|are|was|were|has|have|that|which|who|que|where|when|if|there|what|how|because|but)\b/i

/** `an experimental API in release 5`: how far it is, and not what it is. */
const standing =
  /^an? (?:currently |still )?(?:experimental|alpha|beta|preview|deprecated|legacy|new|stable|supported|unsupported) (?!.*\b(?:for|that|which|to|where|used)\b)/

/** `the life blood of the community`, `the building blocks of a fleet`: what it is like. */
const likened =
  /^(?:the |an? )?(?:(?:very|highly|extremely) \p{Ll}+ \p{Ll}+|(?:\p{Ll}+ )?(?:life ?blood|heart|backbone|cornerstone|building blocks?|foundations?) (?:of|for)\b)/iu

/** `Un servidor DHCP libre es el dhcpd`, `Um recurso útil é o registro de clientes`: one of them, and not what it is. */
const isInstance = (subject: string, predicate: string): boolean =>
  /^un[oa] de l[oa]s |^uma? d[oa]s /u.test(predicate) ||
  (/^(?:una?|uma?) \S+ \S/i.test(subject) && /^(?:el|la|[oa]) (?!.* (?:que|donde|onde) )/u.test(predicate))

const signature = /^(?:syntax|parameters?|arguments?|returns?(?: values?)?|usage)$/i

/** The first sentence that says what something is defines it; a later one adds to it. */
const isDefinedBefore = (sentence: Sentence, subject: string, { sentences }: PassageContext): boolean => {
  const opening = new RegExp(`(?:^|\\()${escaped(subject)}\\)? (?:is|are|refers to|means|stands for)\\b`, 'i')
  return sentences.some(({ start, text }) => start < sentence.start && opening.test(text))
}
