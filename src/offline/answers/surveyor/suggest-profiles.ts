import type { SuggestProfilesInput, SuggestProfilesOutput } from '../../../agents/surveyor/prompts/suggest-profiles.ts'
import { contentStems } from '../../../text/words.ts'
import { guessedLanguage } from '../../judging/language.ts'

/** One value of every dimension: what the passages speak of first, then so that profiles differ in as many dimensions as they can. */
export const suggestProfiles = ({ passages, dimensions, wanted }: SuggestProfilesInput): SuggestProfilesOutput => {
  const text = passages.map(({ title, path, text: body }) => [title, ...path, body].join(' ')).join(' ')
  const held = new Set(contentStems(text, guessedLanguage(text)))
  const ranked = dimensions.map(({ name, values }) => ({
    name,
    values: values
      .map((value, index) => ({
        value,
        index,
        spoken: contentStems(`${value.name.replaceAll('_', ' ')} ${value.description}`, guessedLanguage(text)).filter(
          (stem) => held.has(stem),
        ).length,
      }))
      .sort((a, b) => b.spoken - a.spoken || a.index - b.index)
      .map(({ value }) => value),
  }))
  const profiles: SuggestProfilesOutput['profiles'] = []
  const seen = new Set<string>()
  const most = ranked.reduce((product, { values }) => Math.min(1000, product * values.length), 1)
  for (let turn = 0; profiles.length < Math.min(wanted, most) && turn < 8 * wanted; turn++) {
    const chosen = ranked.map(({ name, values }, dimension) => ({
      name,
      value: values[(turn + Math.floor(turn / values.length) * dimension) % values.length]!,
    }))
    const profile = Object.fromEntries(chosen.map(({ name, value }) => [name, value.name]))
    const key = JSON.stringify(profile)
    if (seen.has(key)) continue
    seen.add(key)
    profiles.push({ profile, why: chosen.map(({ value }) => value.description || value.name).join(' ') })
  }
  return { profiles }
}
