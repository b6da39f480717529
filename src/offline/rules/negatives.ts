import type { Check } from '../../checks/check.ts'
import { sound } from '../../checks/findings.ts'
import { nearPassages } from '../../search/near-passages.ts'
import { proofFor } from './not-answering.ts'

/** Which of the passages that come close are proved not to answer: they become hard negatives. It rejects nothing. */
/** Words prove little of a passage: of this many a few are proved. */
const looked = 12

export const negatives: Check = {
  name: 'negatives',
  about: 'evidence',
  async run(draft, context) {
    const prove = proofFor(draft, context.corpus)
    const near = (await nearPassages(draft, context, looked)).map(({ passage, chunk_id, kind }) => ({
      chunk_id,
      kind,
      answers: prove(passage, kind === 'temporal') === undefined ? undefined : ('no' as const),
    }))
    const proved = near.filter(({ answers }) => answers === 'no').length
    return { ...sound(`${proved} of the ${near.length} nearest passages are proved not to answer.`), adds: { near } }
  },
}
