// Writes schema/item.json from the vocabulary: `npx tsx scripts/write-schema.ts`. A test fails if the file is out of date.
import { writeFileSync } from 'node:fs'
import { z } from 'zod'
import { Item } from '../src/vocabulary/index.ts'

const schema = { title: 'A goldspan item: one line of items.jsonl', ...z.toJSONSchema(Item, { io: 'output' }) }
writeFileSync('schema/item.json', `${JSON.stringify(schema, null, 2)}\n`)
