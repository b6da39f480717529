import type { Prompt } from './prompt.ts'
import type { Exchange } from './turn.ts'

/** What the embedded engine says to one prompt: the promised output, or tool calls to make first. */
export type OfflineReply<Out> =
  | { readonly output: Out }
  | { readonly calls: readonly { readonly name: string; readonly arguments: Record<string, unknown> }[] }

/** What the engine may know of the corpus besides what a prompt shows. */
export interface CorpusKnowledge {
  /** What its documents are about, by `chunk_id`. */
  readonly products?: ReadonlyMap<string, string>
  /** The terms, folded, that its glossaries explain. */
  readonly glossary?: ReadonlySet<string>
}

export interface OfflineTurn {
  readonly earlier: readonly Exchange[]
  /** False when the reply must be the output. */
  readonly mayCallTools: boolean
  readonly knowledge?: CorpusKnowledge
}

/** A question to responders that live in another thread, which knows the corpus by itself. */
export interface OfflineQuestion {
  readonly prompt: string
  readonly input: unknown
  readonly turn: Omit<OfflineTurn, 'knowledge'>
}
export type AnswerElsewhere = (question: OfflineQuestion) => Promise<OfflineReply<unknown>>

export interface Responder {
  readonly promptId: string
  /** What the messages of this prompt are recognised by, where they come without their source. */
  readonly prompt: Prompt
  /** `input` is of the type that the prompt takes. */
  readonly respond: (input: never, turn: OfflineTurn) => OfflineReply<unknown>
}

/** Ties a plain function to the prompt that it answers. Same input, same answer; no key, no network, no clock. */
export const answers = <In, Out>(
  prompt: Prompt<In, Out>,
  respond: (input: In, turn: OfflineTurn) => OfflineReply<Out>,
): Responder => ({ promptId: prompt.id, prompt, respond })
