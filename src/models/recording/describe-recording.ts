import { groupedBy } from '../../text/grouped-by.ts'
import { sum } from '../../text/sum.ts'
import { table } from '../../text/table.ts'
import { readRecording } from './recording.ts'
import { modelsOf } from './replay-chat.ts'

/** Counts by prompt, with models, dates and tokens. */
export const describeRecording = (file: string) => {
  const recording = readRecording(file)
  const calls = [...recording.calls.values()]
  const prompts = [...groupedBy(calls, ({ prompt }) => prompt)].sort(([a], [b]) => (a < b ? -1 : 1))
  const rows = prompts.map(([prompt, own]) => ({
    prompt,
    calls: own.length,
    input_tokens: sum(own.map(({ reply }) => reply.usage.inputTokens)),
    output_tokens: sum(own.map(({ reply }) => reply.usage.outputTokens)),
  }))
  const dates = calls.map(({ date }) => date).sort()
  const described = {
    goldspan: recording.goldspan,
    models: modelsOf(recording),
    from: dates[0],
    to: dates.at(-1),
    calls: calls.length,
    prompts: rows,
  }
  const text = [
    `${calls.length} calls, answered by ${described.models.join(', ') || 'nobody'}${dates[0] ? `, ${dates[0]} to ${dates.at(-1)}` : ''}, recorded with goldspan ${recording.goldspan}.`,
    table(
      ['prompt', 'calls', 'tokens in', 'tokens out'],
      rows.map((row) => [row.prompt, String(row.calls), String(row.input_tokens), String(row.output_tokens)]),
    ),
    `Answer from it: goldspan generate … --model replay:${file}`,
  ].join('\n')
  return { ...described, text }
}
