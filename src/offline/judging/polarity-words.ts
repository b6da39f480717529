import type { ReadLanguage } from './language.ts'

/** Words of which one denies what the other affirms. */
export const opposites: Readonly<Record<ReadLanguage, readonly (readonly [string, string])[]>> = {
  en: [
    ['enabled enable activated', 'disabled disable deactivated'],
    ['allowed allow permitted legal', 'prohibited prohibit forbidden forbid banned disallowed denied'],
    ['required require mandatory compulsory obligatory', 'optional voluntary'],
    ['possible', 'impossible'],
    ['available', 'unavailable'],
    ['supported', 'unsupported'],
    ['included include', 'excluded exclude'],
    ['public', 'private'],
    ['reversible', 'irreversible permanent'],
  ],
  es: [
    ['habilitado activado', 'deshabilitado desactivado'],
    ['permitido permite autorizado', 'prohibido prohíbe'],
    ['obligatorio requerido necesario', 'opcional voluntario'],
    ['posible', 'imposible'],
    ['incluido incluye', 'excluido excluye'],
  ],
  pt: [
    ['habilitado ativado', 'desabilitado desativado'],
    ['permitido permite autorizado', 'proibido proíbe vedado'],
    ['obrigatório exigido necessário', 'opcional facultativo voluntário'],
    ['possível', 'impossível'],
    ['incluído inclui', 'excluído exclui'],
  ],
}

/** What a plain yes must not leave out. */
export const limiting: Readonly<Record<ReadLanguage, string>> = {
  en: 'only|unless|except|however|but|instead|rather than|might|may',
  es: 'solo|sólo|únicamente|salvo|excepto|a menos|pero|sin embargo|en lugar',
  pt: 'só|somente|apenas|salvo|exceto|a menos|mas|porém|entretanto|em vez',
}

/** What opens a clause that is said beside the main one. */
export const sideClauses: Readonly<Record<ReadLanguage, string>> = {
  en: 'if|when|unless|because|although|while|since|so that|in case|until|whether|that|which|who',
  es: 'si|cuando|a menos que|porque|aunque|mientras|para que|en caso de que|hasta que|que|cual|cuales',
  pt: 'se|quando|a menos que|porque|embora|enquanto|para que|caso|até que|que|qual|quais',
}

/** What opens an exception: an answer that draws on its sentence must keep it. */
export const exceptions: Readonly<Record<ReadLanguage, string>> = {
  en: 'unless|except|only (?:if|when|for|with)|provided that|as long as|other than|with the exception of',
  es: 'a menos que|a no ser que|salvo|excepto|(?:solo|sólo|únicamente) (?:si|cuando|para)|siempre que|siempre y cuando',
  pt: 'a menos que|a não ser que|salvo|exceto|(?:só|somente|apenas) (?:se|quando|para)|desde que|com exceção de',
}

/** What says that something is compared or added up. */
export const comparing: Readonly<Record<ReadLanguage, string>> = {
  en: 'difference|more|less|fewer|compared|altogether|in total|together|combined|sum|longer|higher|lower|times as',
  es: 'diferencia|más|menos|comparad[oa]s?|en total|juntos|suma|veces',
  pt: 'diferença|mais|menos|comparad[oa]s?|no total|juntos|soma|vezes',
}

/** What says that every one of several is asked about. */
export const each = 'each|every|all|both|respectively|cada|ambos|ambas|todos|todas'

/** What is said where there is no answer. */
export const notAvailable: Readonly<Record<ReadLanguage, readonly string[]>> = {
  en: [
    'no (?:\\w+ )?(?:information|details?|data|mention)',
    "(?:not|isn't) (?:available|specified|stated|documented|covered|mentioned|given|described|included)",
    "(?:do|does|did)(?: not|n't) (?:say|state|specify|mention|cover|give|describe|contain|include|document|tell)",
    "can(?:not|'t) be (?:determined|answered)",
    'nothing (?:on|about|is said)|is missing|unknown',
  ],
  es: [
    'no (?:hay|se encuentra|figura|consta|existe|aparece)\\p{L}*(?: \\p{L}+){0,3} (?:información|datos?|detalles?|mención)',
    'no está disponible|no es posible (?:saber|responder)|nada (?:sobre|se dice)',
    'no se (?:indica|especifica|menciona|describe|informa|dice|aclara|detalla|documenta)',
    'no (?:indican|especifican|mencionan|dicen|aclaran|detallan|informan)|falta (?:la |esa )?información',
  ],
  pt: [
    'não (?:há|se encontra|consta|existe|aparece)\\p{L}*(?: \\p{L}+){0,3} (?:informaç\\p{L}+|dados?|detalhes?|menção)',
    'não está disponível|não é possível (?:saber|responder)|nada (?:sobre|se diz|é dito)',
    'não (?:é|são) (?:informad|especificad|mencionad|descrit|detalhad|indicad)[oa]s?',
    'não se (?:informa|especifica|menciona|descreve)|não (?:informam|especificam|mencionam|dizem|detalham|tratam)',
    'falta (?:a |essa )?informaç\\p{L}+',
  ],
}

/** What an answer begins with that gives none. */
export const opensWithout: Readonly<Record<ReadLanguage, readonly string[]>> = {
  en: [
    '(?:unfortunately,? )?(?:there is )?no (?:\\w+ )?information',
    '(?:this|that|it) is not (?:documented|specified|stated|available|mentioned)',
    "the (?:documents?|documentation|text|passages?) (?:do|does)(?: not|n't)",
  ],
  es: [
    '(?:lamentablemente,? )?(?:no hay información|sin información)',
    'no se (?:indica|especifica|menciona)',
    'los documentos no',
  ],
  pt: [
    '(?:infelizmente,? )?(?:não há informaç|sem informaç)\\p{L}*',
    'não se (?:informa|especifica|menciona)',
    'os documentos não',
  ],
}

/** Insults and obscene words: no answer has them. */
export const obscene =
  'fuck\\p{L}*|shit\\p{L}*|bitch\\p{L}*|asshole|faggot|kill yourself|mierda|puta|puto|carajo|pendejo|caralho|porra|merda|buceta'

export const opensWith = (text: string, wordings: readonly string[]): boolean =>
  new RegExp(`^\\W*(?:${wordings.join('|')})(?!\\p{L})`, 'iu').test(text)

/** Whether a text holds one of the wordings above. */
export const says = (text: string, wordings: string | readonly string[]): boolean =>
  new RegExp(`(?<!\\p{L})(?:${typeof wordings === 'string' ? wordings : wordings.join('|')})(?!\\p{L})`, 'iu').test(
    text,
  )
