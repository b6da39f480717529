import { z } from 'zod'

/** A question that the team likes or dislikes, with the reason. */
export const TeamExample = z.object({
  question: z.string().trim().min(1),
  answer: z.string().optional(),
  good: z.boolean().default(true),
  reason: z.string().optional(),
})
export type TeamExample = z.infer<typeof TeamExample>

/** What the team that owns the documents wants, in its own words. It is part of what decides a set. */
export const Team = z.object({
  /** Who asks: "support agents of a bank". */
  audience: z.string().optional(),
  instructions: z.string().optional(),
  examples: z.array(TeamExample).default([]),
  /** Instructions of prompts by id, in place of our own. */
  prompts: z.record(z.string(), z.string()).default({}),
})
export type Team = z.infer<typeof Team>
