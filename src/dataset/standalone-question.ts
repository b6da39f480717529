import type { Item } from '../vocabulary/index.ts'

/** What is asked, for whoever knows nothing of the turns before. */
export const standaloneQuestion = ({ journey, question }: Pick<Item, 'journey' | 'question'>): string =>
  journey?.standalone_question ?? question
