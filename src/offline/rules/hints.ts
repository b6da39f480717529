import type { Check, CheckResult } from '../../checks/check.ts'

/** A result with the objections that are right too seldom to return a draft for them. */
export const withHints = (result: CheckResult, doubtful: readonly string[]): CheckResult =>
  doubtful.length === 0 ? result : { ...result, hint: doubtful.join(' ') }

/** The rule for a session in which no critic reads hints: there they are objections. */
export const hintsAsObjections = (check: Check): Check => ({
  ...check,
  async run(draft, context) {
    const { hint, ...result } = await check.run(draft, context)
    if (context.settings.isJudged || hint === undefined) return { ...result, hint }
    return result.finding === 'sound'
      ? { ...result, finding: 'fixable', reason: hint }
      : { ...result, reason: `${result.reason} ${hint}` }
  },
})
