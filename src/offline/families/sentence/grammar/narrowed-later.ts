import { contentStems } from '../../../../text/words.ts'
import type { Reading } from './reading.ts'

/** `Approval must be from members who …`: who is to approve, the paragraph goes on to say. */
export const isNarrowedLater = ({ sentence, context }: Reading, act: string): boolean => {
  const [deed = ''] = contentStems(act, 'en')
  return context.sentences.some(
    ({ block, position, text }) =>
      block === sentence.block &&
      position > sentence.position &&
      /\b(?:must|shall|may only|can only|cannot|should)\b/.test(text) &&
      contentStems(text.split(/\b(?:must|shall|may|can|should)/)[0]!, 'en').includes(deed),
  )
}
