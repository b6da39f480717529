import type { PassageInput } from '../../agents/author-inputs.ts'
import type { CorpusKnowledge } from '../../models/responder.ts'
import { escapeRegExp } from '../../text/escape-reg-exp.ts'
import { oncePerObject } from '../../text/lru.ts'
import { pattern } from '../../text/pattern.ts'
import { elementAt } from '../../text/required.ts'
import { baseLanguage, contentStems, fold, likelyLanguage } from '../../text/words.ts'
import type { Fact, Family, PageFact } from '../families/fact.ts'
import { faq } from '../families/faq.ts'
import { prerequisites, procedure } from '../families/procedure.ts'
import { flag, setting } from '../families/setting.ts'
import { statedValue } from '../families/stated-value.ts'
import { tableCell } from '../families/table-cell.ts'
import { errorCode, term } from '../families/term.ts'
import { whatIs } from '../families/what-is.ts'
import { placeholder } from '../reading/clean-markup.ts'
import { isIdentifier } from '../reading/identifiers.ts'
import { lexicon } from '../reading/lexicon.ts'
import { type OfflineLanguage, offlineLanguages, type Page, readPage, type Span } from '../reading/page.ts'
import { pointsToOtherText, wordCount } from '../reading/phrases.ts'
import type { TitledText } from '../reading/product.ts'
import { commandAt, isAside, isExample, isSpecific, mentions } from '../reading/subject.ts'
import { answerTo } from '../wordings/fill-wordings.ts'

export const factsOf = oncePerObject((page: Page): readonly PageFact[] =>
  families.flatMap((family) => {
    const facts = family.find(page).flatMap((fact) => completeFact(fact, page) ?? [])
    return facts.filter((fact) => isUnambiguous(fact, facts)).map((fact) => ({ fact, family, page }))
  }),
)

/** A name that a page explains twice in different words has two meanings, so a question about it is ambiguous. */
const isUnambiguous = (fact: Fact, facts: readonly Fact[]): boolean =>
  !facts.some(
    (other) =>
      other !== fact &&
      other.subject === fact.subject &&
      other.owner === fact.owner &&
      other.attribute === fact.attribute &&
      meaningOf(other) !== meaningOf(fact),
  )

const meaningOf = ({ value, statement, slots }: Fact): string => value ?? statement ?? slots.explanation ?? ''

export interface Material {
  readonly language: OfflineLanguage
  readonly pages: readonly Page[]
  readonly facts: readonly PageFact[]
}

/** Reads the passages, or says why the engine can't write about them in a language. */
export const readMaterial = (
  passages: readonly PassageInput[],
  target: string,
  knowledge: CorpusKnowledge | undefined,
): Material | string => {
  const language = offlineLanguages.find((supported) => supported === baseLanguage(target))
  if (!language) return `The embedded engine writes English, Spanish and Portuguese; ${target} needs a model.`
  const detected = likelyLanguage(passages.map(({ text }) => text).join('\n'), offlineLanguages)
  if (detected && detected !== language)
    return `The passages are in ${detected}, but ${target} was requested, and the embedded engine does not translate.`
  const pages = passages.map((passage) => readPage(passage, language, knowledge?.products?.get(passage.chunk_id)))
  const isInGlossary = ({ subject }: Fact): boolean => knowledge?.glossary?.has(fold(subject)) ?? false
  // Terms in the glossary already get questions from it.
  const facts = pages.flatMap(factsOf).filter(({ fact, family }) => family.name !== 'what-is' || !isInGlossary(fact))
  return { language, pages, facts }
}

/** The folded terms that the glossaries among the documents explain. */
export const glossaryIn = (
  documents: readonly TitledText[],
  products: ReadonlyMap<string, string>,
): ReadonlySet<string> => {
  const terms = documents.flatMap(({ chunk_ids: [chunk_id = ''], title, text }) => {
    const language = offlineLanguages.find((supported) => lexicon(supported).glossaryWords.test(fold(title)))
    return language ? factsOf(readPage({ chunk_id, title, path: [], text }, language, products.get(chunk_id))) : []
  })
  return new Set(terms.flatMap(({ fact }) => (fact.shape === 'glossary' ? [fold(fact.subject)] : [])))
}

const families: readonly Family[] = [
  errorCode,
  faq,
  flag,
  prerequisites,
  procedure,
  setting,
  statedValue,
  tableCell,
  term,
  whatIs,
]

/** The owner that a question must name if its words do not: a command, product or page. `open` if the question could be about any page. */
const ownerOf = (words: string, page: Page, offset: number): { readonly owner?: string } | 'open' => {
  const program = programAt(page, offset)
  const owner = program ? `\`${program}\`` : page.product
  if (owner !== undefined) return mentions(words, owner.replaceAll('`', '')) ? {} : { owner }
  if (namesItsPage(words, page)) return {}
  return hasProperNameAsTitle(page) ? { owner: page.title } : hasUniqueName(words) ? {} : 'open'
}

/** `helm install`, `createdb`: the command in a heading above, or the page title if it is a single lower-case word. */
const programAt = (page: Page, offset: number): string | undefined =>
  commandAt(page, offset) ?? /^([a-z][a-z\d]*(?:[_-][a-z\d]+)*)(?:\(\d\))?$/.exec(page.title)?.[1]

/** True for unique names: `build.jobs`, `CARGO_HOME`, `max_size`. */
const hasUniqueName = (words: string): boolean => /`[^`\s]*[A-Za-z\d][.:/$_][A-Za-z][^`\s]*`/.test(words)

const namesItsPage = (words: string, page: Page): boolean => {
  const stems = new Set(contentStems(words, page.language))
  return isSpecific(page.title, page) && contentStems(page.title, page.language).some((stem) => stems.has(stem))
}

/** True for a title such as `Google Drive`: one to three capitalized words that never occur in lower case on the page. */
const hasProperNameAsTitle = ({ title, text }: Page): boolean =>
  /^\p{Lu}[\p{L}\d.]*(?: \p{Lu}[\p{L}\d.]*){0,2}$/u.test(title) &&
  title.split(' ').every((word) => !new RegExp(` ${escapeRegExp(word.toLowerCase())}(?![\\p{L}\\d])`, 'u').test(text))

/** Completes a fact of any family; undefined if no question may be asked about it. */
const completeFact = (fact: Fact, page: Page): Fact | undefined => {
  const offset = elementAt(fact.quotes, fact.quotes.length - 1).start
  if (isExample(page, offset) || isAside(page, offset) || !isLegible(fact)) return undefined
  const ownedFact = withOwner(fact, page, offset)
  const answer = ownedFact && answerTo(ownedFact, page.language)
  if (!ownedFact || !answer || !isCompleteAnswer(answer, page.language)) return undefined
  const quotes = quotesNaming(ownedFact, page)
  return quotes && { ...ownedFact, quotes }
}

/** False if a text contains template variables, or markup that could not be removed. */
const isLegible = ({ subject, attribute, value, statement, slots }: Fact): boolean =>
  ![subject, attribute, value, statement, ...Object.values(slots)].some(
    (text) => text !== undefined && (text.includes(placeholder) || leftoverMarkup.test(text)),
  )

const leftoverMarkup = /\]\(|\]\[|\{%|\{\}|%s|<\/?[a-z]+>|\s(?:\*\*|__)\S/

/** Adds the owner to a fact if its question must name it; undefined if the question could be about any page. */
const withOwner = (fact: Fact, page: Page, offset: number): Fact | undefined => {
  if (fact.owner !== undefined || fact.isSelfContained) return fact
  const nameSlots = Object.entries(fact.slots).filter(([slot, words]) => slot !== 'explanation' && words !== fact.value)
  const ownership = ownerOf(nameSlots.map(([, words]) => words).join(' '), page, offset)
  return ownership === 'open' ? undefined : { ...fact, ...ownership }
}

/** True for an answer of complete sentences, with or without a list, that does not refer to other text. */
const isCompleteAnswer = (answer: string, language: OfflineLanguage): boolean =>
  answer.split('\n').every((line) => /[.!?…)]["'”’»*)]*$/.test(line) || /^[^-\d].*:$/.test(line)) &&
  !/:$/.test(answer) &&
  !pointsToOtherText(answer) &&
  !pointsElsewhere[language].test(answer.replace(/^.*:\n/, '')) &&
  wordCount(answer) <= 130

const pointsElsewhere: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: pattern(
    'i',
    String.raw`\b(?:this (?:document|page|section|chapter)|above|below|as follows`,
    '|the following|previously|earlier|the (?:former|latter)|(?:next',
    String.raw`|previous) (?:point|section|chapter|paragraph))\b`,
  ),
  es: pattern(
    'iu',
    String.raw`(?<!\p{L})(?:más (?:arriba|abajo|adelante)|a continuación|(?:el`,
    String.raw`|la|los|las) siguientes?|anteriormente|sección \d)(?!\p{L})`,
  ),
  pt: /(?<!\p{L})(?:acima|abaixo|a seguir|mais adiante|(?:o|a|os|as) seguintes?|anteriormente|seção \d)(?!\p{L})/iu,
}

/** The quotes of a fact, which must name its subject. If they do not, adds a heading above them that does; undefined if there is none. */
const quotesNaming = (fact: Fact, page: Page): readonly Span[] | undefined => {
  const isNamedIn = (text: string): boolean => {
    const stems = new Set(contentStems(text, page.language))
    if (isIdentifier(fact.subject)) return text.replaceAll('\\', '').includes(fact.subject)
    return contentStems(fact.subject, page.language).some((stem) => stems.has(stem)) || text.includes(fact.subject)
  }
  if (isNamedIn(fact.quotes.map(({ start, end }) => page.text.slice(start, end)).join('\n'))) return fact.quotes
  const heading = page.blocks.findLast(
    ({ kind, start, end }) =>
      kind === 'heading' && start < elementAt(fact.quotes, 0).start && isNamedIn(page.text.slice(start, end)),
  )
  return heading && [{ start: heading.start, end: heading.end }, ...fact.quotes]
}
