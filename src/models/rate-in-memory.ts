import type { SharedRate } from './with-rate.ts'

/** The buckets of a process that shares its keys with nobody. A bucket holds a sixth of a minute, and at least one call. */
export const rateInMemory = (now: () => number = Date.now): SharedRate => {
  const buckets = new Map<string, { calls: number; tokens: number; at: number; paused: number }>()
  return {
    take(name, { calls, tokens }, need) {
      const at = now()
      const [mostCalls, mostTokens] = [Math.max(1, (calls ?? 0) / 6), Math.max(need, (tokens ?? 0) / 6)]
      const known = buckets.get(name) ?? { calls: mostCalls, tokens: mostTokens, at, paused: 0 }
      const minutes = Math.max(0, at - known.at) / 60_000
      const left = {
        calls: calls === undefined ? 0 : Math.min(mostCalls, known.calls + calls * minutes) - 1,
        tokens: tokens === undefined ? 0 : Math.min(mostTokens, known.tokens + tokens * minutes) - need,
      }
      buckets.set(name, { ...left, at: Math.max(at, known.at), paused: known.paused })
      return Math.ceil(
        Math.max(
          0,
          known.paused - at,
          calls === undefined ? 0 : (-left.calls * 60_000) / calls,
          tokens === undefined ? 0 : (-left.tokens * 60_000) / tokens,
        ),
      )
    },
    settle(name, tokens) {
      const known = buckets.get(name)
      if (known) known.tokens += tokens
    },
    pause(name, milliseconds) {
      const known = buckets.get(name) ?? { calls: 0, tokens: 0, at: now(), paused: 0 }
      buckets.set(name, { ...known, paused: Math.max(known.paused, now() + milliseconds) })
    },
    pausedFor: (name) => Math.max(0, (buckets.get(name)?.paused ?? 0) - now()),
  }
}
