import type { LazyParts } from './lazy-parts.ts'

export const lazyParts: LazyParts = {
  growSet: async (...args) => (await import('./refresh/open-refresh.ts')).openRefresh(...args),
  joinFleet: async (...args) => (await import('./fleet/open-fleet.ts')).openFleet(...args),
}
