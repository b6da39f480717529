import type { LazyParts } from './lazy-parts.ts'

export const lazyParts: LazyParts = {
  growSet: async (...given) => (await import('./refresh/open-refresh.ts')).openRefresh(...given),
  joinFleet: async (...given) => (await import('./fleet/open-fleet.ts')).openFleet(...given),
}
