// Writes docs/graph.md from the code: `npx tsx scripts/draw-graphs.ts`. A test fails when the file is not what this gives.
import { writeFileSync } from 'node:fs'
import { graphPage } from './graph-page.ts'

writeFileSync('docs/graph.md', await graphPage())
