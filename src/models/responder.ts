import type { Prompt } from './prompt.ts'
import type { Exchange } from './turn.ts'

/** The embedded engine's reply to one prompt: the output, or tool calls to make first. */
export type OfflineReply<Out> =
  | { readonly output: Out }
  | { readonly calls: readonly { readonly name: string; readonly arguments: Record<string, unknown> }[] }

/** Facts about the corpus that the embedded engine knows in addition to the prompt. */
export interface CorpusKnowledge {
  /** The product of each passage, by `chunk_id`. */
  readonly products?: ReadonlyMap<string, string>
  /** Folded terms from the glossaries of the corpus. */
  readonly glossary?: ReadonlySet<string>
}

export interface OfflineTurn {
  readonly earlier: readonly Exchange[]
  /** False if the reply must be the output. */
  readonly mayCallTools: boolean
  readonly knowledge?: CorpusKnowledge
}

/** A request to responders in another thread. That thread has the knowledge of the corpus. */
export interface OfflineRequest {
  readonly prompt: string
  readonly input: unknown
  readonly turn: Omit<OfflineTurn, 'knowledge'>
}
export type AnswerInThread = (request: OfflineRequest) => Promise<OfflineReply<unknown>>

export interface Responder {
  readonly prompt: Prompt
  /** `input` has the input type of the prompt. */
  readonly respond: (input: never, turn: OfflineTurn) => OfflineReply<unknown>
}

/** Connects a plain function to the prompt that it answers. */
export const defineResponder = <In, Out>(
  prompt: Prompt<In, Out>,
  respond: (input: In, turn: OfflineTurn) => OfflineReply<Out>,
): Responder => ({ prompt, respond })
