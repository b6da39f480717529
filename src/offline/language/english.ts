import { englishVerbs } from './english-verbs.ts'

const irregularGerunds: Readonly<Record<string, string>> = {
  be: 'being',
  see: 'seeing',
  dye: 'dyeing',
  tie: 'tying',
  lie: 'lying',
  die: 'dying',
  mix: 'mixing',
  quit: 'quitting',
}

/** Verbs of more than one syllable that double their last consonant. */
const doubling = new Set(
  'begin control patrol compel expel propel rebel forget incur equip commit defer infer prefer refer occur recur submit permit emit omit admit transfer format reset upset rerun unset unzip unpin setup input output enrol debug untar untag prefix unplug'.split(
    ' ',
  ),
)
const neverDoubled = new Set('format prefix setup input output index'.split(' '))

/** `rotate` → `rotating`, `run` → `running`. */
export const gerundOf = (base: string): string => {
  if (irregularGerunds[base]) return irregularGerunds[base]
  if (base === 'setup') return 'setting up'
  if (base === 'input' || base === 'output') return `${base}ting`
  if (base === 'format') return 'formatting'
  if (doublesConsonant(base)) return `${base}${base.at(-1)}ing`
  if (/[^aeiou]e$|ue$/.test(base)) return `${base.slice(0, -1)}ing`
  return `${base}ing`
}

/** `push` → `pushes`, `apply` → `applies`, `have` → `has`. */
export const thirdPersonOf = (base: string): string => {
  if (base === 'be') return 'is'
  if (base === 'have') return 'has'
  if (/(?:s|x|z|ch|sh|o)$/.test(base)) return `${base}es`
  if (/[^aeiou]y$/.test(base)) return `${base.slice(0, -1)}ies`
  return `${base}s`
}

const doublesConsonant = (base: string): boolean => {
  if (neverDoubled.has(base)) return false
  if (doubling.has(base)) return true
  return /^[^aeiou]*[aeiou][^aeiouwxy]$/.test(base) && base.length > 2 ? true : /^qu[aeiou][^aeiouwxy]$/.test(base)
}

const bases = new Set(englishVerbs)
const byGerund = new Map(englishVerbs.map((base) => [gerundOf(base), base]))
const byThirdPerson = new Map(englishVerbs.map((base) => [thirdPersonOf(base), base]))

export const isBaseVerb = (word: string): boolean => bases.has(word.toLowerCase())
export const baseOfGerund = (word: string): string | undefined => byGerund.get(word.toLowerCase())
export const baseOfThirdPerson = (word: string): string | undefined => byThirdPerson.get(word.toLowerCase())

/** Words that are verbs in our list and far more often something else at the start of a phrase. */
const nounFirst = new Set(
  'access address back balance batch block book branch bundle cache cause change charge cluster code comment commit default document draft email file filter flag fork format group guard guide host index input issue label link list load lock log map mark mask match name note order output package page patch pin place plan point port post prefix process profile program query queue quote record reference release report request reserve resize route sample scale schedule scope score search set setup shape share sign size snapshot source stack stage state store stream structure style subset supply support switch sync tag tail target template test track train transfer trigger type update upgrade version view work key'.split(
    ' ',
  ),
)

const verbFollowers =
  /^(?:an?|the|your|its|their|our|one|two|all|any|each|every|multiple|new|existing|custom|additional|and|or|to|for|from|with|in|on|up|down|out|as|by|using|that|how|whether|into|between|through|over|off|only|more|different|other|unused|automatic\w*|\W?[A-Z]\w*|[\w.-]*[_/.\d-][\w.-]*)$/

/** Whether words open with a verb in its base form: `configure the proxy`, not `access levels`. */
export const opensWithVerb = (phrase: string, heading = false): boolean => {
  const words = phrase.split(' ')
  const first = words[0]!.toLowerCase()
  if (!isBaseVerb(first)) return false
  // `Review of changes` names what is done.
  if (words[1] === 'of' && !/^(?:dispose|approve|beware|think|speak)$/.test(first)) return false
  if (!nounFirst.has(first)) return words.length > 1
  // In a heading a capital tells nothing: `Program Benefits` is no order.
  if (heading && /^[A-Z]/.test(words[1] ?? '')) return false
  return words.length > 1 && verbFollowers.test(words[1]!)
}

/** `view and edit a key` → `viewing and editing a key`. Undefined when some verb of the phrase cannot be told. */
export const gerundPhrase = (phrase: string): string | undefined => {
  const words = phrase.split(' ')
  let expectsVerb = true
  const turned = words.map((word, index) => {
    const [, bare = '', tail = ''] = /^([\w-]+)([,;]?)$/.exec(word) ?? []
    const previous = words[index - 1] ?? ''
    if (expectsVerb && isBaseVerb(bare)) {
      expectsVerb = tail !== '' || /^(?:and|or)$/.test(words[index + 1] ?? '')
      return gerundOf(bare.toLowerCase()) + tail
    }
    if (/^(?:and|or|then)$/.test(word) && expectsVerb) return word
    expectsVerb = false
    // `open the file and edit it`: a second verb after the first one's object.
    const second = /^(?:and|or|then)$/.test(previous) && isBaseVerb(bare) && !nounFirst.has(bare.toLowerCase())
    return second && verbFollowers.test(words[index + 1] ?? '') ? gerundOf(bare.toLowerCase()) + tail : word
  })
  return turned[0] === words[0] ? undefined : turned.join(' ')
}

/** `Rotating and storing keys` → `rotate and store keys`. */
export const basePhrase = (phrase: string): string | undefined => {
  const words = phrase.split(' ')
  const first = baseOfGerund(words[0]!)
  if (!first || words.length < 2) return undefined
  const turned = words.map((word, index) => {
    const [, bare = '', tail = ''] = /^([\w-]+)([,;]?)$/.exec(word) ?? []
    const base = baseOfGerund(bare)
    if (index === 0 && base) return base + tail
    const previous = words[index - 1] ?? ''
    return base && (/^(?:and|or)$/.test(previous) || /,$/.test(previous)) ? base + tail : word
  })
  return turned.join(' ')
}

const irregularPlurals: Readonly<Record<string, string>> = {
  child: 'children',
  person: 'people',
  man: 'men',
  woman: 'women',
  index: 'indexes',
  criterion: 'criteria',
  datum: 'data',
  analysis: 'analyses',
  basis: 'bases',
  leaf: 'leaves',
  life: 'lives',
  policy: 'policies',
  bus: 'buses',
  status: 'statuses',
  alias: 'aliases',
  class: 'classes',
}
const uncountable = new Set(
  'information data software hardware storage equipment memory support access metadata series news traffic documentation feedback staff content'.split(
    ' ',
  ),
)

/** Plural of a noun phrase by its last word: `instance type` → `instance types`. */
export const pluralOf = (phrase: string): string => {
  const [, head = '', last = phrase] = /^(.*[ -])?([^ -]+)$/.exec(phrase) ?? []
  return `${head ?? ''}${pluralWord(last)}`
}

const pluralWord = (word: string): string => {
  const lower = word.toLowerCase()
  if (uncountable.has(lower)) return word
  if (irregularPlurals[lower]) return irregularPlurals[lower]
  if (isPlural(word)) return word
  if (/^[A-Z\d]+$/.test(word)) return `${word}s`
  if (/(?:s|x|z|ch|sh)$/.test(word)) return `${word}es`
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`
  return `${word}s`
}

const irregularSingulars = new Map(Object.entries(irregularPlurals).map(([one, many]) => [many, one]))

/** Whether the last word of a noun phrase is plural. */
/** One land, whose name has an `s`. */
const oneLand = /(?<!\p{L})(?:Netherlands|Philippines|Bahamas|United States|United Arab Emirates)$/u

export const isPlural = (phrase: string): boolean => {
  const original = /([^\s-]+)$/.exec(phrase)?.[1] ?? phrase
  const last = original.toLowerCase()
  if (uncountable.has(last) || oneLand.test(phrase)) return false
  if (irregularSingulars.has(last) || /[A-Z\d]s$/.test(original)) return true
  return (
    /[^s'’]s$/.test(last) && !/(?:us|is|ss|ous|ics|ies)$/.test(last.replace(/[^aeiou]ies$/, 'x')) && last.length > 2
  )
}

export const singularOf = (phrase: string): string => {
  const [, head = '', last = phrase] = /^(.*[ -])?([^ -]+)$/.exec(phrase) ?? []
  return `${head ?? ''}${singularWord(last)}`
}

const singularWord = (word: string): string => {
  const lower = word.toLowerCase()
  if (irregularSingulars.has(lower)) return irregularSingulars.get(lower)!
  if (uncountable.has(lower) || !isPlural(word)) return word
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`
  if (/(?:ss|x|z|ch|sh|us)es$/.test(word)) return word.slice(0, -2)
  return word.slice(0, -1)
}

/** Letters that are read as a word and not one by one. */
const readAsWord =
  /^(?:NAT|RAM|ROM|SAML|SQL|LAN|NAS|RBAC|SaaS|LUN|NoSQL|REST|SOAP|SIM|MIME|SIEM|LAMP|LDAP|RAID|FAQ|NASA|NATO|SUSE|SAP|SCIM)/

/** `Kestrel native driver`, `bell client`: what headings call without its article. */
export const withItsArticle = (name: string): string =>
  !/^(?:the|an?) /i.test(name) &&
  / (?:[Dd]river|[Pp]lug-?in|client|daemon|server|service|tool|library|engine|back ?end|agent|controller)$/.test(name)
    ? `the ${name}`
    : name

/** `an` before a vowel sound. */
export const indefinite = (phrase: string): string => {
  const byLetter = /^[A-Z\d]{2,}/.test(phrase) && !readAsWord.test(phrase)
  const vowel = byLetter
    ? /^(?:[AEFHILMNORSX8]|11|18)/.test(phrase)
    : /^(?:[aeio]|u(?!ni(?![nmd])|se|til|tili|r[aeiou]|b[aeiou])|hour|honest|heir)/i.test(phrase) &&
      !/^(?:one\b|once|eu)/i.test(phrase)
  return `${vowel ? 'an' : 'a'} ${phrase}`
}
