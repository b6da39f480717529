import type { Profile } from '../vocabulary/index.ts'

/** Two values that no real asker combines, as found in the corpus. */
export type ImplausiblePair = readonly [
  { readonly dimension: string; readonly value: string },
  { readonly dimension: string; readonly value: string },
]

/** False for combinations that no real person shows. */
export const isPlausible = (profile: Profile, pairs: readonly ImplausiblePair[] = []): boolean =>
  !pairs.some(([one, other]) => profile[one.dimension] === one.value && profile[other.dimension] === other.value)

/** The same profile with values exchanged between rows until as few as possible are implausible. Margins stay exact. */
export const mendImplausible = (rows: readonly Profile[], pairs: readonly ImplausiblePair[] = []): Profile[] => {
  const mended = rows.map((row) => ({ ...row }))
  for (let index = 0; index < mended.length; index++) {
    if (isPlausible(mended[index]!, pairs)) continue
    swap: for (const name of Object.keys(mended[index]!)) {
      for (let other = 0; other < mended.length; other++) {
        const mine = { ...mended[index]!, [name]: mended[other]![name]! }
        const theirs = { ...mended[other]!, [name]: mended[index]![name]! }
        if (other === index || !isPlausible(mine, pairs) || !isPlausible(theirs, pairs)) continue
        mended[index] = mine
        mended[other] = theirs
        break swap
      }
    }
  }
  return mended
}
