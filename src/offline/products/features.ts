import { escaped } from '../../text/escaped.ts'
import { baseOfGerund, isBaseVerb, isPlural } from '../language/english.ts'
import { saysLittle } from '../places/place-of.ts'
import { bareTitle, type TitledText } from './find-products.ts'
import { proseOf, says } from './spelled.ts'

/** What a page of a product is about: one of the many things that the product has, or another product that it is used with. */
export interface Feature {
  readonly name: string
  /** `for catalogs in Kestrel`, `on Skyport with Kestrel`. */
  readonly place: string
  /** It is another product: the page tells of both. */
  readonly other?: true
}

/** The feature that a page's title names and its running text speaks of. Most titles name none. */
export const featureOf = (document: TitledText, product: string): Feature | undefined => {
  const title = bareTitle(document.title)
    .replace(/`/g, '')
    .replace(/^\d+(?:\.\d+)*\.? /, '')
  const prose = proseOf(document.text)
  if (identifier.test(title))
    return says(title, product) ? undefined : { name: title, place: `for ${title} in ${product}` }
  const found = usedWith(title, prose, product) ?? part(title, prose, product)
  return found && tool.test(document.title) ? { ...found, place: `with ${found.name}` } : found
}

/** `Bellgrind: a ringing profiler`, `6. Bellgrind: …`: one of the tools. */
const tool = /^(?:\d+(?:\.\d+)*\.? )?\p{Lu}[\p{L}\d+-]+: \p{Ll}/u

/** A page under the name of a class or a function: `RelayError`. */
const identifier = /^[A-Za-z_]\w*(?:[a-z\d][A-Z]|_)\w*(?:\(\))?$/

/** `Deploy a Kestrel service on Skyport`: the other product says where. */
const usedWith = (title: string, prose: string, product: string): Feature | undefined => {
  const [, where, name] = /\b(on|in|with|using) (\p{Lu}[\w.-]*(?: \p{Lu}[\w.-]*){0,2})$/u.exec(title) ?? []
  if (!where || !name || /\bvs\b/.test(title) || isSame(name, product) || timesSaid(name, prose) < 2) return undefined
  return {
    name,
    other: true,
    place: /^(?:on|in)$/.test(where) ? `${where} ${name} with ${product}` : `in ${product}`,
  }
}

/** `Lumen` is Acme Lumen: `in Lumen with Acme Lumen` says it twice. */
const isSame = (name: string, product: string): boolean => says(name, product) || says(product, name)

const part = (title: string, prose: string, product: string): Feature | undefined => {
  const matter = title.replace(opening, '').replace(kind, '')
  const words = matter.split(' ')
  if (
    !matter ||
    words.length > 3 ||
    saysLittle.test(matter) ||
    ofEveryone.test(matter) ||
    /[^\p{L}\p{N} .&/+#-]/u.test(matter)
  )
    return undefined
  // `Building a release` is a task.
  if (words.length > 1 && (baseOfGerund(words[0]!.toLowerCase()) || isBaseVerb(words[0]!.toLowerCase())))
    return undefined
  if (isSame(matter, product)) return undefined
  const small = matter.toLowerCase()
  const name = timesSaid(small, prose) > timesSaid(matter, prose, true) ? small : matter
  if (timesSaid(name, prose) < 2) return undefined
  const said = articled(name, prose)
  return said === undefined
    ? undefined
    : { name, place: /\.\w+$/.test(name) ? `in the ${name} of ${product}` : `for ${said} in ${product}` }
}

const opening =
  /^(?:Using|Working with|Managing|Configuring|About|Understanding|Introduction to|How to use|Use) (?:the )?/i
const kind =
  /(?: (?:API|CLI|hyperparameters?|parameters?|options|settings|configuration|properties|commands|methods|events|errors|metrics|reference|overview|guide|basics))+$/i

/** Pages that every project has. */
const ofEveryone = /^(?:contributing|license|roadmap|benchmark\w*|errors?|support|security|community)$/i

const timesSaid = (name: string, prose: string, inside = false): number =>
  (
    prose.match(
      new RegExp(`${inside ? '(?<=[\\p{L},] )' : '(?<![\\p{L}\\p{N}_./-])'}${escaped(name)}(?![\\p{L}\\p{N}_])`, 'gu'),
    ) ?? []
  ).length

/** With the article that the text gives it; nothing where it takes one that the text never says. */
const articled = (name: string, prose: string): string | undefined => {
  // `The KestrelBell algorithm`: the article is that of another word.
  if (/\p{Ll}\p{Lu}/u.test(name)) return name
  const times = timesSaid(name, prose)
  if (timesSaid(`the ${name}`, prose) + timesSaid(`The ${name}`, prose) > times / 2) return `the ${name}`
  // `iRMC driver` is one thing, `Secure Boot` a name.
  if (
    /\p{Lu}\S* (?:\p{Ll}+ )?(?:driver|plug-?in|agent|interface|policy|service|provider|connector|adapter|client|extension|template|protocol|algorithm|operator|editor|dialog|wizard|utility|tool|database|device|template)$/u.test(
      name,
    )
  )
    return `the ${name}`
  const bare = /\p{Lu}|\d|\.\w/u.test(name) || isPlural(name) || /(?:ing|tion|sion|ment|ity|ance|ence|ware)$/.test(name)
  return bare ? name : undefined
}
