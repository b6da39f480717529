import { Reason } from '../review-row.ts'

/** A word for yes or no as annotation tools have it. */
export const parseVerdict = (word: unknown): 'accept' | 'reject' | 'skip' | undefined => {
  const plain = String(word ?? '')
    .trim()
    .toLowerCase()
  if (['accept', 'accepted', 'good', 'yes', 'true', '1', 'approve', 'approved', 'correct'].includes(plain))
    return 'accept'
  if (['reject', 'rejected', 'bad', 'no', 'false', '0', 'incorrect'].includes(plain)) return 'reject'
  return ['skip', 'skipped', 'discard', 'discarded'].includes(plain) ? 'skip' : undefined
}

export const parseReason = (word: unknown): Reason | undefined => {
  const found = Reason.safeParse(
    String(word ?? '')
      .trim()
      .toLowerCase(),
  )
  return found.success ? found.data : undefined
}
