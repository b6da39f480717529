import type { Reading } from '../grammar/reading.ts'

/** What a default is of, the place does not say: it stands in a step, or behind what is said of a flag. */
export const isAside = (reading: Reading): boolean => isInStep(reading) || isBehindFlag(reading)

/** What a step finds by default holds for what the steps have made. */
const isInStep = ({ sentence, context }: Reading): boolean => {
  for (let at = sentence.block; at !== -1; at = context.blocks[at]!.parent)
    if (context.blocks[at]!.kind === 'step') return true
  return false
}

/** A note under `--input` tells of something else, unless it names the flag. */
const isBehindFlag = ({ sentence, context }: Reading): boolean => {
  const flag = /^(?:-\w,? )?(--[\w-]+)/.exec(sentence.path.at(-1) ?? '')?.[1]
  if (!flag || sentence.text.includes(flag)) return false
  const over = context.blocks[sentence.block - 1]
  return over?.kind !== 'heading' || /^note\b/i.test(context.clean(context.blocks[sentence.block]!.inner))
}
