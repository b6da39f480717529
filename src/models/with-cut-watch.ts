import type { Chat } from './chat.ts'
import { requestTokens } from './estimate.ts'

/**
 * Some servers cut what is too long for them and answer as if nothing had happened; their own count of what they read tells. A server
 * that counts only what it had not read before says much on its first request, so only counts near the largest so far are taken
 * for the end of its window, and only when there are two.
 */
export const withCutWatch = (chat: Chat, say: (message: string) => void): Chat => {
  let most = 0
  let cuts = 0
  return {
    ...chat,
    async complete(request, options) {
      const reply = await chat.complete(request, options)
      const read = reply.reportedInputTokens
      if (read === undefined) return reply
      most = Math.max(most, read)
      const sent = requestTokens(request)
      if (read < farUnder * sent && sent - read > plainlyLess && read >= 0.9 * most && ++cuts === 2)
        say(
          `${chat.id} says that it read ${read} of about ${sent} tokens of a prompt: it silently cuts prompts that are longer than its window. Give it a larger window (Ollama: OLLAMA_CONTEXT_LENGTH), or set GOLDSPAN_CONTEXT_WINDOW=${read}.`,
        )
      return reply
    },
  }
}

/** Tokenizers differ from our count by less than this. */
const farUnder = 0.65
const plainlyLess = 800
