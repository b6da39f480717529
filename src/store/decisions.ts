import { z } from 'zod'

/** One step in the life of a brief: a route taken, a tool called, a verdict. */
export const Decision = z.object({
  step: z.string(),
  ask_id: z.string().optional(),
  summary: z.string(),
  detail: z.unknown().optional(),
})
export type Decision = z.infer<typeof Decision>
