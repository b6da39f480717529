// Writes docs/graph.md from the code: `npx tsx scripts/draw-graphs.ts`. A test fails if the file is out of date.
import { writeFileSync } from 'node:fs'
import { graphPage } from './graph-page.ts'

writeFileSync('docs/graph.md', await graphPage())
