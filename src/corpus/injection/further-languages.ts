import { type InjectionPattern, phrase, upTo } from './phrase.ts'

const german = 'anweisungen|instruktionen|vorgaben|befehle|anordnungen|regeln'
const french = 'instructions|consignes|directives|ordres|règles'
const italian = 'istruzioni|direttive|indicazioni|regole'
const dutch = 'instructies|aanwijzingen|opdrachten|regels'

/** Languages in which nothing is written, but in which a page may give orders all the same. */
export const furtherLanguages: readonly InjectionPattern[] = [
  {
    kind: 'override',
    near: ['ignorier', 'missacht', 'vergiss', 'vergesse'],
    pattern: phrase(
      'ignoriere|ignorieren|ignoriert|missachte|missachten|vergiss|vergessen',
      upTo(4, 'sie|du|alle|alles|die|deine|ihre|diese|bitte|sämtliche'),
      'vorherigen|vorigen|bisherigen|obigen|früheren|vorangegangenen|ursprünglichen|obenstehenden',
      german,
    ),
  },
  {
    kind: 'override',
    near: ['ignore', 'oublie', 'néglige', 'tiens', 'tenez'],
    pattern: phrase(
      'ignore|ignorez|ignorer|oublie|oubliez|néglige|négligez|ne tiens pas compte|ne tenez pas compte',
      upTo(4, 'de|toutes|tous|les|tes|vos|ces|des'),
      french,
      'précédentes|antérieures|initiales|données|ci-dessus|qui précèdent|précédents|antérieurs',
    ),
  },
  {
    kind: 'override',
    near: ['ignora', 'dimentica'],
    pattern: phrase(
      'ignora|ignori|ignorate|dimentica|dimenticate',
      upTo(3, 'tutte|le|tue|vostre|queste'),
      italian,
      'precedenti|iniziali|ricevute|date',
    ),
  },
  {
    kind: 'override',
    near: ['negeer', 'vergeet'],
    pattern: phrase('negeer|vergeet', upTo(3, 'alle|de|je|uw|deze'), 'vorige|eerdere|bovenstaande|voorgaande', dutch),
  },
]
