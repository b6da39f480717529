import type { Fact } from '../fact.ts'

/** A fact with the common case filled in: main shape, positive, nothing known of its certainty. */
export const factFrom = (
  parts: Pick<Fact, 'family' | 'subject' | 'attribute' | 'value' | 'valueType' | 'quotes' | 'slots'> & Partial<Fact>,
): Fact => ({ shape: 'main', polarity: 'positive', certainty: 0.5, ...parts })
