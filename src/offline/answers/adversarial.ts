import type { WritingInput } from '../../agents/author-inputs.ts'
import type { OfflineReply, OfflineTurn } from '../../models/responder.ts'
import { type Random, randomFrom } from '../../text/random.ts'
import { fold } from '../../text/words.ts'
import type { WriteReply } from '../../vocabulary/index.ts'
import type { Fact, PassageFact } from '../families/fact.ts'
import { asCode, isErrorCode, isFlag } from '../reading/identifiers.ts'
import type { OfflineLanguage } from '../reading/passage.ts'
import { lowerCaseStart } from '../reading/phrases.ts'
import { fill, fillWithFact, questionsFor, templateFor, wordingOf } from '../wordings/fill-wordings.ts'
import { type Material, readMaterial } from './read-material.ts'
import { writeEach } from './write.ts'

/** Writes questions without an answer, about names that are not in the passages. Other types of questions need a model. The critic's rule `absence` later checks the other documents. */
export const writeUnanswerable = (input: WritingInput, { knowledge }: OfflineTurn): OfflineReply<WriteReply> => {
  const usedQuestions = new Set(input.existing_questions)
  return writeEach(input.asks, ({ ask_id, adversarial_type, language }) => {
    const material = readMaterial(input.passages, language, knowledge)
    if (typeof material === 'string') return material
    const returnedQuestions = input.objections.filter((row) => row.ask_id === ask_id).map(({ question }) => question)
    const candidates = adversarial_type === 'entity_swap' ? entitySwaps(material, randomFrom(ask_id)) : []
    const candidate = candidates.find(
      ({ question }) => !usedQuestions.has(question) && !returnedQuestions.includes(question),
    )
    if (!candidate) return 'These passages do not suggest a question without an answer.'
    const { question, topic, searches, family } = candidate
    usedQuestions.add(question)
    return {
      question,
      ideal_answer: fill(wordingOf(material.language).noInformation, { topic }) ?? '',
      answer_type: 'abstain',
      quotes: [],
      claims: [],
      no_answer: true,
      hops: [],
      searched: [question, ...searches],
      family,
    }
  })
}

/** Invented names of options and settings, as words. Names that occur in the passages are not used. */
const inventedNames: readonly (readonly string[])[] = [
  ...['retry backoff', 'max sessions', 'cache ttl', 'audit mode', 'batch window', 'idle limit', 'trace ratio'],
  ...['warmup delay', 'queue depth', 'color scheme', 'summary only', 'proxy pool'],
].map((name) => name.split(' '))

/** Well-known names that can replace a name of the same kind. The keys are the nouns of the kinds, folded. */
const substitutesByKind: Readonly<Record<OfflineLanguage, Readonly<Record<string, readonly string[]>>>> = {
  en: {
    plan: ['Premium', 'Starter', 'Enterprise'],
    tier: ['Premium', 'Starter', 'Platinum'],
    role: ['Supervisor', 'Guest', 'Reviewer'],
    browser: ['Opera', 'Vivaldi', 'Brave'],
    database: ['Oracle', 'Cassandra', 'CouchDB'],
    platform: ['FreeBSD', 'Solaris', 'ChromeOS'],
    region: ['Antarctica', 'Greenland'],
    provider: ['Vultr', 'Hetzner', 'Scaleway'],
  },
  es: {
    plan: ['Premium', 'Inicial', 'Corporativo'],
    rol: ['Supervisor', 'Invitado', 'Revisor'],
    plataforma: ['FreeBSD', 'Solaris', 'ChromeOS'],
  },
  pt: {
    plano: ['Premium', 'Inicial', 'Corporativo'],
    papel: ['Supervisor', 'Convidado', 'Revisor'],
    plataforma: ['FreeBSD', 'Solaris', 'ChromeOS'],
  },
}

/** Questions about facts whose name is replaced with one that the passages do not contain. */
const entitySwaps = ({ facts, passages, language }: Material, random: Random) => {
  const isSwappable = ({ fact: { family, attribute } }: PassageFact): boolean =>
    family === 'table-cell' || swappableAttributes.has(`${family}.${attribute}`)
  return random.shuffle(facts.filter(isSwappable)).flatMap(({ fact }) => {
    const candidates = random.shuffle(namesLike(fact, facts, language))
    const name = candidates.find((candidate) => !passages.some(({ text }) => text.includes(candidate)))
    const slots = name && slotsFor(name, fact)
    if (!name || !slots) return []
    return unanswerableQuestion({ ...fact, subject: name, slots: { ...fact.slots, ...slots } }, language, random)
  })
}

/** The slots of a fact that contain its name, filled with another name. */
const slotsFor = (name: string, { subject, slots, family }: Fact): Readonly<Record<string, string>> | undefined => {
  if (family === 'table-cell') return { row: (slots.row ?? '').replace(subject, name) }
  if (family === 'term') return { term: name, quotedTerm: `"${name}"` }
  return { term: isErrorCode(name) ? name : asCode(name) }
}

/** Facts whose names can be replaced, by family and attribute. */
const swappableAttributes: ReadonlySet<string> = new Set([
  'flag.purpose',
  'setting.purpose',
  'setting.default',
  'error-code.meaning',
  'term.meaning',
])

/** Other names in the style of the subject of a fact: `BB-207` for `BB-204`, `queue_depth` for `retry_limit`. */
const namesLike = (fact: Fact, facts: readonly PassageFact[], language: Material['language']): readonly string[] => {
  const { subject, family, slots } = fact
  if (family === 'table-cell' || family === 'term') {
    const kind = fold(((family === 'term' ? slots.kind : slots.nameHeader) ?? '').replace(/^.* /, ''))
    return substitutesByKind[language][kind] ?? []
  }
  const [, letters, digits] = /^(.*?)(\d{2,4})$/.exec(subject) ?? []
  if (digits && isErrorCode(subject)) {
    const existing = new Set(facts.map(({ fact }) => fact.subject))
    return errorCodeOffsets
      .map((offset) => `${letters}${String(Number(digits) + offset).padStart(digits.length, '0')}`)
      .filter((name) => !existing.has(name))
  }
  if (isFlag(subject)) return inventedNames.map((words) => `--${words.join('-')}`)
  if (/^[A-Z\d_]+$/.test(subject))
    return inventedNames.map((words) => `${subject.split('_')[0]}_${words.join('_').toUpperCase()}`)
  const [, prefix = '', last = ''] = /^((?:.*[./])?)([a-z][\w-]*)$/.exec(subject) ?? []
  return last === '' ? [] : inventedNames.map((words) => prefix + joinInStyleOf(last, words))
}

/** Added to the number of an error code, to get codes that the documents probably do not contain. */
const errorCodeOffsets = [3, 7, 11, 14, 23]

/** Joins words in the style of a name: `queue-depth`, `queue_depth` or `queueDepth`. */
const joinInStyleOf = (name: string, words: readonly string[]): string => {
  const separator = /[-_]/.exec(name)?.[0]
  if (separator !== undefined) return words.join(separator)
  return words.map((word, at) => (at === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1))).join('')
}

/** A question about an invented name, with other wordings to search for. Empty if there are no templates for the fact. */
const unanswerableQuestion = (fact: Fact, language: Material['language'], random: Random) => {
  const template = templateFor(wordingOf(language).topics, fact)
  const [question, other] = random.shuffle(questionsFor(fact, language))
  const topic = template && fillWithFact(template, fact, language)
  if (!question || !topic) return []
  const searches = [other ?? `${fact.subject} ${fact.attribute}`, `${fact.subject} ${fact.owner ?? ''}`.trim()]
  return { question, topic: lowerCaseStart(topic), searches, family: `${fact.family}-invented` }
}
