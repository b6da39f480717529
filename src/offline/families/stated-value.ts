import { defined } from '../../text/own.ts'
import { pattern } from '../../text/pattern.ts'
import { completeStatement } from '../reading/complete-statement.ts'
import { type Amount, amountsIn } from '../reading/numbers.ts'
import type { OfflineLanguage, Page, PageSentence } from '../reading/page.ts'
import { inSentence, points, wordCount } from '../reading/phrases.ts'
import type { Fact, Family } from './fact.ts'

/** A sentence with a named subject, a verb of a closed list and one amount: `A join code is valid for 7 days`. */
export const statedValue: Family = {
  name: 'stated-value',
  intents: ['policy_lookup', 'eligibility_exception'],
  answerType: 'short_fact',
  difficulty: 'medium',
  worth: 1.1,
  find: (page) =>
    page.sentences.flatMap((sentence) => {
      for (const frame of valueFrames[page.language]) {
        const fact = read(sentence, frame, page)
        if (fact) return [fact]
      }
      return []
    }),
}

const read = (sentence: PageSentence, frame: ValueFrame, page: Page): Fact | undefined => {
  const found = frame.pattern.exec(sentence.text)
  const subject = found?.groups?.subject?.trim()
  if (!found || !subject || !isSubject(subject, page) || wordCount(sentence.text) > 35) return undefined
  const rest = sentence.text.slice(found[0].length)
  if (points(rest, page.language)) return undefined
  const [value, second] = amountsIn(found.groups?.rest ?? rest)
  if (!value || value.kind !== frame.kind || second) return undefined
  const complete = completeStatement(sentence, page)
  if (!complete) return undefined
  return {
    family: 'stated-value',
    shape: frame.shape,
    subject,
    attribute: frame.shape,
    value: value.text,
    slots: { subject: inSentence(subject, page.text), value: value.text, ...verbOf(found) },
    statement: complete.text,
    quotes: [complete],
  }
}

const verbOf = ({ groups }: RegExpExecArray): Record<string, string> =>
  defined({ verb: groups?.verb || undefined, be: groups?.be || undefined })

/** True for a specific noun phrase of at most seven words, without pronouns and clauses. */
const isSubject = (subject: string, page: Page): boolean =>
  wordCount(subject) <= 7 &&
  (/^(?:An?|The|Each|Every|Una?|El|L[oa]s?|Cada|Uma?|O|A|Os|As) /.test(subject) ||
    /^\p{Lu}\S* \p{Lu}|s$/u.test(subject)) &&
  !/[,;:()]/.test(subject) &&
  !points(subject, page.language) &&
  !/(?<!\p{L})(?:other|same|otr[oa]s?|outr[oa]s?|mism[oa]|mesm[oa])(?!\p{L})/iu.test(subject) &&
  !unfit.test(subject) &&
  /^(?:An? |The |Each |Every |Una? |El |La |L[oa]s |Cada |Uma? |O |A |Os |As )?[\p{L}\d"“]/u.test(subject) &&
  // `The limit` alone is too general.
  (wordCount(subject.replace(/^(?:The|An?|Each|Every|Una?|El|Las?|Los|Cada|Uma?|Os?|As?) /, '')) >= 2 ||
    subject.includes(page.product ?? '\u0000'))

/** Words of clauses, and verbs other than that of the frame: `A refund may` is not a name. */
const unfit = pattern(
  'iu',
  String.raw`(?<!\p{L})(?:which|that|who|if|when|you|we|and|or|can|could`,
  '|may|might|must|shall|should|will|would|do|does|not|only|usually',
  '|often|typically|generally|is|are|was|were|has|have|que|quien',
  '|quando|cuando|si|se|y|e|ou|puede[n]?|debe[n]?|pode[m]?|deve[m]?',
  String.raw`|no|não|suele[n]?|costuma[m]?)(?!\p{L})`,
)

/** Matches a sentence up to its amount. `subject` is the thing that has it. */
interface ValueFrame {
  readonly shape: string
  readonly kind: Amount['kind']
  readonly pattern: RegExp
}

const frame = (shape: string, kind: Amount['kind'], pattern: RegExp): ValueFrame => ({ shape, kind, pattern })

const valueFrames: Readonly<Record<OfflineLanguage, readonly ValueFrame[]>> = {
  en: [
    frame('valid', 'duration', /^(?<subject>[^.]+?) (?<be>is|are) valid for (?=\d|at most|up to)/),
    frame(
      'kept',
      'duration',
      /^(?<subject>[^.]+?) (?<be>is|are) (?<verb>kept|stored|retained|held|saved) for (?=\d|at most|up to|at least)/,
    ),
    frame('expires', 'duration', /^(?<subject>[^.]+?) (?:expires?|times? out|ends?) after (?=\d)/),
    frame(
      'lasts',
      'duration',
      /^(?<subject>[^.]+?) (?:lasts|(?<!(?:the|for|in|of|a) )last) (?:for )?(?=\d|at most|up to)/,
    ),
    frame('takes', 'duration', /^(?<subject>[^.]+?) takes? (?:about |up to )?(?=\d)/),
    frame(
      'within',
      'duration',
      /^(?<subject>[^.]+?) must be (?<verb>\p{Ll}+ed|sent|made|paid|given|done) within (?=\d)/u,
    ),
    frame('runs', 'duration', /^(?<subject>[^.]+?) (?<verb>runs?|starts?|happens?) every (?=\d)/),
    frame('costs', 'money', /^(?<subject>[^.]+?) costs? (?=[\d$€£])/),
    frame('holds', 'size', /^(?<subject>[^.]+?) (?:holds?|can hold|can store|can contain) (?:up to |at most )?(?=\d)/),
    frame('limited', 'size', /^(?<subject>[^.]+?) (?<be>is|are) limited to (?=\d)/),
    frame('needs', 'size', /^(?<subject>[^.]+?) (?:needs?|requires?) (?:at least )?(?=\d)/),
  ],
  es: [
    frame(
      'valid',
      'duration',
      /^(?<subject>[^.]+?) (?<be>es válid[oa]|vale|son válid[oa]s|valen) (?:durante |por )?(?=\d)/u,
    ),
    frame(
      'kept',
      'duration',
      /^(?<subject>[^.]+?) se (?<verb>guardan?|conservan?|almacenan?) (?:durante |por )?(?=\d)/u,
    ),
    frame(
      'expires',
      'duration',
      /^(?<subject>[^.]+?) (?:vence|caduca|expira)n? (?:después de|a los|a las|tras) (?=\d)/u,
    ),
    frame('lasts', 'duration', /^(?<subject>[^.]+?) duran? (?:como máximo |hasta )?(?=\d)/u),
    frame('costs', 'money', /^(?<subject>[^.]+?) cuestan? (?=[\d$€£U])/u),
    frame('takes', 'duration', /^(?<subject>[^.]+?) (?:tarda|demora|lleva)n? (?:hasta |unos |unas )?(?=\d)/u),
  ],
  pt: [
    frame(
      'valid',
      'duration',
      /^(?<subject>[^.]+?) (?<be>é válid[oa]|vale|são válid[oa]s|valem) (?:durante |por )?(?=\d)/u,
    ),
    frame(
      'kept',
      'duration',
      /^(?<subject>[^.]+?) (?:é|são|fica|ficam) (?<verb>guardad[oa]s?|mantid[oa]s?|armazenad[oa]s?) por (?=\d)/u,
    ),
    frame('expires', 'duration', /^(?<subject>[^.]+?) (?:vence|expira)m? (?:depois de|após|em) (?=\d)/u),
    frame('lasts', 'duration', /^(?<subject>[^.]+?) dura[m]? (?:no máximo |até )?(?=\d)/u),
    frame('costs', 'money', /^(?<subject>[^.]+?) custa[m]? (?=[\d$€£R])/u),
    frame('takes', 'duration', /^(?<subject>[^.]+?) (?:leva|demora)m? (?:até |cerca de )?(?=\d)/u),
  ],
}
