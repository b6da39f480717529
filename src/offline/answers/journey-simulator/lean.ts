import { escaped } from '../../../text/escaped.ts'
import type { Random } from '../../../text/random.ts'
import { contentStems } from '../../../text/words.ts'
import { sentenceCase } from '../../authoring/wording.ts'
import type { Candidate } from '../../candidate.ts'
import type { OfflineLanguage } from '../../family.ts'
import { gerundPhrase } from '../../language/english.ts'
import { isTechnical } from '../../wording/situation.ts'
import { bareName, clause, isColumn, isPartOfName, namedIn, wasSaid } from './lean/named.ts'
import { sameOfAnother, sameTaskElsewhere } from './lean/of-another.ts'
import { withoutThing } from './lean/without-thing.ts'
import type { Thread } from './thread.ts'

/** The question as it is said in the middle of a conversation; undefined when it has nothing that was named before. */
export const lean = (
  candidate: Candidate,
  thread: Thread,
  language: OfflineLanguage,
  random: Random,
): string | undefined => {
  const { question, fact, scope } = candidate
  // A section is asked about in words of its own: `And what about yearly plans?`.
  const own = fact.slots.said && led(fact.slots.said, language, random)
  if (own && saysLess(own, question, language)) return own
  const elsewhere = sameTaskElsewhere(candidate, thread, language)
  if (elsewhere) return elsewhere
  const sister = sameOfAnother(candidate, thread, language, random)
  if (sister && saysLess(sister, question, language)) return sister
  const bare = scope ? withoutScope(question, scope.phrase, thread, candidate.context.title) : question
  // `That` is what was spoken of last.
  const tasks = thread.used.slice(-1).flatMap(({ fact: other }) => other.slots.verb ?? other.slots.goal ?? [])
  const subjects = new Set([fact.subject, ...thread.used.map(({ fact: other }) => other.subject)])
  // Of a person or a town `it` would not do.
  const named = namedIn(bare).filter((name) => !/^\p{Lu}/u.test(bareName(name)) || isTechnical(candidate.context.text))
  const things = [
    ...[...subjects].filter((subject) => !/^\p{Lu}/u.test(bareName(subject)) || isTechnical(candidate.context.text)),
    ...named,
  ]
    .filter((thing) => wasSaid(thing, thread) && !clause.test(thing) && !isColumn(thing, candidate))
    .filter((thing) => !isPartOfName(thing, bare))
    .sort((a, b) => b.length - a.length)
  const first = <T>(list: readonly T[], turn: (each: T) => string | undefined): string | undefined => {
    for (const each of list) {
      const turned = turn(each)
      if (turned !== undefined) return turned
    }
    return undefined
  }
  const leaned =
    first(tasks, (task) => withoutTask(bare, task, language)) ??
    first(
      [...new Set(things)],
      (thing) => withoutPlace(bare, thing) ?? withoutThing(bare, thing, language, subjects.has(thing)),
    ) ??
    (bare === question ? undefined : bare)
  if (leaned === undefined || !saysLess(leaned, question, language)) return undefined
  const said = opened(leaned, language, random)
  return saysLess(said, question, language) ? said : leaned
}

/** `And what about X?`, `OK. And what about X?`, `What about X?`. */
const led = (said: string, language: OfflineLanguage, random: Random): string => {
  const bare = said.replace(/^(?:And (\p{L})|¿Y (qué \p{L}))/u, (_all, letter?: string, asked?: string) =>
    letter ? letter.toUpperCase() : `¿${sentenceCase(asked!)}`,
  )
  return random.pick([said, said, ...asides[language].map((aside) => `${aside} ${said}`), bare])
}

const asides: Readonly<Record<OfflineLanguage, readonly string[]>> = {
  en: ['OK.', 'Got it.', 'Thanks.'],
  es: ['Bien.', 'Entiendo.', 'Gracias.'],
  pt: ['Certo.', 'Entendi.', 'Obrigado.'],
}

/** A turn that names all that its standalone form names does not lean. */
const saysLess = (said: string, standalone: string, language: OfflineLanguage): boolean => {
  const stems = new Set(contentStems(said, language))
  const needed = new Set(contentStems(standalone, language))
  return stems.size < needed.size && [...needed].some((stem) => !stems.has(stem))
}

/** Where the talk is about a place or command already, it need not be named again: `… in helm install?`. */
const withoutPlace = (question: string, thing: string): string | undefined => {
  const name = `(?:the |el |la |o |a )?\`?${escaped(bareName(thing))}\`?`
  // A command or identifier belongs to its flags as a place does.
  const command = /[_.@$-]|^\p{Ll}+ \p{Ll}/u.test(bareName(thing))
  const behind = new RegExp(
    ` (?:in|for|under|within|when running|when using|en|em|no|na|para|al ejecutar|ao executar|ao usar${command ? '|de|of' : ''}) ${name}(?=\\?)`,
    'u',
  )
  const before = new RegExp(
    `^(¿?)(?:In|For|With|When using|When running|On|Under|En|Em|No|Na|Para|Al ejecutar|Ao executar|Ao usar) ${name}, (\\p{L})`,
    'u',
  )
  if (behind.test(question)) {
    const shorter = question.replace(behind, '')
    return shorter.split(' ').length >= 4 ? shorter : undefined
  }
  return before.test(question)
    ? question.replace(before, (_all, mark: string, letter: string) => mark + letter.toUpperCase())
    : undefined
}

/** A narrowing phrase whose words were said before goes without saying, and so does the page that the talk is of. */
const withoutScope = (question: string, phrase: string, { said, used }: Thread, title: string): string => {
  const heading = phrase
    .split(' ')
    .slice(1)
    .join(' ')
    .replace(/^(?:the|el|la|o|a) /, '')
  const isSaid = said.toLowerCase().includes(heading.toLowerCase())
  if (!isSaid && !used.some(({ context }) => context.title === title)) return question
  const behind = question.replace(` ${phrase}`, '')
  if (behind !== question) return behind
  const before = new RegExp(`^(¿?)${escaped(phrase.charAt(0).toUpperCase() + phrase.slice(1))}, `)
  return question
    .replace(before, '$1')
    .replace(/^(¿?)(\p{Ll})/u, (_all, mark: string, letter: string) => mark + letter.toUpperCase())
}

const withoutTask = (question: string, task: string, language: OfflineLanguage): string | undefined => {
  const replace = (pattern: string, by: string): string | undefined => {
    const text = question.replace(new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, 'u'), by)
    return text === question ? undefined : text
  }
  if (language === 'en') {
    const gerund = gerundPhrase(task)
    return (gerund && replace(escaped(gerund), 'doing that')) ?? replace(escaped(task), 'do that')
  }
  if (language === 'es') return replace(escaped(task), 'hacerlo')
  // Not `o que preciso fazer para fazer isso`, `como faço para fazer isso`.
  return (
    replace(`fazer para ${escaped(task)}`, 'fazer para isso') ??
    replace(`faço para ${escaped(task)}`, 'faço isso') ??
    replace(escaped(task), 'fazer isso')
  )
}

const openers: Readonly<Record<OfflineLanguage, readonly string[]>> = {
  en: ['And {q}', 'OK, and {q}', 'Got it. {Q}', 'Thanks. And {q}', 'Fine, but {q}', 'Right. {Q}', 'I see. So {q}'],
  es: ['¿Y {q}', 'Perfecto. {Q}', 'Entiendo. {Q}', 'Gracias. ¿Y {q}', 'Bien, ¿y {q}'],
  pt: ['E {q}', 'Certo. {Q}', 'Entendi. {Q}', 'Obrigado. E {q}', 'Tudo bem, e {q}'],
}

const opened = (question: string, language: OfflineLanguage, random: Random): string => {
  const small = question
    .replace(/^¿/, '')
    .replace(/^(\p{Lu})(?=\p{Ll}*(?:['’]s)?[ ,])/u, (letter) => letter.toLowerCase())
  // `Quisiera saber …` asks without a mark, and takes none from what is put before it.
  const whole = /^i(?= |')/i.test(small) || small.includes('¿') || !small.endsWith('?')
  const frames = openers[language].filter((frame) => !whole || frame.includes('{Q}'))
  return random
    .pick(frames)
    .replace('{q}', () => small)
    .replace('{Q}', () => question)
}
