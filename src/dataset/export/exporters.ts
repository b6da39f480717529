import { adk } from './adk.ts'
import { argilla } from './argilla.ts'
import { beir } from './beir.ts'
import { benchmark } from './benchmark.ts'
import { braintrust } from './braintrust.ts'
import { csv } from './csv.ts'
import { deepeval } from './deepeval.ts'
import { evalite } from './evalite.ts'
import type { Exporter } from './exporter.ts'
import { huggingface } from './huggingface.ts'
import { jsonl } from './jsonl.ts'
import { labelStudio } from './label-studio.ts'
import { langfuse } from './langfuse.ts'
import { langsmith } from './langsmith.ts'
import { langsmithQueue } from './langsmith-queue.ts'
import { llamaindex } from './llamaindex.ts'
import { mastra } from './mastra.ts'
import { openaiEvals } from './openai-evals.ts'
import { phoenix } from './phoenix.ts'
import { promptfoo } from './promptfoo.ts'
import { ragas } from './ragas.ts'
import { tokenSpans } from './token-spans.ts'

export const exporters: readonly Exporter[] = [
  jsonl,
  csv,
  ragas,
  langsmith,
  deepeval,
  promptfoo,
  adk,
  beir,
  llamaindex,
  openaiEvals,
  huggingface,
  tokenSpans,
  benchmark,
  evalite,
  mastra,
  langfuse,
  phoenix,
  braintrust,
  argilla,
  labelStudio,
  langsmithQueue,
]
