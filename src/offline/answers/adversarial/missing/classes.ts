import { escaped } from '../../../../text/escaped.ts'
import type { OfflineLanguage } from '../../../family.ts'
import type { ThingKind } from './thing.ts'

type Classes = readonly (readonly [ThingKind, string])[]

const classes: Readonly<Record<OfflineLanguage, Classes>> = {
  en: [
    ['city', 'city|town|village|municipality|capital|suburb'],
    ['country', 'country|republic|island nation'],
    ['empire', 'empire|dynasty|kingdom'],
    ['university', 'university|college'],
    ['company', 'company|corporation|broadcaster|manufacturer|airline|retailer|bank'],
    ['organisation', 'organi[sz]ation|agency|institute|foundation|association|charity|denomination|society|club'],
    ['museum', 'museum|gallery'],
    ['building', 'bridge|cathedral|palace|castle|tower|theatre|theater|stadium|temple|monument|building|lighthouse'],
    ['parliament', 'parliament|legislature'],
    ['river', 'river'],
    ['lake', 'lake'],
    ['canal', 'canal|waterway'],
    ['island', 'island'],
    ['mountain', 'mountain|volcano|peak'],
    ['park', 'national park|forest|rainforest|desert'],
    ['war', 'war|conflict'],
    ['match', 'game|match'],
    ['show', 'series|programme|sitcom|soap opera'],
    ['book', 'novel|treatise|book'],
    ['disease', 'disease|pandemic|infection'],
    ['drug', 'drug|antibiotic|medication'],
    ['substance', 'chemical element|metal|chemical compound|mineral|alloy'],
    ['machine', 'locomotive|aircraft|sports car|airliner|submarine'],
  ],
  es: [
    ['city', 'ciudad|capital|municipio|localidad|villa|pueblo'],
    ['country', 'país|república'],
    ['empire', 'imperio|reino|dinastía'],
    ['university', 'universidad'],
    ['company', 'empresa|compañía|cadena'],
    ['organisation', 'organización|agencia|fundación|asociación|instituto|sociedad|club'],
    ['museum', 'museo'],
    ['building', 'puente|catedral|palacio|castillo|torre|teatro|estadio|templo|edificio'],
    ['parliament', 'parlamento'],
    ['river', 'río'],
    ['lake', 'lago'],
    ['island', 'isla'],
    ['mountain', 'montaña|volcán'],
    ['park', 'parque nacional|selva|bosque|desierto'],
    ['war', 'guerra|conflicto'],
    ['show', 'serie'],
    ['book', 'novela|libro|tratado'],
    ['disease', 'enfermedad|pandemia|infección'],
  ],
  pt: [
    ['city', 'cidade|capital|município|vila'],
    ['country', 'país|república'],
    ['empire', 'império|reino|dinastia'],
    ['university', 'universidade|instituição (?:federal |pública )*de ensino superior'],
    ['company', 'empresa|companhia|emissora'],
    ['organisation', 'organização|agência|fundação|associação|instituto|sociedade|clube'],
    ['museum', 'museu'],
    ['building', 'ponte|catedral|palácio|castelo|torre|teatro|estádio|templo|edifício'],
    ['parliament', 'parlamento'],
    ['river', 'rio'],
    ['lake', 'lago|lagoa'],
    ['island', 'ilha'],
    ['mountain', 'montanha|vulcão'],
    ['park', 'parque nacional|floresta|deserto'],
    ['war', 'guerra|conflito'],
    ['show', 'série'],
    ['book', 'romance|livro|tratado'],
    ['disease', 'doença|pandemia|infecção'],
  ],
}

/** What a text says that something of this name is: `Warsaw is the capital and largest city of Poland`. */
export const classOf = (name: string, text: string, language: OfflineLanguage): ThingKind | undefined => {
  const of = escaped(name)
  const found = new RegExp(`(?<!\\p{L})${of}(?: \\([^)]*\\))?${said[language]}`, 'u').exec(text)?.[1]
  return found === undefined
    ? undefined
    : classes[language].find(([, nouns]) => new RegExp(`^(?:${nouns})$`, 'u').test(found))?.[0]
}

const nounsOf = (language: OfflineLanguage): string => classes[language].map(([, nouns]) => nouns).join('|')

/** In English the noun ends its phrase, elsewhere it opens it. */
const said: Readonly<Record<OfflineLanguage, string>> = {
  en: `(?: (?:is|was)|,) (?:an?|the|one of the) (?:(?!(?:of|in|for|that|by|from)\\b)[\\p{L}\\d'’-]+,? ){0,5}?(${nounsOf('en')})(?= (?:of|in|on|at|and|from|that|which|between|located|situated|founded|caused|near|for|with|by|to)\\b|[,.;])`,
  es: `(?: (?:es|fue|era)|,) (?:un|una|el|la) (?:\\p{L}+ )?(${nounsOf('es')})(?!\\p{L})`,
  pt: `(?: (?:é|foi|era)|,) (?:um|uma|o|a) (?:\\p{L}+ )?(${nounsOf('pt')})(?!\\p{L})`,
}
