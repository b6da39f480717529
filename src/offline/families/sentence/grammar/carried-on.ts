import { contentStems } from '../../../../text/words.ts'
import type { Fact } from '../../../fact.ts'
import type { OfflineLanguage } from '../../../family.ts'
import type { PassageContext, Sentence } from '../../../passage-context.ts'
import { rulesOf } from '../../../structure/rules-name.ts'
import { isBaseVerb } from '../../../tagging/english-verbs.ts'
import { wordCount } from '../../../text/phrases.ts'
import type { Reading } from './reading.ts'

/** How much of what follows belongs to an answer: what takes back or narrows the rule, or all that goes on about it. */
export type Following = 'limits' | 'everything'

export interface CarriedOn {
  /** Sentences right behind that the answer must hold, in reading order. */
  readonly sentences: readonly Sentence[]
  /** False where the text goes on for longer than an answer may, or into a list or code. */
  readonly whole: boolean
}

/** The sentences of the same paragraph that go on about what a sentence rules: `However, …`, `In that case, …`. */
export const carriedOn = ({ sentence, context }: Reading, following: Following): CarriedOn => {
  const { language, sentences } = context
  const taken: Sentence[] = []
  for (let at = sentences.indexOf(sentence) + 1; at < sentences.length; at++) {
    const next = sentences[at]!
    if (next.block !== sentence.block) break
    const announces = /:$/.test(next.text) && !/^(?:For (?:example|instance)|Examples?|Usage|Here)\b/.test(next.text)
    if (announces && following === 'everything') return { sentences: taken, whole: false }
    if (
      !goesOn(next.text, language, following) &&
      !(following === 'limits' && narrows(next.text, sentence.text, language))
    )
      break
    taken.push(next)
    if (announces || taken.length > 2) return { sentences: taken, whole: false }
  }
  const words = taken.reduce((sum, { text }) => sum + wordCount(text), wordCount(sentence.text))
  return { sentences: taken, whole: taken.length === 0 || words <= longestAnswer }
}

const longestAnswer = 85

/** Rules seldom say all about a case in one sentence: what stands behind it in the same paragraph mostly belongs to it. */
export const isHalfACase = ({ quotes }: Fact, context: PassageContext): boolean => {
  if (context.language !== 'en' || !rulesOf(context)) return false
  const { end } = quotes.at(-1)!
  const own = context.sentences.find((each) => each.end === end)
  return context.sentences.some(({ block, start }) => block === own?.block && start >= end)
}

const goesOn = (text: string, language: OfflineLanguage, following: Following): boolean =>
  limits[language].test(text) ||
  (following === 'everything' && (adds[language].test(text) || instructs(text, language)))

/** `You can ring the bells by hand. Bells ring only when the tower is open`: the same matter, held back. */
const narrows = (next: string, said: string, language: OfflineLanguage): boolean => {
  if (language !== 'en' || !/\b(?:only|must|unless|except|as long as|provided that)\b/.test(next)) return false
  const matter = new Set(contentStems(said, language))
  return contentStems(next, language).filter((stem) => matter.has(stem)).length > 1
}

/** What has to be done goes on in commands: `Use the prefix …`. */
const instructs = (text: string, language: OfflineLanguage): boolean =>
  language === 'en' &&
  isBaseVerb(text.split(/[ ,]/)[0]!) &&
  !/^(?:See|Read|Refer|Visit|Check out|Consider)\b/.test(text)

const limits: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /^(?:\(|However|But|That is,|Otherwise|Nevertheless|Nonetheless|Even (?:so|then)|Still|Instead|That said|Conversely|Except|Unless|Exceptions?|The (?:only )?exceptions?|Beyond that|Until then|Note that|(?:In|For|Under) (?:this|that|these|those|such|either|both|other|all other) \w+|If (?:so|not|it|they|this|that|none|neither|you do)\b|(?:It|They|This|These|That|Those|Such)\b.*\b(?:only|must|cannot|can['’]t|not|unless|if|except|requires?|until)\b|[^,]{3,60}, (?:however|though),)/,
  es: /^(?:Salvo|Excepto|A menos que|La (?:única )?excepción|Sin embargo|No obstante|Pero|De lo contrario|En (?:ese|este|tal) caso)(?!\p{L})/u,
  pt: /^(?:Salvo|Exceto|A menos que|A não ser que|A (?:única )?exceção|No entanto|Entretanto|Porém|Contudo|Todavia|Mas|Caso contrário|N(?:esse|este) caso|Em tal caso)(?!\p{L})/u,
}

const adds: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /^(?:Also|In addition|Additionally|Furthermore|Moreover|Besides|On top of that|Similarly|Likewise|Then|Afterwards?|After (?:that|this)|Once (?:this|that|it|they|done)|Only then|Doing so|(?:When|As soon as) (?:it|they|this|that)|It|They|This|That|These|Those|Such|Its|Their|Both|Neither|Either|To (?:do so|do this|do that)|You (?:must|should|need|have to|will|may|can)|(?:\S+ ){1,4}also)\b/,
  es: /^(?:Además|También|Asimismo|Esto|Luego|Después)(?!\p{L})/u,
  pt: /^(?:Além disso|Também|Isso|Isto|Depois|Em seguida)(?!\p{L})/u,
}
