import type { Exporter } from './exporter.ts'
import { jsonLines } from './text-formats.ts'

export const jsonl: Exporter = {
  name: 'jsonl',
  description: 'goldspan’s own items, one a line',
  files: ({ items }) => ({ 'items.jsonl': jsonLines(items) }),
}
