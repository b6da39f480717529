import { contentStems } from '../../../../../search/text.ts'
import type { Reading } from '../grammar/reading.ts'

/** Whether what a sentence rules holds in a case only, which what stands above it or before it tells. */
export const isOfACase = (reading: Reading): boolean =>
  reading.sentence.path.some((heading) => trouble.test(heading) || choice.test(heading)) ||
  goesOnFromCondition(reading) ||
  isUnderLabel(reading)

/** What goes wrong, under `Troubleshooting` and `Issue: …`, is no rule: `You can't connect to your gate`. */
const trouble =
  /\btroubleshoot\p{L}*|^(?:issues?|problems?|symptoms?|errors?|causes?|cannot|can['’]t|unable to)\b(?! (?:types?|codes?|handling|reporting|tracking))/iu

/** `Option 2: a gate of your own`. */
const choice = /^(?:option|method|approach|alternative|scenario|case|step) (?:\d+|[A-Z])\b/i

/** `If the gate is shut, wait. You can't open it by hand.` */
const goesOnFromCondition = ({ sentence, context }: Reading): boolean => {
  const before = context.sentences.find(
    ({ block, position }) => block === sentence.block && position === sentence.position - 1,
  )
  return (
    context.language === 'en' &&
    before !== undefined &&
    /^(?:If|When|While|Until|Unless|Once|Without|During|After|Before) /.test(before.text)
  )
}

/** `**Private gates**: You can't rename the bell`: the entry says of what, the sentence does not. */
const isUnderLabel = ({ sentence, context }: Reading): boolean => {
  const { label } = context.blocks[sentence.block] ?? {}
  if (
    !label ||
    context.language !== 'en' ||
    /^(?:note|important|warning|caution|tip|limitations?|restrictions?)\b/i.test(label)
  )
    return false
  const said = new Set(contentStems(sentence.text, 'en'))
  return !contentStems(label, 'en').some((stem) => said.has(stem))
}
