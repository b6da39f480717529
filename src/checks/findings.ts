import type { CheckResult } from './check.ts'

export const sound = (reason: string): CheckResult => ({ finding: 'sound', reason })
export const fixable = (reason: string): CheckResult => ({ finding: 'fixable', reason })
export const fatal = (reason: string): CheckResult => ({ finding: 'fatal', reason })

/** One result out of any number of objections: none is sound, all are told. */
export const unless = (objections: readonly string[], proved: string): CheckResult =>
  objections.length === 0 ? sound(proved) : fixable(objections.join(' '))

/** What the doubtful objections come to: hints beside what is sure. */
export const withHints = (result: CheckResult, doubtful: readonly string[]): CheckResult =>
  doubtful.length === 0 ? result : { ...result, hint: doubtful.join(' ') }

/** Where nobody is there to hear a hint, it objects. */
export const unheard = ({ hint, ...result }: CheckResult): CheckResult =>
  hint === undefined
    ? result
    : result.finding === 'sound'
      ? { ...result, finding: 'fixable', reason: hint }
      : { ...result, reason: `${result.reason} ${hint}` }
