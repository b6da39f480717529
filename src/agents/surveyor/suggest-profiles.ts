import type { TakeTurn } from '../../models/turn.ts'
import { canonicalJson } from '../../text/hash.ts'
import type { Dimension, Profile } from '../../vocabulary/index.ts'
import { askOnce } from '../ask-once.ts'
import type { PassageInput } from '../author-inputs.ts'
import { suggestProfilesPrompt } from './prompts/suggest-profiles.ts'

/** Profiles of people who might ask about the passages. Drops duplicates, and profiles with an unknown value or a missing or extra dimension. */
export const suggestProfiles = async (
  takeTurn: TakeTurn,
  passages: readonly PassageInput[],
  dimensions: readonly Dimension[],
  count: number,
): Promise<Profile[]> => {
  const { profiles } = await askOnce(takeTurn, 'surveyor', suggestProfilesPrompt, {
    passages: [...passages],
    dimensions: [...dimensions],
    count,
  })
  const complete = profiles.map(({ profile }) => profile).filter((profile) => isComplete(profile, dimensions))
  return [...new Map(complete.map((profile) => [canonicalJson(profile), profile])).values()].slice(0, count)
}

const isComplete = (profile: Profile, dimensions: readonly Dimension[]): boolean =>
  Object.keys(profile).length === dimensions.length &&
  dimensions.every(({ name, values }) => values.some((value) => value.name === profile[name]))
