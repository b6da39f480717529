import { figuresMissing } from '../../../text/figures.ts'
import { isAlive, type Progress, withVerdict } from '../progress.ts'
import { type HopFinding, hopNecessityPrompt } from '../prompts/hop-necessity.ts'
import { type Question, questionAbout, type Stage } from '../stage.ts'

/** One call per hop, so that no reader sees in one entry what another one lacks. */
export const hopNecessity: Stage = (cases) => {
  const chains = cases.filter((progress) => isAlive(progress) && hopsOf(progress).length > 1)
  const hops = [...new Set(chains.flatMap(hopsOf))].sort((a, b) => a - b)
  return hops.map((hop) => withoutHop(hop, chains))
}

const withoutHop = (hop: number, chains: readonly Progress[]): Question => {
  const cases = chains.filter((progress) => hopsOf(progress).includes(hop))
  const name = `hop-${hop}-necessity`
  return questionAbout({
    name,
    prompt: hopNecessityPrompt,
    input: {
      entries: cases.map(({ case: { judged, draft, question } }) => ({
        ask_id: judged.ask_id,
        language: judged.language,
        question,
        evidence: judged.evidence.filter((_, index) => draft.spans[index]?.hop !== hop),
      })),
    },
    cases,
    hear: (progress, finding) =>
      needsIt(progress, finding)
        ? withVerdict(progress, name, 'sound', `Without hop ${hop} there is no answer. ${finding.reason}`)
        : withVerdict(
            progress,
            name,
            'fixable',
            `Hop ${hop} is not needed: without it a reader answered “${finding.answer}”. ${finding.reason} Ask so that every hop is needed.`,
          ),
  })
}

/** A reader who answers without the hop, and without the numbers and codes of the answer, was misled: that is what the hop prevents. */
const needsIt = ({ case: { draft } }: Progress, { answerable, answer }: HopFinding): boolean =>
  answerable !== 'yes' || figuresMissing(draft.ideal_answer, [answer, draft.question]).length > 0

const hopsOf = ({ case: { draft } }: Progress): number[] => [...new Set(draft.spans.flatMap(({ hop }) => hop ?? []))]
