import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { UserOptions } from '../config.ts'
import { readAnchors } from '../dataset/anchors/read-anchors.ts'
import { UsageError } from '../errors.ts'
import { parseProfiles } from '../plan/dimensions.ts'
import { parseQuestions } from '../plan/questions.ts'
import { JourneyTemplate, SessionSettings } from '../vocabulary/index.ts'

/** The settings of a session from what the user said, with the files that it names read. `offline` decides the surplus and the rounds: there, writing more than is kept costs nothing. */
export const sessionSettings = (
  options: UserOptions,
  { offline, languageOf }: { readonly offline: boolean; readonly languageOf: (text: string) => string },
): { readonly settings: SessionSettings; readonly notes: readonly string[] } => {
  const notes: string[] = []
  const questions =
    options.questions === undefined
      ? undefined
      : parseQuestions(readText(options.questions), options.questions, {
          languageOf,
          keepOriginals: options.keepOriginals ?? false,
        })
  if (questions) notes.push(...questions.notes)
  const anchors = options.anchors === undefined ? undefined : readAnchors(readText(options.anchors), options.anchors)
  const parsed = SessionSettings.safeParse({
    ...pick(options, [
      'count',
      'seed',
      'preset',
      'mix',
      'languages',
      'grounded',
      'panel',
      'evolve',
      'asksPerBrief',
      'adaptPrompts',
      'gather',
      'mend',
      'maxAttempts',
      'docs',
      'passagesPerDoc',
      'merge',
      'maxDocumentShare',
      'maxCost',
      'maxCalls',
      'maxTokens',
      'maxAnswerWords',
      'maxBullets',
      'pii',
      'splitDates',
    ]),
    surplus: options.surplus ?? (offline ? offlineSurplus : 1),
    maxRounds: options.maxRounds ?? (offline ? offlineRounds : undefined),
    ...(options.profiles === undefined
      ? {}
      : { dimensions: parseProfiles(readText(options.profiles), options.profiles) }),
    ...(questions ? { questions: questions.questions } : {}),
    ...(anchors ? { anchors } : {}),
    ...(options.journeys === undefined
      ? {}
      : {
          journeys:
            typeof options.journeys === 'string'
              ? parseJourneys(readText(options.journeys), options.journeys)
              : options.journeys,
        }),
    passageTokens: {
      ...(options.passageMin === undefined ? {} : { min: options.passageMin }),
      ...(options.passageMax === undefined ? {} : { max: options.passageMax }),
      ...(options.passageOverlap === undefined ? {} : { overlap: options.passageOverlap }),
    },
  })
  if (!parsed.success) throw new UsageError(`These settings can't be used:\n${z.prettifyError(parsed.error)}`)
  if (parsed.data.passageTokens.max <= parsed.data.passageTokens.min) {
    throw new UsageError(
      `The largest passage (${parsed.data.passageTokens.max} tokens) must be larger than the smallest (${parsed.data.passageTokens.min}).`,
    )
  }
  return { settings: parsed.data, notes }
}

/** What is written offline costs no call, so there is much to choose from. */
const offlineSurplus = 3
const offlineRounds = 6

const readText = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    throw new UsageError(`${file} can't be read: ${(cause as Error).message}`, { cause })
  }
}

const parseJourneys = (text: string, file: string): JourneyTemplate[] => {
  try {
    return z.array(JourneyTemplate).min(1).parse(JSON.parse(text))
  } catch (cause) {
    const why = cause instanceof z.ZodError ? z.prettifyError(cause) : (cause as Error).message
    throw new UsageError(
      `${file} is no list of journey templates ({"name": "…", "goal": "…", "turns": ["orient", …]}): ${why}`,
      { cause },
    )
  }
}

const pick = <T extends object, K extends keyof T>(from: T, keys: readonly K[]): Partial<Pick<T, K>> =>
  Object.fromEntries(keys.filter((key) => from[key] !== undefined).map((key) => [key, from[key]])) as Partial<
    Pick<T, K>
  >
