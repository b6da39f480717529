import path from 'node:path'
import { z } from 'zod'
import { isUrl } from '../corpus/expand-sources.ts'
import { UsageError } from '../errors.ts'
import { suppliedModelName } from '../models/connect-models.ts'
import type { Connection } from '../models/providers/providers.ts'
import type { SessionStore } from '../store/session-store.ts'
import { derivedId } from '../text/hash.ts'
import { withoutUndefined } from '../text/objects.ts'
import { Models, type SessionSettings, StoredSettings, withEarliestNames } from '../vocabulary/index.ts'
import type { Environment } from './options/environment.ts'
import { UserOptions } from './options/options.ts'
import { ownVersion } from './own-version.ts'
import { sessionSettings } from './settings.ts'
import type { SuppliedParts } from './supplied-parts.ts'

/** Everything that is needed to run a session, and to resume it. It contains no API key. */
export const SessionRequest = z.object({
  /** The id of the session. Undefined in a new request, because the id also depends on the documents. */
  session: z.string().optional(),
  sources: z.array(z.string()),
  options: z.record(z.string(), z.unknown()),
  settings: StoredSettings,
  models: Models,
  notes: z.array(z.string()),
  /** The version of goldspan that started the session. */
  goldspan: z.string().optional(),
  /** The base URL with which the session was started. It is part of the id, which stays the same if a resumed session uses another URL. */
  originalBaseUrl: z.string().optional(),
  /** `grows` is true if items are only added, because the documents are unchanged. */
  refresh: z.object({ dataset: z.string(), count: z.int().optional(), grows: z.boolean().optional() }).optional(),
  translation: z.object({ dataset: z.string(), to: z.array(z.string()) }).optional(),
})
export type SessionRequest = Omit<z.infer<typeof SessionRequest>, 'options'> & {
  readonly options: UserOptions & { readonly out: string }
}

export const readRequest = (
  sources: readonly string[],
  options: UserOptions,
  environment: Environment,
  supplied: SuppliedParts = {},
): SessionRequest => {
  if (!Array.isArray(sources)) throw new UsageError("The sources must be a list of files, folders and URLs: ['docs'].")
  if (sources.length + (options.loader?.length ?? 0) === 0)
    throw new UsageError('Name at least one file, folder or URL to read.')
  const models = modelsOf(options, environment, supplied)
  const offline = models.generator.model === 'offline' && !supplied.generator
  if (!offline && models.critic.model === 'offline' && !supplied.critic)
    throw new UsageError(
      "The embedded engine can't judge what a model writes: name a model with --critic-model, or leave --critic-model out.",
    )
  const { settings, notes } = sessionSettings(options, offline, supplied.strategies)
  // The URL of a database may contain a password, so it is not saved: every command that continues the session must name it again.
  const { database: _, ...rest } = options
  return {
    sources: [...sources, ...(options.loader ?? []).map((file) => `loader:${file}`)].map(absolutePath),
    options: { ...rest, out: path.resolve(options.out ?? 'golden') },
    settings,
    models,
    notes: [...notes],
    goldspan: ownVersion,
  }
}

interface ModelChoice {
  readonly request: Pick<SessionRequest, 'models'>
  readonly supplied: SuppliedParts
}

/** True if the embedded engine writes the questions. A model may judge them. */
export const usesEmbeddedEngine = ({ request: { models }, supplied }: ModelChoice): boolean =>
  models.generator.model === 'offline' && !supplied.generator

/** True if no model is called, because the embedded engine does all the work. */
export const isFullyOffline = (choice: ModelChoice): boolean => {
  const { critic, agents } = choice.request.models
  const isOffline = [critic, ...Object.values(agents)].every(({ model }) => model === 'offline')
  return isOffline && usesEmbeddedEngine(choice) && !choice.supplied.critic
}

export const defaultConcurrency = 16

/** True if dimensions are discovered, which needs a model. */
export const discoversDimensions = ({ models }: Pick<SessionRequest, 'models'>): boolean =>
  models.generator.model !== 'offline'

/** Derives the id of a session from everything that determines its result: the same request over the same documents is the same session. */
export const sessionId = ({ settings, models, options, originalBaseUrl }: SessionRequest, corpusHash: string) =>
  derivedId(
    's',
    JSON.stringify(withEarliestNames(withoutLimits(settings))),
    JSON.stringify(models),
    originalBaseUrl ?? options.baseUrl ?? '',
    ...[options.embeddingModel, options.contextWindow].flatMap((value) => (value === undefined ? [] : [String(value)])),
    JSON.stringify(options.discoverFrom ?? []),
    corpusHash,
  )

/** Leaves out the limits of spending, which do not determine the set. */
export const withoutLimits = ({ maxCalls: _calls, maxTokens: _tokens, maxCost: _cost, ...settings }: SessionSettings) =>
  settings

/** Loads the request of a saved session. `changes` can replace its options and limits, but not the settings that determine the set. */
export const loadRequest = async (store: SessionStore, id: string | undefined, changes: UserOptions) => {
  const rows = await store.sessions.list()
  const row = rows.findLast(({ session_id, status }) => (id === undefined ? status !== 'done' : session_id === id))
  if (!row)
    throw new UsageError(
      id === undefined
        ? `There is no unfinished session in this workspace. \`goldspan sessions\` lists the finished ones, with the same --workspace.`
        : `There is no session ${id} in this workspace. Its sessions: ${rows.map(({ session_id }) => session_id).join(', ') || 'none'}.`,
    )
  const request = SessionRequest.parse(row.config)
  const savedOptions = UserOptions.parse(request.options)
  const { embeddingModel, contextWindow, discoverFrom } = savedOptions
  const options = UserOptions.parse({ ...savedOptions, ...changes, embeddingModel, contextWindow, discoverFrom })
  const { maxCost, maxCalls, maxTokens } = changes
  return {
    ...request,
    notes: [...request.notes, ...versionNotes(request)],
    session: row.session_id,
    originalBaseUrl: request.originalBaseUrl ?? savedOptions.baseUrl ?? '',
    options: { ...options, out: path.resolve(options.out ?? 'golden') },
    settings: { ...request.settings, ...withoutUndefined({ maxCost, maxCalls, maxTokens }) },
  }
}

const versionNotes = ({ goldspan = '(unknown version)' }: Pick<SessionRequest, 'goldspan'>): string[] =>
  goldspan === ownVersion
    ? []
    : [
        `This session was started by goldspan ${goldspan} and continues with ${ownVersion}: the remaining items may differ from those that the earlier version would have written.`,
      ]

const modelsOf = (options: UserOptions, environment: Environment, supplied: SuppliedParts): Models => {
  const defaultId = environment.apiKey ? defaultModel : 'offline'
  const generator = supplied.generator ? `given:${suppliedModelName(supplied.generator)}` : (options.model ?? defaultId)
  const critic = supplied.critic ? `given:${suppliedModelName(supplied.critic)}` : (options.criticModel ?? generator)
  const timeLimit = { timeoutMs: options.timeout === undefined ? undefined : Math.round(options.timeout * 1000) }
  const agents = Object.entries(options.agentModels ?? {})
  return Models.parse({
    generator: { model: generator, ...timeLimit },
    critic: { model: critic, temperature: critic === 'offline' ? undefined : 0, ...timeLimit },
    agents: Object.fromEntries(agents.map(([agent, model]) => [agent, { model, ...timeLimit }])),
  })
}

const defaultModel = 'openai:gpt-5-mini'

/** Makes the path of a source absolute, so that the session can be resumed in another folder. URLs are returned as they are. */
const absolutePath = (source: string): string => {
  const file = /^loader:(?:\/\/)?(.*)$/i.exec(source)?.[1]
  if (file !== undefined) return `loader:${path.resolve(file)}`
  return isUrl(source) || /^[a-z][a-z0-9+.-]+:\/\//i.test(source) ? source : path.resolve(source)
}

export const connectionOf = (
  { baseUrl, contextWindow }: Pick<UserOptions, 'baseUrl' | 'contextWindow'>,
  { apiKey, variables, ...environment }: Environment,
): Connection => ({ baseUrl: baseUrl ?? environment.baseUrl, apiKey, variables, contextWindow })
