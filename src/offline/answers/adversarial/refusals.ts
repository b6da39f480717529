import type { WritingInput } from '../../../agents/authoring.ts'

/** Questions that were sent back for an ask, without marks: they are not asked again. */
export const refusedFor = (ask_id: string, { objections }: Pick<WritingInput, 'objections'>): readonly string[] =>
  objections.filter((objection) => objection.ask_id === ask_id).map(({ question }) => question.replace(/[¿?]/g, ''))
