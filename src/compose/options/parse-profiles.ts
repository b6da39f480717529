import { z } from 'zod'
import { messageOf, UsageError } from '../../errors.ts'
import type { Dimension } from '../../vocabulary/index.ts'

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
    throw new UsageError(`${file} is not JSON: ${messageOf(cause)}`, { cause })
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
    why: typeof why === 'string' && why !== '' ? why : undefined,
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

/** Collects the other fields of a value, such as question_characteristics, answer_characteristics and example. */
const notesOf = (body: Readonly<Record<string, unknown>>): { notes?: string } => {
  const notes = Object.entries(body)
    .filter(([field]) => field !== 'description' && field !== 'weight')
    .map(
      ([field, value]) => `${field.replaceAll('_', ' ')}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
    )
  return notes.length > 0 ? { notes: notes.join('; ') } : {}
}
