import { z } from 'zod'

/** One recorded step of a brief, such as a route, a tool call or a verdict. */
export const Decision = z.object({
  step: z.string(),
  ask_id: z.string().optional(),
  summary: z.string(),
  detail: z.unknown().optional(),
})
export type Decision = z.infer<typeof Decision>
