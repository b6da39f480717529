import { adversarialJobs } from './adversarial/adversarial.ts'
import type { AuthorJob, WorkOrder } from './author-inputs.ts'
import { evolverJobs } from './evolver/evolver.ts'
import { generatorJobs } from './generator/generator.ts'
import { journeyJobs } from './journey-simulator/journey-simulator.ts'

const jobsOfAuthor = {
  generator: generatorJobs,
  adversarial: adversarialJobs,
  journey_simulator: journeyJobs,
  evolver: evolverJobs,
} as const satisfies Record<string, (order: WorkOrder) => readonly AuthorJob[]>

/** What an author is asked so that every wanted ask is written, in order. Each job is one conversation with the model. */
export const jobsOf = (author: keyof typeof jobsOfAuthor, order: WorkOrder): readonly AuthorJob[] =>
  order.wanted.length === 0 ? [] : jobsOfAuthor[author](order)
