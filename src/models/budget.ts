import { BudgetExhaustedError, UsageError } from '../errors.ts'
import type { Spending } from '../store/calls.ts'
import { counted } from '../text/counted.ts'
import { abortError, failedCallUsage } from './call-error.ts'
import type { Chat, ChatRequest, Usage } from './chat.ts'
import { requestTokens } from './estimate.ts'
import { costOf, type Price } from './prices.ts'

export type Limits = Partial<Spending>

/** Limits the spending of a session. Reserves the maximum cost of each call in flight. A call that might exceed the limit waits for earlier calls. */
export const createBudget = (
  limits: Limits,
  earlier: Spending = noSpending,
  /** Reads the spending of all processes that share the limits, including finished calls of this process that are not settled yet. */
  readFleetSpending?: () => Promise<Spending>,
) => {
  let spent = earlier
  let reserved = noSpending
  let settledCalls = 0
  const isLimited = Object.values(limits).some((limit) => limit !== undefined)
  const waitingCalls: (() => void)[] = []

  const reserveNow = (expected: Spending) => {
    reserved = add(reserved, expected)
    return (actual: Spending): void => {
      reserved = add(reserved, expected, -1)
      settledCalls++
      // `readFleetSpending` already includes this call.
      if (!readFleetSpending) spent = add(spent, actual)
      for (const retry of waitingCalls.splice(0)) retry()
    }
  }

  /** Updates `spent`. Repeats the query if a call ended meanwhile: its cost is no longer reserved and may be missing from the result. */
  const refresh = async (query: () => Promise<Spending>): Promise<void> => {
    for (let settledBefore = -1; settledBefore !== settledCalls; ) {
      settledBefore = settledCalls
      spent = await query()
    }
  }

  return {
    hasCostLimit: limits.usd !== undefined,
    get spent() {
      return spent
    },
    /** Waits until the expected spending fits, or throws if it never can. Call the result once after the call, with the actual spending. */
    async reserve(expected: Spending, signal?: AbortSignal): Promise<(actual: Spending) => void> {
      for (;;) {
        if (readFleetSpending && isLimited) await refresh(readFleetSpending)
        const unit = exceededLimit(add(spent, expected), limits)
        if (unit) throw new BudgetExhaustedError(limitMessage(unit, limits, spent))
        if (!exceededLimit(add(add(spent, reserved), expected), limits)) return reserveNow(expected)
        await new Promise<void>((resolve) => {
          waitingCalls.push(resolve)
          signal?.addEventListener('abort', () => resolve(), { once: true })
        })
        if (signal?.aborted) throw abortError()
      }
    },
  }
}

const noSpending: Spending = { calls: 0, tokens: 0, usd: 0 }

const add = (a: Spending, b: Spending, sign = 1): Spending => ({
  calls: a.calls + sign * b.calls,
  tokens: a.tokens + sign * b.tokens,
  usd: a.usd + sign * b.usd,
})

/** The limit that a sum exceeds, if any, with a tolerance for floating-point errors in sums of fractions of a cent. */
const exceededLimit = (sum: Spending, limits: Limits): keyof Limits | undefined =>
  (['calls', 'tokens', 'usd'] as const).find((unit) => sum[unit] > (limits[unit] ?? Number.POSITIVE_INFINITY) + 1e-9)

const limitMessage = (unit: keyof Limits, limits: Limits, spent: Spending): string => {
  const [limit, used, option] = {
    calls: [counted(limits.calls ?? 0, 'call'), `${spent.calls}`, '--max-calls'],
    tokens: [counted(limits.tokens ?? 0, 'token'), `${spent.tokens}`, '--max-tokens'],
    usd: [`$${limits.usd}`, `$${spent.usd.toFixed(4)}`, '--max-cost'],
  }[unit]
  return `The limit of ${limit} is reached (${used} used; the next call would exceed it). Finished work is saved; resume with a higher ${option}.`
}

export type Budget = ReturnType<typeof createBudget>

/** Makes only calls that the budget allows. Failed calls count as calls. If the reply was malformed, the input tokens count too. */
export const withBudget = (chat: Chat, budget: Budget, price: Price | null): Chat => {
  if (budget.hasCostLimit && !price)
    throw new UsageError(
      `A cost limit needs prices, and the price of ${chat.id} is not known. Set it with --prices, or use --max-tokens or --max-calls.`,
    )
  let longestReply = 0
  const spendingOf = (usage: Usage): Spending => ({
    calls: 1,
    tokens: usage.inputTokens + usage.outputTokens,
    usd: costOf(usage, price) ?? 0,
  })
  return {
    ...chat,
    async complete(request, options = {}) {
      const maxUsage = { inputTokens: requestTokens(request), outputTokens: maxOutput(chat, request, longestReply) }
      const settle = await budget.reserve(spendingOf(maxUsage), options.signal)
      try {
        const reply = await chat.complete(request, options)
        longestReply = Math.max(longestReply, reply.usage.outputTokens)
        settle(spendingOf(reply.usage))
        return reply
      } catch (error) {
        settle(spendingOf(failedCallUsage(error, request)))
        throw error
      }
    },
  }
}

/** The limit of the request or model, if any. Otherwise the longest reply so far, but at least 1,000 tokens. */
const maxOutput = (chat: Chat, request: ChatRequest, longestReply: number): number => {
  const limit = request.maxTokens ?? chat.parameters.max_tokens
  return typeof limit === 'number' ? limit : Math.max(longestReply, 1_000)
}
