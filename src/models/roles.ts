import { UsageError } from '../errors.ts'
import type { AgentName, ModelSettings, Models } from '../vocabulary/index.ts'
import { type Provider, providerNamed, providers } from './providers/providers.ts'

export type ParsedModelName =
  | { readonly kind: 'offline' }
  | { readonly kind: 'openai'; readonly model: string }
  /** A recording that was made with --record. */
  | { readonly kind: 'replay'; readonly file: string; readonly model: string }
  /** A model of a provider with its own LangChain package. */
  | { readonly kind: 'provider'; readonly provider: Provider; readonly model: string }
  /** A model passed in by a library user. */
  | { readonly kind: 'given'; readonly model: string }

export const parseModelName = (name: string): ParsedModelName => {
  const trimmed = name.trim()
  if (trimmed === 'offline') return { kind: 'offline' }
  const [, prefix = '', model = ''] = /^(\w+):\s*(.+)$/.exec(trimmed) ?? []
  const provider = providerNamed(prefix)
  if (provider) return { kind: 'provider', provider, model }
  if (prefix === 'openai' || prefix === 'given') return { kind: prefix, model }
  if (prefix === 'replay') return { kind: prefix, file: model, model: trimmed }
  const lower = prefix.toLowerCase()
  const hasWrongCase = ['openai', 'replay'].includes(lower) || providerNamed(lower) !== undefined
  const suggestion =
    trimmed.toLowerCase() === 'offline' ? 'offline' : hasWrongCase ? `${lower}:${model}` : `openai:${trimmed}`
  const hint = /^[\w./-]+(?::[\w.-]+)?$/.test(trimmed) ? ` Did you mean ${suggestion}?` : ''
  throw new UsageError(
    `"${name}" is not the name of a model. Use offline, openai:<model> for OpenAI and every server that speaks its protocol (see --base-url), replay:<file> for recorded replies, or ${providers.map((provider) => `${provider.name}:<model>`).join(', ')}.${hint}`,
  )
}

/** The model that is set for the agent, or else the critic model for the critic and the generator model for all other agents. */
export const settingsFor = (models: Models, agent: AgentName): ModelSettings =>
  models.agents[agent] ?? (agent === 'critic' ? models.critic : models.generator)

/** Describes which model writes and which one judges, and warns if the judge may favor the writer. */
export const describeModels = (models: Models) => {
  const [generator, critic] = [models.generator, models.critic].map(displayName)
  const line = [
    generator === critic ? `${generator} writes and judges` : `${generator} writes, ${critic} judges`,
    ...Object.entries(models.agents).map(([agent, settings]) => `${displayName(settings)} for ${agent}`),
  ].join(', ')
  const allModels = [models.generator, models.critic, ...Object.values(models.agents)]
  return {
    line: `${line.replace(/^the/, 'The')}.`,
    /** True if only the embedded engine is used, so an interruption loses no paid call. */
    isOffline: allModels.every(({ model }) => parseModelName(model).kind === 'offline'),
    warnings: warningsFor(models),
  }
}

/** Warns if writer and judge are from the same model family, because models are lenient with their own family. */
const warningsFor = (models: Models): string[] => {
  const critic = parseModelName(settingsFor(models, 'critic').model)
  if (critic.kind === 'offline' || critic.kind === 'replay') return []
  const family = modelFamilyOf(critic.model)
  const writers = (['generator', 'evolver', 'journey_simulator', 'adversarial'] as const)
    .map((agent) => parseModelName(settingsFor(models, agent).model))
    .filter((writer) => writer.kind !== 'offline' && writer.kind !== 'replay' && modelFamilyOf(writer.model) === family)
  const warning = `Writer and judge are from the same model family (${family}), and models judge their own family leniently. Choose another judge with --critic-model.`
  return writers.length === 0 ? [] : [warning]
}

const displayName = ({ model }: ModelSettings): string => {
  const parsed = parseModelName(model)
  if (parsed.kind === 'offline') return 'the offline engine (no key, no network)'
  return parsed.kind === 'replay' ? `the recording ${parsed.file} (no model is called)` : model.trim()
}

/** The maker of a model, or else the first part of its name, so that models of an unknown maker with the same name still count as one family. */
export const modelFamilyOf = (model: string): string => {
  const name = model.toLowerCase().replace(/^.*\//s, '')
  return modelFamilies.find(([, pattern]) => pattern.test(name))?.[0] ?? name.replace(/(?!^)[-_:.@\d].*/s, '')
}

/** A distilled model belongs to the family of its teacher, so teachers come first. */
const modelFamilies: readonly (readonly [string, RegExp])[] = [
  ['offline', /^offline$/],
  ['DeepSeek', /deepseek/],
  ['OpenAI', /(?:^|[.:])(?:gpt|chatgpt|o\d|text-|davinci|babbage)/],
  ['Anthropic', /claude/],
  ['Google', /gemini|gemma|palm/],
  ['Meta', /llama/],
  ['Mistral', /mistral|mixtral|ministral|magistral|codestral|pixtral|devstral/],
  ['Alibaba', /qwen|qwq/],
  ['Microsoft', /(?:^|\.)phi|wizardlm/],
  ['Cohere', /(?:^|\.)(?:command|aya)/],
  ['xAI', /grok/],
  ['Amazon', /(?:^|[.-])(?:nova|titan)\b/],
  ['Zhipu', /glm/],
  ['Moonshot', /kimi|moonshot/],
  ['IBM', /granite/],
  ['NVIDIA', /nemotron/],
]
