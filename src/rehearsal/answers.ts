import type { Prompt } from '../models/prompt.ts'
import type { OfflineReply, Responder } from '../offline/index.ts'

export type StandInTurn = Parameters<Responder['respond']>[1]

/** Ties a plain function to the prompt that it answers. */
export const answers = <In, Out>(
  prompt: Prompt<In, Out>,
  respond: (input: In, turn: StandInTurn) => OfflineReply<Out>,
): Responder<In, Out> => ({ promptId: prompt.id, prompt, respond })
