import { z } from 'zod'
import { parseLanguageTag } from '../corpus/language-tag.ts'
import { readAnchors } from '../dataset/anchors/read-anchors.ts'
import { messageOf, UsageError } from '../errors.ts'
import type { Strategy } from '../plan/strategy.ts'
import { readLessons } from '../review/lessons.ts'
import { readInput } from '../store/folders/read-input.ts'
import { isRecord, keysOf } from '../text/objects.ts'
import { sum } from '../text/sum.ts'
import { type Dimension, Intent, JourneyTemplate, needOf, SessionSettings, strategyNames } from '../vocabulary/index.ts'
import { flagOf, isOption, type OptionName, optionOf, type UserOptions } from './options/options.ts'
import { parseQuestions } from './options/parse-questions.ts'
import { readTeam } from './read-team.ts'

/** Makes settings from the options, and reads the files that they name. If `offline`, drafts are free, so more of them are requested. */
export const sessionSettings = (options: UserOptions, offline: boolean, strategies: readonly Strategy[] = []) => {
  if (offline) refuseOptionsThatNeedModel(options)
  const { profiles, anchors, journeys, questions: file } = options
  const parsed = file === undefined ? undefined : parseQuestions(readInput(file), file, options)
  const settings = SessionSettings.parse({
    ...(offline ? offlineDefaults : paidDefaults),
    ...settingsIn(options),
    passageTokens: options.passageMax && { min: Math.round(options.passageMax / 2), max: options.passageMax },
    customShares: sharesOf(strategies),
    weights: options.weights && withCurrentIntents(options.weights),
    languages: options.languages?.map(parseLanguageTag) ?? [],
    sharesSetByUser: keysOf(options).filter((name) => options[name] !== undefined && shareOptions.has(name)),
    dimensions: profiles === undefined ? undefined : readProfiles(profiles),
    questions: parsed?.questions,
    anchors: anchors === undefined ? undefined : readAnchors(readInput(anchors), anchors),
    lessons: options.lessons === undefined ? undefined : readLessons(options.lessons),
    team: offline ? undefined : readTeam(options),
    journeys: typeof journeys === 'string' ? readJourneys(journeys) : journeys,
  })
  refuseImpossibleShares(settings, strategies)
  return { settings, notes: [...(parsed?.notes ?? []), ...(offline && settings.variants ? [variantsNote] : [])] }
}

/** The shares of custom strategies that do not replace a built-in one. */
const sharesOf = (customStrategies: readonly Strategy[]): Record<string, number> | undefined => {
  const shares = customStrategies.flatMap(({ name, share = 0 }) =>
    strategyNames.some((builtIn) => builtIn === name) ? [] : [[name, share]],
  )
  return shares.length > 0 ? Object.fromEntries(shares) : undefined
}

const refuseImpossibleShares = ({ mix, customShares = {} }: SessionSettings, custom: readonly Strategy[]): void => {
  const total = sum(Object.values(customShares))
  if (mix === undefined && total >= 100)
    throw new UsageError(
      `Your own strategies take ${total}% of the items, which leaves none for the others. Lower their shares, or set the shares of all strategies with --mix.`,
    )
  if (mix === undefined || mix === 'auto') return
  const validNames: readonly string[] = [...strategyNames, ...custom.map(({ name }) => name)]
  const unknown = Object.keys(mix).filter((name) => !validNames.includes(name))
  if (unknown.length > 0)
    throw new UsageError(`The mix names an unknown strategy: ${unknown.join(', ')}. Use ${validNames.join(', ')}.`)
}

const variantsNote = 'Variants need a model that rewords questions: name one with --model.'

/** Replaces the intent names of earlier versions in weights: `intent:procedure` becomes `intent:how_to`. */
const withCurrentIntents = (weights: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(weights).map(([key, weight]) => {
      const intent = Intent.safeParse(key.replace(/^intent:/, ''))
      return [key.startsWith('intent:') && intent.success ? `intent:${needOf(intent.data)}` : key, weight]
    }),
  )

const refuseOptionsThatNeedModel = (options: UserOptions): void => {
  const usedFlags = optionsThatNeedModel.flatMap(
    ([name, isUsed = (value: unknown) => value !== undefined && value !== false]) =>
      isUsed(options[name]) ? [flagOf(optionOf(name)) ?? name] : [],
  )
  if (usedFlags.length > 0)
    throw new UsageError(
      `The embedded engine writes only look-ups, definitions, steps, tables, FAQs and questions that the documents provably do not answer, in English, Spanish and Portuguese. ${usedFlags.join(', ')} ${usedFlags.length > 1 ? 'need' : 'needs'} a model: name one with --model, or leave ${usedFlags.length > 1 ? 'these options' : 'the option'} out.`,
    )
}

const optionsThatNeedModel: readonly (readonly [name: OptionName, isUsed?: (value: unknown) => boolean])[] = [
  ['mix', (mix) => mix !== undefined && !onlyUses(mix, ['direct', 'adversarial'])],
  ['preset', (preset) => preset !== undefined && preset !== 'lookups'],
  ['evolve', (share) => typeof share === 'number' && share > 0],
  ['evolutions'],
  ['multiHop', (share) => typeof share === 'number' && share > 0],
  ['journeys'],
  ['questions'],
  ['rewriteQuestions'],
  ['profiles'],
  ['discoverFrom'],
  ['languages', (languages) => Array.isArray(languages) && !languages.every((tag) => /^(?:en|es|pt)(?:-|$)/.test(tag))],
  ['instructions'],
  ['examples'],
  ['prompts'],
]

/** True if all nonzero shares belong to these names. */
const onlyUses = (shares: unknown, names: readonly string[]): boolean =>
  typeof shares === 'object' &&
  shares !== null &&
  Object.entries(shares).every(([name, share]) => share === 0 || names.includes(name))

/** Drafts of the embedded engine are free, so it writes several per item to choose from. */
const offlineDefaults = { surplus: 3, maxRounds: 6, preset: 'lookups', evolve: 0 }
/** With paid calls, a draft gets only two attempts, because a third one costs more than a new draft in a shared brief. Answers to real questions may get a third. */
const paidDefaults = { maxAttempts: 2, maxRounds: 4 }

/** Options whose shares are reported as missing if the set does not reach them. */
const shareOptions: ReadonlySet<string> = new Set(['evolve', 'languages', 'mix'])

/** Selects the options that fill in a setting of the same name. */
const settingsIn = (options: UserOptions): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(options).filter(([name, value]) => value !== undefined && isOption(name) && optionOf(name).setting),
  )

const readJourneys = (file: string): JourneyTemplate[] => {
  const expected = 'a list of journey templates ({"name": "…", "goal": "…", "turns": ["orient", …]})'
  return readJsonFile(file, z.array(JourneyTemplate).min(1), expected)
}

const readJsonFile = <T>(file: string, schema: z.ZodType<T>, expected: string): T => {
  const text = readInput(file)
  try {
    return schema.parse(JSON.parse(text))
  } catch (cause) {
    const why = cause instanceof z.ZodError ? `\n${z.prettifyError(cause)}` : ` ${messageOf(cause)}`
    throw new UsageError(`${file} is not ${expected}:${why}`, { cause })
  }
}

/** A list of objects with a `name`, or an object that has them by name. */
const namedList = <T extends z.ZodType>(member: T) =>
  z.preprocess(
    (value) => {
      if (!isRecord(value)) return value
      return Object.entries(value).map(([name, body]) => (isRecord(body) ? { ...body, name } : body))
    },
    z.array(member).refine(haveUniqueNames, 'Every name may occur only once.'),
  )

const haveUniqueNames = (list: readonly unknown[]): boolean =>
  new Set(list.map((member) => (isRecord(member) ? member.name : member))).size === list.length

const named = { name: z.string().min(1), description: z.string().optional() }
const ProfileValue = z.looseObject({ ...named, weight: z.number().positive().optional() })
const Parameter = z.looseObject({ ...named, values: namedList(ProfileValue) })
const ProfilesFile = z.object({ parameters: namedList(Parameter) })

/** Reads a profiles file: `{"parameters": {"Persona": {"description": …, "values": {"The Novice": {"description": …}}}}}`, or lists with names. */
const readProfiles = (file: string): Dimension[] => {
  const form = '{"parameters": {"Name": {"description": "…", "values": {"Value": {"description": "…"}}}}}'
  const { parameters } = readJsonFile(file, ProfilesFile, `a profiles file (${form})`)
  const dimensions = parameters.map(({ name, description, why, values }) => ({
    name,
    description: description ?? '',
    why: typeof why === 'string' && why !== '' ? why : undefined,
    values: values.map(({ name, description = '', weight = 1, ...others }) => ({
      name,
      description,
      ...notesOf(others),
      weight,
    })),
  }))
  if (dimensions.length === 0 || dimensions.some(({ values }) => values.length === 0))
    throw new UsageError(`${file} needs at least one parameter, and at least one value in each.`)
  return dimensions
}

/** Collects the other fields of a value, such as question_characteristics, answer_characteristics and example. */
const notesOf = (others: Readonly<Record<string, unknown>>): { notes?: string } => {
  const notes = Object.entries(others).map(([key, value]) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    return key === 'notes' ? text : `${key.replaceAll('_', ' ')}: ${text}`
  })
  return notes.length > 0 ? { notes: notes.join('; ') } : {}
}
