import { z } from 'zod'
import { Item } from '../vocabulary/index.ts'

/** The published JSON Schema of a line of items.jsonl. */
export const itemSchema = (): string =>
  `${JSON.stringify({ title: 'A goldspan item: one line of items.jsonl', ...z.toJSONSchema(Item, { io: 'output' }) }, null, 2)}\n`
