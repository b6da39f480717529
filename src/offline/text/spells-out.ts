import { contentStems, isStopWord } from '../../text/words.ts'

/** `flushHeaders()`: flushes the headers; `disable-2fa`: disables two-factor authentication. The words say what the name says. */
export const spellsOut = (name: string, said: string): boolean => {
  if (holdsWhat(name, said)) return true
  const own = new Set(contentStems(spelt(apart(name)), 'en'))
  const told = contentStems(apart(said), 'en').filter((stem) => !saysNothing.has(stem))
  const fresh = told.filter((stem) => !own.has(stem) && ![...own].some((word) => isShortFor(word, stem)))
  return told.length > 0 && (fresh.length === 0 || own.has(initials(fresh)))
}

/** `toLista`: converte para uma lista; `Casa.APIVersions`: um conjunto de versões. Cognates begin alike. */
export const spellsOutInRomance = (name: string, said: string, language: 'es' | 'pt'): boolean => {
  const own = apart(name).toLowerCase().split(' ').map(asCognate)
  const told = said
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word.length > 1 && !isStopWord(word, language) && !saysNothingInRomance.test(word))
    .map(asCognate)
  return told.every((word) => own.some((part) => part.slice(0, 5) === word.slice(0, 5)))
}

/** `versões` and `versiones` as `version`. */
const asCognate = (word: string): string =>
  word
    .replace(/(?:ões|ão|ón|ones)$/, 'on')
    .replace(/(?<=[sçc])on$/, 'ion')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/(?<=.{3})[oae]?s$/, '')

const saysNothingInRomance =
  /^(?:conjuntos?|listas?|convierte|converte|convertir|converter|valor(?:es)?|tipos?|devuelve|devolve|retorna|obtiene|obtém|define|establece|dado|una?|uma?|para|os?|as?|el|l[ao]s?|en|em|de|del|d[oa]s?|es|é)$/

/** `config` for `configuration`. */
const isShortFor = (word: string, stem: string): boolean => word.length > 3 && stem.startsWith(word)

/** `driver_options`: a dictionary of driver options. */
const holdsWhat = (name: string, said: string): boolean => {
  const [, held] =
    /^(?:an? |the )?(?:dictionary|dict|list|array|map|mapping|collection) of (?:the )?(.+)$/i.exec(said) ?? []
  const words = apart(name).trim().toLowerCase()
  return held !== undefined && words.includes(' ') && `${apart(held).toLowerCase()} `.startsWith(`${words} `)
}

/** `uint32`: an unsigned integer of 32 bits. */
const spelt = (words: string): string =>
  words.replace(
    /\b([us]?)int(\d+)\b/g,
    (_all, sign: string, bits: string) => `${sign === 'u' ? 'unsigned' : 'signed'} integer type ${bits} bit`,
  )

const apart = (text: string): string =>
  text.replace(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z]{2})/g, ' ').replace(/[^\p{L}\p{N}'’]+/gu, ' ')

const initials = (stems: readonly string[]): string =>
  stems.map((stem) => ({ one: '1', two: '2', three: '3' })[stem] ?? stem.charAt(0)).join('')

const saysNothing: ReadonlySet<string> = new Set(
  contentStems(
    'returns gets given specified provided current corresponding value method function property option file set list convert type',
    'en',
  ),
)
