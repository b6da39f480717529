import { adk } from './adk.ts'
import { argilla } from './argilla.ts'
import { beir } from './beir.ts'
import { evalite } from './evalite.ts'
import type { Exporter } from './exporter.ts'
import { labelStudio } from './label-studio.ts'
import { langsmithQueue } from './langsmith-queue.ts'
import { openaiEvals } from './openai-evals.ts'
import { promptfoo } from './promptfoo.ts'
import { rowExporters } from './rows.ts'
import { csv, huggingface, parquet } from './tables.ts'
import { tokenSpans } from './token-spans.ts'

export const exporters: readonly Exporter<string | Uint8Array>[] = [
  ...rowExporters,
  csv,
  parquet,
  huggingface,
  promptfoo,
  adk,
  beir,
  openaiEvals,
  tokenSpans,
  evalite,
  argilla,
  labelStudio,
  langsmithQueue,
]
