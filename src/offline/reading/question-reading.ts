import { lru } from '../../text/lru.ts'
import { contentStems, stem, words } from '../../text/words.ts'
import type { OfflineLanguage } from '../family.ts'
import { tokensOf } from '../surface/tokens.ts'
import { type Amount, amountsIn } from './amounts.ts'

export type Wanted =
  | 'amount'
  | 'duration'
  | 'date'
  | 'person'
  | 'place'
  | 'reason'
  | 'procedure'
  | 'definition'
  | 'boolean'
  | 'effect'
  | 'list'
  | 'thing'

/** What a question asks for, as far as its words tell. */
export interface QuestionReading {
  readonly text: string
  readonly wanted: Wanted
  /** Stems of the content words, names left out, in order and once each. */
  readonly stems: readonly string[]
  /** A stem with the word that it was made from. */
  readonly words: ReadonlyMap<string, string>
  /** Identifiers, acronyms, capitalised names and quoted terms, in lower case. */
  readonly names: readonly string[]
  readonly amounts: readonly Amount[]
  readonly negated: boolean
  /** Little words that turn the meaning (`first`, `less`, `only`): an answer must have them too. */
  readonly turns: readonly string[]
  /** What comes before the comma of `Since backups are kept 90 days, …`. */
  readonly premise: string
}

/** Agents ask about the same questions again and again. The same question gives the same object, by which others remember. */
export const readQuestion = (question: string, language: OfflineLanguage): QuestionReading =>
  readings(`${language} ${question}`, () => read(question, language))

const readings = lru<QuestionReading>(500, () => 0)

const read = (question: string, language: OfflineLanguage): QuestionReading => {
  const asked = core(question)
  const names = [...new Set(namesIn(question))]
  const ofNames = new Set(names.flatMap((name) => contentStems(name, language)))
  return {
    text: question,
    wanted: wantedBy(asked, language),
    stems: [...new Set(contentStems(question, language))].filter(
      (stem) => !ofNames.has(stem) && !/^\d+$/.test(stem) && !empty[language].has(stem),
    ),
    words: new Map(words(question, language).map((word) => [stem(word, language), word])),
    names,
    amounts: amountsIn(question, language),
    negated: isNegated(asked, language),
    turns: [...asked.toLowerCase().matchAll(turning[language])].map((match) => match[0]),
    premise: premise[language].exec(question)?.[1] ?? '',
  }
}

/** Names of a text: what must be met letter by letter. */
export const namesIn = (text: string): readonly string[] => {
  const tokens = tokensOf(text)
  const names: string[] = []
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!
    if (token.kind !== 'fixed' || /^[\d.,%]+$/.test(token.text) || unit.test(token.text)) continue
    names.push(token.lower.replace(/^[`"“«]|[`"”»]$/g, '').replace(/['’]s$/, ''))
  }
  return names.filter((name) => /[\p{L}]/u.test(name) && name !== 'i')
}

/** Units stand in capitals and name nothing. */
const unit = /^\d*(?:[KMGTP]i?B|[KMGT]?bps|GHz|MHz|USD|EUR|AM|PM|UTC|x)$/

/** The part that asks: the last sentence with a question mark, or all of it. */
const core = (question: string): string =>
  question
    .split(/(?<=[.?!:])\s+/)
    .findLast((sentence) => sentence.includes('?'))
    ?.trim() ?? question.trim()

/** Words of a question that no answer repeats. */
const empty: Readonly<Record<OfflineLanguage, ReadonlySet<string>>> = {
  en: new Set(
    'happen type kind way get want know tell exampl mani much long someth call name purpos step do'.split(' '),
  ),
  es: new Set('pas ocurr suced tip maner form sab quier hac llam significa'.split(' ')),
  pt: new Set('acontec ocorr tip maneir form sab quer faz cham signific'.split(' ')),
}

const negation: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /\b(?:not|never|no longer|cannot|can't|don't|doesn't|didn't|isn't|aren't|wasn't|weren't|won't|without|except|unsupported|disallowed|forbidden|prohibited)\b/i,
  es: /(?<!\p{L})(?:no|nunca|sin|salvo|excepto|prohibid\p{L}+)(?!\p{L})/iu,
  pt: /(?<!\p{L})(?:não|nunca|sem|salvo|exceto|proibid\p{L}+|vedad\p{L}+)(?!\p{L})/iu,
}

export const isNegated = (text: string, language: OfflineLanguage): boolean => negation[language].test(text)

const turning: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /\b(?:first|second|third|last|less|least|fewer|only|before|after|outside|except|lowest|smallest|worst)\b/g,
  es: /(?<!\p{L})(?:primer[oa]?|segund[oa]|tercer[oa]?|últim[oa]|menos|menor|solo|sólo|antes|después|salvo|excepto|fuera)(?!\p{L})/gu,
  pt: /(?<!\p{L})(?:primeir[oa]|terceir[oa]|últim[oa]|menos|menor|só|somente|antes|após|depois|salvo|exceto|fora)(?!\p{L})/gu,
}

const premise: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /^(?:.*?[.!] )?(?:Since|Given that|Because|As|Considering that|Seeing that|Now that|If it is true that|I (?:read|heard|know|understand|was told) that) ([^?]+?),? (?:so |and )?(?=(?:what|how|when|where|which|who|why|is|are|can|does|do|must|will|should) )/i,
  es: /^(?:.*?[.!] )?(?:Ya que|Dado que|Como|Puesto que|Si es cierto que|Teniendo en cuenta que|Sé que|Leí que|Me dijeron que|Tengo entendido que) ([^?¿]+?),? (?:así que |entonces |y )?¿/i,
  pt: /^(?:.*?[.!] )?(?:Já que|Dado que|Como|Visto que|Se é verdade que|Considerando que|Sei que|Li que|Me disseram que|Entendi que) ([^?]+?),? (?:então |e )?(?=(?:o que|qual|quais|como|quando|onde|quem|por que|quanto|posso|é|devo) )/i,
}

const wantedBy = (asked: string, language: OfflineLanguage): Wanted => {
  const text = asked.replace(/^¿/, '').trim()
  return (rules[language].find(([pattern]) => pattern.test(text))?.[1] ?? 'thing') as Wanted
}

const rules: Readonly<Record<OfflineLanguage, readonly (readonly [RegExp, Wanted])[]>> = {
  en: [
    [
      /(?:^|[,:] )(?:for )?how long\b|\bwhat (?:is|are|was) the (?:\w+ ){0,2}(?:duration|retention period|lifetime|timeout|waiting (?:time|period)|notice period|term)\b|how (?:soon|quickly|often|frequently)\b|how much time\b|how old\b/i,
      'duration',
    ],
    [
      /\bhow (?:many|much|large|big|high|far|fast|tall|wide|deep|heavy|small|low)\b|\bwhat (?:is|are|was|were) the (?:(?!that|of|for|which)\w+ ){0,2}(?:maximum|minimum|limit|number|size|price|cost|fee|percentage|rate|amount|quota|ratio|population|average|bandwidth|latency|capacity|storage|length|width|height|distance|speed|temperature|interval|count|total)\b|\bwhat (?:percentage|number|amount|portion|fraction|percent)\b|\b(?:maximum|minimum) number of\b/i,
      'amount',
    ],
    [
      /(?:^|[,:] )(?:since |until |by )?when\b|\b(?:what|which) (?:year|date|day|month|century|decade|time|season|period)\b/i,
      'date',
    ],
    [
      /(?:^|[,:] )(?:to |by |with |from )?who(?:m|se)?\b|\bwhat (?:person|people|man|woman|king|author|scientist|president|leader)\b/i,
      'person',
    ],
    [
      /(?:^|[,:] )where\b|\b(?:what|which) (?:country|city|town|region|state|place|location|directory|folder|path|continent|province|river|area)\b/i,
      'place',
    ],
    [
      /(?:^|[,:] )why\b|\bfor what (?:reason|purpose)\b|\bwhat (?:is|was|were) the (?:reason|cause|purpose|aim|goal)\b|\bwhat (?:causes|caused)\b|\bhow come\b/i,
      'reason',
    ],
    [
      /(?:^|[,:] )how (?:do|can|should|would|to)\b|\bwhat (?:are|is) the (?:steps?|way|procedure|process)\b|\bwhat (?:do|must|should) I (?:have to |need to )?do\b/i,
      'procedure',
    ],
    [
      /\bwhat (?:happens|happened|will happen|would happen|is the (?:effect|result|consequence|outcome|impact))\b/i,
      'effect',
    ],
    [
      /^(?:what|which) (?:are|were)\b|^(?:what|which) (?:two|three|four|five|\w+s) (?:are|were|does|do|did|can)\b|\blist\b|^name (?:the|two|three|all)\b/i,
      'list',
    ],
    [
      /^(?:what|who) (?:is|are|was) (?:an? |the )?[^,?]{1,60}\?*$|^what (?:does|do) [^?]+ (?:mean|stand for|refer to)\b|^define\b/i,
      'definition',
    ],
    [
      /(?:^|[,:] |\. )(?:is|are|was|were|can|could|does|do|did|has|have|had|should|must|may|will|would|am|isn't|can't|doesn't)\b/i,
      'boolean',
    ],
  ],
  es: [
    [
      /(?:durante |por |en )?cu[aá]nto tiempo|cu[aá]nto (?:dura|tarda|demora)|cada cu[aá]nto|con qu[eé] frecuencia|cu[aá]l es (?:la (?:duraci[oó]n|vigencia)|el plazo)|qu[eé] plazo|cu[aá]ntos? (?:d[ií]as|horas|meses|a[nñ]os|minutos|segundos|semanas)/i,
      'duration',
    ],
    [
      /(?<!\p{L})cu[aá]nt[oa]s?(?!\p{L})|qu[eé] (?:porcentaje|cantidad|n[uú]mero)|cu[aá]l (?:es|era|fue) (?:el|la) (?:\p{L}+ )?(?:m[aá]xim[oa]|m[ií]nim[oa]|l[ií]mite|n[uú]mero|tama[nñ]o|precio|costo|cantidad|porcentaje|valor|tasa)/iu,
      'amount',
    ],
    [
      /(?<!\p{L})cu[aá]ndo(?!\p{L})|(?:en|a|de|desde|hasta) qu[eé] (?:a[nñ]o|fecha|d[ií]a|mes|siglo|momento|[eé]poca)|qu[eé] (?:fecha|a[nñ]o)/iu,
      'date',
    ],
    [/(?<!\p{L})qui[eé]n(?:es)?(?!\p{L})/iu, 'person'],
    [
      /(?<!\p{L})(?:a |de |en )?d[oó]nde(?!\p{L})|(?:en|de|a) qu[eé] (?:pa[ií]s|ciudad|lugar|regi[oó]n|carpeta|directorio|estado|zona|ruta)/iu,
      'place',
    ],
    [
      /por qu[eé]|cu[aá]l (?:es|fue) (?:la (?:causa|raz[oó]n|finalidad)|el (?:motivo|objetivo|prop[oó]sito|fin))|para qu[eé]|a qu[eé] se debe|qu[eé] causa/i,
      'reason',
    ],
    [
      /(?:^|[,:¿] ?)c[oó]mo (?:se |puedo|hago|hay que|debo|\p{L}+o )|qu[eé] (?:hay que|debo|tengo que|se debe) hacer|qu[eé] pasos|cu[aá]les son los pasos/iu,
      'procedure',
    ],
    [/qu[eé] (?:pasa|ocurre|sucede|sucedi[oó]|ocurri[oó]|pas[oó])/i, 'effect'],
    [/^cu[aá]les (?:son|fueron|eran)|^qu[eé] \p{L}+s (?:son|se|hay|tiene|puede|debe|ofrece|incluye|existen)/iu, 'list'],
    [/^qu[eé] (?:es|son|era|fue|significa)|^qu[eé] quiere decir/i, 'definition'],
    [
      /^(?:se |es |son |est[aá] |hay |puedo |puede |debo |debe |tengo |tiene |existe |fue |ha |hace falta )/i,
      'boolean',
    ],
  ],
  pt: [
    [
      /(?:durante |por |em )?quanto tempo|quanto (?:dura|demora)|com que frequ[eê]ncia|qual (?:é |foi )?(?:a (?:dura[cç][aã]o|vig[eê]ncia)|o (?:prazo|per[ií]odo))|que prazo|quant[oa]s? (?:dias|horas|meses|anos|minutos|segundos|semanas|semestres)/i,
      'duration',
    ],
    [
      /(?<!\p{L})quant[oa]s?(?!\p{L})|que (?:porcentagem|quantidade|n[uú]mero)|qual (?:é |foi |era )?(?:o|a) (?:\p{L}+ )?(?:m[aá]xim[oa]|m[ií]nim[oa]|limite|n[uú]mero|tamanho|pre[cç]o|custo|quantidade|porcentagem|valor|taxa|carga hor[aá]ria|nota|percentual)/iu,
      'amount',
    ],
    [
      /(?<!\p{L})quando(?!\p{L})|(?:em|a|de|desde|at[eé]|no) (?:que|qual) (?:ano|data|dia|m[eê]s|s[eé]culo|momento|[eé]poca)|que (?:data|ano)/iu,
      'date',
    ],
    [/(?<!\p{L})quem(?!\p{L})/iu, 'person'],
    [
      /(?<!\p{L})(?:a|de )?onde(?!\p{L})|(?:em|de|a) (?:que|qual) (?:pa[ií]s|cidade|lugar|local|regi[aã]o|pasta|diret[oó]rio|estado)/iu,
      'place',
    ],
    [
      /por ?que|por qual (?:motivo|raz[aã]o)|qual (?:é |foi )?(?:a (?:causa|raz[aã]o|finalidade)|o (?:motivo|objetivo|prop[oó]sito|intuito))|para que|com qual (?:intuito|objetivo)/i,
      'reason',
    ],
    [
      /(?:^|[,:] )como (?:posso|se |fa[cç]o|fazer|devo|deve|[eé] )|o que (?:devo|preciso|[eé] preciso|deve ser|se deve) fazer|passo a passo|quais (?:s[aã]o )?os passos/i,
      'procedure',
    ],
    [/o que (?:acontece|ocorre|aconteceu|ocorreu)/i, 'effect'],
    [/^quais\b/i, 'list'],
    [/^o que (?:é|são|era|foi|significa)|^o que quer dizer/i, 'definition'],
    [
      /^(?:é |são |está |há |posso |pode |podem |devo |deve |tenho |tem |existe |foi |o \p{L}+ (?:pode|deve|é|tem) |a \p{L}+ (?:pode|deve|é|tem) )/iu,
      'boolean',
    ],
  ],
}
