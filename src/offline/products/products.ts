import { escaped } from '../../text/escaped.ts'
import { contentStems } from '../../text/words.ts'
import { cleanMarkup } from '../text/markup.ts'
import { type Feature, featureOf } from './features.ts'
import { bareTitle, findProducts, type TitledText } from './find-products.ts'
import { keyOf, says } from './spelled.ts'

/** What a corpus of several products knows of them: plain data, which a thread can be sent. */
export interface Products {
  /** The name of the product that a passage is about, by `chunk_id`. */
  readonly names: ReadonlyMap<string, string>
  /** Identifiers that one product alone has, with its name. */
  readonly marks: ReadonlyMap<string, string>
  /** `Lumen` for `Acme Lumen`, where others are by Acme, too. */
  readonly shorter: ReadonlyMap<string, string>
  /** What a passage's page is about, by `chunk_id`. */
  readonly features: ReadonlyMap<string, Feature>
  /** What the titles of a product's pages speak of, by product. */
  readonly titles: ReadonlyMap<string, readonly (readonly string[])[]>
  /** Names that several pages of one product have an entry for, each for itself. */
  readonly shared: ReadonlySet<string>
  /** Sentences that say what something is on pages of several products, word for word. */
  readonly repeated: ReadonlySet<string>
}

/** One of several products, as far as a question about it must say which. */
export interface Product {
  /** Undefined where the documents do not tell. */
  readonly name: string | undefined
  /** Whether a question says which product it is about: by its name, or by what no other product has. */
  readonly isSaid: (question: string) => boolean
  /** Whether a question has its name. */
  readonly isNamed: (question: string) => boolean
  /** Whether a name is that of another of the products, or of another thing by their maker. */
  readonly isOthers?: (name: string) => boolean
  /** Whether pages of another product are about a notion, and none of its own is. */
  readonly isLent?: (notion: string) => boolean
  /** Whether none of its pages is about a notion that this sentence, or one of another name, defines. */
  readonly isStrange?: (notion: string, told: string) => boolean
  /** Whether a question is about the maker of all of them, and about none of them. */
  readonly isOfMaker?: (question: string) => boolean
  /** One of the many things that it has, where the page is about one. */
  readonly feature?: Feature
  /** Whether several of its pages have an entry of the name. */
  readonly isShared: (name: string) => boolean
}

/** A document with the passages that it was cut into. */
export interface CutText extends TitledText {
  readonly chunk_ids: readonly string[]
}

export const productsOf = (cut: readonly CutText[]): Products | undefined => {
  // A name may be written `max\_rings`.
  const documents = cut.map((document) => ({ ...document, text: document.text.replace(/\\(?=[_*.-])/g, '') }))
  const names = findProducts(documents)
  return (
    names && {
      names: byPassage(documents, ({ doc_id }) => names.get(doc_id)),
      marks: marksOf(documents, names),
      titles: titlesOf(documents, names),
      shorter: shorterOf([...new Set(names.values())]),
      shared: sharedIn(documents, names),
      repeated: repeatedIn(documents, names),
      features: byPassage(documents, (document) => {
        const name = names.get(document.doc_id)
        return name === undefined ? undefined : featureOf(document, name)
      }),
    }
  )
}

const repeatedIn = (documents: readonly TitledText[], names: ReadonlyMap<string, string>): ReadonlySet<string> => {
  const owners = new Map<string, string>()
  const repeated = new Set<string>()
  for (const { doc_id, text } of documents) {
    const owner = names.get(doc_id) ?? ''
    for (const [sentence] of text.matchAll(defining)) {
      const key = keyOf(cleanMarkup(sentence).text)
      if (owners.has(key) && owners.get(key) !== owner) repeated.add(key)
      else owners.set(key, owner)
    }
  }
  return repeated
}

/** `A trail is what …`, up to its full stop or the end of its line. */
const defining =
  /(?<=^|[.!?] |[-*|] )(?:An?|The|[\p{Lu}*_]\S*) (?:[^\s.!?]+ ){0,4}(?:is|are) (?:an?|the) [^\n]{20,300}?(?=[.!?](?:\s|$)|$)/gmu

const titlesOf = (
  documents: readonly TitledText[],
  names: ReadonlyMap<string, string>,
): ReadonlyMap<string, readonly (readonly string[])[]> => {
  const titles = new Map<string, (readonly string[])[]>()
  for (const { doc_id, title } of documents) {
    const name = names.get(doc_id)
    if (name) titles.set(name, [...(titles.get(name) ?? []), contentStems(title, 'en')])
  }
  return titles
}

const sharedIn = (documents: readonly TitledText[], names: ReadonlyMap<string, string>): ReadonlySet<string> => {
  const seen = new Set<string>()
  const twice = new Set<string>()
  for (const { doc_id, text } of documents) {
    const told = [...text.matchAll(entry)].map(([, name]) => entryOf(names.get(doc_id), name!))
    // An argument that each function of a page has is no more one thing.
    const often = new Map<string, number>()
    for (const each of told) if (often.set(each, (often.get(each) ?? 0) + 1).get(each) === 3) twice.add(each)
    for (const each of often.keys()) (seen.has(each) ? twice : seen).add(each)
  }
  return twice
}

/** A name in one word that opens a heading, a row or an item. */
const entry = /^(?:#+|[ \t]*[-*+|])[ \t]*[*_`[]*([a-z]\w*[A-Z_]\w*)(?![\w.(])/gm

const entryOf = (product: string | undefined, name: string): string => `${product ?? ''}\u0000${name}`

const byPassage = <Told>(
  documents: readonly CutText[],
  tell: (document: CutText) => Told | undefined,
): ReadonlyMap<string, Told> =>
  new Map(
    documents.flatMap((document) => {
      const told = tell(document)
      return told === undefined ? [] : document.chunk_ids.map((chunk_id) => [chunk_id, told] as const)
    }),
  )

/** Whether a question says what the page is about. */
export const saysFeature = (question: string, { feature }: Product): boolean => {
  if (!feature) return false
  const asked = new Set(contentStems(question, 'en'))
  return question.includes(feature.name) || contentStems(feature.name, 'en').every((stem) => asked.has(stem))
}

const shorterOf = (names: readonly string[]): ReadonlyMap<string, string> => {
  const makerOf = (name: string): string => /^(\p{Lu}\S*) \p{Lu}/u.exec(name)?.[1] ?? ''
  return new Map(
    names.flatMap((name) => {
      const maker = makerOf(name)
      const shared = maker !== '' && names.some((other) => other !== name && makerOf(other) === maker)
      return shared ? [[name, name.slice(maker.length + 1)] as const] : []
    }),
  )
}

export const productOf = (
  { names, marks, shorter, titles, features, shared, repeated }: Products,
  chunk_id: string,
): Product => {
  const name = names.get(chunk_id)
  const feature = features.get(chunk_id)
  const isNamed = (question: string): boolean =>
    name !== undefined && (says(question, name) || says(question, shorter.get(name) ?? name))
  const isOthers = (told: string): boolean =>
    name !== undefined &&
    !isNamed(told) &&
    ([...new Set(names.values())].some(
      (other) => other !== name && keyOf(shorter.get(other) ?? other) === keyOf(told),
    ) ||
      [...shorter.keys()].some((other) => told.startsWith(`${other.split(' ')[0]} `)))
  const about = (owner: string, notion: string): number => {
    const stems = contentStems(notion, 'en')
    return (titles.get(owner) ?? []).filter((title) => stems.every((stem) => title.includes(stem))).length
  }
  return {
    name,
    ...(feature && { feature }),
    isShared: (word) => shared.has(entryOf(name, word)),
    isNamed,
    isOthers,
    isLent: (notion) =>
      name !== undefined && about(name, notion) === 0 && [...titles.keys()].some((each) => about(each, notion) > 1),
    isStrange: (notion, told) =>
      name !== undefined &&
      about(name, notion) === 0 &&
      (repeated.has(keyOf(told.replace(/[.!?]$/, ''))) ||
        (!isNamed(told) &&
          (told.match(properName) ?? []).some(
            (each) => !anyones.test(each) && (isOthers(each) || isOthers(each.replace(/^\S+ /, ''))),
          ))),
    isOfMaker: (question) =>
      [...new Set([...shorter.keys()].map((other) => other.split(' ')[0]!))].some((maker) =>
        new RegExp(`\\b(?:for|to|into|with|from|join|leave|an?|my) ${escaped(maker)}(?: account)?(?=[?.,:]|$)`).test(
          question,
        ),
      ),
    isSaid: (question) =>
      name !== undefined && (isNamed(question) || named(question).some((word) => marks.get(word) === name)),
  }
}

/** What everybody has who has anything of the maker. */
const anyones = / (?:Regions?|Accounts?|Cloud|Console|CLI|SDKs?|APIs?|Management|Support)\b/
/** `Acme Lumen`, `WNG`. */
const properName = /\p{Lu}[\p{L}\d]+(?: \p{Lu}[\p{L}\d]+)*/gu

/** What a question names; `the sourceType option` is one among many of the name, whoever has it. */
const named = (question: string): readonly string[] => {
  const told = question.replace(/(?<= )\S+ (?:option|field|setting|property|key|parameter|argument)(?!\p{L})/gu, '')
  return [...(told.match(identifier) ?? []), ...(told.match(/(?<!\p{L})\p{Lu}\p{L}+/gu) ?? [])]
}

const marksOf = (documents: readonly TitledText[], names: ReadonlyMap<string, string>): ReadonlyMap<string, string> => {
  const owners = new Map<string, string>()
  for (const document of documents) {
    const owner = names.get(document.doc_id) ?? ''
    const made = (document.text.match(identifier) ?? []).filter((word) => !anybodys.test(word) || isOf(word, owner))
    for (const word of new Set([...made, ...titleName(document)]))
      owners.set(word, owners.has(word) && owners.get(word) !== owner ? '' : owner)
  }
  return new Map([...owners].filter(([, owner]) => owner !== ''))
}

/** `Massif` of `Massif: a heap profiler`: a part of a product that has a name of its own. */
const titleName = ({ title, text }: TitledText): readonly string[] => {
  const name = bareTitle(title.replace(/^\d+[.)]\s*/, ''))
  return /^\p{Lu}\p{L}{2,}$/u.test(name) && text.split(name).length > 3 && !text.includes(` ${name.toLowerCase()} `)
    ? [name]
    : []
}

/** `http.timeout`, `ACCESS_TOKEN`: settings and variables that any product might have, unless they say whose they are. */
const anybodys = /^[a-z]\w*\.|^[A-Z\d]+(?:_[A-Z\d]+)+$/

const isOf = (word: string, owner: string): boolean =>
  owner.split(/[ -]/).some((each) => each.length > 2 && keyOf(word).includes(keyOf(each)))

/** `XML_Encoding`, `relay.openGate`, `BufferList`: words that are made for one thing. An option in one word may be anybody's. */
const identifier =
  /(?<![\p{L}\p{N}_$./-])(?:[A-Za-z_$][\w$]+(?:(?:\.|::|->|#)[A-Za-z_$][\w$]*)+|[A-Za-z]+_\w+|(?:[A-Z][a-z\d]+){2,})(?![\p{L}\p{N}_$])/gu
