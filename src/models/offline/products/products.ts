import { bareTitle, findProducts, type TitledText } from './find-products.ts'
import { says } from './spelled.ts'

/** What a corpus of several products knows of them: plain data, which a thread can be sent. */
export interface Products {
  /** The name of the product that a passage is about, by `chunk_id`. */
  readonly names: ReadonlyMap<string, string>
  /** Identifiers that one product alone has, with its name. */
  readonly marks: ReadonlyMap<string, string>
  /** `Lumen` for `Acme Lumen`, where others are by Acme, too. */
  readonly shorter: ReadonlyMap<string, string>
}

/** One of several products, as far as a question about it must say which. */
export interface Product {
  /** Undefined where the documents do not tell. */
  readonly name: string | undefined
  /** Whether a question says which product it is about: by its name, or by what no other product has. */
  readonly isSaid: (question: string) => boolean
}

/** A document with the passages that it was cut into. */
export interface CutText extends TitledText {
  readonly chunk_ids: readonly string[]
}

export const productsOf = (documents: readonly CutText[]): Products | undefined => {
  const names = findProducts(documents)
  return (
    names && {
      names: new Map(
        documents.flatMap(({ doc_id, chunk_ids }) => {
          const name = names.get(doc_id)
          return name ? chunk_ids.map((chunk_id) => [chunk_id, name] as const) : []
        }),
      ),
      marks: marksOf(documents, names),
      shorter: shorterOf([...new Set(names.values())]),
    }
  )
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

export const productOf = ({ names, marks, shorter }: Products, chunk_id: string): Product => {
  const name = names.get(chunk_id)
  return {
    name,
    isSaid: (question) =>
      name !== undefined &&
      (says(question, name) ||
        says(question, shorter.get(name) ?? name) ||
        named(question).some((word) => marks.get(word) === name)),
  }
}

/** What a question names; `the sourceType option` is one among many of the name, whoever has it. */
const named = (question: string): readonly string[] => {
  const told = question.replace(/(?<= )\S+ (?:option|field|setting|property|key|parameter|argument)(?!\p{L})/gu, '')
  return [...(told.match(identifier) ?? []), ...(told.match(/(?<!\p{L})\p{Lu}\p{L}+/gu) ?? [])]
}

const marksOf = (documents: readonly TitledText[], names: ReadonlyMap<string, string>): ReadonlyMap<string, string> => {
  const owners = new Map<string, string>()
  for (const document of documents) {
    const owner = names.get(document.doc_id) ?? ''
    for (const word of new Set([...(document.text.match(identifier) ?? []), ...titleName(document)]))
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

/** `url.port`, `XML_Encoding`, `BufferList`: words that are made for one thing. An option in one word may be anybody's. */
const identifier =
  /(?<![\p{L}\p{N}_$./-])(?:[A-Za-z_$][\w$]+(?:(?:\.|::|->|#)[A-Za-z_$][\w$]*)+|[A-Za-z]+_\w+|(?:[A-Z][a-z\d]+){2,})(?![\p{L}\p{N}_$])/gu
