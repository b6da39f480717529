import type { OfflineLanguage } from '../../family.ts'
import type { Found } from '../../find-facts.ts'
import { subjectNamed } from '../../places/subject.ts'
import { stemsIn } from '../../reading/match.ts'
import { wordCount } from '../../text/phrases.ts'
import { withScope } from '../../wording/realise.ts'
import { namesSayAll } from '../names-say-all.ts'
import { likeness } from './alike.ts'
import { answerOf, fromBoth, type Join, placeOfBoth } from './from-both.ts'
import { bothNamed, type Named, namedOf } from './named.ts'

/** Two that people mix up: their names share a part, and what is told of them shares words. */
export const byMeaning: Join = (one, other, { language }, random) => {
  if (one.family !== other.family || !explaining.has(one.family.name)) return undefined
  const [a, b] = [namedOf(one), namedOf(other)]
  if (!a || !b || a.name.toLowerCase() === b.name.toLowerCase()) return undefined
  const like = likeness(a.name, b.name)
  if (!areCodes(a, b) && (!like || (like === 'siblings' && !endAlike(a.name, b.name)))) return undefined
  if (namesSayAll(one.fact, other.fact, language)) return undefined
  const told = [one, other].map(answerOf)
  if (
    told.some((text) => wordCount(text) > longest) ||
    shareOfWords(one, other, `${a.name} ${b.name}`, language) < (like === 'namesakes' ? mixedUp : related)
  )
    return undefined
  const both = bothNamed(a, b)
  if (!both) return undefined
  const question = random.pick(
    {
      en: [`What is the difference between ${both}?`, `How do ${both} differ?`],
      es: [`¿Cuál es la diferencia entre ${both}?`, `¿En qué se diferencian ${both}?`],
      pt: [`Qual é a diferença entre ${both}?`, `Em que ${both} se diferenciam?`],
    }[language].map((each) => (language === 'en' ? each : each.replace(' and ', language === 'es' ? ' y ' : ' e '))),
  )
  const required = placeOfBoth(one, other, question)
  if (required === 'apart') return undefined
  const place = required ?? placeOf(one, a)
  // `fromObject()`: of which package?
  if (!place && isBare(a.name)) return undefined
  return fromBoth(
    one,
    other,
    withScope(question, place, language),
    told.map((text, at) => saysWhose(text, [a, b][at]!.name)).join('\n'),
    'comparison',
    'compare-meaning',
    language,
  )
}

/** `Reads out a header.` of two functions: of which? */
const saysWhose = (text: string, name: string): string =>
  text.split('\n')[0]!.includes(name) ? text : `${name}: ${text}`

export const searchForMeaning = (found: Found): string | undefined =>
  explaining.has(found.family.name) ? namedOf(found)?.name : undefined

const explaining: ReadonlySet<string> = new Set([
  'effect',
  'glossary',
  'call-effect',
  'setting-effect',
  'definition-list',
  'error-code',
  'cli-flag',
])

const longest = 50

/** How much of what is told of the two is the same, besides what their names say; nothing where only their names differ. */
const shareOfWords = (one: Found, other: Found, names: string, language: OfflineLanguage): number => {
  const said = stemsIn(names.replace(/(?<=\p{Ll})(?=\p{Lu})|[^\p{L}\d]+/gu, ' '), language)
  const told = ({ fact }: Found): readonly string[] =>
    [...stemsIn(fact.value, language)].filter((stem) => !said.has(stem))
  const [first, second] = [new Set(told(one)), new Set(told(other))]
  const shared = [...first].filter((stem) => second.has(stem)).length
  const all = first.size + second.size - shared
  return Math.min(first.size, second.size) - shared < ofItsOwn ? 0 : shared / Math.max(1, all)
}

/** Words: a text that only says a name again, or the same and a word more, tells no difference. */
const ofItsOwn = 2
const related = 0.15
const mixedUp = 0.33

/** `getHeader()` and `hasHeader()`, `src-prefix` and `dst-prefix`: one thing in two ways. Of `resolveMx()` and `resolveNs()` the names tell the difference. */
const endAlike = (a: string, b: string): boolean => {
  const [mine, theirs] = [a, b].map((name) => /(?:\p{Lu}?\p{Ll}+)(?=(?:\(\))?$)/u.exec(name)?.[0])
  return mine !== undefined && mine === theirs && !/(?<!\p{L})is\p{Lu}/u.test(a)
}

/** `BB-310` and `BB-311`: of one hundred. */
const areCodes = (a: Named, b: Named): boolean =>
  a.kind === 'error' && /\d/.test(a.name) && hundredOf(a.name) === hundredOf(b.name)

const hundredOf = (code: string): string => code.replace(/(\d)\d*/, '$1')

const isBare = (name: string): boolean => /^\w+(?:\(\))?$/.test(name) && !/_|\d/.test(name)

const placeOf = ({ context }: Found, { name }: Named): string | undefined => {
  const product = isBare(name) && context.language === 'en' ? subjectNamed([context.title], context) : undefined
  return product && product.name !== name ? `in ${product.name}` : undefined
}
