import { decideClaims } from '../decide-claims.ts'
import { claimsPrompt } from '../prompts/claims.ts'
import { questionAbout, type Stage } from '../question.ts'
import { isMendable, withVerdict } from '../standing.ts'

/** Groundedness on its own. The voices settle it by the way unless the panel is `full`. */
export const claims: Stage = (standings, panel) => {
  const claiming =
    panel === 'full' ? standings.filter((one) => isMendable(one) && one.case.judged.claims.length > 0) : []
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
      standings: claiming,
      hear(standing, entry) {
        const decision = decideClaims(standing.case.judged.claims, entry.claims)
        if (!decision) return undefined
        return decision.objections.length === 0
          ? withVerdict(standing, 'claims', 'sound', 'Every claim is supported.')
          : withVerdict(standing, 'claims', 'fixable', decision.objections.join(' '))
      },
    }),
  ]
}
