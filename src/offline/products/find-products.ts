import { escaped } from '../../text/escaped.ts'
import { isCommonWord } from '../text/casing.ts'
import { keyOf, proseOf, spellingsIn } from './spelled.ts'

/** A document of a corpus, as far as it tells what it is about. */
export interface TitledText {
  /** A path: `valgrind/manual-core`. */
  readonly doc_id: string
  readonly title: string
  readonly text: string
}

/**
 * The product that each document is about, by document, where a corpus holds several: a guide of many pages a folder, or a package a
 * page. Undefined where it holds one or none, for then no question need say which.
 */
export const findProducts = (documents: readonly TitledText[]): ReadonlyMap<string, string> | undefined =>
  byFolder(documents) ?? byDocument(documents)

const byFolder = (documents: readonly TitledText[]): ReadonlyMap<string, string> | undefined => {
  const shared = sharedDepth(documents)
  const folders = grouped(documents, ({ doc_id }) => foldersOf(doc_id)[shared] ?? '')
  folders.delete('')
  const names = new Map<string, string>()
  for (const [folder, own] of folders) {
    const name = nameOfFolder(folder, own, documents)
    if (name) for (const { doc_id } of own) names.set(doc_id, name)
  }
  return isMost(names, documents, 2) ? names : undefined
}

const foldersOf = (doc_id: string): readonly string[] => doc_id.split('/').slice(0, -1)

/** Folders above the first that tells documents apart. */
const sharedDepth = (documents: readonly TitledText[]): number => {
  const first = foldersOf(documents[0]?.doc_id ?? '')
  const apart = first.findIndex((folder, depth) => documents.some(({ doc_id }) => foldersOf(doc_id)[depth] !== folder))
  return apart === -1 ? first.length : apart
}

/** The folder's own name, or the longest part of it, that most of its documents say and few others do. */
const nameOfFolder = (
  folder: string,
  own: readonly TitledText[],
  documents: readonly TitledText[],
): string | undefined => {
  const inside = new Set(own)
  const [heard, others] = [sampled(own), sampled(documents.filter((each) => !inside.has(each)))]
  const key = partsOf(folder).find((part) => {
    const speaking = (among: readonly TitledText[]): number =>
      among.filter((document) => spellingsIn(opening(document), part).size > 0).length
    return speaking(heard) >= heard.length * most && speaking(others) <= others.length * few
  })
  if (key === undefined) return undefined
  const text = heard.map(opening).join('\n')
  const spelling = commonest(spellingsIn(proseOf(text), key)) ?? commonest(spellingsIn(text, key))
  return spelling && inFull(spelling, text)
}

/** `kestrel-relay-user-guide`: what stands in a row in a folder's name, without the kind of document, the longest first. */
const partsOf = (folder: string): readonly string[] => {
  const words = folder.replace(kindOfFolder, '').split(/[-_ .]+/)
  return words
    .flatMap((_word, at) => words.slice(at).map((_each, more) => words.slice(at, at + more + 1)))
    .toSorted((one, other) => other.length - one.length)
    .filter((part) => part.length > 1 || (part[0]!.length > 2 && !isCommonWord(part[0]!)))
    .map((part) => keyOf(part.join('')))
    .filter((key) => key.length > 2)
}

const kindOfFolder =
  /(?:[-_ .](?:user|users|developer|developers|admin|administration|getting|started|api|cli|reference|guide|guides|manual|handbook|docs?|documentation|latest|v?\d+))+$/i

/** What a name is, some documents tell as well as all of them. */
const sampled = (documents: readonly TitledText[]): readonly TitledText[] => {
  const step = Math.ceil(documents.length / 60)
  return documents.filter((_document, at) => at % step === 0)
}
const opening = ({ title, text }: TitledText): string => `${title}.\n${text.slice(0, 20_000)}`

const most = 0.5
const few = 0.25

const commonest = (spellings: ReadonlyMap<string, number>): string | undefined =>
  [...spellings].sort(([, one], [, other]) => other - one)[0]?.[0]

/** `Shared MIME` is the beginning of a longer name; some names go with an article. */
const inFull = (name: string, text: string): string => {
  const rests = new Map<string, number>()
  for (const [, rest = ''] of text.matchAll(
    new RegExp(`${escaped(name)}((?:-[\\p{L}\\p{N}]+)?(?: \\p{Lu}\\p{L}+)*)`, 'gu'),
  ))
    rests.set(rest, (rests.get(rest) ?? 0) + 1)
  const all = [...rests.values()].reduce((sum, each) => sum + each, 0)
  const [rest, count] = [...rests].sort(([, one], [, other]) => other - one)[0] ?? ['', 0]
  const whole = count > all * most ? name + rest : name
  // `the Lumen page` has the article of the page.
  const alone = '(?=[.,;:)]| (?:is|are|was|has|can|may|will|must|to|and|or|in|for|with|on|from|that|which)\\b|$)'
  const inside = text.match(new RegExp(`(?<!\\p{L})\\p{L}+ ${escaped(whole)}${alone}`, 'gmu')) ?? []
  return whole.includes(' ') && inside.filter((each) => /^the /i.test(each)).length > inside.length * most
    ? `the ${whole}`
    : whole
}

const byDocument = (documents: readonly TitledText[]): ReadonlyMap<string, string> | undefined => {
  const names = new Map<string, string>()
  for (const document of documents) {
    const name = nameOfDocument(document)
    if (name) names.set(document.doc_id, name)
  }
  if (!areSeveral(names, documents, 4)) return undefined
  // Among packages a title is a package's if the file is called so, too.
  for (const { doc_id, title } of documents)
    if (!names.has(doc_id) && keyOf(bareTitle(title)) === keyOf(fileOf(doc_id))) names.set(doc_id, bareTitle(title))
  return names
}

const fileOf = (doc_id: string): string => {
  const path = doc_id.split('/')
  return path.at(-1)!.replace(kindOfFile, '') || (path.at(-2) ?? '')
}

/** What the title or the file names, where the text uses it as the name of something: neither the word for a matter nor a file's own. */
const nameOfDocument = ({ doc_id, title, text }: TitledText): string | undefined => {
  const file = fileOf(doc_id)
  const name = [bareTitle(title), file].find(
    (each) => !/^[^@]*\/|__/.test(each) && each.split(' ').length <= 3 && isName(each, text),
  )
  if (!name) return undefined
  const written = proseOf(text)
  const spellings = spellingsIn(keyOf(written).includes(keyOf(name)) ? written : text, keyOf(name))
  // `fast check` is the file `fast-check`; `PQueue` is what the package `p-queue` exports.
  return name.includes(' ')
    ? (commonest(new Map([...spellings].filter(([spelling]) => /[-_. /]/.test(spelling)))) ?? name)
    : name === file && !/[^\p{L}]/u.test(name)
      ? (commonest(spellings) ?? name)
      : name
}

const isName = (name: string, text: string): boolean =>
  keyOf(name).length > 1 &&
  (installedIn(text).has(keyOf(name)) ||
    (/\p{L}[-\d]\p{L}|\p{Ll}\p{Lu}|\p{L}\d/u.test(name) &&
      text.split(name).length > 2 &&
      (spellingsIn(text, keyOf(name)).get(name) ?? 0) > 1))

/** A title without its motto, its badges and the kind of document. */
export const bareTitle = (title: string): string =>
  title
    .replace(/\s+(?:--|[-–—|])\s.*$|:\s.*$|\s*\[.*$|\s*\([^()]*\)(?=\s|$).*$/u, '')
    .replace(/\s+(?:README|GOVERNANCE|CONTRIBUTING|CHANGELOG|Documentation|Docs|Reference|Guide|Manual)$/i, '')
    .replace(/^[^\p{L}\p{N}@]+|[^\p{L}\p{N}+#]+$/gu, '')
    .trim()

const kindOfFile = /[ _-]*(?:readme|governance|contributing|changelog|index|manual|guide|docs?)$/i

/** What is installed or loaded by its name is a product, whatever word it is. */
const installedIn = (text: string): ReadonlySet<string> => {
  const names = new Set<string>()
  for (const line of text.match(/^.*\b(?:install|add|get|pull|run|global|require|from|import)\b.*$/gm) ?? []) {
    for (const [, packages = '', loaded = ''] of line.matchAll(installing)) {
      for (const name of packages.split(' ')) names.add(keyOf(name))
      names.add(keyOf(loaded))
    }
  }
  return names
}

const installing =
  /\b(?:npm|yarn|pnpm|bun|deno|pip3?|gem|cargo|brew|apt|apt-get|conda|composer|docker|helm|go) (?:(?:install|i|add|get|pull|run|global|require) )+((?: ?[@\w-][\w./@-]*)+)|(?:from |import |require\()['"]([^'"\n]+)['"]/g

/** Names of several packages, and not the commands of one tool. */
const areSeveral = (names: ReadonlyMap<string, string>, documents: readonly TitledText[], least: number): boolean => {
  const distinct = [...new Set(names.values())]
  const tools = grouped(distinct, (name) => name.split(/[ -]/)[0]!.toLowerCase())
  const largest = Math.max(0, ...[...tools.values()].map(({ length }) => length))
  return isMost(names, documents, least) && largest <= distinct.length * most
}

/** Whether most documents have a name, and there are so many names. */
const isMost = (names: ReadonlyMap<string, string>, documents: readonly TitledText[], least: number): boolean =>
  new Set(names.values()).size >= least && names.size >= documents.length * most

const grouped = <Each>(list: readonly Each[], by: (each: Each) => string): Map<string, Each[]> => {
  const groups = new Map<string, Each[]>()
  for (const each of list) {
    const group = groups.get(by(each))
    if (group) group.push(each)
    else groups.set(by(each), [each])
  }
  return groups
}
