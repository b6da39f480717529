import { z } from 'zod'
import { UsageError } from '../errors.ts'
import type { Difficulty, Dimension, Intent } from '../vocabulary/index.ts'

/** Used where the user gives none: they change how people ask, which is what makes questions differ. */
export const defaultDimensions: readonly Dimension[] = [
  {
    name: 'persona',
    description: 'Who is asking.',
    values: [
      { name: 'novice', description: 'New to the subject; everyday words, no acronyms.', weight: 3 },
      { name: 'expert', description: 'Knows the subject; short, exact, uses its terms.', weight: 3 },
      { name: 'manager', description: 'Decides or approves; asks about limits, cost and consequence.', weight: 2 },
      { name: 'support agent', description: 'Asks on behalf of a customer.', weight: 2 },
      { name: 'developer', description: 'Builds on the product; asks about flags, codes and settings.', weight: 2 },
    ],
  },
  {
    name: 'phrasing',
    description: 'How the question is put.',
    values: [
      { name: 'concise', description: 'One short natural question.', weight: 7 },
      { name: 'verbose', description: 'A longer question that gives some situation first.', weight: 1 },
      { name: 'short query', description: 'A few words, as typed into a search box.', weight: 2 },
    ],
  },
  {
    name: 'premise',
    description: 'Whether the person tells their situation.',
    values: [
      { name: 'direct', description: 'Just the question.', weight: 9 },
      { name: 'with premise', description: 'Says what they are doing or what happened first.', weight: 1 },
    ],
  },
  {
    name: 'wording',
    description: 'How close the words are to those of the documents.',
    values: [
      { name: 'similar', description: 'Uses the documents’ terms.', weight: 2 },
      { name: 'distant', description: 'Uses other words for the same things.', weight: 3 },
    ],
  },
]

const ProfilesFile = z.object({
  parameters: z.record(
    z.string(),
    z.looseObject({
      description: z.string().optional(),
      values: z.record(
        z.string(),
        z.looseObject({ description: z.string().optional(), weight: z.number().positive().optional() }),
      ),
    }),
  ),
})

/** Reads a profiles file: `{"parameters": {"Persona": {"description": …, "values": {"The Novice": {"description": …}}}}}`. */
export const parseProfiles = (text: string, file: string): Dimension[] => {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (cause) {
    throw new UsageError(`${file} is not JSON: ${(cause as Error).message}`, { cause })
  }
  const parsed = ProfilesFile.safeParse(json)
  if (!parsed.success) {
    throw new UsageError(
      `${file} is not a profiles file. Expected {"parameters": {"Name": {"description": "…", "values": {"Value": {"description": "…"}}}}}.\n${z.prettifyError(parsed.error)}`,
    )
  }
  const dimensions = Object.entries(parsed.data.parameters).map(([name, { description, values }]) => ({
    name,
    description: description ?? '',
    values: Object.entries(values).map(([value, body]) => ({
      name: value,
      description: body.description ?? '',
      weight: body.weight ?? 1,
    })),
  }))
  if (dimensions.length === 0 || dimensions.some(({ values }) => values.length === 0)) {
    throw new UsageError(`${file} needs at least one parameter, and at least one value in each.`)
  }
  return dimensions
}

/** The intent that a dimension value stands for, where its name says so. */
export const intentOf = (value: string): Intent | undefined => intentWords.find(([pattern]) => pattern.test(value))?.[1]

export const difficultyOf = (value: string): Difficulty | undefined =>
  /^(?:easy|simple|basic|beginner|f[aá]cil|low)$/i.test(value)
    ? 'easy'
    : /^(?:medium|moderate|intermediate|medi[oa]|m[eé]di[oa])$/i.test(value)
      ? 'medium'
      : /^(?:hard|difficult|advanced|complex|dif[ií]cil|high)$/i.test(value)
        ? 'hard'
        : undefined

const intentWords: readonly (readonly [RegExp, Intent])[] = [
  [/how[- ]?to|procedur|step|c[oó]mo hacer|como fazer/i, 'procedure'],
  [/compar|versus|\bvs\b/i, 'comparison'],
  [/troubleshoot|problem|error|diagnos|fix/i, 'troubleshooting'],
  [/eligib|exception|polic(?:y|ies) edge/i, 'eligibility_exception'],
  [/defin|concept|explanat|what[- ]is/i, 'definition'],
  [/polic|pric|legal|complian/i, 'policy_lookup'],
  [/fact|lookup|reference|retriev/i, 'reference_lookup'],
]
