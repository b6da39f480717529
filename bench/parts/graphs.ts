import { openTracing } from '../../src/graph/tracing/open-tracing.ts'
import { serveInChildProcess } from '../serve-in-child-process.ts'
import { type BriefsMeasured, runTrivialBriefs } from '../trivial-briefs.ts'
import type { Measures, Part } from './part.ts'

const overhead = async (briefs: number): Promise<Measures> => {
  const {
    seconds,
    cpuSeconds,
    steps,
    bytes,
    left: checkpoints,
    megabytes,
  } = await runTrivialBriefs({
    briefs,
    concurrency: 16,
    callsPerBrief: 2,
    model: 'none',
  })
  const label = `graph, ${briefs.toLocaleString('en')} briefs`
  return {
    [`${label}, ms per brief`]: (seconds * 1000) / briefs,
    [`${label}, processor ms per brief`]: (cpuSeconds * 1000) / briefs,
    [`${label}, µs per step`]: (seconds * 1e6) / steps,
    [`${label}, database bytes per brief`]: bytes / briefs,
    [`${label}, peak memory, MB`]: megabytes,
    [`${label}, checkpoints left`]: checkpoints,
  }
}

const load = { briefs: 200, concurrency: 50, callsPerBrief: 6 }
const calls = load.briefs * load.callsPerBrief
const ratioToIdeal = ({ seconds }: BriefsMeasured, milliseconds: number): number =>
  seconds / ((calls * milliseconds) / load.concurrency / 1000)

const inProcess = async (): Promise<Measures> => {
  const run = await runTrivialBriefs({ ...load, model: { inProcessMs: 200 } })
  return {
    '200 briefs × 6 calls of 200 ms at 50, in process, wall clock over ideal': ratioToIdeal(run, 200),
    'the same, processor ms per call': (run.cpuSeconds * 1000) / calls,
  }
}

const overHttp = async (): Promise<Measures> => {
  await using server = await serveInChildProcess('model')
  const run = await runTrivialBriefs({ ...load, model: { url: server.url } })
  return {
    '200 briefs × 6 calls of 1 s at 50, over HTTP, wall clock over ideal': ratioToIdeal(run, 1000),
    'over HTTP, processor ms per call': (run.cpuSeconds * 1000) / calls,
  }
}

const overHttpTraced = async (): Promise<Measures> => {
  await using server = await serveInChildProcess('model')
  await using traces = await serveInChildProcess('traces')
  const tracing = openTracing(
    { apiKey: 'lsv2-bench', endpoint: traces.url, project: 'bench' },
    { redact: (text) => text, asks: load.briefs },
  )
  const callbacks = tracing.briefCallbacks ?? tracing.callbacks
  const run = await runTrivialBriefs({ ...load, model: { url: server.url }, callbacks })
  await tracing.close()
  return {
    'over HTTP and traced, wall clock over ideal': ratioToIdeal(run, 1000),
    'over HTTP and traced, processor ms per call': (run.cpuSeconds * 1000) / calls,
  }
}

export const graphs: readonly Part[] = [
  { name: 'graph-100', runs: 3, measure: () => overhead(100) },
  { name: 'graph-1000', runs: 3, measure: () => overhead(1_000) },
  { name: 'graph-10000', runs: 1, long: true, measure: () => overhead(10_000) },
  { name: 'concurrency', runs: 3, measure: inProcess },
  { name: 'concurrency-http', runs: 1, measure: overHttp },
  { name: 'concurrency-traced', runs: 1, measure: overHttpTraced },
]
