import { Client } from 'langsmith'
import { evaluate } from 'langsmith/evaluation'

/** One thing that was tried: what went in, what came out, and how it was judged. */
export interface ExperimentRow {
  readonly inputs: Readonly<Record<string, unknown>> & { readonly ask: string }
  readonly outputs: Readonly<Record<string, unknown>>
  /** By criterion. */
  readonly scores: Readonly<Record<string, number>>
}

/**
 * Puts what was tried into LangSmith: a dataset of asks, which is made once, and an experiment on it with a score for each criterion.
 * Experiments on the same asks appear side by side there.
 */
export const sendExperiment = async (
  dataset: string,
  experiment: string,
  rows: readonly ExperimentRow[],
  client = new Client({ callerOptions: { maxRetries: 2 }, timeout_ms: 30_000 }),
): Promise<string> => {
  if (!(await client.hasDataset({ datasetName: dataset }))) {
    const { id } = await client.createDataset(dataset)
    await client.createExamples(
      rows.map(({ inputs }: { inputs: Record<string, unknown> }) => ({ dataset_id: id, inputs: { ...inputs } })),
    )
  }
  const known = new Map(rows.map((row) => [row.inputs.ask, row]))
  const results = await evaluate(async ({ ask }: { ask: string }) => ({ ...known.get(ask)?.outputs }), {
    client,
    data: dataset,
    experimentPrefix: experiment,
    maxConcurrency: 4,
    evaluators: [
      ({ inputs }: { inputs: Record<string, unknown> }) => ({
        results: Object.entries(known.get(String(inputs.ask))?.scores ?? {}).map(([key, score]) => ({ key, score })),
      }),
    ],
  })
  return results.experimentName
}
