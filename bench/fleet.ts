/**
 * Measures a fleet over PostgreSQL: faults, throughput, the queue under load.
 * npx tsx bench/fleet.ts faults [--kills 20] [--items 40] [--seed 1]     starts and crashes a separate PostgreSQL
 * npx tsx bench/fleet.ts throughput [--times 3] [--concurrency 8]        uses GOLDSPAN_TEST_POSTGRES, or 127.0.0.1:5432
 * npx tsx bench/fleet.ts queue|briefs [--briefs 10000] [--times 3]       the queue alone, or everything with models that answer at once
 * npx tsx bench/fleet.ts queues --packages <folder>                      compares with BullMQ; first npm install bullmq ioredis pg pg-boss@10 there
 */
import { parseArgs } from 'node:util'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    kills: { type: 'string', default: '20' },
    items: { type: 'string', default: '40' },
    seed: { type: 'string', default: '1' },
    briefs: { type: 'string', default: '10000' },
    packages: { type: 'string' },
    times: { type: 'string', default: '3' },
    concurrency: { type: 'string', default: '8' },
  },
})

const [part] = positionals
const repeated = { times: Number(values.times), concurrency: Number(values.concurrency) }
if (part === 'faults') {
  const { faults } = await import('./fleet/faults.ts')
  const { kills, items, seed } = values
  process.exitCode = (await faults({ kills: Number(kills), items: Number(items), seed })) ? 0 : 1
} else if (part === 'throughput') await (await import('./fleet/throughput.ts')).throughput(repeated)
else if (part === 'queue') await (await import('./fleet/throughput.ts')).queueAlone(Number(values.briefs), repeated)
else if (part === 'briefs') await (await import('./fleet/throughput.ts')).manyBriefs(Number(values.briefs))
else if (part === 'queues' && values.packages !== undefined) {
  const { compareQueues } = await import('./fleet/other-queues.ts')
  await compareQueues(values.packages, Math.min(2000, Number(values.briefs)), repeated.times)
} else {
  console.error('Usage: faults, throughput, queue, briefs, or queues --packages <folder>.')
  process.exitCode = 2
}
