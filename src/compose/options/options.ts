import path from 'node:path'
import { z } from 'zod'
import { keysOf } from '../../text/objects.ts'
import { AgentName, JourneyTemplate, SessionSettings } from '../../vocabulary/index.ts'

export interface Option<T = unknown> {
  /** As the command line declares it: `-n, --count <number>`. Without a flag, only files, the environment and the API can set the option. */
  readonly flag?: string
  readonly help: string
  readonly group: string
  readonly schema: z.ZodType<T>
  readonly shownDefault?: string
  /** The session setting that this option fills in. Other options are read from the options directly. */
  readonly setting?: string
  /** The environment variable that sets the option. */
  readonly environment?: string
  /** Whether a value is a path. In a configuration file, paths are relative to that file. */
  readonly isPath?: (value: string) => boolean
}

const settings = SessionSettings.shape

type Extra<T> = Partial<Omit<Option<T>, 'flag' | 'help' | 'schema'>>

/** Declares an option that fills in a session setting. Its meaning and default are in `SessionSettings`. */
const setting = <K extends keyof typeof settings>(
  name: K,
  flag: string | undefined,
  help: string,
  extra: Extra<NonNullable<SessionSettings[K]>> = {},
): Option<NonNullable<SessionSettings[K]>> => ({
  flag,
  help,
  group: setGroup,
  schema: withoutDefault(settings[name]) as unknown as z.ZodType<NonNullable<SessionSettings[K]>>,
  setting: name,
  ...defaultOf(settings[name]),
  ...extra,
})

const option = <T>(flag: string | undefined, help: string, schema: z.ZodType<T>, extra: Extra<T> = {}): Option<T> => ({
  flag,
  help,
  schema,
  group: setGroup,
  ...extra,
})

const setGroup = 'The set'

const choices = (name: 'preset' | 'grounded' | 'panel'): string => settings[name].unwrap().options.join(', ')

const inGroup = <T extends Readonly<Record<string, Option>>>(group: string, options: T): T =>
  Object.fromEntries(Object.entries(options).map(([name, entry]) => [name, { ...entry, group }])) as T

const text = z.string().min(1)
const textByAgent = z.partialRecord(AgentName, text)
const list = z.array(text).min(1)
const positive = z.number().positive()
const yesNo = z.boolean()
const file = { isPath: () => true }
// Sources with a scheme, such as `https:`, are not paths.
const source = { isPath: (value: string) => !/^[\w+.-]+:/.test(value) }

/** All options of sessions. Flags, help, configuration, environment, errors, settings and the input form of the graph server are derived from them. */
export const sessionOptions = {
  ...inGroup('Documents', { sources: option(undefined, 'the documents: files, folders, globs or URLs', list, source) }),
  count: setting('count', '-n, --count <number>', 'how many items'),
  seed: setting('seed', '--seed <text>', 'seed of every random choice; another seed gives another set'),
  preset: setting('preset', '--preset <name>', `a mix of strategies: ${choices('preset')}`),
  mix: setting('mix', '--mix <percents>', 'percent per strategy (for example direct=10,dimension=25,…); or auto'),
  languages: setting(
    'languages',
    '--languages <list>',
    'languages of the questions, such as en,pt-BR,es-AR (default: those of the documents)',
  ),
  profiles: option('--profiles <file>', 'dimensions and their values', text, file),
  discoverFrom: option('--discover-from <sources>', 'find dimensions in these web pages or files', list, source),
  questions: option('--questions <file>', 'real questions, JSONL or CSV', text, file),
  grounded: setting('grounded', '--grounded <mode>', `how real questions are used: ${choices('grounded')}`),
  rewriteQuestions: setting(
    'rewriteQuestions',
    '--rewrite-questions',
    'rewrite real questions in clear language; values and codes are kept, the original wording is not',
  ),
  keepOriginals: option('--keep-originals', 'also keep the original text of real questions, with personal data', yesNo),
  journeys: option('--journeys <file>', 'journey templates', z.union([text, z.array(JourneyTemplate).min(1)]), file),
  anchors: option('--anchors <file>', 'items written by people, added to the set and marked as anchors', text, file),
  instructions: option('--instructions <text>', 'what to ask, in your own words; or a .md or .txt file', text, {
    isPath: isTextFilePath,
  }),
  examples: option('--examples <file>', 'good and bad questions with reasons, JSONL; see docs/steering.md', text, file),
  prompts: option('--prompts <folder>', 'edited copies of built-in prompts (see goldspan prompts eject)', text, file),
  lessons: option('--lessons <file>', 'reviews.jsonl of an earlier set: avoid what people rejected', text, file),
  evolve: setting('evolve', '--evolve <share>', 'share of items that are evolved from others'),
  evolutions: setting(
    'evolutions',
    undefined,
    'which evolutions, in which shares: conditional: 2, multi_context: 1, reasoning: 1, …; by default, the first two alternate',
  ),
  noAnswer: setting('noAnswer', '--no-answer <share>', 'share of items that no document answers'),
  variants: setting(
    'variants',
    '--variants <shares>',
    'other wordings of the questions, kept apart from the set (for example noise=0.2,paraphrase=0.1); also translation, code_switch, keywords',
  ),
  questionsShare: setting('questionsShare', '--questions-share <share>', 'share of real questions (default: all)'),
  multiHop: setting('multiHop', '--multi-hop <share>', 'share of items that need two passages'),
  weights: setting(
    'weights',
    '--weights <list>',
    'multiply the usual share of a value of topic, intent, language, difficulty or any dimension (for example difficulty:hard=2,intent:how_to=0,…)',
  ),
  surplus: setting('surplus', undefined, 'drafts to request per item', { shownDefault: '1; offline 3' }),
  adaptPrompts: setting('adaptPrompts', undefined, 'translate the prompts into the language of the questions'),
  splitDates: setting('splitDates', '--split-dates <dates>', 'two dates that divide design, validation and test'),
  splitShares: setting('splitShares', undefined, 'shares of design, validation and test'),

  ...inGroup('Models', {
    model: option(
      '--model <name>',
      'the model that writes: offline, openai:<model>, anthropic:, google:, ollama: or azure:<model>, replay:<file>',
      text,
      { environment: 'GOLDSPAN_MODEL' },
    ),
    record: option('--record <file>', 'record model calls in this file, for --model replay:<file>', text, file),
    criticModel: option('--critic-model <name>', 'the model that judges (default: the same as --model)', text, {
      environment: 'GOLDSPAN_CRITIC_MODEL',
    }),
    agentModels: option('--agent-models <names>', 'a model for an agent, such as surveyor=openai:small,…', textByAgent),
    embeddingModel: option('--embedding-model <name>', 'the model that searches by meaning: openai:<model>, …', text, {
      environment: 'GOLDSPAN_EMBEDDING_MODEL',
    }),
    contextWindow: option(undefined, 'how many tokens the models can read; prompts are cut to fit', z.int().min(2048), {
      environment: 'GOLDSPAN_CONTEXT_WINDOW',
    }),
    baseUrl: option('--base-url <url>', 'an OpenAI-compatible server', text, { environment: 'OPENAI_BASE_URL' }),
    timeout: option('--timeout <seconds>', 'longest wait for one reply', positive, { shownDefault: '120' }),
    panel: setting('panel', '--panel <mode>', `how many critics judge a draft: ${choices('panel')}`),
    prices: option('--prices <file>', 'prices of models, added to the built-in list', text, file),
  }),

  ...inGroup('Limits', {
    maxCost: setting('maxCost', '--max-cost <usd>', 'stop before this much is spent'),
    maxCalls: setting('maxCalls', '--max-calls <number>', 'stop before this many calls to model servers'),
    maxTokens: setting('maxTokens', '--max-tokens <number>', 'stop before this many tokens'),
    concurrency: option('--concurrency <number>', 'briefs or requests at the same time', z.int().min(1).max(1000), {
      shownDefault: '16',
    }),
    callsPerMinute: option('--calls-per-minute <number>', 'calls per key and model, over all workers', positive),
    tokensPerMinute: option('--tokens-per-minute <number>', 'tokens per key and model, over all workers', positive),
    maxRounds: setting('maxRounds', undefined, 'planning rounds until the set is complete', {
      shownDefault: '4; offline 6',
    }),
  }),

  ...inGroup('Documents', {
    passageMax: option('--passage-max <tokens>', 'largest passage; the smallest is half of it', z.int().min(80), {
      shownDefault: '800',
    }),
    asOf: option('--as-of <date>', 'the date for documents that do not state one', z.iso.date()),
    allowPrivate: option('--allow-private', 'also fetch pages from private addresses', yesNo),
    loader: option('--loader <modules>', 'modules that export a LangChain document loader', list, file),
    maxPages: option('--max-pages <number>', 'most pages fetched from one site', z.int().min(1), {
      shownDefault: '50',
    }),
  }),

  ...inGroup('Answers and checks', {
    maxAnswerWords: setting('maxAnswerWords', '--max-answer-words <number>', 'longest ideal answer, in words'),
    pii: setting('pii', '--pii <mode>', 'what to do with personal data in items: reject, scrub, allow'),
  }),

  ...inGroup('Output and storage', {
    out: option('-o, --out <folder>', 'the folder for the dataset', text, { shownDefault: 'golden', ...file }),
    force: option('--force', 'replace another set in that folder; files that do not belong to a set stay', yesNo),
    database: option('--database <url>', 'keep sessions in PostgreSQL, for goldspan work: postgres://…', text, {
      environment: 'GOLDSPAN_DATABASE',
    }),
    namespace: option(undefined, 'a separate area of that database for sessions and replies', text, {
      shownDefault: 'goldspan',
      environment: 'GOLDSPAN_NAMESPACE',
    }),
    lease: option(undefined, 'seconds until a dead worker’s brief is given to another worker', z.number().min(1), {
      shownDefault: '60',
      environment: 'GOLDSPAN_LEASE',
    }),
    workspace: option('--workspace <folder>', 'the folder for sessions', text, {
      shownDefault: '.goldspan',
      environment: 'GOLDSPAN_WORKSPACE',
      ...file,
    }),
  }),
} as const

export type OptionName = keyof typeof sessionOptions

export const optionOf = (name: OptionName): Option => sessionOptions[name]

/** Returns the flag as users type it, such as `-n, --count`, without the placeholder of its value. */
export const flagOf = ({ flag }: Option): string | undefined => flag?.replace(/ <.*$/, '')

/** The options with their names, but without the types of their values. */
export const optionRows = keysOf(sessionOptions).map((name) => [name, optionOf(name)] as const)

export const isOption = (name: string): name is OptionName => Object.hasOwn(sessionOptions, name)

type ValueOf<O> = O extends Option<infer T> ? T : never

/** Options by their long names in camel case. Flags, the configuration file and the library all use this shape. */
export type UserOptions = { [K in OptionName]?: ValueOf<(typeof sessionOptions)[K]> | undefined }

/** The schema of options, for saved sessions and for servers that show a form. */
export const UserOptions = z.strictObject(
  Object.fromEntries(optionRows.map(([name, { schema, help }]) => [name, schema.optional().describe(help)])),
) as unknown as z.ZodType<UserOptions> & { readonly shape: Readonly<Record<OptionName, z.ZodType>> }

/** True if the value of an option such as `instructions` is the path of a text file. */
export function isTextFilePath(value: string): boolean {
  return /\.(?:md|txt)$/i.test(value) && !/\s/.test(path.basename(value))
}

function withoutDefault(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodDefault || schema instanceof z.ZodOptional ? (schema.unwrap() as z.ZodType) : schema
}

function defaultOf(schema: z.ZodType): { readonly shownDefault?: string } {
  const defaultValue = schema.safeParse(undefined).data
  if (defaultValue === undefined || defaultValue === false) return {}
  if (typeof defaultValue === 'object' && defaultValue !== null && Object.keys(defaultValue).length === 0) return {}
  return { shownDefault: Array.isArray(defaultValue) ? defaultValue.join(',') : String(defaultValue) }
}
