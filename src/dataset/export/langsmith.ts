import type { Exporter } from './exporter.ts'
import { langsmithExamples } from './langsmith-examples.ts'
import { jsonLines } from './text-formats.ts'

/** Examples of a LangSmith dataset, one a line, as `client.createExamples` takes them. */
export const langsmith: Exporter = {
  name: 'langsmith',
  description: 'LangSmith dataset examples',
  files: (source) => ({ 'examples.jsonl': jsonLines(langsmithExamples(source, source.name)) }),
}
