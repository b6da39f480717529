import type { OpenAIClient } from '@langchain/openai'
import { z } from 'zod'
import { ModelCallError } from './call-error.ts'

type Completion = OpenAIClient.Chat.Completions.ChatCompletion
type Chunk = OpenAIClient.Chat.Completions.ChatCompletionChunk

/** What a server sent with status 200, held to the shape of a completion as far as we read it. Else the call has failed. */
export const checkedCompletion = (answer: unknown): Completion => {
  const body = typeof answer === 'string' ? parsed(answer) : answer
  const sound = SoundCompletion.safeParse(body)
  if (!sound.success) throw new ModelCallError('malformed', `This is not a completion: ${excerpt(answer)}`)
  return sound.data as unknown as Completion
}

/** One piece of a stream. What is not of the right kind is left out: the rest may still make a reply. */
export const checkedChunk = (chunk: unknown): Chunk => {
  const sound = SoundChunk.safeParse(chunk)
  if (!sound.success) throw new ModelCallError('malformed', `This is not a piece of a completion: ${excerpt(chunk)}`)
  return sound.data as unknown as Chunk
}

const words = z.union([z.string(), z.array(z.looseObject({ type: z.string() })), z.null()]).optional()

const Calls = z
  .array(z.looseObject({ function: z.looseObject({ name: z.string(), arguments: z.string().catch('') }) }))
  .nullish()
  .catch(undefined)

const Choice = z.looseObject({
  message: z.looseObject({ content: words, refusal: z.string().nullish().catch(undefined), tool_calls: Calls }),
  finish_reason: z.string().nullish().catch(undefined),
})

/** Whatever a server counts wrongly, we count ourselves. */
const Usage = z.looseObject({}).nullish().catch(undefined)

const SoundCompletion = z.looseObject({ choices: z.array(Choice).min(1), usage: Usage })

const Piece = z.looseObject({
  index: z.number().catch(0),
  delta: z.looseObject({ content: words, tool_calls: z.array(z.looseObject({})).nullish().catch(undefined) }),
  finish_reason: z.string().nullish().catch(undefined),
})

const SoundChunk = z.looseObject({ choices: z.array(Piece).catch([]), usage: Usage })

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const excerpt = (value: unknown): string =>
  JSON.stringify((typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing')).trim().slice(0, 120))
