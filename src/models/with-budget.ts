import { UsageError } from '../errors.ts'
import type { Budget, Spending } from './budget.ts'
import { failedCallUsage } from './call-error.ts'
import type { Chat, ChatRequest, Usage } from './chat.ts'
import { requestTokens } from './estimate.ts'
import { costOf, type Price } from './prices.ts'

export interface BudgetOptions {
  readonly budget: Budget
  /** Null where it is not known; then no limit in money can be kept. */
  readonly price: Price | null
  readonly limitsMoney: boolean
}

/** Makes no call that the budget does not allow. Failed calls count as calls; so does what a reply was asked with that came and was none. */
export const withBudget = (chat: Chat, { budget, price, limitsMoney }: BudgetOptions): Chat => {
  if (limitsMoney && !price) {
    throw new UsageError(
      `A limit in money cannot be kept: the price of ${chat.id} is not known. Give it with --prices, or use --max-tokens or --max-calls.`,
    )
  }
  let longest = 0
  const spending = (usage: Usage): Spending => ({
    calls: 1,
    tokens: usage.inputTokens + usage.outputTokens,
    usd: costOf(usage, price) ?? 0,
  })
  return {
    ...chat,
    async complete(request, options = {}) {
      const most = { inputTokens: requestTokens(request), outputTokens: mostOutput(chat, request, longest) }
      const reservation = await budget.reserve(spending(most), options.signal)
      try {
        const reply = await chat.complete(request, options)
        longest = Math.max(longest, reply.usage.outputTokens)
        reservation.settle(spending(reply.usage))
        return reply
      } catch (error) {
        reservation.settle(spending(failedCallUsage(error, request)))
        throw error
      }
    },
  }
}

/** The model's own limit where it has one; else the longest reply so far, and before the first a usual one. */
const mostOutput = (chat: Chat, request: ChatRequest, longest: number): number => {
  const limit = request.maxTokens ?? chat.parameters.max_tokens
  return typeof limit === 'number' ? limit : Math.max(longest, 1_000)
}
