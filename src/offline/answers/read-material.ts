import type { PassageInput } from '../../agents/author-inputs.ts'
import type { CorpusKnowledge } from '../../models/responder.ts'
import { oncePerObject } from '../../text/lru.ts'
import { pattern } from '../../text/pattern.ts'
import { elementAt } from '../../text/required.ts'
import { baseLanguage, contentStems, fold, likelyLanguage } from '../../text/words.ts'
import type { Fact, Family, PassageFact } from '../families/fact.ts'
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
import { type OfflineLanguage, offlineLanguages, type ParsedPassage, parsePassage } from '../reading/passage.ts'
import { hasInLowerCase, pointsToOtherText, wordCount } from '../reading/phrases.ts'
import type { TitledText } from '../reading/product.ts'
import { commandAt, isInExample, isSpecific, isUnderAside, mentions } from '../reading/subject.ts'
import { answerTo } from '../wordings/fill-wordings.ts'

/** The facts of a passage that a question can be about. */
export const factsOf = oncePerObject((passage: ParsedPassage): readonly PassageFact[] =>
  families.flatMap((family) => {
    const facts = family.find(passage).flatMap((fact) => completeFact(fact, passage) ?? [])
    return facts.filter((fact) => isUnambiguous(fact, facts)).map((fact) => ({ fact, family, passage }))
  }),
)

/** False for a name that the passage also explains in other words. It has two meanings, so a question about it is ambiguous. */
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
  readonly passages: readonly ParsedPassage[]
  readonly facts: readonly PassageFact[]
}

/** Reads the passages, or says why the engine can't write about them in the language of the tag. */
export const readMaterial = (
  passages: readonly PassageInput[],
  tag: string,
  knowledge: CorpusKnowledge | undefined,
): Material | string => {
  const language = offlineLanguages.find((supported) => supported === baseLanguage(tag))
  if (!language) return `The embedded engine writes English, Spanish and Portuguese; ${tag} needs a model.`
  const detected = likelyLanguage(passages.map(({ text }) => text).join('\n'), offlineLanguages)
  if (detected && detected !== language)
    return `The passages are in ${detected}, but ${tag} was requested, and the embedded engine does not translate.`
  const parsedPassages = passages.map((input) =>
    parsePassage(input, language, knowledge?.products?.get(input.chunk_id)),
  )
  const isInGlossary = ({ subject }: Fact): boolean => knowledge?.glossary?.has(fold(subject)) ?? false
  const facts = parsedPassages.flatMap(factsOf)
  // Terms in the glossary already get questions from it.
  const newFacts = facts.filter(({ fact, family }) => family.name !== 'what-is' || !isInGlossary(fact))
  return { language, passages: parsedPassages, facts: newFacts }
}

/** The folded terms that the glossaries among the documents explain. */
export const glossaryIn = (
  documents: readonly TitledText[],
  products: ReadonlyMap<string, string>,
): ReadonlySet<string> => {
  const terms = documents.flatMap(({ chunk_ids: [chunk_id = ''], title, text }) => {
    const language = offlineLanguages.find((supported) => lexicon(supported).glossaryWords.test(fold(title)))
    return language ? factsOf(parsePassage({ chunk_id, title, path: [], text }, language, products.get(chunk_id))) : []
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

/** What a question must name besides these words, as `owner`: a command, product or page. Undefined if it could be about any page even so. */
const ownerOf = (words: string, passage: ParsedPassage, offset: number): { readonly owner?: string } | undefined => {
  const program = programAt(passage, offset)
  const owner = program ? `\`${program}\`` : passage.product
  if (owner !== undefined) return mentions(words, owner.replaceAll('`', '')) ? {} : { owner }
  if (mentionsTitle(words, passage)) return {}
  if (hasProperNameAsTitle(passage)) return { owner: passage.title }
  return hasUniqueName(words) ? {} : undefined
}

/** `helm install`, `createdb`: the command in a heading above, or the page title if it is a single lower-case word. */
const programAt = (passage: ParsedPassage, offset: number): string | undefined =>
  commandAt(passage, offset) ?? /^([a-z][a-z\d]*(?:[_-][a-z\d]+)*)(?:\(\d\))?$/.exec(passage.title)?.[1]

/** True for unique names: `build.jobs`, `CARGO_HOME`, `max_size`. */
const hasUniqueName = (words: string): boolean => /`[^`\s]*[A-Za-z\d][.:/$_][A-Za-z][^`\s]*`/.test(words)

const mentionsTitle = (words: string, { title, language }: ParsedPassage): boolean => {
  const stems = new Set(contentStems(words, language))
  return isSpecific(title, { language }) && contentStems(title, language).some((stem) => stems.has(stem))
}

/** True for a title such as `Google Drive`: one to three capitalized words that never occur in lower case in the passage. */
const hasProperNameAsTitle = ({ title, text }: ParsedPassage): boolean =>
  /^\p{Lu}[\p{L}\d.]*(?: \p{Lu}[\p{L}\d.]*){0,2}$/u.test(title) &&
  title.split(' ').every((word) => !hasInLowerCase(word, text))

/** Completes a fact of any family; undefined if no question may be asked about it. */
const completeFact = (fact: Fact, passage: ParsedPassage): Fact | undefined => {
  const offset = elementAt(fact.quotes, fact.quotes.length - 1).start
  if (isInExample(passage, offset) || isUnderAside(passage, offset) || !isLegible(fact)) return undefined
  const ownedFact = withOwner(fact, passage, offset)
  const answer = ownedFact && answerTo(ownedFact, passage.language)
  if (!ownedFact || !answer || !isCompleteAnswer(answer, passage.language)) return undefined
  const quotes = quotesNaming(ownedFact, passage)
  return quotes && { ...ownedFact, quotes }
}

/** False if a text contains template variables, or markup that could not be removed. */
const isLegible = ({ subject, attribute, value, statement, slots }: Fact): boolean =>
  ![subject, attribute, value, statement, ...Object.values(slots)].some(
    (text) => text !== undefined && (text.includes(placeholder) || leftoverMarkup.test(text)),
  )

const leftoverMarkup = /\]\(|\]\[|\{%|\{\}|%s|<\/?[a-z]+>|\s(?:\*\*|__)\S/

/** Adds the owner to a fact if its question must name it; undefined if the question could be about any page. */
const withOwner = (fact: Fact, passage: ParsedPassage, offset: number): Fact | undefined => {
  if (fact.owner !== undefined || fact.isSelfContained) return fact
  const nameSlots = Object.entries(fact.slots).filter(([slot, words]) => slot !== 'explanation' && words !== fact.value)
  const ownership = ownerOf(nameSlots.map(([, words]) => words).join(' '), passage, offset)
  return ownership && { ...fact, ...ownership }
}

/** True for an answer of complete sentences, with or without a list, that is not long and does not refer to other text. */
const isCompleteAnswer = (answer: string, language: OfflineLanguage): boolean =>
  answer.split('\n').every((line) => /[.!?…)]["'”’»*)]*$/.test(line) || /^[^-\d].*:$/.test(line)) &&
  !/:$/.test(answer) &&
  !pointsToOtherText(answer) &&
  // The line that introduces a list, such as `The following are needed:`, may point to the list.
  !placesInText[language].test(answer.replace(/^.*:\n/, '')) &&
  wordCount(answer) <= 130

/** Words for other places in the document: `above`, `the next section`. */
const placesInText: Readonly<Record<OfflineLanguage, RegExp>> = {
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
const quotesNaming = (fact: Fact, passage: ParsedPassage): Fact['quotes'] | undefined => {
  const isNamedIn = (text: string): boolean => {
    const stems = new Set(contentStems(text, passage.language))
    if (isIdentifier(fact.subject)) return text.replaceAll('\\', '').includes(fact.subject)
    return contentStems(fact.subject, passage.language).some((stem) => stems.has(stem)) || text.includes(fact.subject)
  }
  if (isNamedIn(fact.quotes.map(({ start, end }) => passage.text.slice(start, end)).join('\n'))) return fact.quotes
  const heading = passage.blocks.findLast(
    ({ kind, start, end }) =>
      kind === 'heading' && start < elementAt(fact.quotes, 0).start && isNamedIn(passage.text.slice(start, end)),
  )
  return heading && [{ start: heading.start, end: heading.end }, ...fact.quotes]
}
