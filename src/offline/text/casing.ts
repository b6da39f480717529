import { baseOfThirdPerson, isBaseVerb, pluralOf, singularOf } from '../language/english.ts'
import type { PassageContext } from '../passage-context.ts'

/** A heading as it would stand inside a sentence: `Rotating Your Access Keys` → `rotating your access keys`, names keep their capitals. */
export const asRunningText = (heading: string, context: Pick<PassageContext, 'text' | 'language'>): string => {
  if (isShouted(heading)) return heading.toLowerCase()
  const words = heading.split(' ')
  const capitals = words.filter((word) => /^\p{Lu}/u.test(word)).length
  const titled = capitals > words.length / 2
  const running = words.map((word, index) =>
    index === 0 || titled ? lowered(word, context, index === 0, capitals > 2) : word,
  )
  // `governing Law`: what stands beside a common word is one, unless the text says it is a name.
  const mixed =
    titled && words.length > 1 && /^\p{Ll}/u.test(running[0]!) && !/ing$/.test(running[0]!) && !isBaseVerb(running[0]!)
  return running
    .map((word) =>
      mixed && word !== 'I' && plainWord.test(word) && !isKnownName(word, context) && !knownNames.test(word)
        ? word.toLowerCase()
        : word,
    )
    .join(' ')
}

/** `LIMITATION OF LIABILITY`: long words that nobody takes for abbreviations. */
const isShouted = (heading: string): boolean =>
  !/\p{Ll}/u.test(heading) &&
  heading
    .split(/[^\p{L}]+/u)
    .every((word) => word.length === 0 || word.length > 5 || grammar.has(word.toLowerCase())) &&
  /\p{L}{6}/u.test(heading)

/** A table header or a term inside a sentence: small, but for names and abbreviations. Headers start with a capital whatever they say. */
export const asLabel = (label: string, context: Pick<PassageContext, 'text' | 'language'>): string =>
  label
    .split(' ')
    .map((word) => (plainWord.test(word) && !isKnownName(word, context) ? word.toLowerCase() : word))
    .join(' ')

/** A listed term: `Ephemeral volume` is small inside a sentence, `GitHub Desktop` and `Kinesis` are not. */
export const asTerm = (term: string, context: Pick<PassageContext, 'text' | 'language'>): string => {
  const words = term.split(' ')
  const titled = words.every((word) => !/^\p{Ll}{4,}/u.test(word))
  if (words.length === 1)
    return plainWord.test(term) && occurs(term.toLowerCase(), context.text) ? term.toLowerCase() : term
  return titled && words.some((word) => !plainWord.test(word) || isKnownName(word, context))
    ? term
    : asLabel(term, context)
}

/** The first letter small, unless the word is a name. */
export const uncapitalised = (sentence: string, context: Pick<PassageContext, 'text' | 'language'>): string => {
  const space = sentence.indexOf(' ')
  const first = space === -1 ? sentence : sentence.slice(0, space)
  return lowered(first, context, true) + sentence.slice(first.length)
}

/** The opening of a sentence as the subject of a question: small, unless its first word is used as a name. */
export const asSubject = (phrase: string, context: Surroundings): string => {
  const [first = '', second = ''] = phrase.split(' ')
  const plain =
    plainWord.test(first) && /^\p{Ll}{3,}/u.test(second) && !isNameIn(first, context) && !knownNames.test(first)
  return plain ? phrase.charAt(0).toLowerCase() + phrase.slice(1) : uncapitalised(phrase, context)
}

/** Names that open sentences and labels in many corpora. */
export const knownNames =
  /^(?:Amazon|Google|Azure|Microsoft|Oracle|Linux|Windows|Docker|Python|Java|Apache|Apple|Android|Ubuntu|Red|Debian|Kubernetes|Helm|Elastic|Mongo|Redis|Slack|Git)\b/

export const capitalised = (sentence: string): string =>
  /^[\p{Ll}]+(?:[\s,'’?:-]|$)/u.test(sentence) ? sentence.charAt(0).toUpperCase() + sentence.slice(1) : sentence

const plainWord = /^["“(¿¡]*\p{Lu}\p{Ll}*(?:['’]\p{Ll}+|-\p{Lu}?\p{Ll}+)*[,;:.?!)"”]*$/u

type Surroundings = Pick<PassageContext, 'text' | 'language'>

/** Whether running text uses a word with a capital, and never small. */
export const isNameIn = (word: string, context: Surroundings): boolean => isKnownName(word, context)

/** Capital inside sentences, and never small. */
const isKnownName = (word: string, context: Surroundings): boolean => {
  const bare = word.replace(/[^\p{L}'’-]/gu, '').replace(/['’]s$/, '')
  const small = bare.toLowerCase()
  return (
    !grammar.has(small) &&
    !common.test(small) &&
    !occurs(small, context.text) &&
    isCapitalInside(bare, proseOf(context.text))
  )
}

const lowered = (word: string, context: Surroundings, first: boolean, translated = false): string => {
  // `Ring_depth` opened its sentence.
  if (/^\p{Lu}\p{Ll}*(?:_[\p{Ll}\d]+)+$/u.test(word)) return word.charAt(0).toLowerCase() + word.slice(1)
  if (!plainWord.test(word)) return word
  const small = word.toLowerCase()
  const bare = small.replace(/[^\p{L}'’-]/gu, '')
  if (bare === 'i') return word
  // A command is written small, whatever the product is called.
  const spoken = context.language === 'en' ? context.text : withoutCode(context.text)
  if (grammar.has(bare) || common.test(bare) || occurs(bare, spoken)) return small
  // `Copying Spreadsheet Areas`: one area is enough to know that areas have no capital.
  if (context.language === 'en' && [singularOf(bare), pluralOf(bare)].some((form) => occurs(form, spoken))) return small
  if (isCapitalInside(bare.charAt(0).toUpperCase() + bare.slice(1), proseOf(context.text))) return word
  if (endings[context.language].test(bare)) return small
  // Translated headings keep the capitals of English ones.
  if (context.language !== 'en' && translated && !first && !knownNames.test(word)) return small
  // `Invoices`, `Rotate`: a word of every day that only opened its sentence.
  return first && context.language === 'en' && (isBaseVerb(bare) || baseOfThirdPerson(bare)) ? small : word
}

/** Running text: headings, tables and labels of interfaces, which are bold, capitalise what is no name. */
const proseOf = (text: string): string => {
  const known = prose.get(text)
  if (known !== undefined) return known
  if (prose.size > 200) prose.clear()
  const made = text.replace(/^\s*[|#].*$/gm, '').replace(/\*\*[^*\n]*\*\*/g, '')
  prose.set(text, made)
  return made
}
const prose = new Map<string, string>()

const withoutCode = (text: string): string => text.replace(/```[\s\S]*?```|`[^`\n]*`|'[^'\n]*'/g, '')

const isCapitalInside = (name: string, text: string): boolean =>
  stands(name, text, (before, after) => insideSentence.test(before) && !letter.test(after))

const occurs = (word: string, text: string): boolean =>
  stands(word, text, (before, after) => !joinedBefore.test(before) && !joinedAfter.test(after))

/** Whether words stand in a text between what fits. No pattern is made of them: they are always others. */
export const stands = (words: string, text: string, fits: (before: string, after: string) => boolean): boolean => {
  for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, at + 1)) {
    const end = at + words.length
    if (fits(text.slice(Math.max(0, at - 3), at), text.slice(end, end + 2))) return true
  }
  return false
}

const insideSentence = /[\p{Ll},;] [_`[]?$/u
const letter = /^\p{L}/u
const joinedBefore = /[\p{L}\p{N}./_@#`-]$/u
const joinedAfter = /^(?:[\p{L}\p{N}/_=-]|\.\w)/u

const grammar = new Set(
  (
    'my me later before after against across along among around behind beyond through throughout toward towards upon whether while because other between during without within about over under per more most new old use used only also now yet own out up down off a an the and or all any each every of for to in on with by from at as is are can do does how what when where why which who your our its it this these using not no if than into via ' +
    'el la los las un una unos unas y o de del para con por en al que cómo cuándo dónde qué su sus se ' +
    'os as um uma uns umas e ou do da dos das no na nos nas com em ao à como quando onde seu sua seus suas dentro fora sobre entre até desde hasta según segundo sem sin'
  ).split(' '),
)

/** Endings that names seldom have. */
const endings = {
  en: /(?:ing|tion|tions|sion|sions|ment|ments|ness|ity|ities|able|ible|ized|ised|less)$/,
  es: /(?:ción|ciones|mente|miento|mientos|idad|idades|ar|er|ir|ando|iendo)$/,
  pt: /(?:ção|ções|mente|mento|mentos|dade|dades|ar|er|ir|ando|endo|indo)$/,
} as const

export const isCommonWord = (word: string): boolean => common.test(word.toLowerCase())

/** Words that headings capitalise and names seldom are. */
const common =
  /^(?:access|account|accounts|action|address|admin|agent|alcohol|alert|answer|app|apps|architecture|array|artifact|attendance|attribute|attributes|audit|backup|backups|bucket|buckets|budget|build|cache|cash|change|changes|chart|charts|class|classes|cli|client|clients|cluster|clusters|code|column|columns|command|commands|config|connector|console|container|containers|content|cost|costs|create|data|database|databases|date|default|delete|dependency|dependencies|device|devices|disk|domain|email|endpoint|endpoints|engine|error|errors|event|events|example|examples|export|feature|features|field|fields|file|files|flag|flags|folder|food|format|formats|function|functions|get|group|groups|guide|history|hook|hooks|host|image|images|import|index|input|instance|instances|interface|invoice|invoices|issue|issues|job|jobs|key|keys|language|level|levels|library|license|limit|limits|link|list|log|logs|manage|management|membership|message|messages|method|methods|metric|metrics|mode|model|models|name|names|network|node|nodes|note|notice|number|object|objects|operator|option|options|order|output|overtime|owner|package|packages|page|parameter|parameters|parking|participation|password|path|payment|payments|period|permission|permissions|plan|plans|platform|plugin|plugins|policy|policies|pool|port|price|private|process|profile|project|property|public|query|quota|quotas|rate|record|records|region|release|releases|report|reports|request|requests|resource|resources|response|restore|result|results|role|roles|rule|rules|run|sample|schema|script|search|secret|secrets|section|security|server|servers|service|services|set|size|smoking|snapshot|snapshots|source|stack|standard|start|state|status|step|steps|stop|storage|store|stream|string|support|system|table|tables|tag|tags|target|task|tasks|team|teams|template|templates|term|terms|test|tests|time|token|tokens|tool|tools|topic|topics|traffic|type|types|update|updates|upgrade|url|usage|use|user|users|username|value|values|variable|variables|version|versions|view|volume|volumes|warning|workflow|workflows|zone)$/
