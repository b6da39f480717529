import type { Strategy } from '../strategy.ts'
import { dealWants, drawWants } from '../wants.ts'

/** Seed questions over the passages with most to ask, in every intent they offer. */
export const direct: Strategy = {
  name: 'direct',
  briefs: (context, count, random) =>
    dealWants(context, drawWants(context, count, random, { profiles: false }), {
      strategy: 'direct',
      agent: 'generator',
    }),
}
