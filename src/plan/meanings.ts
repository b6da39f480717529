import type { Ask, Dimension } from '../vocabulary/index.ts'

/** What the profile values of some asks mean, each told once: `persona novice: New to the subject; everyday words.` */
export const meaningsOf = (
  asks: readonly Pick<Ask, 'profile'>[],
  dimensions: readonly Dimension[],
): readonly string[] =>
  dimensions.flatMap(({ name, values }) =>
    values
      .filter((value) => value.description !== '' && asks.some(({ profile }) => profile[name] === value.name))
      .map((value) => `${name} ${value.name}: ${value.description}`),
  )
