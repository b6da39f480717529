import { UsageError } from '../errors.ts'
import type { AgentName, ModelSettings, Models } from '../vocabulary/index.ts'
import type { Provider } from './providers/provider.ts'
import { providerNamed, providers } from './providers/providers.ts'

/** A model as the user names it, taken apart. */
export type ModelName =
  | { readonly kind: 'offline' }
  | { readonly kind: 'openai'; readonly model: string }
  /** Replies that were recorded with --record. */
  | { readonly kind: 'replay'; readonly file: string; readonly model: string }
  /** Of a provider that is reached through its LangChain package. */
  | { readonly kind: 'provider'; readonly provider: Provider; readonly model: string }
  /** Handed in by whoever uses the library; only the name is known. */
  | { readonly kind: 'given'; readonly model: string }

export const parseModelName = (name: string): ModelName => {
  const trimmed = name.trim()
  if (trimmed === 'offline') return { kind: 'offline' }
  const model = /^openai:(.+)$/.exec(trimmed)?.[1]?.trim()
  if (model) return { kind: 'openai', model }
  const file = /^replay:(.+)$/.exec(trimmed)?.[1]?.trim()
  if (file) return { kind: 'replay', file, model: trimmed }
  const [, first = '', rest = ''] = /^(\w+):(.+)$/.exec(trimmed) ?? []
  const provider = providerNamed(first)
  if (provider && rest.trim()) return { kind: 'provider', provider, model: rest.trim() }
  const given = /^given:(.+)$/.exec(trimmed)?.[1]?.trim()
  if (given) return { kind: 'given', model: given }
  const hint = /^[\w./-]+(?::[\w.-]+)?$/.test(trimmed) ? ` Did you mean openai:${trimmed}?` : ''
  throw new UsageError(
    `"${name}" is not the name of a model. Use offline, openai:<model> for OpenAI and every server that speaks its protocol (see --base-url), replay:<file> for recorded replies, or ${others}.${hint}`,
  )
}

const others = providers.map(({ name }) => `${name}:<model>`).join(', ')

/** The critic judges; everybody else writes. Either may be overridden for one agent. */
export const settingsFor = (models: Models, agent: AgentName): ModelSettings =>
  models.agents[agent] ?? (agent === 'critic' ? models.critic : models.generator)

export interface ModelsDescription {
  /** The first line of a run. */
  readonly line: string
  /** Only the embedded engine is asked: no call is under way anywhere that would be lost. */
  readonly offline: boolean
  /** What the user should know about the choice. */
  readonly warnings: readonly string[]
}

/** Which model writes, which judges, and whether the judge may favour the writer. */
export const describeModels = (models: Models): ModelsDescription => {
  const names = { generator: nameOf(models.generator), critic: nameOf(models.critic) }
  const line = [
    names.generator === names.critic
      ? `${written(names.generator)} writes and judges`
      : `${written(names.generator)} writes, ${written(names.critic)} judges`,
    ...Object.entries(models.agents).map(([agent, settings]) => `${written(nameOf(settings))} for ${agent}`),
  ].join(', ')
  const all = [names.generator, names.critic, ...Object.values(models.agents).map(nameOf)]
  return { line: `${line}.`, offline: all.every((name) => name === 'offline'), warnings: warningsFor(models) }
}

/** A judge is lenient with what its own family wrote. The offline engine's checks are rules, so it is neither strict nor lenient. */
const warningsFor = (models: Models): string[] => {
  const critic = parseModelName(settingsFor(models, 'critic').model)
  if (critic.kind === 'offline' || critic.kind === 'replay') return []
  const family = familyOf(critic.model)
  const writers = (['generator', 'evolver', 'journey_simulator', 'adversarial'] as const)
    .map((agent) => parseModelName(settingsFor(models, agent).model))
    .filter((writer) => writer.kind !== 'offline' && writer.kind !== 'replay' && familyOf(writer.model) === family)
  return writers.length === 0
    ? []
    : [
        `Writer and judge are of one family (${family}), and models are lenient with their own kind. Another judge: --critic-model.`,
      ]
}

const nameOf = ({ model }: ModelSettings): string => {
  parseModelName(model)
  return model.trim()
}

const written = (name: string): string => {
  const parsed = parseModelName(name)
  if (parsed.kind === 'offline') return 'The offline engine (no key, no network)'
  return parsed.kind === 'replay' ? `The recording ${parsed.file} (nothing is asked)` : name
}

/** Who made a model, as far as its name tells; else the name's own first part, so that equal names still count as one family. */
export const familyOf = (model: string): string => {
  const name = model.toLowerCase().replace(/^.*\//s, '')
  return families.find(([, pattern]) => pattern.test(name))?.[0] ?? name.replace(/[-_:.@\d].*/s, '')
}

/** A distilled model is of the family that taught it, so teachers come first. */
const families: readonly (readonly [string, RegExp])[] = [
  ['offline', /^offline$/],
  ['DeepSeek', /deepseek/],
  ['OpenAI', /^(?:ft:)?(?:gpt|chatgpt|o\d|text-|davinci|babbage)/],
  ['Anthropic', /claude/],
  ['Google', /gemini|gemma|palm/],
  ['Meta', /llama/],
  ['Mistral', /mistral|mixtral|ministral|magistral|codestral|pixtral|devstral/],
  ['Alibaba', /qwen|qwq/],
  ['Microsoft', /^phi|wizardlm/],
  ['Cohere', /command|^aya/],
  ['xAI', /grok/],
  ['Amazon', /nova|titan/],
  ['Zhipu', /glm/],
  ['Moonshot', /kimi|moonshot/],
  ['IBM', /granite/],
  ['NVIDIA', /nemotron/],
]
