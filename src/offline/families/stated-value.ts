import { oncePerKey } from '../../text/lru.ts'
import { withoutUndefined } from '../../text/objects.ts'
import { pattern } from '../../text/pattern.ts'
import { type Amount, amountsIn } from '../reading/numbers.ts'
import type { OfflineLanguage, ParsedPassage, PassageSentence } from '../reading/passage.ts'
import { completeStatement, lowerCaseStart, refersOutside, wordCount } from '../reading/phrases.ts'
import type { Fact, Family } from './fact.ts'

/** Sentences with a named subject, one of the verbs below and one amount: `A join code is valid for 7 days`. */
export const statedValue: Family = {
  name: 'stated-value',
  intents: ['policy_lookup', 'eligibility_exception'],
  answerType: 'short_fact',
  difficulty: 'medium',
  preference: 1.1,
  find: (passage) =>
    passage.sentences.flatMap((sentence) => {
      const facts = sentencePatternsOf(passage.language).flatMap(
        (pattern) => readFact(sentence, pattern, passage) ?? [],
      )
      return facts.slice(0, 1)
    }),
}

const readFact = (
  sentence: PassageSentence,
  { shape, kind, pattern }: ReturnType<typeof sentencePatternFor>,
  passage: ParsedPassage,
): Fact | undefined => {
  const match = pattern.exec(sentence.text)
  const subject = match?.groups?.subject?.trim()
  if (!match || !subject || !isSubject(subject, passage) || wordCount(sentence.text) > 35) return undefined
  const rest = sentence.text.slice(match[0].length)
  if (refersOutside(rest, passage.language)) return undefined
  const [amount, secondAmount] = amountsIn(rest)
  if (!amount || amount.kind !== kind || secondAmount) return undefined
  const complete = completeStatement(sentence, passage)
  if (!complete) return undefined
  return {
    family: 'stated-value',
    shape,
    subject,
    attribute: shape,
    value: amount.text,
    slots: {
      subject: lowerCaseStart(subject, passage.text),
      value: amount.text,
      agree: agreement[passage.language](match.groups?.predicate ?? ''),
      resource: / of (?:free |available )?((?:disk )?\p{L}+)/u.exec(rest)?.[1] ?? 'space',
      ...withoutUndefined({ verb: match.groups?.verb, be: match.groups?.be }),
    },
    statement: complete.text,
    quotes: [complete],
  }
}

/** True for a specific noun phrase of at most seven words: with an article, capitalized or plural, and without pronouns and clauses. */
const isSubject = (subject: string, passage: ParsedPassage): boolean =>
  wordCount(subject) <= 7 &&
  (/^(?:An?|The|Each|Every|Una?|El|L[oa]s?|Cada|Uma?|O|A|Os|As) /.test(subject) ||
    /^\p{Lu}\S* \p{Lu}|s$/u.test(subject)) &&
  !/[,;:()]/.test(subject) &&
  !refersOutside(subject, passage.language) &&
  !/(?<!\p{L})(?:other|same|otr[oa]s?|outr[oa]s?|mism[oa]|mesm[oa])(?!\p{L})/iu.test(subject) &&
  !clauseWords.test(subject) &&
  /^(?:An? |The |Each |Every |Una? |El |La |L[oa]s |Cada |Uma? |O |A |Os |As )?[\p{L}\d"“]/u.test(subject) &&
  // `The limit` alone is too general.
  (wordCount(subject.replace(/^(?:The|An?|Each|Every|Una?|El|Las?|Los|Cada|Uma?|Os?|As?) /, '')) >= 2 ||
    (passage.product !== undefined && subject.includes(passage.product)))

/** Words of clauses, and verbs other than that of the pattern: in `A refund may take`, the subject is not `A refund may`. */
const clauseWords = pattern(
  'iu',
  String.raw`(?<!\p{L})(?:which|that|who|if|when|you|we|and|or|can|could`,
  '|may|might|must|shall|should|will|would|do|does|not|only|usually',
  '|often|typically|generally|is|are|was|were|has|have|que|quien',
  '|quando|cuando|si|se|y|e|ou|puede[n]?|debe[n]?|pode[m]?|deve[m]?',
  String.raw`|no|não|suele[n]?|costuma[m]?)(?!\p{L})`,
)

/** A verb with the shape of the fact that it states and the kind of amount that follows. */
type Verb = readonly [shape: string, kind: Amount['kind'], pattern: string]

const verbs: Readonly<Record<OfflineLanguage, readonly Verb[]>> = {
  en: [
    ['valid', 'duration', '(?<be>is|are) valid for'],
    ['kept', 'duration', '(?<be>is|are) (?<verb>kept|stored|retained|held|saved) for'],
    ['expires', 'duration', '(?:expires?|times? out|ends?) after'],
    ['lasts', 'duration', '(?:lasts|(?<!(?:the|for|in|of|a) )last)(?: for)?'],
    ['takes', 'duration', 'takes?'],
    ['within', 'duration', String.raw`must be (?<verb>\p{Ll}+ed|sent|made|paid|given|done) within`],
    ['runs', 'duration', '(?:runs?|starts?|happens?) every'],
    ['costs', 'money', 'costs?'],
    ['holds', 'size', '(?:holds?|can (?:hold|store|contain))'],
    ['limited', 'size', '(?<be>is|are) limited to'],
    ['needs', 'size', '(?:needs?|requires?)'],
  ],
  es: [
    ['valid', 'duration', '(?<be>es válid[oa]|vale|son válid[oa]s|valen)'],
    ['kept', 'duration', 'se (?<verb>guardan?|conservan?|almacenan?)'],
    ['expires', 'duration', '(?:vence|caduca|expira)n? (?:después de|a los|a las|tras)'],
    ['lasts', 'duration', 'duran?'],
    ['costs', 'money', 'cuestan?'],
    ['takes', 'duration', '(?:tarda|demora|lleva)n?'],
  ],
  pt: [
    ['valid', 'duration', '(?<be>é válid[oa]|vale|são válid[oa]s|valem)'],
    ['kept', 'duration', '(?:é|são|fica|ficam) (?<verb>guardad[oa]s?|mantid[oa]s?|armazenad[oa]s?) por'],
    ['expires', 'duration', '(?:vence|expira)m? (?:depois de|após|em)'],
    ['lasts', 'duration', 'duram?'],
    ['costs', 'money', 'custam?'],
    ['takes', 'duration', '(?:leva|demora)m?'],
  ],
}

/** How a question agrees in number with the verb of the sentence: `do` or `does`, or the plural ending of a Spanish or Portuguese verb. */
const agreement: Readonly<Record<OfflineLanguage, (predicate: string) => string>> = {
  en: (predicate) => (/^\w+s\b/.test(predicate) ? 'does' : 'do'),
  es: (predicate) => (/^\p{L}+n(?!\p{L})/u.test(predicate) ? 'n' : ''),
  pt: (predicate) => (/^(?:\p{L}+m|são)(?!\p{L})/u.test(predicate) ? 'm' : ''),
}

/** Words that may stand between the verb and the amount. */
const amountModifiers = '(?:about|up to|at (?:most|least)|durante|por|como máximo|hasta|un[oa]s|no máximo|até|cerca de)'

const sentencePatternFor = ([shape, kind, verb]: Verb) => ({
  shape,
  kind,
  /** Matches a sentence up to its amount. The group `subject` is what the amount is about. */
  pattern: new RegExp(
    String.raw`^(?<subject>[^.]+?) (?<predicate>${verb}) (?:${amountModifiers} )?(?=[\d$€£]|US\$|R\$)`,
    'u',
  ),
})

const sentencePatternsOf = oncePerKey((language: OfflineLanguage) => verbs[language].map(sentencePatternFor))
