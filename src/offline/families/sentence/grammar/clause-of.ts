import { verbForm } from '../../../tagging/english-verbs.ts'
import { uncapitalised } from '../../../text/casing.ts'
import { wordCount } from '../../../text/phrases.ts'
import { isRuleBook, isStory, isTold } from './breadth.ts'
import { conditionalOf } from './condition.ts'
import { type Clause, readClause } from './english-clause.ts'
import { type Asked, askClause } from './english-question.ts'
import { modals } from './english-words.ts'
import type { Reading } from './reading.ts'
import { isRejected, type Rejection, rejected } from './rejection.ts'
import { readRomanceClause } from './romance-clause.ts'
import { askRomanceClause } from './romance-question.ts'
import { isBareNoun, isGarbledCopula } from './romance-slips.ts'
import type { RomanceLanguage } from './romance-words.ts'
import { praises, setsScene } from './story.ts'
import { namedBy, namedByRomance, smallRomance, smallSubject } from './subject-name.ts'

/** A main clause, in whichever language, whose subject can be named in a question. */
export interface AskableClause {
  readonly subject: string
  readonly plural: boolean
  /** True for `you`: the question is the reader's own. */
  readonly you: boolean
  readonly kind: 'name' | 'specific' | 'generic' | 'bare' | 'none'
  /** Certain to be a person, certain not to be, or unknown. */
  readonly person: boolean | undefined
  readonly negative: boolean
  readonly past: boolean
  readonly passive: boolean
  readonly modal: boolean
  /** Infinitive of the verb that carries the meaning; `be`, `ser`, `estar` for copulas; empty when unknown. */
  readonly base: string
  /** The verb group as the sentence has it. */
  readonly finite: string
  readonly lead: string
  readonly rest: string
  readonly tail: string
  /** The subject is a definite one that does not tell which. */
  readonly needsScope: boolean
  readonly certainty: number
  /** The question without its answer. `lead` goes along unless another is given. */
  readonly ask: (rest: string, lead?: string) => Asked | undefined
  /** English only: the parts that taggers found. */
  readonly english?: Clause
  /** What has to hold for it, as the sentence says it; `ask` brings it along. */
  readonly condition?: string
  /** Spanish and Portuguese: `rest` is a list that runs to the full stop. */
  readonly listed?: boolean
}

/** The main clause of a sentence. English taggers run here, once per sentence, and only when a family asks. */
export const clauseOf = (reading: Reading, family: string): AskableClause | undefined => {
  const remembered = clauses.get(reading)
  const clause = remembered ?? read(reading)
  if (!remembered) clauses.set(reading, clause)
  const reason = isRejected(clause) ? clause.reason : clause.listed && !takesLists.has(family) ? 'listed' : undefined
  if (reason === undefined) return clause as AskableClause
  reading.context.onDropped?.(family, reason, reading.sentence.text)
  return undefined
}

/** Families that ask for what stands behind the verb as a whole: a list there is their answer and never their question. */
const takesLists: ReadonlySet<string> = new Set(['complement', 'deed', 'object', 'place'])

/**
 * The same, and of `If C, M` the clause M with its condition: `how long is the vault kept if I close the account`. For families
 * that build their questions with `ask` alone: whoever takes the parts by themselves would lose the condition.
 */
export const conditionedClauseOf = (reading: Reading, family: string): AskableClause | undefined => {
  const known = conditioned.get(reading)
  const clause = known ?? readConditioned(reading)
  if (!known) conditioned.set(reading, clause)
  if (!isRejected(clause)) return clause
  return clauseOf(reading, family)
}

const conditioned = new WeakMap<Reading, AskableClause | Rejection>()

const longestConditioned = 22

const readConditioned = (reading: Reading): AskableClause | Rejection => {
  const parts = conditionalOf(reading)
  if (!parts || parts.past) return rejected('no-condition')
  const inner = read({ ...reading, text: parts.main })
  if (isRejected(inner)) return inner
  if (inner.lead) return rejected('two-leads')
  const join = (text: string): string => `${text} ${parts.when}`
  return {
    ...inner,
    condition: parts.said,
    needsScope: inner.needsScope && parts.vague,
    ask: (rest, lead) => {
      const asked = inner.ask(rest, lead)
      if (!asked || wordCount(asked.statement) + wordCount(parts.when) > longestConditioned) return undefined
      return { question: join(asked.question), statement: join(asked.statement) }
    },
  }
}

const clauses = new WeakMap<Reading, AskableClause | Rejection>()

const read = (reading: Reading): AskableClause | Rejection => {
  const { language } = reading.context
  return language === 'en' ? readEnglish(reading) : readRomance(reading, language)
}

/** `A dialect developed at the school in 1966`: an entry of a dictionary says what something is, without a verb. */
const isDescription = ({ subject, voice, finite, lead, rest }: Clause): boolean =>
  !lead &&
  voice === 'active' &&
  /^an? /i.test(subject) &&
  verbForm(finite.split(' ').at(-1)!.toLowerCase(), 'participle') !== undefined &&
  /^(?:by|at|in|on|from|for|as|jointly)\b/.test(rest)

const readEnglish = (reading: Reading): AskableClause | Rejection => {
  const clause = readClause(reading.text)
  if (isRejected(clause)) return clause
  const { phrase } = clause
  if (isTold(reading.context) && isDescription(clause)) return rejected('no-clause')
  if (!phrase && !clause.you) return rejected('no-subject')
  const small = !phrase || clause.lead ? clause.subject : smallSubject(clause.subject, phrase, reading)
  const named = phrase?.kind === 'bare' ? namedBy(phrase.head, reading) : undefined
  // A story's `the error` stays unclear under any heading; a rule's `the node` does not.
  if (phrase?.kind === 'bare' && !named && clause.past) return rejected('vague-subject')
  if (isTold(reading.context) && (setsScene(phrase?.head ?? '', clause.past) || praises.test(clause.base)))
    return rejected('scene')
  const english = { ...clause, subject: named ?? small }
  return {
    subject: english.subject,
    plural: clause.plural,
    you: clause.you,
    kind: phrase?.kind ?? 'none',
    person: phrase?.person,
    negative: clause.negative,
    past: clause.past,
    passive: clause.voice === 'passive',
    modal: modals.has(clause.auxiliary),
    base: clause.base,
    finite: clause.finite,
    lead: clause.lead,
    rest: clause.rest,
    tail: clause.tail,
    needsScope: phrase?.kind === 'bare' && !named,
    certainty: clause.certainty,
    ask: (rest, lead) => askClause(english, rest, lead),
    english,
  }
}

/** `el nombre utilizado`, `as ilustrações atuais`: which, the text has said. */
const asToldBefore =
  /^(?:el|la|los|las|[oa]s?) \p{Ll}+ (?:(?:utiliza|usa|emplea|emprega|menciona|cita|indica)d[oa]s?|descrit[oa]s?|actual(?:es)?|atua(?:l|is))$/iu

const readRomance = (reading: Reading, language: RomanceLanguage): AskableClause | Rejection => {
  const clause = readRomanceClause(reading.text, language)
  if (isRejected(clause)) return clause
  const named = clause.kind === 'bare' ? namedByRomance(clause.head, reading) : undefined
  if (clause.kind === 'bare' && !named && clause.past) return rejected('vague-subject')
  if (asToldBefore.test(clause.subject)) return rejected('vague-subject')
  const small = clause.lead || !clause.subject ? clause.subject : smallRomance(clause.subject, reading, language)
  if (!isRuleBook(reading.context) && (setsScene(clause.head, clause.past) || praises.test(clause.base)))
    return rejected('scene')
  // `Autoridade ambiental adotou …`: a thing of which there is one wants its article.
  if (isBareNoun(small, clause, language)) return rejected('bare-noun')
  if (isGarbledCopula(clause, language)) return rejected('not-sound')
  const group = clause.subject || clause.lead ? clause.group : uncapitalised(clause.group, reading.context)
  const moved = { ...clause, subject: named ?? small, group }
  return {
    subject: moved.subject,
    plural: clause.plural,
    you: false,
    kind: named ? 'name' : clause.kind,
    person: undefined,
    negative: clause.negative,
    past: clause.past,
    passive: clause.passive,
    modal: clause.modal,
    base: clause.base,
    finite: group,
    lead: clause.lead,
    rest: clause.rest,
    tail: clause.tail,
    needsScope: (clause.kind === 'bare' && !named) || (clause.kind === 'specific' && isStory(reading.context)),
    certainty: 0.8,
    listed: clause.listed,
    ask: (rest, lead) => askRomanceClause(moved, rest, language, lead),
  }
}
