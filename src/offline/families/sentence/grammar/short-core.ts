import { tagEnglish } from '../../../tagging/english-tagger.ts'
import { balanced, wordCount } from '../../../text/phrases.ts'

/** Words in small letters that a question may take over in a row, its verb left out. */
const enough = 6

/**
 * What an English verb says first, where it says much: `passed an act to naturalise the Huguenots still resident at Manakintown`
 * → `passed an act to naturalise the Huguenots`. A shorter question has the same answer, as long as it keeps a name.
 */
export const shortCore = (rest: string): string => {
  if (small(rest) <= enough) return rest
  const ends = [...rest.matchAll(boundary)].map(({ index }) => rest.slice(0, index).replace(/,$/, ''))
  const standing = ends.filter((cut) => wordCount(cut) >= 3 && balanced(cut) && tells(cut) && isWhole(cut))
  return standing.findLast((cut) => small(cut) <= enough) ?? standing.findLast((cut) => wordCount(cut) <= 10) ?? rest
}

const small = (text: string): number => text.split(' ').filter((word) => /^\p{Ll}/u.test(word)).length

/** A name, a figure, or words enough. */
const tells = (cut: string): boolean => /\p{Lu}|\d/u.test(cut) || wordCount(cut) >= 5

const boundary =
  /,? (?:which|who|whose|where|when|while|that|because|so that|in order|as (?:a|an|the|part|well)|to (?=\p{Ll}+ (?:the|an?|its|his|her|their|all|\p{Lu}))|by \p{Ll}+ing|with(?! (?:the )?\p{Lu})|without|from|during|after|before|until|through|against|using|including|boosting|\p{Ll}{3,}(?:ing|ed)(?= (?:in|the|an?|by|to|at|with|as|its|his|of)))(?![\p{L}-])|, /gu

/** It ends in a noun, a name or a figure that nothing has to follow. */
const isWhole = (cut: string): boolean =>
  !open.test(cut) &&
  !/ (?:when|where|while|because|that|which|who) /.test(cut) &&
  tagEnglish(cut)
    .at(-1)!
    .tags.some((tag) => tag === 'noun' || tag === 'proper' || tag === 'number')

/** Cut here, the sentence would hang: `became the 84th land` of what? */
const open =
  /(?:^| )(?:the (?:\d+(?:st|nd|rd|th)|first|second|third|only|last)(?: \p{Ll}+){1,2}|the|an?|of|to|and|or|in|on|its|his|her|their|more|most|than|between|both|so|such|as|is|are|was|were|be|been|not|only|very|intention|attempt|decision|plan|plans|right|ability|effort|efforts|need|order|power|way|able|unable|likely|used|known|because)$/u
