import { tagEnglish } from '../../../tagging/english-tagger.ts'

/** `Orland is a small, modern economy`: a trait of a land or town, which everybody knows; where it lies is what it is. */
export const saysTraitOfLand = (name: string, said: string): boolean =>
  /\b(?:country|nation|economy|society|land|state|city|town)\b/.test(said) &&
  tagEnglish(name).some((word) => word.place) &&
  !/\b(?:of|in|on|near|between|by|to the (?:north|south|east|west) of) (?:(?:the|central|northern|southern|eastern|western) )*\p{Lu}\p{Ll}/u.test(
    said,
  )
