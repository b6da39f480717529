import type { CheckResult } from './check.ts'

export const sound = (reason: string): CheckResult => ({ finding: 'sound', reason })
export const fixable = (reason: string): CheckResult => ({ finding: 'fixable', reason })
export const fatal = (reason: string): CheckResult => ({ finding: 'fatal', reason })

/** One result for any number of objections: sound without any, otherwise all of them. */
export const soundUnless = (objections: readonly string[], proved: string): CheckResult =>
  objections.length === 0 ? sound(proved) : fixable(objections.join(' '))
