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
  {
    name: 'specificity',
    description: 'How much of the case the question names.',
    values: [
      { name: 'narrow', description: 'Names the very thing, plan or setting.', weight: 3 },
      { name: 'broad', description: 'Asks about a whole matter.', weight: 1 },
    ],
  },
  {
    name: 'tone',
    description: 'How the person speaks.',
    values: [
      { name: 'neutral', description: 'Neither stiff nor chatty.', weight: 6 },
      { name: 'casual', description: 'As to a colleague: short forms, no ceremony.', weight: 3 },
      { name: 'formal', description: 'As in a letter: whole sentences, no short forms.', weight: 1 },
    ],
  },
  {
    name: 'locale',
    description: 'Whether the place of the asker matters.',
    values: [
      { name: 'anywhere', description: 'The place plays no part.', weight: 8 },
      {
        name: 'from a place',
        description: 'Asks what holds in a country, region or currency that the documents speak of.',
        weight: 2,
      },
    ],
  },
  {
    name: 'time',
    description: 'Which state of things is asked about.',
    values: [
      { name: 'as it is now', description: 'The present version and rules.', weight: 8 },
      {
        name: 'around a change',
        description: 'What was before, what changed, or what will hold after a move.',
        weight: 2,
      },
    ],
  },
  {
    name: 'emotion',
    description: 'In what state the person asks.',
    values: [
      { name: 'calm', description: 'Wants to know.', weight: 7 },
      { name: 'frustrated', description: 'Something failed, perhaps again.', weight: 2 },
      { name: 'urgent', description: 'Needs it at once.', weight: 1 },
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
  const dimensions = Object.entries(parsed.data.parameters).map(([name, { description, why, values }]) => ({
    name,
    description: description ?? '',
    ...(typeof why === 'string' && why !== '' ? { why } : {}),
    values: Object.entries(values).map(([value, body]) => ({
      name: value,
      description: body.description ?? '',
      ...notesOf(body),
      weight: body.weight ?? 1,
    })),
  }))
  if (dimensions.length === 0 || dimensions.some(({ values }) => values.length === 0)) {
    throw new UsageError(`${file} needs at least one parameter, and at least one value in each.`)
  }
  return dimensions
}

/** Whatever else a file says of a value, field by field: question_characteristics, answer_characteristics, example and the like. */
const notesOf = (body: Readonly<Record<string, unknown>>): { notes?: string } => {
  const notes = Object.entries(body)
    .filter(([field]) => field !== 'description' && field !== 'weight')
    .map(([field, said]) => `${field.replaceAll('_', ' ')}: ${typeof said === 'string' ? said : JSON.stringify(said)}`)
  return notes.length > 0 ? { notes: notes.join('; ') } : {}
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
