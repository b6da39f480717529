import { adversarial } from './strategies/adversarial.ts'
import { dimension, direct } from './strategies/drawn.ts'
import { grounded } from './strategies/grounded.ts'
import { journey } from './strategies/journey.ts'
import { topicCluster } from './strategies/topic-cluster.ts'
import type { BuiltInStrategy } from './strategy.ts'

/** In planning order. Strategies that need certain passages come first. */
export const strategies: readonly BuiltInStrategy[] = [grounded, journey, adversarial, topicCluster, dimension, direct]
