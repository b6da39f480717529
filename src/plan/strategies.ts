import { adversarial } from './strategies/adversarial.ts'
import { dimension, direct } from './strategies/drawn.ts'
import { grounded } from './strategies/grounded.ts'
import { journey } from './strategies/journey.ts'
import { topicCluster } from './strategies/topic-cluster.ts'
import type { BuiltInStrategy } from './strategy.ts'

/** In the order in which they are planned: those that can't choose their passages go first. */
export const strategies: readonly BuiltInStrategy[] = [grounded, journey, adversarial, topicCluster, dimension, direct]
