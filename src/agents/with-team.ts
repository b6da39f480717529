import type { Prompt } from '../models/prompt.ts'
import type { TakeTurn } from '../models/turn.ts'
import { compare } from '../text/compare.ts'
import { ownProperty } from '../text/objects.ts'
import { trigrams } from '../text/trigrams.ts'
import type { AgentName, Team, TeamExample } from '../vocabulary/index.ts'

/** Applies the team's settings: its prompts replace built-in ones, and its instructions and most similar examples are added. */
export const withTeam =
  (takeTurn: TakeTurn, team: Team): TakeTurn =>
  (request) => {
    const { agent, prompt, input } = request
    const examples = followsTeam(agent, prompt) ? nearestExamples(team.examples, input) : []
    return takeTurn({
      ...request,
      prompt: teamPrompt(prompt, agent, team),
      input: examples.length > 0 ? { ...input, team_examples: examples } : input,
    })
  }

export const teamPrompt = <In, Out>(
  prompt: Prompt<In, Out>,
  agent: AgentName | undefined,
  team: Team,
): Prompt<In, Out> => {
  const instruction = ownProperty(team.prompts, prompt.id) || prompt.instruction
  const guidance = followsTeam(agent, prompt) ? teamGuidance(agent, team) : ''
  return instruction === prompt.instruction && guidance === ''
    ? prompt
    : { ...prompt, instruction: [instruction.trim(), guidance].filter((part) => part !== '').join('\n\n') }
}

/** Prompts that judge evidence, which the guidance of a team must not influence. */
const evidencePrompts: ReadonlySet<string> = new Set([
  'critic.blind-solve',
  'critic.hop-necessity',
  'critic.absence',
  'critic.limits',
  'critic.weigh',
])

const followsTeam = (agent: AgentName | undefined, prompt: Pick<Prompt, 'id'>): boolean =>
  agent !== undefined &&
  !evidencePrompts.has(prompt.id) &&
  (agent !== 'surveyor' || prompt.id === 'surveyor.dimensions')

const teamGuidance = (agent: AgentName | undefined, { instructions, examples }: Team): string => {
  const guidance = [
    instructions && `Instructions: ${instructions}`,
    examples.length > 0 &&
      'team_examples in the input are questions that the team judged: write like the good ones, and avoid what the reasons criticize in the others. Never copy one.',
  ].filter((part) => part)
  if (guidance.length === 0) return ''
  const rule =
    agent === 'critic'
      ? 'Judge wording, audience and style by this. A question that the team does not want is a finding. This is not evidence, and it never changes the rules of proof above.'
      : 'Let this decide who is asking, what they ask about, the tone and the form. It never changes what counts as proof: if it contradicts a rule above (exact quotes, answers from the quotes alone, the requested language and form of the reply), follow the rule.'
  return ['What the team that owns these documents wants', ...guidance, rule].join('\n')
}

const maxExamples = 4

/** At most four examples, the most similar to the input by trigrams: two good and two bad ones. Good ones fill the places of missing bad ones. */
const nearestExamples = (examples: readonly TeamExample[], input: unknown): readonly TeamExample[] => {
  if (examples.length <= maxExamples) return examples
  const inputTrigrams = trigrams(JSON.stringify(input))
  const similarity = ({ question }: TeamExample): number => {
    const questionTrigrams = [...trigrams(question)]
    const shared = questionTrigrams.filter((trigram) => inputTrigrams.has(trigram))
    return shared.length / Math.max(1, questionTrigrams.length)
  }
  const ranked = examples
    .map((example) => ({ example, similarity: similarity(example) }))
    .sort((a, b) => b.similarity - a.similarity || compare(a.example.question, b.example.question))
    .map(({ example }) => example)
  const half = maxExamples / 2
  const good = ranked.filter((example) => example.good)
  const bad = ranked.filter((example) => !example.good)
  return [...good.slice(0, maxExamples - Math.min(half, bad.length)), ...bad.slice(0, half)]
}
