import { functionWords, romanceDeterminers, romancePrepositions } from '../lexicon/closed-class.ts'
import { lexicon, type Reading } from '../lexicon/lexicon.ts'
import type { RomanceLanguage } from '../lexicon/romance-forms.ts'
import type { Swap } from './swap.ts'
import type { Token } from './tokens.ts'

/** Words of a Spanish or Portuguese question that have another word. Forms are rarely ambiguous; an article before settles what is. */
export const romanceSwaps = (tokens: readonly Token[], language: RomanceLanguage): readonly Swap[] => {
  const { words } = lexicon(language)
  return tokens.flatMap((token, at) => {
    if (token.kind !== 'word') return []
    const readings = words.get(token.lower) ?? []
    const others = readings.flatMap((reading) =>
      fits(reading, tokens, at, language) ? reading.others.map((other) => other.text) : [],
    )
    const fluent = [...new Set(others)].filter(
      (other) =>
        other !== token.lower &&
        !tokens.some((each, place) => place !== at && other.split(' ').includes(each.lower) && each.lower.length > 3),
    )
    return fluent.length > 0 ? [{ start: token.start, end: token.end, others: fluent }] : []
  })
}

const fits = (reading: Reading, tokens: readonly Token[], at: number, language: RomanceLanguage): boolean => {
  const before = tokens[at - 1]
  const after = tokens[at + 1]
  const little = (token: Token | undefined): boolean =>
    token === undefined || token.kind === 'mark' || (token.kind === 'word' && functionWords[language].has(token.lower))
  switch (reading.kind) {
    case 'noun':
      // `límite de velocidad` stays a term; `límite de la cuenta` is a phrase.
      if (before?.kind !== 'word' || !romanceDeterminers[language].has(before.lower)) return false
      if (after?.lower === 'de') return !bareNoun(tokens[at + 2], language)
      return little(after) || /^(?:para|que)$/.test(after?.lower ?? '')
    case 'modifier':
      return (
        before !== undefined &&
        before.kind === 'word' &&
        !/^(?:más|menos|mais|tan|tão|muy|muito|lo|o)$/.test(before.lower)
      )
    case 'verb':
      return verbFits(reading, before, after, language)
  }
}

const verbFits = (
  reading: Reading,
  before: Token | undefined,
  after: Token | undefined,
  language: RomanceLanguage,
): boolean => {
  if (reading.form === 'infinitive') {
    // `el poder de`, `o dever`: an article makes a noun of it.
    return !before || !/^(?:el|los|un|o|os|um|al|ao)$/.test(before.lower)
  }
  if (reading.form === 'gerund') return true
  if (after?.lower === 'que') return false
  if (reading.form === 'i') return before !== undefined && firstPersonOpeners.has(before.lower)
  // `que se cree`: without an opener the form is as likely a noun (`el nombre`) or another verb (`creen`).
  if (reading.form.endsWith('-may')) return before !== undefined && /^(?:que|se|caso)$/.test(before.lower)
  if (reading.form === 'participle') {
    return before !== undefined && before.kind === 'word' && participleOpeners[language].has(before.lower)
  }
  // `¿Qué incluye el plan?` asks with the verb; `la entrega`, `sin costo` do not.
  if (!before || before.kind === 'mark') return after !== undefined && after.kind !== 'mark'
  if (
    romanceDeterminers[language].has(before.lower) &&
    !/^(?:qué|que|lo|la|los|las|o|a|os|as|cuánto|quanto)$/.test(before.lower)
  )
    return false
  if (/^(?:la|las|los|lo|a|o|as|os)$/.test(before.lower)) return false
  return !romancePrepositions[language].has(before.lower)
}

const firstPersonOpeners = new Set('cómo como dónde onde cuándo quando si se no não me yo eu que'.split(' '))

const participleOpeners: Readonly<Record<RomanceLanguage, ReadonlySet<string>>> = {
  es: new Set(
    'es son fue fueron ser sido está están estar ha han había haber hayan haya sea sean era eran he hemos'.split(' '),
  ),
  pt: new Set('é são foi foram ser sido está estão estar tem têm tinha ter seja sejam era eram'.split(' ')),
}

const bareNoun = (token: Token | undefined, language: RomanceLanguage): boolean =>
  token !== undefined && token.kind === 'word' && !functionWords[language].has(token.lower)
