import type { OfflineLanguage } from '../../../family.ts'

/** What only people and their organisations do. */
const deeds: Readonly<Record<OfflineLanguage, string>> = {
  en: 'found|write|invent|discover|design|build|create|develop|publish|establish|compose|direct|appoint|propose|sign|paint|coin|introduce|conquer|defeat|lead|elect|own|commission|translate|formulate|approve|name|launch|record|announce|describe|declare|issue|win|purchase|acquire|sell|order|invade|capture|organize|argue|claim|suggest|marry|assassinate|kill|demonstrate|prove|patent|edit|produce|manage|operate|run|govern|rule|chair|author|maintain|review|appoint|adopt|pass|ratify|negotiate|arrest|attack|sponsor|coach|ordain|practice|assassinate|occupy|inhabit|close|order|provide|award|grant|restore|replace|receive|present|promise|discourage|release|open|buy|host|house|rebuild|destroy|rename|donate|explore|chart|settle|abolish|ban|reject|organise|pioneer|advocate|observe|erect|assure|refuse|persuade|convince|inherit|unify|unite|survey|chart|visit|portray|perform|coin|command|warn|criticize|condemn|defend|oppose|support|overthrow|besiege|succeed|settle|reach|admit|deny|deliver',
  es: 'fundar|escribir|inventar|descubrir|diseñar|construir|crear|desarrollar|publicar|establecer|componer|dirigir|nombrar|proponer|firmar|pintar|acuñar|introducir|conquistar|derrotar|liderar|elegir|traducir|formular|aprobar|lanzar|anunciar|declarar|emitir|ganar|comprar|vender|ordenar|invadir|capturar|organizar|matar|demostrar|patentar|editar|presidir|gobernar|recibir|interpretar|convocar',
  pt: 'fundar|escrever|inventar|descobrir|projetar|construir|criar|desenvolver|publicar|estabelecer|compor|dirigir|nomear|propor|assinar|pintar|cunhar|introduzir|conquistar|derrotar|liderar|eleger|traduzir|formular|aprovar|lançar|anunciar|declarar|emitir|ganhar|comprar|vender|ordenar|invadir|capturar|organizar|matar|demonstrar|patentear|editar|presidir|governar|inspirar|coordenar|homologar',
}
/** Participles of such deeds. */
export const participles: Readonly<Record<'es' | 'pt', RegExp>> = {
  es: /(?:fundad|escrit|inventad|descubiert|diseñad|construid|cread|desarrollad|publicad|establecid|compuest|dirigid|nombrad|propuest|firmad|pintad|acuñad|introducid|conquistad|derrotad|liderad|elegid|traducid|formulad|aprobad|lanzad|anunciad|capturad|organizad|patentad|editad|presidid|gobernad|interpretad|mantenid|administrad|realizad|presentad|solicitad|autorizad|hech|definid|fijad|entregad|evaluad|supervisad)[oa]s?$/,
  pt: /(?:fundad|escrit|inventad|descobert|projetad|construíd|criad|desenvolvid|publicad|estabelecid|compost|dirigid|nomead|propost|assinad|pintad|cunhad|introduzid|conquistad|derrotad|liderad|eleit|traduzid|formulad|aprovad|lançad|anunciad|capturad|organizad|patentead|editad|presidid|governad|mantid|administrad|realizad|coordenad|homologad|alterad|instituíd|apresentad|solicitad|autorizad|feit|definid|fixad|entregue|avaliad|supervisionad|requerid|encaminhad|deferid|analisad|julgad|registrad|regulamentad|designad)[oae]s?$/,
}
export const deed: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: new RegExp(`^(?:${deeds.en})$`),
  es: new RegExp(`^(?:${deeds.es})$`),
  pt: new RegExp(`^(?:${deeds.pt})$`),
}
