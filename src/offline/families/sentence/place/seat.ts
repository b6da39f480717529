import type { Fact } from '../../../fact.ts'
import { contracted } from '../../../language/romance.ts'
import { wordCount } from '../../../text/phrases.ts'
import { verbatim } from '../grammar/gap.ts'
import { keywords } from '../grammar/keywords.ts'
import { namedSubject } from '../grammar/named-subject.ts'
import type { Reading } from '../grammar/reading.ts'
import type { RomanceLanguage } from '../grammar/romance-words.ts'
import { sentenceFact } from '../grammar/sentence-fact.ts'

const town = String.raw`(?:(?:el |la |o |a )?(?:ciudad|cidade|municipio|município|barrio|bairro) (?:de |del |d[oa] ))?\p{Lu}[^,;:()–]{2,60}`

/** Group 1 is what stands there, 2 how that is said, 3 where. */
const frames: Readonly<Record<RomanceLanguage, RegExp>> = {
  es: new RegExp(
    String.raw`^((?:El|La) [^,;:()]{3,80}?)(?: \([^)]*\))? (?:es una? [^;:()]{5,120}?|tiene),? ?(?:(con sede|sede)|ubicad[oa]|situad[oa]|localizad[oa]) en (${town})`,
    'u',
  ),
  pt: new RegExp(
    String.raw`^([OA] [^,;:()]{3,80}?)(?: \([^)]*\))? (?:é uma? [^;:()]{5,120}?|tem),? ?(?:(com sede|sede)|sediad[oa]|situad[oa]|localizad[oa]) (?:em|n[oa]) (${town})`,
    'u',
  ),
}

/** `A UFF é uma instituição pública de ensino superior com sede em Niterói`: where is its seat? */
export const seatOf = (reading: Reading, language: RomanceLanguage): Fact | undefined => {
  const [, before = '', seat = '', where = ''] = frames[language].exec(reading.text) ?? []
  if (!before) return undefined
  const named = namedSubject(before, reading, language)
  const value = verbatim(where.trim(), reading)
  if (!named || named.needsScope || named.plural || !/ \p{Lu}/u.test(named.subject) || !value || wordCount(value) > 10)
    return undefined
  const is = language === 'es' ? 'está' : 'fica'
  const thing = seat
    ? contracted(`${language === 'es' ? 'la' : 'a'} sede de ${named.subject}`, language)
    : named.subject
  const topic = keywords(thing, language)
  return sentenceFact(reading, {
    family: 'place',
    shape: 'main',
    subject: thing,
    attribute: 'location',
    value,
    valueType: 'place',
    slots: {
      question: `${is} ${thing}`,
      statement: `${thing} ${is}`,
      ...(topic ? { topic } : {}),
    },
    certainty: 0.9,
  })
}
