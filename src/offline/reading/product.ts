import { countEach, groupedBy } from '../../text/grouped-by.ts'
import { elementAt, required, zip } from '../../text/required.ts'
import { fold, isStopWord, words } from '../../text/words.ts'
import { cleanMarkup } from './clean-markup.ts'
import { lexicon } from './lexicon.ts'
import { offlineLanguages } from './page.ts'
import { mentions } from './subject.ts'

export interface TitledText {
  readonly doc_id: string
  readonly title: string
  readonly text: string
  readonly chunk_ids: readonly string[]
}

/** The product of each passage: a name in most documents of its folder and few others, or in most documents. It may have none. */
export const productsOf = (documents: readonly TitledText[]): ReadonlyMap<string, string> => {
  if (documents.filter(({ text }) => /```|`[^`\n]+`|^ {4}\S/m.test(text)).length < minShareWithCode * documents.length)
    return new Map()
  const texts = runningTexts(documents)
  const lowerCaseCounts = countEach(
    texts.flatMap((text) => [...new Set([...text.matchAll(afterArticle)].map(([, word = '']) => word))]),
  )
  const namesPerText = texts.map(namesIn)
  const capitalizedCounts = countEach(namesPerText.flatMap((names) => [...names]))
  const isName = (name: string): boolean =>
    name
      .split(' ')
      .some((word) => 2 * (lowerCaseCounts.get(word.toLowerCase()) ?? 0) < (capitalizedCounts.get(name) ?? 0))
  const tagged = zip(documents, namesPerText).map(([document, names]) => ({
    document,
    names: new Set([...names].filter(isName)),
  }))
  const folders = groupedByFolder(tagged)
  const byChunk = new Map<string, string>()
  for (const [, members] of folders) {
    const inside = new Set(members)
    const name = mostFrequentName(members, folders.size > 1 ? tagged.filter((each) => !inside.has(each)) : [])
    if (name) for (const { document } of members) for (const chunk_id of document.chunk_ids) byChunk.set(chunk_id, name)
  }
  if (byChunk.size > 0 && folders.size > 1) return byChunk
  const name = commandName(documents, tagged) ?? introducedName(documents) ?? mostFrequentName(tagged, [])
  return name
    ? new Map(documents.flatMap(({ chunk_ids }) => chunk_ids.map((chunk_id) => [chunk_id, name] as const)))
    : new Map()
}

/** Reads the product from the title of an introduction: `What Kestrel is`, `Welcome to Kestrel`. */
const introducedName = (documents: readonly TitledText[]): string | undefined => {
  const names = documents.flatMap(({ title }) =>
    introductions.map((pattern) => pattern.exec(title)?.[1]).filter((name) => name !== undefined),
  )
  return names.find(
    (name) => documents.filter(({ text }) => mentions(text, name)).length >= documents.length * minShare,
  )
}

const introductions: readonly RegExp[] = [
  /^What (?:is )?(\p{Lu}[\p{L}\d]*)(?: is)?\??$/u,
  /^(?:Welcome to|Introduction to|About|Getting started with) (\p{Lu}[\p{L}\d]*(?: \p{Lu}[\p{L}\d]*)?)$/u,
  /^(?:Qué es|O que é|Bienvenidos? a|Introducción a|Introdução ao?) (\p{Lu}[\p{L}\d]*)$/u,
]

interface NamedDocument {
  readonly document: TitledText
  readonly names: ReadonlySet<string>
}

const groupedByFolder = (tagged: readonly NamedDocument[]): ReadonlyMap<string, readonly NamedDocument[]> => {
  const folders = groupedBy(tagged, ({ document }) => document.doc_id.split('/').slice(0, -1)[0] ?? '')
  // Folders with few pages are chapters, not byChunk.
  return [...folders.values()].every((members) => members.length >= minPages) ? folders : new Map([['', tagged]])
}

const minPages = 6

/** The most frequent name. A longer name is better than a part of it, and names in titles and folders count more. */
const mostFrequentName = (members: readonly NamedDocument[], others: readonly NamedDocument[]): string | undefined => {
  const countsOf = (among: readonly NamedDocument[]) => countEach(among.flatMap(({ names }) => [...names]))
  const [inside, outside] = [countsOf(members), countsOf(others)]
  const folder = fold(elementAt(members, 0).document.doc_id.split('/').slice(0, -1).join(' '))
  const weight = (name: string): number =>
    required(inside, name) *
    (members.some(({ document }) => mentions(document.title, name)) ? 2 : 1) *
    (folder.includes(fold(name.replace(/^.* /, ''))) ? 2 : 1)
  const ranked = [...inside.keys()]
    .filter(
      (name) =>
        required(inside, name) >= (commonNames.has(fold(name)) ? minShareOfCommonName : minShare) * members.length &&
        (outside.get(name) ?? 0) <= maxShareOutside * others.length,
    )
    .sort((a, b) => weight(b) - weight(a) || (a < b ? -1 : 1))
  const [first, second] = ranked
  if (first === undefined || members.length < 2) return undefined
  const longer = ranked.find(
    (name) => name.endsWith(` ${first}`) && required(inside, name) >= required(inside, first) * 0.6,
  )
  const isDistinct =
    second === undefined ||
    second.includes(first) ||
    first.includes(second) ||
    weight(second) <= maxRelativeWeight * weight(first)
  // If two names are about equally frequent, neither is the product.
  return longer ?? (isDistinct ? first : undefined)
}

/** `in Kestrel` fits programs only, so a product is named only if this share of pages shows code. */
const minShareWithCode = 0.3

const minShare = 0.25
const minShareOfCommonName = 0.6
const maxShareOutside = 0.2
const maxRelativeWeight = 0.85

/** Titles and prose, without code and without lines that a quarter of the documents share. */
const runningTexts = (documents: readonly TitledText[]): readonly string[] => {
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

/** The first word of most command titles (`borg create`, `npm-audit`), capitalized as in sentences. */
const commandName = (documents: readonly TitledText[], tagged: readonly NamedDocument[]): string | undefined => {
  const first = documents.map(({ title }) => /^([a-z][a-z\d]+)[- ][a-z]/.exec(title)?.[1])
  const isFrequent = (count: number): boolean => count >= minShare * documents.length
  const name = [...new Set(first)].find((each) => each && isFrequent(first.filter((other) => other === each).length))
  if (name === undefined) return undefined
  const capitalized = name.charAt(0).toUpperCase() + name.slice(1)
  return isFrequent(tagged.filter(({ names }) => names.has(capitalized)).length) ? capitalized : name
}

const afterArticle = /(?<!\p{L})(?:an?|the|this|each|every|any|your|un|una|el|la|cada|um|uma) (\p{Ll}{3,})/gu
const capitalizedWords =
  /(?<=\p{Ll} \p{Ll}+,? )\p{Lu}[\p{L}\d]*\p{Ll}[\p{L}\d]*(?: \p{Lu}[\p{L}\d]+){0,2}(?![\p{L}\d:])/gu

/** Names on pages of many byChunk. */
const commonNames: ReadonlySet<string> = new Set(
  (
    'linux windows macos unix python java javascript typescript ruby perl git github gitlab google microsoft apple amazon docker kubernetes ' +
    'internet english spanish portuguese monday tuesday wednesday thursday friday saturday sunday january february march april may june ' +
    'july august september october november december note table figure example settings string boolean integer array object true false ' +
    'null none api cloud web enero febrero marzo abril mayo junio julio agosto janeiro fevereiro maio junho julho setembro outubro'
  ).split(' '),
)
