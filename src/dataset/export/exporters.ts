import { adk } from './adk.ts'
import { argilla } from './argilla.ts'
import { beir } from './beir.ts'
import type { Exporter } from './exporter.ts'
import { labelStudio } from './label-studio.ts'
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
  tokenSpans,
  argilla,
  labelStudio,
]
