import { Client } from 'langsmith'
import { evaluate } from 'langsmith/evaluation'

export interface ExperimentRow {
  readonly inputs: Readonly<Record<string, unknown>> & { readonly ask: string }
  readonly outputs: Readonly<Record<string, unknown>>
  /** By criterion. */
  readonly scores: Readonly<Record<string, number>>
}

/**
 * Sends rows to LangSmith: a dataset of asks, created on the first call, and an experiment on it with a score for each criterion.
 * LangSmith shows experiments on the same dataset side by side.
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
