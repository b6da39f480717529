import type { OfflineLanguage } from '../../../family.ts'
import type { PassageContext, Sentence } from '../../../passage-context.ts'
import { balanced, wordCount } from '../../../text/phrases.ts'
import { namedByEarlier } from './antecedent.ts'
import { isReported, isTold } from './breadth.ts'
import { houseOf, inName } from './house.ts'
import { innerClauses } from './inner-clauses.ts'
import { namedByEarlierRomance } from './romance-antecedent.ts'
import { romanceInnerClauses } from './romance-inner.ts'
import { isSound } from './sound.ts'

/** A sentence worth looking at, with what every family needs of it worked out once. */
export interface Reading {
  readonly sentence: Sentence
  readonly context: PassageContext
  /** Without brackets, opening connective and final stop. */
  readonly text: string
  /** The sentence after this one in the same block. */
  readonly next: Sentence | undefined
  /** The sentence that names what this one calls `it`: it is quoted along, and `sentence.text` has the name. */
  readonly named?: Sentence
  /** `text` is what a long sentence says besides its main clause. */
  readonly inner?: true
}

/** The sentences of a passage that say one thing in whole words, in reading order. */
export const readingsOf = (context: PassageContext): readonly Reading[] => {
  const remembered = memory.get(context)
  if (remembered) return remembered
  const readings = context.sentences.flatMap((original, index) => {
    const named =
      context.language === 'en'
        ? namedByEarlier(context, index)
        : namedByEarlierRomance(context, index, context.language)
    const sentence = named ? { ...original, text: named.text } : spokenByHouse(original, context)
    if (!isWhole(sentence, context)) return []
    const next = context.sentences[index + 1]
    const text = workingText(sentence.text, context.language)
    const reading: Reading = {
      sentence,
      context,
      text,
      next: next?.block === sentence.block ? next : undefined,
      ...(named ? { named: named.from } : {}),
    }
    if (wordCount(text) < 12 || (context.language === 'en' ? !isTold(context) : context.text.includes('`')))
      return [reading]
    const inner =
      context.language === 'en' ? innerClauses(text) : romanceInnerClauses(text, context.language, isReported(context))
    return [reading, ...inner.map((clause): Reading => ({ ...reading, text: clause, inner: true }))]
  })
  memory.set(context, readings)
  return readings
}

/** What the house of rules says of itself, it is asked by its name. */
const spokenByHouse = (sentence: Sentence, context: PassageContext): Sentence => {
  if (!/\b(?:we|our|us)\b/i.test(sentence.text)) return sentence
  const house = houseOf(context)
  const text = house && inName(sentence.text, house)
  return text ? { ...sentence, text } : sentence
}

const memory = new WeakMap<PassageContext, readonly Reading[]>()

const isWhole = (sentence: Sentence, context: PassageContext): boolean => {
  const { text } = sentence
  const words = wordCount(text)
  if (words < 5 || words > 48) return false
  if (!/^["'“«¿(]?[\p{Lu}\p{N}`]/u.test(text) && !/^[\w.-]+ /.test(text)) return false
  const kind = context.blocks[sentence.block]?.kind
  if (!/[.!]["”’)]*$/.test(text) && !(kind === 'list_item' || kind === 'step')) return false
  if (/\w[."”]:\d|[|{}]|<\w|\$\(|=>|::|\]\(|^\W*\d+[.)]\s*$/.test(text)) return false
  // A label that lost its line break: `Custom topics The connector supports …`.
  if (
    /\p{Ll} (?:The|This|These|You|If|When|Use|It|An?|El|Los|Las|Si|Usted|Você|Os|As) \p{Ll}/u.test(text) ||
    /:$/.test(text)
  )
    return false
  // `Impacts of fishing Recreational fishing is`: so did this one.
  if (/(\p{L}{4,} \p{L}{4,}) \1(?!\p{L})/iu.test(text)) return false
  // Frames drawn with stars.
  if (/(?:^| )\*+(?: |$)/.test(text)) return false
  if (!balanced(text) || /\b(?:https?:\/\/|www\.)/.test(text)) return false
  if (/\[\d+\]/.test(text)) return false
  // `Package:qrencode`: a link whose word goes on behind the colon.
  if (context.language !== 'en' && /(?<![\w`])\p{Lu}\p{L}+:\p{Ll}/u.test(text)) return false
  return !addressesModel.test(text) && isSound(text, context.language)
}

/** Orders to a language model, in a document: never asked about. */
const addressesModel =
  /\b(?:ignore|disregard|forget) (?:all |any |the |your )?(?:previous|prior|above|earlier) (?:instructions?|prompts?|messages?)|\b(?:system prompt|as an ai\b|you are an? (?:ai|assistant|language model|chatbot))|\b(?:ignor[ea]|olvid[ea]|desconsider[ea]) (?:todas? )?(?:las?|as) instruc/i

/** `Section (a)` keeps its letter; other brackets go. */
const workingText = (text: string, language: OfflineLanguage): string =>
  text
    .replace(language === 'en' ? laterDate : /$^/, 'I')
    .replace(joining[language], (_opening, letter: string) => letter.toUpperCase())
    .replace(/^(?:Note|Important|Tip|Warning|Caution|Nota|Importante|Aviso|Atenção|Advertencia):? (?=\p{Lu})/u, '')
    .replace(
      /(?<!ection|rticle|aragraph|lause|artado|nciso|rtigo)\s+\([^()]*\)|\s+\([^()]{5,}\)|(?<=[a-z]{3})\([^()]*[a-z]{3}[^()]*\)/g,
      '',
    )
    .replace(/\s+([.,;:])(?=\s|$)/g, '$1')
    .replace(language === 'en' ? aside : /$^/, (_aside, at: number, all: string) =>
      opensWithLead.test(all.slice(0, at)) ? ',' : '',
    )
    .replace(/[.!]+["”’]*$/, '')
    .trim()

/** `was, ironically, located`: a word between commas that says nothing of the matter. */
const aside =
  /,(?: (?:however|therefore|thus|in turn|for instance|for example|in general|in fact|in particular|too|instead|nevertheless|nonetheless|meanwhile|moreover|furthermore|indeed)| \p{Ll}+ly(?<!\b(?:early|family|reply|supply|assembly|only|daily|weekly|monthly|yearly|respectively)))(?:,|$)/gu

const opensWithLead = /^(?:In|On|At|During|By|Since|From|Under|For|After|Before) [^,]*$/

/** `Later, in 1901, …`: the year says it. */
const laterDate =
  /^(?:Later|Then|Finally|Shortly after(?:wards)?|Soon after(?:wards)?|Afterwards?|However|Also),? i(?=n (?:\p{Lu}\p{Ll}+ )?\d{4}\b)/u

/** Words that only join the sentence to the one before. */
const joining: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /^(?:But|And|Also|So|Then|Yet) ([\p{Ll}\p{Lu}])/u,
  es: /^(?:Pero|Y|También|Entonces|Así que) ([\p{Ll}\p{Lu}])/u,
  pt: /^(?:Mas|E|Também|Então) ([\p{Ll}\p{Lu}])/u,
}
