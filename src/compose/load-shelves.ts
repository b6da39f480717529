import type { Shelves } from './shelves.ts'

export const shelves: Shelves = {
  growSet: async (...given) => (await import('./refresh/open-refresh.ts')).openRefresh(...given),
  joinFleet: async (...given) => (await import('./fleet/open-fleet.ts')).openFleet(...given),
}
