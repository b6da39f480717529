import { counted } from '../../text/counted.ts'
import { groupedBy } from '../../text/grouped-by.ts'
import { shellWord } from '../../text/shell-word.ts'
import { sum } from '../../text/sum.ts'
import { table } from '../../text/table.ts'
import { readRecording } from './recording.ts'
import { modelsOf } from './replay-chat.ts'

/** Lists the calls of a recording by prompt, with models, dates and tokens. */
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
    `${counted(calls.length, 'call')}${calls.length > 0 ? `, answered by ${described.models.join(', ')}, ${dates[0]} to ${dates.at(-1)}` : ''}, recorded with goldspan ${recording.goldspan}.`,
    table(
      ['prompt', 'calls', 'tokens in', 'tokens out'],
      rows.map((row) => [row.prompt, String(row.calls), String(row.input_tokens), String(row.output_tokens)]),
    ),
    `Replay it: goldspan generate … --model ${shellWord(`replay:${file}`)}`,
  ].join('\n')
  return { ...described, text }
}
