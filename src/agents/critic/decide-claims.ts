import type { ClaimFinding } from './critic-schemas.ts'

export interface ClaimsDecision {
  /** One sentence for each claim that is not supported. */
  readonly objections: readonly string[]
  /** All of them are supported in part: two careful readers may differ. */
  readonly doubtful: boolean
}

/** What findings about claims come to. A claim without exactly one finding leaves everything open: no decision. */
export const decideClaims = (
  claims: readonly string[],
  findings: readonly ClaimFinding[],
): ClaimsDecision | undefined => {
  const perClaim = claims.map((_, claim) => findings.filter((finding) => finding.claim === claim))
  if (perClaim.some(({ length }) => length !== 1)) return undefined
  const failing = perClaim.flat().filter(({ supported }) => supported !== 'yes')
  return {
    objections: failing.map(
      ({ claim, supported }) =>
        `The quotes ${supported === 'no' ? 'do not support' : 'support only in part'}: “${claims[claim]}”.`,
    ),
    doubtful: failing.length > 0 && failing.every(({ supported }) => supported === 'partly'),
  }
}
