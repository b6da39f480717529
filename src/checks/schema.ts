import { counted } from '../text/counted.ts'
import { type AdversarialType, type Ask, Draft, unanswerableTypes } from '../vocabulary/index.ts'
import { type Check, fixable, soundUnless } from './check.ts'

export const schema: Check = {
  name: 'schema',
  about: 'evidence',
  run(draft, { ask }) {
    const parsed = Draft.safeParse(draft)
    if (!parsed.success) {
      const [issue] = parsed.error.issues
      return fixable(`The draft is not well formed: ${issue?.path.join('.')} ${issue?.message}.`)
    }
    const objections = [...consistencyObjections(draft), ...mismatchObjections(draft, ask)]
    return soundUnless(objections, 'Complete, and as requested.')
  },
}

const consistencyObjections = (draft: Draft): string[] => {
  const objections: string[] = []
  if (!/[\p{L}\p{N}]/u.test(draft.question)) objections.push('The question is empty.')
  if (!/[\p{L}\p{N}]/u.test(draft.ideal_answer)) objections.push('The ideal answer is empty.')
  if (draft.no_answer) {
    if (draft.answer_type !== 'abstain') objections.push('An item without an answer must have the answer type abstain.')
    if (draft.claims.length > 0) objections.push('An item without an answer must not have claims.')
    return objections
  }
  if (draft.answer_type === 'abstain')
    objections.push('Only an item without an answer may have the answer type abstain.')
  if (draft.spans.length === 0) objections.push('An answer needs at least one verbatim quote that proves it.')
  if (draft.claims.length === 0) objections.push('The answer has no claims.')
  for (const [index, { text, quotes }] of draft.claims.entries()) {
    if (text.trim() === '') objections.push(`Claim ${index} is empty.`)
    if (quotes.length === 0) objections.push(`Claim ${index} does not name a quote that proves it.`)
    if (quotes.some((quote) => quote < 0 || quote >= draft.spans.length))
      objections.push(`Claim ${index} names a quote that does not exist; quotes are counted from 0.`)
  }
  return [...objections, ...hopObjections(draft)]
}

const hopObjections = ({ spans, hops }: Draft): string[] => {
  const numbers = [...new Set(spans.flatMap(({ hop }) => (hop === undefined ? [] : [hop])))].sort((a, b) => a - b)
  if (numbers.length === 0) return []
  const objections: string[] = []
  if (numbers.some((number, index) => number !== index + 1))
    objections.push(`Hops must be numbered 1, 2, 3 …; the quotes have ${numbers.join(', ')}.`)
  if (numbers.length > 1 && hops.length !== numbers.length)
    objections.push(`There are ${numbers.length} hops, but ${counted(hops.length, 'reason')}. Give one reason per hop.`)
  return objections
}

const mismatchObjections = (draft: Draft, ask: Ask): string[] => {
  const objections: string[] = []
  if (draft.ask_id !== ask.ask_id) objections.push(`The draft is for ${draft.ask_id} and not for ${ask.ask_id}.`)
  if (draft.language !== ask.language)
    objections.push(`The draft is in ${draft.language}; ${ask.language} was requested.`)
  if (ask.answer_type && ask.answer_type !== draft.answer_type)
    objections.push(`The answer type is ${draft.answer_type}; ${ask.answer_type} was requested.`)
  const type = ask.adversarial_type
  if (type && unanswerableTypes.has(type) && !draft.no_answer)
    objections.push(`A question of the type ${type} asks for what the documents do not say, so no_answer must be true.`)
  // For real questions, journey turns, adversarial and evolved questions, the documents decide whether there is an answer, so no_answer is allowed.
  if (draft.no_answer && !(type || ask.real_question || ask.journey || ask.evolution))
    objections.push('This ask needs a question that has an answer.')
  if (type && answerableTypes.has(type) && draft.no_answer)
    objections.push(`A question of the type ${type} is answered by the documents, so no_answer must be false.`)
  return objections
}

/** Types of questions that the documents answer. Types in neither this set nor `unanswerableTypes` may go either way. */
const answerableTypes: ReadonlySet<AdversarialType> = new Set([
  'false_premise',
  'heavy_paraphrase',
  'ambiguous',
  'cross_document',
  'legal_threat',
  'what_if',
])
