import { countEach, groupedBy } from '../../text/grouped-by.ts'
import { elementAt, required, zip } from '../../text/required.ts'
import { fold, isStopWord, words } from '../../text/words.ts'
import { cleanMarkup } from './clean-markup.ts'
import { lexicon } from './lexicon.ts'
import { offlineLanguages } from './passage.ts'
import { mentions } from './subject.ts'

export interface TitledText {
  readonly doc_id: string
  readonly title: string
  readonly text: string
  readonly chunk_ids: readonly string[]
}

/** The product of each passage, by chunk id: a name that is frequent in its folder and rare elsewhere, or else one that is frequent in the corpus. */
export const productsOf = (documents: readonly TitledText[]): ReadonlyMap<string, string> => {
  const documentsWithCode = documents.filter(({ text }) => /```|`[^`\n]+`|^ {4}\S/m.test(text))
  if (documentsWithCode.length < minShareWithCode * documents.length) return new Map()
  const namedDocuments = withNames(documents)
  const folders = [...groupedByFolder(namedDocuments).values()]
  const productsByFolder = folders.flatMap((members) => {
    const membersSet = new Set(members)
    const others = namedDocuments.filter((document) => !membersSet.has(document))
    return productEntries(members, others.length > 0 ? mostFrequentName(members, others) : undefined)
  })
  if (productsByFolder.length > 0) return new Map(productsByFolder)
  const name =
    commandName(documents, namedDocuments) ?? introducedName(documents) ?? mostFrequentName(namedDocuments, [])
  return new Map(productEntries(namedDocuments, name))
}

const productEntries = (documents: readonly NamedDocument[], name: string | undefined) =>
  name === undefined ? [] : documents.flatMap(({ document }) => document.chunk_ids.map((id) => [id, name] as const))

const withNames = (documents: readonly TitledText[]): readonly NamedDocument[] => {
  const texts = proseOf(documents)
  const lowerCaseCounts = countEach(
    texts.flatMap((text) => [...new Set([...text.matchAll(afterArticle)].map(([, word = '']) => word))]),
  )
  const namesPerText = texts.map(namesIn)
  const capitalizedCounts = countEach(namesPerText.flatMap((names) => [...names]))
  // At least one word of a name rarely occurs in lower case after an article.
  const isName = (name: string): boolean =>
    name
      .split(' ')
      .some((word) => 2 * (lowerCaseCounts.get(word.toLowerCase()) ?? 0) < (capitalizedCounts.get(name) ?? 0))
  return zip(documents, namesPerText).map(([document, names]) => {
    return { document, names: new Set([...names].filter(isName)) }
  })
}

/** Reads the product from the title of an introduction: `What Kestrel is`, `Welcome to Kestrel`. */
const introducedName = (documents: readonly TitledText[]): string | undefined => {
  const names = documents.flatMap(({ title }) => introductions.flatMap((pattern) => pattern.exec(title)?.[1] ?? []))
  const countOf = (name: string): number => documents.filter(({ text }) => mentions(text, name)).length
  return names.find((name) => countOf(name) >= documents.length * minShare)
}

const introductions: readonly RegExp[] = [
  /^What (?:is )?(\p{Lu}[\p{L}\d]*)(?: is)?\??$/u,
  /^(?:Welcome to|Introduction to|About|Getting started with) (\p{Lu}[\p{L}\d]*(?: \p{Lu}[\p{L}\d]*)?)$/u,
  /^(?:¿?Qué es|O que é|Bienvenidos? a|Introducción a|Introdução ao?) (\p{Lu}[\p{L}\d]*)\??$/u,
]

/** A document with the capitalized names in its text that may be products. */
interface NamedDocument {
  readonly document: TitledText
  readonly names: ReadonlySet<string>
}

const groupedByFolder = (namedDocuments: readonly NamedDocument[]): ReadonlyMap<string, readonly NamedDocument[]> => {
  const folders = groupedBy(namedDocuments, ({ document }) => document.doc_id.split('/').slice(0, -1)[0] ?? '')
  // Folders with few documents are chapters, not products.
  return [...folders.values()].every((members) => members.length >= minDocuments)
    ? folders
    : new Map([['', namedDocuments]])
}

const minDocuments = 6

/** The most frequent name. A longer name is better than a part of it, and names in titles and folders count more. */
const mostFrequentName = (members: readonly NamedDocument[], others: readonly NamedDocument[]): string | undefined => {
  if (members.length < 2) return undefined
  const countsOf = (among: readonly NamedDocument[]) => countEach(among.flatMap(({ names }) => [...names]))
  const [counts, otherCounts] = [countsOf(members), countsOf(others)]
  const folder = fold(elementAt(members, 0).document.doc_id.split('/').slice(0, -1).join(' '))
  const weight = (name: string): number =>
    required(counts, name) *
    (members.some(({ document }) => mentions(document.title, name)) ? 2 : 1) *
    (folder.includes(fold(name.replace(/^.* /, ''))) ? 2 : 1)
  const ranked = [...counts.keys()]
    .filter(
      (name) =>
        required(counts, name) >= (commonNames.has(fold(name)) ? minShareOfCommonName : minShare) * members.length &&
        (otherCounts.get(name) ?? 0) <= maxShareOutside * others.length,
    )
    .sort((a, b) => weight(b) - weight(a) || (a < b ? -1 : 1))
  const [first, second] = ranked
  if (first === undefined) return undefined
  const longer = ranked.find(
    (name) => name.endsWith(` ${first}`) && required(counts, name) >= required(counts, first) * minShareOfLongerName,
  )
  const isDistinct =
    second === undefined ||
    second.includes(first) ||
    first.includes(second) ||
    weight(second) <= maxRelativeWeight * weight(first)
  return longer ?? (isDistinct ? first : undefined)
}

/** Phrases such as `in Kestrel` sound right only for software, so a product is named only if at least this share of documents contains code. */
const minShareWithCode = 0.3

/** Share of documents that must mention a product. */
const minShare = 0.25
const minShareOfCommonName = 0.6
/** Largest share of the documents in other folders that may mention the product. */
const maxShareOutside = 0.2
/** `Acme Kestrel` is the name if it is in at least this share of the documents that mention `Kestrel`. */
const minShareOfLongerName = 0.6
/** If the weight of the second name, relative to the first, exceeds this, the product is unclear. */
const maxRelativeWeight = 0.85

/** The title and prose of each document, without code and without lines that a quarter of the documents share. */
const proseOf = (documents: readonly TitledText[]): readonly string[] => {
  const lines = documents.map(({ text }) =>
    text
      .slice(0, 8000)
      .replace(codeOrHeading, ' ')
      .split('\n')
      .map((line) => line.trim()),
  )
  const counts = countEach(lines.flatMap((page) => [...new Set(page)]))
  const maxRepeats = Math.max(2, minShare * documents.length)
  return zip(documents, lines).map(([{ title }, all]) => {
    const text = all.filter((line) => line === '' || required(counts, line) < maxRepeats)
    // Wrap the title in a sentence of its own: `namesIn` finds names only after lower-case words, and the title must not run into the text.
    return `about ${title} b. ${cleanMarkup(text.join('\n'))}`
  })
}

const codeOrHeading = /```[\s\S]*?```|`[^`\n]*`|^#+ .*$|^ {4}.*$|^\|.*$/gm

/** Capitalized words inside sentences, except common headings and function words. */
const namesIn = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(capitalizedWords)].map(([name]) => name).filter((name) => !isCommon(name)))

const isCommon = (name: string): boolean =>
  offlineLanguages.some((language) => lexicon(language).plainHeadings.has(fold(name))) ||
  offlineLanguages.some((language) => words(name).some((word) => isStopWord(word, language)))

/** The first word of many command titles (`borg create`, `npm-audit`), capitalized as in sentences. */
const commandName = (
  documents: readonly TitledText[],
  namedDocuments: readonly NamedDocument[],
): string | undefined => {
  const firstWords = documents.flatMap(({ title }) => /^([a-z][a-z\d]+)[- ][a-z]/.exec(title)?.[1] ?? [])
  const isFrequent = (count: number): boolean => count >= minShare * documents.length
  const [name] = [...countEach(firstWords)].find(([, count]) => isFrequent(count)) ?? []
  if (name === undefined) return undefined
  const capitalized = name.charAt(0).toUpperCase() + name.slice(1)
  return isFrequent(namedDocuments.filter(({ names }) => names.has(capitalized)).length) ? capitalized : name
}

const afterArticle = /(?<!\p{L})(?:an?|the|this|each|every|any|your|un|una|el|la|cada|um|uma) (\p{Ll}{3,})/gu
const capitalizedWords =
  /(?<=\p{Ll} \p{Ll}+,? )\p{Lu}[\p{L}\d]*\p{Ll}[\p{L}\d]*(?: \p{Lu}[\p{L}\d]+){0,2}(?![\p{L}\d:])/gu

/** Common capitalized words that are rarely the product of a document. */
const commonNames: ReadonlySet<string> = new Set(
  (
    'linux windows macos unix python java javascript typescript ruby perl git github gitlab google microsoft apple amazon docker kubernetes ' +
    'internet english spanish portuguese monday tuesday wednesday thursday friday saturday sunday january february march april may june ' +
    'july august september october november december note table figure example settings string boolean integer array object true false ' +
    'null none api cloud web enero febrero marzo abril mayo junio julio agosto janeiro fevereiro maio junho julho setembro outubro'
  ).split(' '),
)
