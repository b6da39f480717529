/** `Blue cells are also guards of …`, `Os moinhos também são …`: one trait of many, and not what it is. */
export const saysOneTrait = (sentence: string): boolean => trait.test(sentence)

const trait =
  /\b(?:is|are|was|were) (?:\p{Ll}+ly |still |now |then )?(?:also|another|an additional|one of (?:the |its |his |her |their )?(?:many|several|various|numerous))\b|\balso (?:is|are|was|were)\b|(?<!\p{L})(?:es|son|era|eran|fue|fueron|é|são|eram|foi|foram) (?:también|também|otr[oa]s?|outr[oa]s?|un[oa] de (?:l[oa]s|sus) (?:much|vari|divers|numeros)|uma? d[eoa]s (?:seus |suas )?(?:muit|vári|divers|numeros))(?!\p{Ll}*mente)|(?<!\p{L})(?:también|também) (?:es|son|era|eran|fue|fueron|é|são|eram|foi|foram)(?!\p{L})/iu
