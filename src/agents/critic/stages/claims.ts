import { decideClaims } from '../decide-claims.ts'
import { isMendable, withVerdict } from '../progress.ts'
import { claimsPrompt } from '../prompts/claims.ts'
import { questionAbout, type Stage } from '../stage.ts'

/** Groundedness on its own: is each claim supported by the evidence? */
export const claims: Stage = (cases) => {
  const claiming = cases.filter((one) => isMendable(one) && one.case.judged.claims.length > 0)
  if (claiming.length === 0) return []
  return [
    questionAbout({
      name: 'claims',
      prompt: claimsPrompt,
      input: {
        entries: claiming.map(({ case: { judged, question } }) => ({
          ask_id: judged.ask_id,
          question,
          claims: judged.claims,
          evidence: judged.evidence,
        })),
      },
      cases: claiming,
      hear(progress, entry) {
        const decision = decideClaims(progress.case.judged.claims, entry.claims)
        if (!decision) return undefined
        return decision.objections.length === 0
          ? withVerdict(progress, 'claims', 'sound', 'Every claim is supported.')
          : withVerdict(progress, 'claims', 'fixable', decision.objections.join(' '))
      },
    }),
  ]
}
