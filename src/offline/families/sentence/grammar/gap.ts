import { escaped } from '../../../../text/escaped.ts'
import type { AskableClause } from './clause-of.ts'
import { tidy } from './english-question.ts'
import type { Reading } from './reading.ts'

/** Where an answer stands in a clause, and what the clause is without it. */
export interface Gap {
  readonly match: RegExpExecArray
  readonly where: 'rest' | 'lead'
  readonly before: string
  readonly after: string
  /** The complement without the answer, and the lead that stays. */
  readonly rest: string
  readonly lead: string
}

/** Every place where a pattern (global) finds an answer in the clause. A lead counts only if the answer is all of it. */
export const gapsIn = (clause: AskableClause, patterns: readonly RegExp[]): readonly Gap[] =>
  patterns.flatMap((pattern) => [
    ...[...clause.rest.matchAll(pattern)].map((match) => {
      const before = clause.rest.slice(0, match.index)
      const after = clause.rest.slice(match.index + match[0].length)
      return { match, where: 'rest' as const, before, after, rest: tidy(`${before} ${after}`), lead: clause.lead }
    }),
    ...[...lowerFirst(clause.lead).matchAll(pattern)]
      .filter((match) => match[0].length === clause.lead.length)
      .map((match) => ({ match, where: 'lead' as const, before: '', after: '', rest: clause.rest, lead: '' })),
  ])

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

/** A value as the sentence has it, brackets included: `thirty days` may be `thirty (30) days`. Undefined when it is not there. */
export const verbatim = (value: string, { sentence }: Pick<Reading, 'sentence'>): string | undefined => {
  const at = sentence.text.indexOf(value)
  if (at !== -1) return value + (bracketAfter.exec(sentence.text.slice(at + value.length))?.[0] ?? '')
  const upper = value.charAt(0).toUpperCase() + value.slice(1)
  if (sentence.text.startsWith(upper)) return upper
  const pattern = value
    .split(/\s+/)
    .map(escaped)
    .join('(?:\\s*[(\\[][^()\\[\\]]*[)\\]])*\\s+')
    .concat('(?:\\s*[(\\[][^()\\[\\]]*[)\\]])?')
  return new RegExp(pattern).exec(sentence.text)?.[0]
}

/** A bracket right behind belongs to the value: `messages of type [ERROR]`. */
const bracketAfter = /^\s*[([][^()[\]]*[)\]]/
