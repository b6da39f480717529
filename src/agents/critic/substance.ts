import type { Ask, Draft } from '../../vocabulary/index.ts'

/** The statement that must be true of an item of a special kind; nothing where the kind has no substance of its own. */
export const substanceOf = (
  { adversarial_type, evolution, journey }: Pick<Ask, 'adversarial_type' | 'evolution' | 'journey'>,
  { answer_type, no_answer }: Pick<Draft, 'answer_type' | 'no_answer'>,
): string | undefined => {
  const statements = [
    evolution?.type === 'multiple_choice' || answer_type === 'multiple_choice'
      ? 'The question holds all its choices in full, exactly one of them is right by the evidence, and each of the others is wrong but plausible.'
      : '',
    evolution?.type === 'complicate_input'
      ? 'The question brings material (a table, code, a log) that the answer depends on.'
      : '',
    answer_type === 'clarification' || adversarial_type === 'ambiguous'
      ? 'The question has two honest readings, and the evidence gives them two different answers.'
      : '',
    (answer_type === 'correction' || adversarial_type === 'false_premise') && !no_answer
      ? 'The question takes for granted something that the evidence says is false, and the answer says what is right.'
      : '',
    adversarial_type === 'heavy_paraphrase'
      ? 'Apart from names, codes and terms that have no other word, the question uses none of the content words of the evidence.'
      : '',
    adversarial_type === 'condition_out_of_range' && !no_answer
      ? 'The case of the question lies outside of a limit that the evidence states.'
      : '',
    journey
      ? `The question serves this phase of a journey${journey.goal ? ` whose goal is “${journey.goal}”` : ''}: ${journey.purpose}`
      : '',
  ].filter((statement) => statement !== '')
  return statements.length > 0 ? statements.join(' ') : undefined
}
