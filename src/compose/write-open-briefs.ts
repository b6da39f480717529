import type { BaseCheckpointSaver } from '@langchain/langgraph-checkpoint'
import { briefGraph } from '../graph/brief-graph.ts'
import type { BriefNeeds } from '../graph/needs.ts'
import { writeBriefs } from '../graph/steps/write.ts'
import { noTracing } from '../tracing/open-tracing.ts'
import { defaultConcurrency, isFree } from './parts.ts'
import type { PartsNeeds } from './parts-needs.ts'

/** The step that writes what is planned, in this process: of a session and of a refresh. */
export const writeOpenBriefs = ({
  store,
  request,
  signal,
  briefNeeds,
  emit,
  ...needs
}: PartsNeeds & {
  readonly briefNeeds: BriefNeeds
  readonly checkpointer: BaseCheckpointSaver
}) => {
  const { tracing = noTracing } = needs
  // What the embedded engine writes and judges is sooner written again than kept step by step.
  const free = isFree({ ...needs, request })
  const checkpointer = free ? undefined : needs.checkpointer
  return writeBriefs({
    store,
    settings: request.settings,
    concurrency: request.options.concurrency ?? defaultConcurrency,
    signal,
    graph: briefGraph(briefNeeds, checkpointer),
    checkpointer,
    gather: free ? store.gather : undefined,
    callbacks: tracing.briefCallbacks,
    emit,
  })
}
