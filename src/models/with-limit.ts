import type { AdaptiveLimit } from './adaptive-limit.ts'
import type { Chat } from './chat.ts'

/** Waits for its turn before every call. */
export const withLimit = (chat: Chat, limit: AdaptiveLimit): Chat => ({
  ...chat,
  complete: (request, options = {}) => limit.run(() => chat.complete(request, options), options.signal),
})
