import { compareAnswers } from '../compare-answers.ts'
import type { HopFinding } from '../prompts/hop-necessity.ts'
import { hopNecessityPrompt } from '../prompts/hop-necessity.ts'
import { type Question, questionAbout, type Stage } from '../question.ts'
import { isAlive, type Standing, withVerdict } from '../standing.ts'

/** One call per hop, so that no reader sees in one entry what another one lacks. */
export const hopNecessity: Stage = (standings) => {
  const chains = standings.filter((standing) => isAlive(standing) && hopsOf(standing).length > 1)
  const hops = [...new Set(chains.flatMap(hopsOf))].sort((a, b) => a - b)
  return hops.map((hop) => withoutHop(hop, chains))
}

const withoutHop = (hop: number, chains: readonly Standing[]): Question => {
  const standings = chains.filter((standing) => hopsOf(standing).includes(hop))
  const name = `hop-${hop}-necessity`
  return questionAbout({
    name,
    prompt: hopNecessityPrompt,
    input: {
      entries: standings.map(({ case: { judged, draft, question } }) => ({
        ask_id: judged.ask_id,
        language: judged.language,
        question,
        evidence: judged.evidence.filter((_, index) => draft.spans[index]?.hop !== hop),
      })),
    },
    standings,
    hear: (standing, finding) =>
      needsIt(standing, finding)
        ? withVerdict(standing, name, 'sound', `Without hop ${hop} there is no answer. ${finding.reason}`)
        : withVerdict(
            standing,
            name,
            'fixable',
            `Hop ${hop} is not needed: without it a reader answered “${finding.answer}”. ${finding.reason} Ask so that every hop is needed.`,
          ),
  })
}

/** A reader who answers without the hop and answers wrongly was misled: that is what the hop prevents. */
const needsIt = ({ case: { draft } }: Standing, { answerable, answer }: HopFinding): boolean =>
  answerable !== 'yes' ||
  compareAnswers({ ideal: draft.ideal_answer, solved: answer, yes_no: 'none', language: draft.language }).agreement ===
    'contradicts'

const hopsOf = ({ case: { draft } }: Standing): number[] => [...new Set(draft.spans.flatMap(({ hop }) => hop ?? []))]
