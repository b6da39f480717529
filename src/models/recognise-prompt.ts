import { type BaseMessage, HumanMessage, SystemMessage } from '@langchain/core/messages'
import { UsageError } from '../errors.ts'
import { type Prompt, readInput, systemText } from './prompt.ts'

/** Which prompt is asked, and what with. */
export interface Source {
  readonly prompt: string
  readonly input: unknown
}

/** Tells from plain messages which of the prompts they were rendered from, and reads the input back. */
export const recogniser = (prompts: readonly Prompt[]): ((messages: readonly BaseMessage[]) => Source) => {
  // The longest text first: a prompt whose text begins like another's is still told apart.
  const known = prompts
    .map((prompt) => ({ id: prompt.id, text: systemText(prompt) }))
    .sort((a, b) => b.text.length - a.text.length || (a.id < b.id ? -1 : 1))
  return (messages) => {
    const system = messages
      .filter((message) => SystemMessage.isInstance(message))
      .map(textOf)
      .join('\n')
    const user = messages.find((message) => HumanMessage.isInstance(message))
    const match = known.find(({ text }) => system.startsWith(text))
    if (!match || !user) {
      const begin = JSON.stringify(system.slice(0, 80))
      throw new UsageError(`The offline engine knows goldspan's own prompts only, and none that begins ${begin}.`)
    }
    return { prompt: match.id, input: readInput(textOf(user)) }
  }
}

const textOf = (message: BaseMessage): string =>
  typeof message.content === 'string'
    ? message.content
    : message.content.map((block) => (block.type === 'text' ? String(block.text) : '')).join('')
