import { z } from 'zod'
import type { Kind, Option } from './options/option.ts'
import { AgentName, JourneyTemplate, SessionSettings } from './vocabulary/index.ts'

/**
 * Every option of a session, once. Flags, help, the configuration file, the environment, what an error allows, the settings of a
 * session and the form that a graph server shows are all read from here. What it means for a session stands with its schema and its
 * default in `SessionSettings`; here stand how it is written and what a person is told about it.
 */

const settings = SessionSettings.shape

/** An option whose value is a setting of the session, under the same name. */
const setting = <K extends keyof typeof settings>(
  name: K,
  flag: string,
  kind: Kind,
  help: string,
  more: Partial<Option<NonNullable<SessionSettings[K]>>> = {},
): Option<NonNullable<SessionSettings[K]>> => ({
  flag,
  kind,
  help,
  group: 'The set',
  schema: withoutDefault(settings[name]) as unknown as z.ZodType<NonNullable<SessionSettings[K]>>,
  setting: name,
  ...usualOf(settings[name]),
  ...more,
})

const option = <T>(
  flag: string,
  kind: Kind,
  help: string,
  schema: z.ZodType<T>,
  more: Partial<Option<T>> & { readonly group: string },
): Option<T> => ({ flag, kind, help, schema, ...more })

const text = z.string().min(1)
const list = z.array(text).min(1)
const limits = { group: 'Limits' }
const models = { group: 'Models' }
const documents = { group: 'Documents' }
const answers = { group: 'Answers and checks' }
const place = { group: 'Where things are' }

export const sessionOptions = {
  count: setting('count', '-n, --count <number>', 'number', 'how many items'),
  seed: setting('seed', '--seed <text>', 'text', 'another seed gives another set'),
  preset: setting(
    'preset',
    '--preset <name>',
    'text',
    `a mix of strategies: ${settings.preset.unwrap().options.join(', ')}`,
  ),
  mix: setting('mix', '--mix <shares>', 'shares', 'percent per strategy: direct=10,dimension=25,…; or auto'),
  languages: setting(
    'languages',
    '--languages <list>',
    'list',
    'languages to ask in: en,pt-BR,es-AR (those of the documents)',
  ),
  profiles: option('--profiles <file>', 'text', 'dimensions and their values', text, {
    group: 'The set',
    isFile: true,
  }),
  discover: option('--discover', 'switch', 'let the model find the dimensions in the documents', z.boolean(), {
    group: 'The set',
  }),
  discoverFrom: option(
    '--discover-from <sources>',
    'list',
    'find the dimensions on these web pages or in these files',
    list,
    { group: 'The set' },
  ),
  questions: option('--questions <file>', 'text', 'real questions, JSONL or CSV', text, {
    group: 'The set',
    isFile: true,
  }),
  grounded: setting(
    'grounded',
    '--grounded <mode>',
    'text',
    `what real questions are for: ${settings.grounded.unwrap().options.join(', ')}`,
  ),
  keepOriginals: option(
    '--keep-originals',
    'switch',
    'keep real questions as they came, before personal data is removed',
    z.boolean(),
    { group: 'The set' },
  ),
  journeys: option('--journeys <file>', 'text', 'journey templates', z.union([text, z.array(JourneyTemplate).min(1)]), {
    group: 'The set',
    isFile: true,
  }),
  anchors: option('--anchors <file>', 'text', 'items written by people, added to the set and marked as anchors', text, {
    group: 'The set',
    isFile: true,
  }),
  lessons: option(
    '--lessons <file>',
    'text',
    'reviews.jsonl of an earlier set: plan less of what people rejected',
    text,
    {
      group: 'The set',
      isFile: true,
    },
  ),
  evolve: setting('evolve', '--evolve <share>', 'number', 'share of items that are evolved from others'),
  noAnswer: setting('noAnswer', '--no-answer <share>', 'number', 'share of items that no document answers'),
  multiHop: setting('multiHop', '--multi-hop <share>', 'number', 'share of items that need two passages'),
  evolutions: setting(
    'evolutions',
    '--evolutions <shares>',
    'shares',
    'how the evolved items are divided: reasoning=40,conditional=30,…',
  ),
  adversarial: setting(
    'adversarial',
    '--adversarial <shares>',
    'shares',
    'how the adversarial items are divided: near_miss=50,false_premise=50,…',
  ),
  weights: setting(
    'weights',
    '--weights <list>',
    'shares',
    'times its usual share, by topic, intent, language, difficulty or any dimension: difficulty:hard=2,intent:procedure=0,…',
  ),
  surplus: setting('surplus', '--surplus <factor>', 'number', 'asks written per item wanted', {
    usual: '1; offline 3',
  }),
  asksPerBrief: setting('asksPerBrief', '--asks-per-brief <number>', 'number', 'questions written per request'),
  gather: setting('gather', '--gather', 'switch', 'search for more evidence before questions that join facts'),
  clues: setting('clues', '--clues <number>', 'number', 'with --gather: clues per passage'),
  topK: setting('topK', '--top-k <number>', 'number', 'with --gather: passages that each search brings'),
  neighbours: setting(
    'neighbours',
    '--neighbours <number>',
    'number',
    'with --gather: passages on both sides of one that was found, which come along',
  ),
  profilesPerClue: option(
    '--profiles-per-clue <number>',
    'number',
    'profiles asked of one place: --asks-per-brief under its other name',
    z.int().min(1).max(5),
    { group: 'The set', setting: 'asksPerBrief' },
  ),
  blend: setting(
    'blend',
    '--blend <shares>',
    'shares',
    'sources of truth: documents=65,logs=25,people=10 (logs: --questions, people: --anchors)',
  ),
  mend: setting(
    'mend',
    '--mend',
    'switch',
    'have unclear questions rewritten and answered anew before they are judged',
  ),
  adaptPrompts: setting(
    'adaptPrompts',
    '--adapt-prompts',
    'switch',
    'have the model put the prompts into the language that is asked in',
  ),
  splitDates: setting(
    'splitDates',
    '--split-dates <dates>',
    'list',
    'two dates that divide design, validation and test',
  ),
  splitShares: setting('splitShares', '--split-shares <shares>', 'numbers', 'shares of design, validation and test'),

  model: option(
    '--model <name>',
    'text',
    'who writes: offline, openai:<model>, anthropic:, google:, ollama: or azure:<model>',
    text,
    {
      ...models,
      environment: 'GOLDSPAN_MODEL',
    },
  ),
  criticModel: option('--critic-model <name>', 'text', 'who judges (the same as --model)', text, {
    ...models,
    environment: 'GOLDSPAN_CRITIC_MODEL',
  }),
  agentModels: option(
    '--agent-models <names>',
    'shares',
    'a model for an agent: surveyor=openai:small,…',
    z.partialRecord(AgentName, text),
    models,
  ),
  embeddingModel: option('--embedding-model <name>', 'text', 'finds passages by meaning: openai:<model>, …', text, {
    ...models,
    environment: 'GOLDSPAN_EMBEDDING_MODEL',
  }),
  contextWindow: option(
    '--context-window <tokens>',
    'number',
    'how much the models read; prompts are packed to it',
    z.int().min(2048),
    { ...models, environment: 'GOLDSPAN_CONTEXT_WINDOW' },
  ),
  localServers: option(
    '--local-servers <list>',
    'list',
    'where an offline run looks whether a model server could be used; none: nowhere',
    list,
    { ...models, environment: 'GOLDSPAN_LOCAL_SERVERS', usual: 'Ollama, LM Studio, llama.cpp on this machine' },
  ),
  baseUrl: option('--base-url <url>', 'text', 'an OpenAI-compatible server', text, {
    ...models,
    environment: 'OPENAI_BASE_URL',
  }),
  temperature: option('--temperature <number>', 'number', 'of the writing model', z.number().min(0).max(2), models),
  criticTemperature: option(
    '--critic-temperature <number>',
    'number',
    'of the judging model',
    z.number().min(0).max(2),
    models,
  ),
  maxOutputTokens: option('--max-output-tokens <number>', 'number', 'longest reply of a model', z.int().min(1), models),
  timeout: option('--timeout <seconds>', 'number', 'longest wait for one reply', z.number().positive(), {
    ...models,
    usual: '120',
  }),
  panel: setting('panel', '--panel <mode>', 'text', `critics: ${settings.panel.unwrap().options.join(', ')}`, models),
  prices: option('--prices <file>', 'text', 'prices of models, to add or override', text, { ...models, isFile: true }),

  maxCost: setting('maxCost', '--max-cost <usd>', 'number', 'stop before this is spent', limits),
  maxCalls: setting(
    'maxCalls',
    '--max-calls <number>',
    'number',
    'stop before so many calls to a server; the offline engine makes none',
    limits,
  ),
  maxTokens: setting('maxTokens', '--max-tokens <number>', 'number', 'stop before so many tokens', limits),
  concurrency: option('--concurrency <number>', 'number', 'briefs under way at once', z.int().min(1).max(1000), {
    ...limits,
    usual: '16',
  }),
  callsPerMinute: option(
    '--calls-per-minute <number>',
    'number',
    'calls that a key may make to a model, over all workers',
    z.number().positive(),
    limits,
  ),
  tokensPerMinute: option(
    '--tokens-per-minute <number>',
    'number',
    'tokens that a key may send to and get from a model, over all workers',
    z.number().positive(),
    limits,
  ),
  maxAttempts: setting('maxAttempts', '--max-attempts <number>', 'number', 'how often a draft may be written', limits),
  maxRounds: setting(
    'maxRounds',
    '--max-rounds <number>',
    'number',
    'how many rounds are planned until the set is whole',
    { ...limits, usual: '3; offline 6' },
  ),
  maxRetries: option(
    '--max-retries <number>',
    'number',
    'how often a call that failed is tried again',
    z.int().min(0).max(20),
    { ...limits, usual: '4' },
  ),
  maxToolRounds: setting(
    'maxToolRounds',
    '--max-tool-rounds <number>',
    'number',
    'how often an agent may search for one request',
    limits,
  ),

  docs: setting('docs', '--docs <number>', 'number', 'use only so many documents', documents),
  passagesPerDoc: setting(
    'passagesPerDoc',
    '--passages-per-doc <number>',
    'number',
    'use only so many passages of each',
    documents,
  ),
  merge: setting('merge', '--merge <number>', 'number', 'read so many neighbouring passages as one', documents),
  maxDocumentShare: setting(
    'maxDocumentShare',
    '--max-document-share <share>',
    'number',
    'no document holds more of the set',
    documents,
  ),
  passageMin: option('--passage-min <tokens>', 'number', 'smallest passage', z.int().min(20), {
    ...documents,
    usual: '400',
    setting: 'passageTokens.min',
  }),
  passageMax: option('--passage-max <tokens>', 'number', 'largest passage', z.int().min(40), {
    ...documents,
    usual: '800',
    setting: 'passageTokens.max',
  }),
  passageOverlap: option('--passage-overlap <tokens>', 'number', 'overlap of passages', z.int().min(0), {
    ...documents,
    usual: '0',
    setting: 'passageTokens.overlap',
  }),
  asOf: option('--as-of <date>', 'text', 'the date of documents that do not say theirs', z.iso.date(), documents),
  allowPrivate: option('--allow-private', 'switch', 'fetch pages from private addresses too', z.boolean(), documents),
  loader: option('--loader <modules>', 'list', 'modules that export a LangChain document loader', list, documents),
  maxPages: option('--max-pages <number>', 'number', 'most pages fetched from one site', z.int().min(1), {
    ...documents,
    usual: '50',
  }),

  maxAnswerWords: setting('maxAnswerWords', '--max-answer-words <number>', 'number', 'longest ideal answer', answers),
  maxBullets: setting('maxBullets', '--max-bullets <number>', 'number', 'longest list in an ideal answer', answers),
  maxSentences: setting(
    'maxSentences',
    '--max-sentences <number>',
    'number',
    'most sentences of an ideal answer that is no list',
    answers,
  ),
  toxic: setting('toxic', '--toxic <mode>', 'text', 'insults and obscene words in items: reject, keep', answers),
  duplicateCosine: setting(
    'duplicateCosine',
    '--duplicate-cosine <number>',
    'number',
    'cosine from which two questions about one place are the same',
    answers,
  ),
  pii: setting('pii', '--pii <mode>', 'text', 'personal data in items: reject, scrub, allow', answers),

  out: option('-o, --out <folder>', 'text', 'where the dataset goes', text, { ...place, usual: 'golden' }),
  force: option(
    '--force',
    'switch',
    'write over another set in that folder; what is no file of a set stays',
    z.boolean(),
    place,
  ),
  database: option(
    '--database <url>',
    'text',
    'sessions over PostgreSQL, worked on by goldspan work: postgres://…',
    text,
    {
      ...place,
      environment: 'GOLDSPAN_DATABASE',
    },
  ),
  namespace: option('--namespace <name>', 'text', 'sessions and replies of the database that belong together', text, {
    ...place,
    usual: 'goldspan',
  }),
  lease: option(
    '--lease <seconds>',
    'number',
    'after so long the brief of a worker that died goes to another',
    z.number().min(1),
    {
      ...place,
      usual: '60',
    },
  ),
  workspace: option('--workspace <folder>', 'text', 'where sessions are kept', text, {
    ...place,
    usual: '.goldspan',
    environment: 'GOLDSPAN_WORKSPACE',
  }),
} as const

export type OptionName = keyof typeof sessionOptions

type ValueOf<O> = O extends Option<infer T> ? T : never

/** What a user says, by the long names in camel case. Flags, the configuration file and the library all give this shape. */
export type UserOptions = { [K in OptionName]?: ValueOf<(typeof sessionOptions)[K]> | undefined }

/** The same as a schema: for records that are read back, and for servers that show a form. */
export const UserOptions = z.strictObject(
  Object.fromEntries(
    Object.entries(sessionOptions as Readonly<Record<string, Option>>).map(([name, { schema, help }]) => [
      name,
      schema.optional().describe(help),
    ]),
  ),
) as unknown as z.ZodType<UserOptions> & { readonly shape: Readonly<Record<OptionName, z.ZodType>> }

function withoutDefault(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodDefault || schema instanceof z.ZodOptional ? (schema.unwrap() as z.ZodType) : schema
}

function usualOf(schema: z.ZodType): { readonly usual?: string } {
  const usual = schema.safeParse(undefined).data
  if (usual === undefined || usual === false || (Array.isArray(usual) && usual.length === 0)) return {}
  return { usual: Array.isArray(usual) ? usual.join(',') : String(usual) }
}
