import type { TextSpan } from '../fact.ts'
import type { PassageContext } from '../passage-context.ts'
import { withFullStop, withoutReferrals, wordCount } from '../text/phrases.ts'
import { stepsGoOn } from './behind-list.ts'
import { type List, listsOf } from './lists.ts'
import { type Task, taskIn } from './tasks.ts'

export interface Step {
  /** All that it says, short commands included; clean, without referrals. */
  readonly text: string
  readonly quote: TextSpan
}

export interface Procedure {
  readonly task: Task
  readonly steps: readonly Step[]
  /** The line that says what the steps are for. */
  readonly titleSpan: TextSpan | undefined
  readonly path: readonly string[]
}

/** Numbered lists whose purpose is known and whose steps are all there. */
export const proceduresOf = (context: PassageContext): readonly Procedure[] => {
  const known = cache.get(context)
  if (known) return known
  const procedures = listsOf(context).flatMap((list) => readProcedure(list, context))
  cache.set(context, procedures)
  return procedures
}

const cache = new WeakMap<PassageContext, readonly Procedure[]>()

const readProcedure = (list: List, context: PassageContext): Procedure[] => {
  if (!list.ordered || !list.complete || list.entries.length < 2 || list.depth > 0) return []
  const found = taskOf(list, context)
  if (!found) return []
  const steps = list.entries.map((_entry, index) => readStep(list, index, context))
  if (!steps.every((step) => step !== undefined)) return []
  if (!looksLikeSteps(steps, context) || steps.some(({ text }) => toldElsewhere.test(text))) return []
  if (context.language === 'en' && stepsGoOn(list, context)) return []
  return [{ ...found, steps, path: list.path }]
}

const taskOf = (list: List, context: PassageContext): Pick<Procedure, 'task' | 'titleSpan'> | undefined => {
  const ownLine = list.lead && taskIn(list.lead, context)
  if (ownLine && beginsBefore(list)) return undefined
  if (ownLine) return { task: withHeadingMeans(ownLine, list), titleSpan: lastSentence(list.leadSpan, context) }
  if (!list.first) return undefined
  // The lead may only hand over to the steps; anything longer may have changed the subject.
  if (wordCount(list.lead) > 25) return undefined
  const heading = list.path.at(-1)
  const task = heading ? taskIn(heading, context) : undefined
  return task && { task, titleSpan: headingSpan(list, context) }
}

/** `Choose Reports → Invoice. A window opens. To choose the invoice:`: the first step stands before the list. */
const beginsBefore = ({ lead }: List): boolean => {
  const before = lead.split(/(?<=[.!?]) /).slice(0, -1)
  return before.some((sentence) => movesOn.test(sentence))
}
const movesOn =
  /→|\b(?:window|dialog(?: box)?|page) (?:appears|opens)\b|(?<!\p{L})(?:se abre|abre-se|aparece|surge|(?:ventana|janela)(?: \p{L}+)* resultante)(?!\p{L})/iu

/** Steps under a heading such as `AWS CLI` tell only one of several ways. */
const withHeadingMeans = (task: Task, list: List): Task => {
  const heading = list.path.at(-1) ?? ''
  if (task.means || task.verb.toLowerCase().includes(heading.toLowerCase())) return task
  if (/^(?:AWS Management |\w+ )?Console$/i.test(heading)) return { ...task, means: 'in the console' }
  return /^[\w ]{0,14}\b(?:CLI|API|SDK)$/.test(heading) ? { ...task, means: `with the ${heading}` } : task
}

const lastSentence = (span: TextSpan | undefined, context: PassageContext): TextSpan | undefined =>
  span && (context.sentences.findLast((sentence) => sentence.start >= span.start && sentence.end <= span.end) ?? span)

const headingSpan = (list: List, context: PassageContext): TextSpan | undefined =>
  context.blocks.findLast((block) => block.kind === 'heading' && block.start < list.start)?.inner

const readStep = (list: List, index: number, context: PassageContext): Step | undefined => {
  const entry = list.entries[index]!
  let text = withoutReferrals(entry.text, context.language)
  let end = entry.end
  let shown = 0
  let exemplary = false
  for (let at = entry.block + 1; at < context.blocks.length; at++) {
    const block = context.blocks[at]!
    if (block.parent < entry.block) break
    if (block.kind === 'code') {
      if (exemplary) continue
      // Two pieces of code, and what stands between them is not told.
      if (shown++ > 0) return undefined
      const code = context.text.slice(block.inner.start, block.inner.end).trim()
      if (code.includes('\n') || code.length > 120) return undefined
      text = `${text.replace(/[.:]$/, '')}: ${code}`
      end = block.end
    } else if (block.kind === 'paragraph' || block.kind === 'note') {
      exemplary = example.test(context.clean(block.inner))
    } else return undefined
  }
  const words = wordCount(text)
  return words >= 1 && words <= 60 && !text.includes('\uFFFC')
    ? { text: /: \S+[^.]*$/.test(text) ? text : withFullStop(text), quote: { start: entry.start, end } }
    : undefined
}

/** `Select and assign as stated above`: what is done there, another place tells. */
const toldElsewhere =
  /\bas (?:(?:was|is) )?(?:stated|described|explained|shown|mentioned|listed|outlined|discussed|instructed) (?:above|below|earlier|previously|before|in the (?:previous|next|following) )|\b(?:previous|next|following) (?:section|topic|page|procedure)\b/i

const example = /^(?:For (?:example|instance)|Examples?|E\.g\.|Por ejemplo|Por exemplo)\b[^.]*$/i

/** Ordered lists of definitions, clauses or answers are no procedures. */
const looksLikeSteps = (steps: readonly Step[], context: PassageContext): boolean => {
  const acting = steps.filter((step) => instruction[context.language].test(step.text)).length
  return acting >= Math.ceil(steps.length * 0.6)
}

const instruction = {
  en: /^(?:\(?optional\)?[.:,]?\s*|\w+ly,? |then,? |next,? |finally,? |if [^,]+, |(?:in|on|from|under|at|for|after|when|once|to|using|with|before|choose|as) [^,]+, )*(?:please )?(?:[a-z]+ly )?(?:open|choose|select|click|sign|log|enter|type|create|add|run|go|navigate|install|download|copy|paste|save|set|use|configure|delete|remove|update|upload|edit|replace|start|stop|make|ensure|verify|check|confirm|connect|specify|provide|review|enable|disable|turn|wait|press|tap|close|return|repeat|modify|change|build|deploy|launch|test|attach|detach|define|find|note|follow|complete|clone|push|pull|commit|write|call|send|submit|contact|request|export|import|expand|clear|keep|leave|do|get|generate|restart|reboot|register|assign|apply|move|rename|view|look|fill|scroll|drag|accept|agree|prepare|pass|mount|unzip|extract|execute|allow|grant|determine|identify|search|switch|include|store|retrieve|give|let|decide|point|mark|right-click|double-click|highlight|hover|initialize|record|reset|revert|merge|fork|locate|upgrade|uninstall|perform|publish|package|sync|print|read|see|share|insert|put|place|back|unpack|fetch|list|monitor)\b/i,
  es: /^(?:\(?opcional\)?[.:]?\s*|(?:en|desde|si|para|cuando|luego|después|a continuación|una vez|finalmente|primero)[^,]*, |luego |después )*\p{L}+(?:[eaáéí]|ar|er|ir|en|an|emos|amos|l[oa]s?|se)(?!\p{L})/iu,
  pt: /^(?:\(?opcional\)?[.:]?\s*|(?:em|no|na|se|para|quando|depois|em seguida|uma vez|por fim|primeiro)[^,]*, |depois |então )*\p{L}+(?:e|a|ar|er|ir|em|am|emos|amos)(?!\p{L})/iu,
} as const
