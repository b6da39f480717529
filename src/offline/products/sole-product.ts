import { isStopWord } from '../../text/words.ts'
import { isBaseVerb } from '../language/english.ts'
import { isCommonWord } from '../text/casing.ts'
import type { TitledText } from './find-products.ts'

/** The product that most documents name, where they are about one: `Node.js`, `npm`. */
export const soleProduct = (documents: readonly TitledText[]): string | undefined => {
  if (documents.length < fewestDocuments) return undefined
  const least = mostDocuments * documents.length
  const titled = commonest(
    documents.map(({ doc_id, title }) => new Set([title, doc_id.split('/').at(-1)!].flatMap(commandIn))),
  )
  // Pages called `mail-folders` are no commands unless somebody types them.
  if (titled.first && titled.count >= least && documents.some(({ text }) => isTyped(titled.first!, text)))
    return titled.first
  const { first, count, next } = commonest(documents.map(({ text }) => namesIn(text)))
  // Two that stand on as many pages are none of them what all the pages are about.
  if (!first) return undefined
  if (count >= least) return next <= nextShare * count ? first : undefined
  // Short pages say it once, and no other name comes near it.
  const naming = documents.filter(({ text }) => namesToldIn(text).includes(first))
  return count >= least * nextIsFar && next <= nextIsFar * count && naming.length >= least ? first : undefined
}

const commonest = (told: readonly ReadonlySet<string>[]) => {
  const counts = new Map<string, number>()
  for (const names of told) for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  const [[first, count] = [undefined, 0], [, next] = ['', 0]] = [...counts].sort(
    (a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1),
  )
  return { first, count, next }
}

/** `borg` of `borg create` and `borg-create(1)`. */
const commandIn = (title: string): readonly string[] => {
  const name = /^([a-z][a-z\d]{1,11})[ -][a-z]/.exec(title)?.[1]
  return name && !isCommonWord(name) && !isBaseVerb(name) ? [name] : []
}

const isTyped = (name: string, text: string): boolean =>
  new RegExp(`(?:[\`*]|^[ \\t]*[$#] |^ {4})${name}(?=[-*\` ])`, 'm').test(text)

const fewestDocuments = 8
const mostDocuments = 0.5
const nextShare = 0.8
const nextIsFar = 0.5

/** Names inside sentences, and programs that are typed with what they are to do; no words, and nothing that many products speak of. */
const namesIn = (text: string): ReadonlySet<string> => {
  const seen = new Map<string, number>()
  for (const name of namesToldIn(text)) seen.set(name, (seen.get(name) ?? 0) + 1)
  // Once or twice it may stand in the foot of every page.
  const names = [...seen].flatMap(([name, count]) => (count >= fewestTimes && !isSmallToo(name, text) ? name : []))
  // What is typed is the same as what sentences write as a name.
  return new Set(names.filter((name) => !names.some((other) => other !== name && other.toLowerCase() === name)))
}

const fewestTimes = 2

const namesToldIn = (text: string): readonly string[] => [
  ...[
    ...text.matchAll(
      /(?<=[\p{Ll},] )(?<![\p{Ll},] \p{Lu}\p{L}* )\p{Lu}\p{L}*\p{Ll}[\p{L}\d]*(?:\.js)?(?![\p{L}\d_(-]|\.[\p{L}\d_]|\s+\p{Lu})/gu,
    ),
  ]
    .map(([name]) => name)
    .filter((name) => !anybodys.test(name) && !isWord(name.toLowerCase())),
  ...[...text.matchAll(/(?<=`|^[ \t]*\$ )[a-z][a-z\d]{2,11}(?= [a-z-])/gm)]
    .map(([name]) => name)
    .filter((name) => !isCommonWord(name) && !commands.test(name)),
]

/** `Buffer` beside `a buffer`. */
const isSmallToo = (name: string, text: string): boolean =>
  name !== name.toLowerCase() &&
  text.includes(name.toLowerCase()) &&
  new RegExp(`(?<![\\p{L}\`/.-])${name.toLowerCase().replace('.', '\\.')}s?(?![\\p{L}\`/.=-])`, 'u').test(text)

/** `Eu` of a title in Portuguese. */
const isWord = (name: string): boolean => isCommonWord(name) || isStopWord(name, 'es') || isStopWord(name, 'pt')

const anybodys =
  /^(?:JavaScript|Internet|TypeScript|Linux|Windows|Unix|Python|Java|Perl|Ruby|English|Web|Git|GitHub|GitLab|Google|Microsoft|Apple|Debian|Ubuntu|Docker|Boolean|String|Number|Array|Object|Promise|Error|True|False|None|Null|Unicode|January|February|March|April|May|June|July|August|September|October|November|December|Monday|Sunday|Note|Table|Figure|Chapter|Section|Example)s?$/
const commands =
  /^(?:sudo|curl|echo|mkdir|chmod|true|false|export|const|return|import|function|string|null|wget|tar|sed|grep|apt|dnf|yum)$/
