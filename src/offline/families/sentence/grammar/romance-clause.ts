import { isParticiple } from '../../../tagging/romance-verbs.ts'
import { isRejected, type Rejection, rejected } from './rejection.ts'
import { clauseEnd } from './romance-clause-end.ts'
import { findVerb, isFiniteVerb } from './romance-finite-verb.ts'
import { leadOf } from './romance-lead.ts'
import { type RomanceSubject, readSubject } from './romance-subject.ts'
import { type Word, wordsOf } from './romance-tokens.ts'
import { readGroup } from './romance-verb-group.ts'
import { closedClasses, type RomanceLanguage } from './romance-words.ts'

/** The main clause of a Spanish or Portuguese sentence. The finite verb is never changed, only moved. */
export interface RomanceClause extends RomanceSubject {
  readonly lead: string
  readonly negative: boolean
  /** The verb group as it stands: `no se almacena`, `fue fundada`, `puede ser utilizado`. */
  readonly group: string
  /** Infinitive of the finite verb, and of the verb after a modal. */
  readonly base: string
  readonly passive: boolean
  readonly past: boolean
  readonly modal: boolean
  readonly rest: string
  readonly tail: string
  /** The complement is a list, and `rest` holds it to its end. */
  readonly listed: boolean
}

export const readRomanceClause = (sentence: string, language: RomanceLanguage): RomanceClause | Rejection => {
  const text = withoutAside(sentence.replace(/[.!]+$/, ''), language)
  const lead = leadOf(text, language)
  const words = wordsOf(text).filter((word) => word.start >= lead.end)
  const at = findVerb(words, language)
  if (isRejected(at)) return at
  const subjectWords = words.slice(0, at.from)
  const subject = readSubject(subjectWords, language)
  if (isRejected(subject)) return subject
  if (!lead.text && opensWithoutNoun(subject.subject, language)) return rejected('not-sound')
  const group = readGroup(words, at, language)
  if (isRejected(group)) return group
  if (subject.kind !== 'none' && !subject.either && group.plural !== subject.plural) return rejected('agreement')
  if (group.passive && disagrees(subject.subject, words[group.end - 1]!.lower)) return rejected('agreement')
  if (words.slice(at.from, group.end).some((word) => /^(?:entonces|luego|então|portanto|assim)$/.test(word.lower)))
    return rejected('deictic')
  // Nobody is named, and nothing impersonal is said: the subject was dropped or stands after the verb.
  if (subject.kind === 'none' && !group.impersonal) return rejected('no-subject')
  const found = clauseEnd(words, group.end, language)
  const listed = found.doubt === 'coordination-tail' && listsToTheEnd(words, found.index, language)
  if (found.doubt && !listed) return rejected(found.doubt)
  const end = listed ? { index: words.length } : found
  const complement = words.slice(group.end, end.index)
  const opening = complement[0]
  const closing = complement.at(-1)
  if (
    closing &&
    (closedClasses[language].prepositions.has(closing.lower) ||
      closedClasses[language].determiners.has(closing.lower) ||
      closedClasses[language].coordinators.has(closing.lower))
  )
    return rejected('stranded-end')
  const restStart = opening ? opening.start - opening.before.length : text.length
  const restEnd = closing ? closing.end + /^["'”’»)\]]*/.exec(closing.after)![0].length : restStart
  return {
    lead: lead.text,
    ...subject,
    ...(subject.either ? { plural: group.plural } : {}),
    negative: group.negative,
    group: text
      .slice(words[at.from]!.start, words[group.end - 1]!.end)
      .replace(/(?<!\p{L})tamb(?:ié|é)[mn] ?/giu, '')
      .replace(/^(\p{L}{2,})-(se|lhes?)(?!\p{L})/u, '$2 $1')
      .trim(),
    base: group.base,
    passive: group.passive,
    past: group.past,
    modal: group.modal,
    rest: text.slice(restStart, restEnd),
    tail: text.slice(restEnd),
    listed,
  }
}

/** `Tudo se baseia …` names nothing; `Desplegado al principio de …` says something of a subject that stands elsewhere. */
const opensWithoutNoun = (subject: string, language: RomanceLanguage): boolean => {
  const [first = ''] = subject.toLowerCase().split(' ')
  return (
    /^(?:tudo|todo|nada|algo)$/.test(subject.toLowerCase()) || (subject.includes(' ') && isParticiple(first, language))
  )
}

/** `Fresno, una ciudad del valle, creció …`: what is only said in passing between subject and verb is left out. */
const withoutAside = (text: string, language: RomanceLanguage): string => {
  const lead = leadOf(text, language)
  const found = /^([^,;:—]+), ([^,;:—]+), ([^,;:]+.*)$/u.exec(text.slice(lead.end))
  if (!found) return text
  const [, subject = '', aside = '', rest = ''] = found
  const closed = closedClasses[language]
  const [first, ...others] = wordsOf(rest)
  const verb = first && (closed.clitics.has(first.lower) || /^n[oã]o?$/.test(first.lower)) ? others[0] : first
  const before = wordsOf(subject)
  if (!verb || !isFiniteVerb(verb, undefined, language)) return text
  if (closed.coordinators.has(wordsOf(aside)[0]?.lower ?? '') || / [yeou] /.test(aside)) return text
  // `La empresa, PDET Sur, construirá`: the name is said there, and no heading gives another.
  if (/^\p{Lu}/u.test(aside) && before.length < 3) return text
  return before.some((word, index) => isFiniteVerb(word, before[index - 1], language))
    ? text
    : `${text.slice(0, lead.end)}${subject} ${rest}`
}

/** Nothing but the parts of a list up to the full stop: no second verb, no clause of its own. */
const listsToTheEnd = (words: readonly Word[], from: number, language: RomanceLanguage): boolean => {
  const closed = closedClasses[language]
  const parts = words.slice(from)
  return (
    parts.some((word) => closed.coordinators.has(word.lower)) &&
    !parts.some(
      (word, index) =>
        /[;:—]/.test(word.after) ||
        closed.subordinators.has(word.lower) ||
        /(?:ando|iendo|endo|indo)$/.test(word.lower) ||
        isFiniteVerb(word, words[from + index - 1], language),
    )
  )
}

/** `um método foi implementada`: a slip of the text would be one of the question. `El agua fue usada` is none. */
const disagrees = (subject: string, participle: string): boolean =>
  (/^(?:los|un|unos|o|os|um|uns) /i.test(subject) && /(?:[ai]d|íd)as?$/.test(participle)) ||
  (/^(?:la|las|una|unas|a|as|uma|umas) /i.test(subject) && /(?:[ai]d|íd)os?$/.test(participle))
