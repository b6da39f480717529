import { redactor } from '../text/redact.ts'
import { noTracing, openTracing, type Tracing, untraced } from '../tracing/open-tracing.ts'
import type { PartsNeeds } from './parts-needs.ts'

/** Runs a session under the tracing that the environment asks for. What becomes of the traces never changes what becomes of the session. */
export const withTracing = async (
  { environment, request, emit }: Pick<PartsNeeds, 'environment' | 'request' | 'emit'>,
  work: (tracing: Tracing) => Promise<void>,
): Promise<void> => {
  const settings = environment.tracing
  if (!settings) return work(noTracing)
  if (settings.apiKey === undefined) {
    emit({ type: 'note', message: 'Tracing is on, but LANGSMITH_API_KEY is not set: nothing is traced.' })
    return untraced(() => work(noTracing))
  }
  const { count, surplus } = request.settings
  const tracing = openTracing(settings, {
    redact: redactor([settings.apiKey, environment.apiKey]),
    asks: Math.ceil(count * surplus),
  })
  try {
    await work(tracing)
  } finally {
    const complaint = await tracing.close()
    if (complaint) emit({ type: 'note', message: complaint })
  }
}
