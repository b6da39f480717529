import type { Dimension, Profile } from '../vocabulary/index.ts'

/** Values that more of the suggested askers show are wanted more often; one that none shows is still wanted sometimes. */
export const weighByProfiles = (dimensions: readonly Dimension[], profiles: readonly Profile[]): Dimension[] =>
  dimensions.map((dimension) => ({
    ...dimension,
    values: dimension.values.map((value) => ({
      ...value,
      weight: 1 + profiles.filter((profile) => profile[dimension.name] === value.name).length,
    })),
  }))
