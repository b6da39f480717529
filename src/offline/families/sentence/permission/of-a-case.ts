import { contentStems } from '../../../../text/words.ts'
import type { Sentence } from '../../../passage-context.ts'
import { leadInOf } from '../../../structure/lead-in.ts'
import { withoutReferrals } from '../../../text/phrases.ts'
import type { Reading } from '../grammar/reading.ts'

/** Whether what a sentence rules holds in a case only, which what stands above it or before it tells. */
export const isOfACase = (reading: Reading): boolean =>
  reading.sentence.path.some((heading) => trouble.test(heading) || choice.test(heading)) ||
  goesOnFromCondition(reading) ||
  isUnderLabel(reading) ||
  (reading.context.language === 'en' && ofAWhile.test(reading.text)) ||
  (reading.context.product !== undefined && leansOnPlace(reading))

/** What goes wrong, under `Troubleshooting` and `Issue: …`, is no rule: `You can't connect to your gate`. */
const trouble =
  /\btroubleshoot\p{L}*|^(?:issues?|problems?|symptoms?|errors?|causes?|cannot|can['’]t|unable to)\b(?! (?:types?|codes?|handling|reporting|tracking))/iu

/** `Option 2: a gate of your own`. */
const choice = /^(?:option|method|approach|alternative|scenario|case|step) (?:\d+|[A-Z])\b/i

/** `since release 4`, `at present`, `not yet`: true of a while, which nobody asks about by its date. */
const ofAWhile =
  /\b(?:since|(?:starting|beginning) (?:with|from|in)|as of|onwards?|at (?:the )?(?:present|this|moment)|currently|yet|in (?:\S+ ){0,3}(?:micro)?versions?)\b/i

/**
 * Of one product among several, a sentence in the middle of a paragraph or of a list holds for what was said before it: `Older gates
 * have no bells. You can't list them.` What the next sentence goes on to say belongs to a yes.
 */
const leansOnPlace = ({ sentence, context }: Reading): boolean => {
  const lead = leadInOf({ quotes: [sentence] }, context)
  return (
    sentence.position > 0 ||
    (lead !== undefined && !announcing.test(lead)) ||
    sentence.path.slice(1).some((heading) => /^(?:if|when|without) /i.test(heading)) ||
    goesOn(sentence, context)
  )
}

const announcing = /\b(?:following|limitations?|restrictions?|considerations?|rules|notes?)\b[^.]*:?$/i

const goesOn = (sentence: Sentence, { sentences, language }: Reading['context']): boolean => {
  const next = sentences.find(({ block, position }) => block === sentence.block && position === sentence.position + 1)
  if (!next || !withoutReferrals(next.text, language)) return false
  return refused.test(sentence.text) ? turning.test(next.text) : true
}

const refused = /\b(?:not|cannot|no|never)\b|n['’]t\b/i
const turning = /^(?:However|But|Unless|Except|Only|If|This (?:only|applies|does))\b/

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
