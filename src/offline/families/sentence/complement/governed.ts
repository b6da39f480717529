import type { RomanceLanguage } from '../grammar/romance-words.ts'

export interface Governed {
  /** What opens the question: `en qué`, `de que`. */
  readonly front: string
  readonly complement: string
}

/** The complement that a verb cannot be understood without, as against a phrase of time or place that could stand with any verb. */
export const governed = (
  finite: string,
  base: string,
  rest: string,
  language: RomanceLanguage,
): Governed | undefined => {
  const found = opening[language].exec(rest)
  if (!found) return undefined
  const [, said = '', complement = ''] = found
  if (manner.test(complement)) return undefined
  const preposition = plain(said, language)
  const reflexive = /^se(?!\p{L})/u.test(finite)
  const wanted = (reflexive ? `se ${base}` : base).trim()
  if (
    !pairs[language].has(`${wanted} ${preposition}`) &&
    !participles[language].some((pattern) => pattern.test(`${finite} ${preposition}`))
  )
    return undefined
  // The article that a contraction hides is no word of the text: the complement is quoted without it.
  if (preposition === 'a' && groups.test(complement))
    return { front: language === 'es' ? 'a quién' : 'a quem', complement }
  if (preposition === 'como') return { front: language === 'es' ? 'cómo' : 'como', complement }
  return { front: `${preposition} ${language === 'es' ? 'qué' : 'que'}`, complement }
}

const opening: Readonly<Record<RomanceLanguage, RegExp>> = {
  es: /^(?:principalmente |sobre todo |directamente |fundamentalmente |esencialmente )?(en|de|del|a|al|con|sobre|contra|como) (.+)$/u,
  pt: /^(?:principalmente |sobretudo |diretamente |fundamentalmente |essencialmente )?(em|n[oa]s?|num|numa|de|d[oa]s?|a|aos?|às?|com|sobre|contra|como) (.+)$/u,
}

/** `feitas de igual forma`: how, and not of what. */
const manner = /^(?:(?:(?:la|una|uma?|o) )?\p{L}+ )?(?:forma|modo|manera|maneira)(?!\p{L}| d)/u

/** Whom something is for. */
const groups =
  /^(?:(?:los|las|os|as|todos os|todas as|todos los|todas las) )?(?:estudiantes?|estudantes?|alun[oa]s|alumn[oa]s|profesores|professores|docentes|pesquisadores|investigadores|servidores públicos|egresad[oa]s|egress[oa]s|candidat[oa]s|pessoas|personas|niñ[oa]s|crianças|famílias|familias|trabajadores|trabalhadores|usuári[oa]s|usuari[oa]s|socios|sócios|miembros|membros|empresas|clientes|mujeres|mulheres|vecinos|moradores)(?!\p{L})/u

const plain = (said: string, language: RomanceLanguage): string =>
  language === 'es'
    ? said === 'del'
      ? 'de'
      : said === 'al'
        ? 'a'
        : said
    : /^n/.test(said)
      ? 'em'
      : /^d/.test(said)
        ? 'de'
        : /^(?:aos?|às?)$/.test(said)
          ? 'a'
          : said

const set = (verbs: string): ReadonlySet<string> => new Set(verbs.split('|'))

const pairs: Readonly<Record<RomanceLanguage, ReadonlySet<string>>> = {
  es: set(
    'se basar en|consistir en|residir en|radicar en|se centrar en|se concentrar en|se enfocar en|se especializar en|se dividir en|se convertir en|se transformar en|se inspirar en|participar en|depender de|derivar de|se derivar de|se componer de|constar de|provenir de|proceder de|surgir de|carecer de|gozar de|se encargar de|se ocupar de|se alimentar de|formar de|se nutrir de|se deber a|deber a|conducir a|llevar a|contribuir a|pertenecer a|corresponder a|equivaler a|se oponer a|se dedicar a|se destinar a|remontar a|se referir a|referir a|se enfrentar a|se remontar a|se aplicar a|se limitar a|afectar a|asistir a|limitar con|competir con|colaborar con|coincidir con|se relacionar con|se asociar con|luchar contra|protestar contra|tratar sobre|tratar de|influir en|derivar en|desembocar en|se extender sobre',
  ),
  pt: set(
    'se basear em|basear em|consistir em|residir em|se centrar em|se concentrar em|se especializar em|se dividir em|se converter em|se transformar em|transformar em|se inspirar em|participar de|participar em|depender de|derivar de|se compor de|constar de|provir de|proceder de|resultar de|resultar em|surgir de|carecer de|precisar de|necessitar de|se encarregar de|se ocupar de|se alimentar de|se dever a|se destinar a|levar a|conduzir a|contribuir para|pertencer a|remontar a|corresponder a|equivaler a|se opor a|se dedicar a|se referir a|referir a|se aplicar a|se limitar a|visar a|atender a|competir com|colaborar com|coincidir com|se relacionar com|interferir em|influir em|implicar em|atuar em|evoluir de',
  ),
}

const participles: Readonly<Record<RomanceLanguage, readonly RegExp[]>> = {
  es: [
    /(?:definid[oa]s?|clasificad[oa]s?|designad[oa]s?) como$/,
    /(?:basad[oa]s?|centrad[oa]s?|dividid[oa]s?|inspirad[oa]s?|interesad[oa]s?) en$/,
    /(?:compuest[oa]s?|hech[oa]s?|rodead[oa]s?|provist[oa]s?|acompañad[oa]s?) de$/,
    /(?:dedicad[oa]s?|destinad[oa]s?|sometid[oa]s?|sujet[oa]s?|orientad[oa]s?|expuest[oa]s?|opuest[oa]s?|restringid[oa]s?|reservad[oa]s?|abiert[oa]s?|dirigid[oa]s?) a$/,
    /(?:relacionad[oa]s?|asociad[oa]s?|vinculad[oa]s?|conectad[oa]s?) con$/,
  ],
  pt: [
    /(?:definid[oa]s?|classificad[oa]s?|designad[oa]s?) como$/,
    /(?:basead[oa]s?|centrad[oa]s?|dividid[oa]s?|inspirad[oa]s?) em$/,
    /(?:compost[oa]s?|feit[oa]s?|cercad[oa]s?|dotad[oa]s?) de$/,
    /(?:dedicad[oa]s?|destinad[oa]s?|submetid[oa]s?|sujeit[oa]s?|voltad[oa]s?|expost[oa]s?|associad[oa]s?|vinculad[oa]s?|relacionad[oa]s?|subordinad[oa]s?|restrit[oa]s?|reservad[oa]s?|abert[oa]s?|dirigid[oa]s?|limitad[oa]s?) a$/,
    /(?:relacionad[oa]s?|conectad[oa]s?) com$/,
  ],
}
