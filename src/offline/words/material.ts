/** What is wrong with a question whose asker was to bring something of their own: code, a table, a formula or lines of a log. */
export const materialObjections = (question: string): string[] =>
  brought.some((pattern) => pattern.test(question))
    ? []
    : ['The asker was to bring material: a few lines of code, a table or a formula, in code marks or as table rows.']

/** Code marks around more than a name; table rows; something set equal to something; indented lines. */
const brought: readonly RegExp[] = [
  /`[^`\n]*[\s=:;(){}[\]][^`]*`/,
  /```/,
  /^\s*\|.*\|.*\|/m,
  /[\w)\]] ?= ?[\w("'[-]/,
  /^(?: {4}|\t)\S/m,
]
