import { Client } from 'langsmith'
import { evaluate } from 'langsmith/evaluation'
import { readEnvironment } from '../src/compose/options/environment.ts'
import { oneLine } from './langsmith-trouble.ts'

/** One thing to try: what goes in, and what a right result looks like. */
export interface Example<In> {
  readonly inputs: In
  readonly outputs: Record<string, unknown>
}

export interface Experiment<In, Out> {
  /** Of the dataset. */
  readonly name: string
  readonly prefix: string
  readonly examples: readonly Example<In>[]
  readonly target: (inputs: In) => Promise<Out>
  /** Scores of one result, by name. */
  readonly judge: (output: Out, expected: Record<string, unknown>) => Readonly<Record<string, number>>
}

interface Row<In> {
  readonly inputs: In
  readonly scores: Readonly<Record<string, number>>
}

/**
 * Tries a target on examples and scores what it gives. With LangSmith switched on, the examples are a dataset there and the run is an
 * experiment on it, by `evaluate()`; without, or where it answers oddly, the same is done here.
 */
export const runExperiment = async <In extends Record<string, unknown>, Out extends Record<string, unknown>>(
  experiment: Experiment<In, Out>,
): Promise<readonly Row<In>[]> => {
  if (readEnvironment().tracing === false) return runHere(experiment)
  try {
    return await runThere(experiment)
  } catch (error) {
    console.error(
      `LangSmith answers oddly (${oneLine(error)}): ${experiment.name} is tried here, and nothing more is sent of it.`,
    )
    return await runHere(experiment)
  }
}

const runHere = async <In, Out>({ examples, target, judge }: Experiment<In, Out>): Promise<readonly Row<In>[]> => {
  const rows = []
  for (const { inputs, outputs } of examples) rows.push({ inputs, scores: judge(await target(inputs), outputs) })
  return rows
}

const runThere = async <In extends Record<string, unknown>, Out extends Record<string, unknown>>({
  name,
  prefix,
  examples,
  target,
  judge,
}: Experiment<In, Out>): Promise<readonly Row<In>[]> => {
  const client = new Client({ callerOptions: { maxRetries: 2 }, timeout_ms: 30_000 })
  await upload(client, name, examples)
  const results = await evaluate(target, {
    client,
    data: name,
    experimentPrefix: prefix,
    maxConcurrency: 1,
    evaluators: [
      ({ outputs, referenceOutputs = {} }: Judged) => ({
        results: Object.entries(judge(outputs as Out, referenceOutputs)).map(([key, score]) => ({ key, score })),
      }),
    ],
  })
  if (results.results.length !== examples.length)
    throw new Error(`it gave back ${results.results.length} of ${examples.length} results`)
  return results.results.map(({ example, evaluationResults }) => ({
    inputs: example.inputs as In,
    scores: Object.fromEntries(evaluationResults.results.map(({ key, score }) => [key, Number(score)])),
  }))
}

interface Judged {
  readonly outputs: Record<string, unknown>
  readonly referenceOutputs?: Record<string, unknown>
}

/** Once: a dataset that is there holds the same examples, because they are made from a seed. */
const upload = async (
  client: Client,
  name: string,
  examples: readonly Example<Record<string, unknown>>[],
): Promise<void> => {
  if (await client.hasDataset({ datasetName: name })) return
  const { id } = await client.createDataset(name)
  await client.createExamples(
    examples.map(({ inputs, outputs }) => ({ dataset_id: id, inputs: { ...inputs }, outputs: { ...outputs } })),
  )
}
