/** Families that ask how something is done, or what it takes. */
export const tasks: ReadonlySet<string> = new Set([
  'procedure',
  'step-order',
  'section-task',
  'code-for',
  'prerequisites',
])
