import { isAlive, type Progress, withVerdict } from '../progress.ts'
import { hopNecessityPrompt } from '../prompts/hop-necessity.ts'
import { type Question, questionAbout, type Stage } from '../stage.ts'

/** One call per hop, so that no reader sees in one entry what another one lacks. */
export const hopNecessity: Stage = (cases) => {
  const chains = cases.filter(
    (progress) => isAlive(progress) && !progress.case.isVariant && hopsOf(progress).length > 1,
  )
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
      entries: cases.map(({ case: { entry, draft, question } }) => ({
        ask_id: entry.ask_id,
        language: entry.language,
        question,
        ideal_answer: entry.ideal_answer,
        evidence: entry.evidence.filter((_, index) => draft.spans[index]?.hop !== hop),
      })),
    },
    cases,
    apply: (progress, { changes, answer, reason }) =>
      changes
        ? withVerdict(progress, name, 'sound', `Without hop ${hop} the answer changes. ${reason}`)
        : withVerdict(
            progress,
            name,
            'fixable',
            `Hop ${hop} is not needed: without it the answer is the same (“${answer}”). ${reason} Ask so that the answer changes without each hop.`,
          ),
  })
}

const hopsOf = ({ case: { draft } }: Progress): number[] => [...new Set(draft.spans.flatMap(({ hop }) => hop ?? []))]
