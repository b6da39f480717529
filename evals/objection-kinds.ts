/** Kinds of objections that a check makes, known by their words: some are right more often than others. */
const kinds: readonly (readonly [check: string, kind: string, says: RegExp])[] = [
  ['evidence', 'quantity', /is in (?:no quote|none of its quotes)/],
  ['evidence', 'name', /is not in the evidence. Quote/],
  ['evidence', 'made up', /^The evidence says nothing like/],
  ['evidence', 'counted', /^The evidence counts/],
  ['evidence', 'contradiction', /denies what the other affirms/],
]

/** `evidence: name` */
export const kindOfObjection = (check: string, reason: string): string => {
  const known = kinds.find(([name, , says]) => name === check && says.test(reason))
  return known ? `${check}: ${known[1]}` : check
}
