import { escaped } from '../../../escaped.ts'
import type { Candidate } from '../../../models/offline/candidate.ts'
import type { OfflineLanguage } from '../../../models/offline/family.ts'
import { gerundPhrase, isPlural } from '../../../models/offline/language/english.ts'
import { contracted } from '../../../models/offline/language/romance.ts'
import { isTechnical } from '../../../models/offline/wording/situation.ts'
import type { Random } from '../../../random.ts'
import { contentStems } from '../../../search/text.ts'
import { sentenceCase } from '../../offline-authoring/wording.ts'
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

/** Names, identifiers, commands and plain noun phrases of a question. */
const namedIn = (question: string): readonly string[] => [
  ...[...question.matchAll(/(?<=\s)(?:the |el |la |o |a )?\p{Lu}[\p{L}\d]*(?: \p{Lu}[\p{L}\d]*){0,3}/gu)].map(
    (match) => match[0],
  ),
  ...[...question.matchAll(/(?<=\s)[\w$@-]*[_.@$/-][\w.$/-]*\w/g)].map((match) => match[0]),
  ...[...question.matchAll(/(?<=\s)(?:helm|git|npm|docker|kubectl|aws)(?: [a-z][a-z-]+){1,3}/g)].map(
    (match) => match[0],
  ),
  ...[
    ...question.matchAll(
      /(?<=\s)the (?:[a-z-]+ ){0,3}(?!(?:have|take|need|mean|do|work|apply|expect|accept)\b)[a-z-]{3,}(?=[?,]| (?:is|are|was|were|does|do|in|on|for|to|with|when|if|be)\b)/g,
    ),
  ].map((match) => match[0]),
]

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

/** `readMap doesn't return a Promise`: what happens is no thing. */
const clause =
  /^(?:I|you|we|they|he|she|it|some(?:one|body)) |\b(?:is|are|was|were|does|do|has|have|not|can|cannot|will|if|when)\b|n't\b/i

/** As a name of its own: who speaks of `worker.stdin` has not spoken of `Worker`. */
const wasSaid = (thing: string, { last }: Thread): boolean =>
  thing.length > 2 &&
  new RegExp(`(?<![\\p{L}\\p{N}_$.-])${escaped(bareName(thing))}(?![\\p{L}\\p{N}_$-]|\\.\\w)`, 'iu').test(last)

/** `the Guidelines` of `the Guidelines for Night Visits`: a name goes whole or not at all. */
const isPartOfName = (thing: string, question: string): boolean => {
  const name = escaped(bareName(thing))
  const joint = ' (?:of|for|on|and|to) (?:the )?'
  return (
    /^\p{Lu}/u.test(bareName(thing)) &&
    new RegExp(`\\p{Lu}[\\p{L}\\d]*${joint}${name}(?!\\p{L})|(?<!\\p{L})${name}(?:${joint}| )\\p{Lu}`, 'u').test(
      question,
    )
  )
}

const bareName = (thing: string): string => thing.replace(/^(?:the|an?|el|la|los|las|un|una|o|a|os|as|um|uma) /i, '')

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

const withoutThing = (
  question: string,
  thing: string,
  language: OfflineLanguage,
  isSubject: boolean,
): string | undefined =>
  language === 'en'
    ? englishPronoun(question, thing)
    : isSubject
      ? romanceEllipsis(question, thing, language)
      : undefined

/** A noun phrase that stands whole, not inside a longer one. */
const englishPronoun = (question: string, thing: string): string | undefined => {
  const noun = new RegExp(
    `(?<![\\p{L}\\p{N}_.-])(?:(?:the|an?) )?\`?${escaped(bareName(thing))}\`?(?=(?: (?:is|are|was|were|does|do|has|have|had|can|in|on|for|to|with|when|if|by|from|and|be|used|stored|kept|runs|stays|uses|needs|returns|stops|starts|fails|works|applies|expires|allows|\\p{Ll}+ed)(?!\\p{L})|[?,]|\\.(?= |$)))`,
    'u',
  )
  const place = noun.exec(question)
  if (!place || place.index === 0) return undefined
  const own = withOwner(question.slice(0, place.index), isPlural(bareName(thing)) ? 'their' : 'its')
  if (own) return own + question.slice(place.index + place[0].length)
  const before = question.slice(0, place.index).trim()
  // `set up it`: the particle would have to move.
  if (/\b(?:up|out|off|on|down|over|back|away)$/i.test(before)) return undefined
  // `the Terms of Service`: the end of a name.
  if (/\p{Lu}\p{L}+ (?:of|for|and|on|in)$/u.test(before) && /^\p{Lu}/u.test(place[0])) return undefined
  // `how long I can stop a bell` would leave `how long I can it`.
  if (/\b(?:I|you|we|they) (?:can|could|must|should|may|will)$/i.test(before)) return undefined
  // `What is X?` would leave `What is it?`, which asks nothing.
  if (/^(?:and |so )?(?:what|who) (?:is|are|was|were)$/i.test(before)) return undefined
  if (/\b(?:which|what|how many|how much|whose|of|another|each|every|no|one)$/i.test(before) && !/\bof$/i.test(before))
    return undefined
  // `my private VPC` would leave `my private it`.
  if (!/^(?:the|an?) /.test(place[0]) && !opensPhrase.test(before)) return undefined
  const many = isPlural(bareName(thing)) && !/\d$|\w-\w/.test(thing)
  const isSubject =
    /\b(?:is|are|was|were|do|does|did|can|could|must|should|may|will|has|have|had|if|when|that|whether|because|after|before|once)$/i.test(
      before,
    )
  const pronoun = many ? (isSubject ? 'they' : 'them') : 'it'
  const leaned = question.replace(noun, pronoun)
  // `For the drive, what is it?` has lost what it asks for.
  return /\bwhat (?:exactly )?(?:is|are|was|were) (?:it|they|them)\?$|\bfor in (?:it|them)\b/i.test(leaned)
    ? undefined
    : leaned
}

/** `the 'connect' event of it` is said `its 'connect' event`; a flag belongs to one command, `kes logs`. */
const withOwner = (before: string, whose: string): string | undefined => {
  const [owned, phrase] = /\bthe ((?:\S+ ){1,3})of $/.exec(before) ?? []
  return owned && phrase && `${before.slice(0, -owned.length)}${/^--/.test(phrase) ? 'its' : whose} ${phrase.trimEnd()}`
}

/** What stands before a whole noun phrase. */
const opensPhrase =
  /\b(?:is|are|was|were|do|does|did|can|could|must|should|may|will|has|have|had|if|when|that|whether|because|after|before|once|of|for|in|on|to|with|from|by|about|using|use|run|and|or)$/i

const ofOwner = / (?:el|la|los|las|[oa]s?) [\p{L}-]+ (?:del?|d[oa]s?)$/u

/** Spanish and Portuguese leave the subject out, and point back with `eso`, `isso` after a preposition. */
const romanceEllipsis = (question: string, thing: string, language: 'es' | 'pt'): string | undefined => {
  const bare = escaped(bareName(thing))
  const that = language === 'es' ? 'eso' : 'isso'
  const melted: Readonly<Record<string, string>> =
    language === 'es'
      ? {
          de: 'de eso',
          del: 'de eso',
          en: 'en eso',
          para: 'para eso',
          con: 'con eso',
          a: 'a eso',
          al: 'a eso',
          por: 'por eso',
          sobre: 'sobre eso',
        }
      : {
          de: 'disso',
          do: 'disso',
          da: 'disso',
          dos: 'disso',
          das: 'disso',
          em: 'nisso',
          no: 'nisso',
          na: 'nisso',
          nos: 'nisso',
          nas: 'nisso',
          para: 'para isso',
          com: 'com isso',
          por: 'por isso',
          sobre: 'sobre isso',
        }
  const article = language === 'es' ? '(?:el |la |los |las |un |una )?' : '(?:o |a |os |as |um |uma )?'
  const after = new RegExp(`(?<!\\p{L})(${Object.keys(melted).join('|')}) ${article}${bare}(?=[?,])`, 'u')
  const found = after.exec(question)
  // `el tamaño de eso`: what a thing has is said with its name.
  if (found && ofOwner.test(question.slice(0, found.index) + found[1])) return undefined
  if (found)
    return question.replace(after, (_all, preposition: string) => melted[preposition] ?? `${preposition} ${that}`)
  const subject = new RegExp(` ${article}${bare}(?=[?])`, 'u')
  const at = subject.exec(question)
  if (!at || question.slice(0, at.index).split(' ').length < 3) return undefined
  if (
    /(?:^|[ ¿])(?:es|son|significa|é|são|si|se|cuando|quando|que|y|e|o|ou|ni|nem|a|ante|al?|con|com|contra|aos?|às?|de|del|d[oa]s?|desde|durante|em|en|entre|até|hasta|n[oa]s?|para|pel[oa]s?|por|segundo|según|sem|sin|sob|sobre|tras|após|como)$/iu.test(
      question.slice(0, at.index),
    )
  )
    return undefined
  return question.replace(subject, '')
}

const openers: Readonly<Record<OfflineLanguage, readonly string[]>> = {
  en: ['And {q}', 'OK, and {q}', 'Got it. {Q}', 'Thanks. And {q}', 'Fine, but {q}', 'Right. {Q}', 'I see. So {q}'],
  es: ['¿Y {q}', 'Perfecto. {Q}', 'Entiendo. {Q}', 'Gracias. ¿Y {q}', 'Bien, ¿y {q}'],
  pt: ['E {q}', 'Certo. {Q}', 'Entendi. {Q}', 'Obrigado. E {q}', 'Tudo bem, e {q}'],
}

/** `And on Windows?` after `How do I install the agent on Linux?`. */
const sameTaskElsewhere = (
  { fact, family }: Candidate,
  thread: Thread,
  language: OfflineLanguage,
): string | undefined => {
  const [one = [], other = []] = [thread.used.at(-1)?.fact.slots.verb, fact.slots.verb].map((verb) => verb?.split(' '))
  if (!tasks.test(family.name) || !tasks.test(thread.used.at(-1)?.family.name ?? '')) return undefined
  const differ = other.findIndex((word, index) => word !== one[index])
  const tail = other.slice(differ)
  return differ >= 2 && tail.length <= 4 && placing[language].test(tail[0]!)
    ? `${{ en: 'And', es: '¿Y', pt: 'E' }[language]} ${tail.join(' ')}?`
    : undefined
}

const tasks = /^(?:procedure|section-task)$/
const placing = {
  en: /^(?:on|in|with|from|for|to)$/,
  es: /^(?:en|con|desde|para)$/,
  pt: /^(?:em|no|na|nos|nas|com|para)$/,
}

/** `the severity` of one event is not that of another. */
const isColumn = (thing: string, { fact }: Candidate): boolean =>
  bareName(thing).toLowerCase() === fact.attribute.toLowerCase() ||
  bareName(thing).toLowerCase() === fact.slots.bareColumn?.toLowerCase()

/** `And --password?` after `What does --repo do?`: the same is asked of another thing. */
const sameOfAnother = (
  { fact, family }: Candidate,
  thread: Thread,
  language: OfflineLanguage,
  random: Random,
): string | undefined => {
  const last = thread.used.at(-1)
  if (!last || last.family.name !== family.name || last.fact.shape !== fact.shape || !sisters.test(family.name))
    return undefined
  if (family.name === 'table-cell' && last.fact.attribute !== fact.attribute) return undefined
  if (family.name === 'cli-flag' && (last.fact.slots.command !== fact.slots.command || fact.shape === 'which'))
    return undefined
  const name = fact.slots.flag ?? fact.slots.row ?? fact.subject
  if (name.split(' ').length > 6 || last.fact.subject === fact.subject) return undefined
  return contracted(
    random.pick(sisterFrames[language]).replace('{name}', () => name),
    language,
  )
}

const sisters = /^(?:definition-list|glossary|acronym|cli-flag|config-key|table-cell|table-support)$/
const sisterFrames: Readonly<Record<OfflineLanguage, readonly string[]>> = {
  en: ['And {name}?', 'And what about {name}?', 'OK. What about {name}?'],
  es: ['¿Y {name}?', 'Bien. ¿Y {name}?', '¿Y en cuanto a {name}?'],
  pt: ['E {name}?', 'Certo. E {name}?', 'E no caso de {name}?'],
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
