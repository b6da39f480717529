// Writes schema/item.json from the vocabulary: `npx tsx scripts/write-schema.ts`. A test fails when the file is not what this gives.
import { writeFileSync } from 'node:fs'
import { itemSchema } from '../src/dataset/item-schema.ts'

writeFileSync('schema/item.json', itemSchema())
