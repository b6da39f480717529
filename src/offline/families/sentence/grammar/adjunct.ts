import type { AskableClause } from './clause-of.ts'
import { type Asked, tidy } from './english-question.ts'

/** A phrase that says how or what for, and the question without it. */
export interface Adjunct {
  readonly value: string
  readonly asked: Asked
}

/** Finds the phrase that a pattern opens: in front of the clause, in its complement, or behind its comma. */
export const adjunctOf = (clause: AskableClause, opening: RegExp): Adjunct | undefined => {
  const starts = new RegExp(`^${opening.source}`, 'iu')
  const within = new RegExp(`^(.*?)(?:^|\\s)(${opening.source}.*)$`, 'u')
  const found = within.exec(clause.rest)
  const [rest, value, lead] = starts.test(clause.lead)
    ? [clause.rest, clause.lead, '']
    : found
      ? [found[1]!, found[2]!, clause.lead]
      : [clause.rest, starts.test(tidy(clause.tail.replace(/^[\s,]+/, ''))) ? tail(clause.tail) : '', clause.lead]
  if (!value || (found && lead === '' && clause.lead)) return undefined
  const asked = clause.ask(tidy(rest), lead)
  return asked ? { value: tidy(value), asked } : undefined
}

const tail = (text: string): string => text.replace(/^[\s,]+/, '').replace(/[;:,].*$/s, '')
