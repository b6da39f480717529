import { romanceForms } from '../tagging/romance-verbs.ts'

/** There is only one, or it does not matter which. */
const unique =
  /^(?:mundo|sol|luna|lua|tierra|terra|cielo|céu|mar|océano|oceano|vida|muerte|morte|agua|água|aire|gente|universo|internet|humanidad|humanidade|historia|história|público|resto|fin|fim|final|principio|inicio|início|mayoría|maioria|poder|trono|norte|sur|sul|este|leste|oeste|año|ano|mes|mês|día|dia|semana|noche|noite|tarde|mañana|manhã|comercio|comércio|turismo|trabajo|trabalho|educación|educação|salud|saúde|derecho|direito|infancia|infância|juventud|juventude|electricidad|eletricidade|petróleo|oxígeno|oxigênio|hidrógeno|hidrogênio|carbono|euro|dólar|español|inglés|francés|alemán|latín|inglês|francês|alemão|latim|português|momento|tiempo|tempo|vez|forma|manera|maneira)$/u

/** `tras el terremoto`, `quando o projeto terminou`: a story's definite noun with nothing that tells which. */
const hasBareDefinite = (question: string, language: 'es' | 'pt'): boolean =>
  [...question.replace(withNamed, '').matchAll(definite[language])].some(([, noun = '', next = '']) => {
    if (unique.test(noun) || romanceForms(noun, language).some(({ tense }) => tense === 'past')) return false
    return (
      next === '' || closes[language].test(next) || romanceForms(next, language).some(({ tense }) => tense === 'past')
    )
  })

/** `el féretro y las reliquias de Otto Krause`: what the second is of, the first is of too. */
const withNamed =
  /(?<!\p{L})(?:el|la|o|a) \p{Ll}{3,} [ye] (?=(?:el|la|los|las|[oa]s?) \p{Ll}+ (?:de|del|de la|d[oa]s?) \p{Lu})/gu

const definite = {
  es: /(?<!\p{L})(?:el|la|del|al) (\p{Ll}{3,})(?![\p{L}-])(?: ([\p{L}\d"“«`]+)|(?=[?.,;:!]|$))/gu,
  pt: /(?<!\p{L})(?:o|a|do|da|no|na|ao|à|pelo|pela) (\p{Ll}{3,})(?![\p{L}-])(?: ([\p{L}\d"“«`]+)|(?=[?.,;:!]|$))/gu,
} as const

const closes = {
  es: /^(?:en|para|por|a|al|con|desde|hasta|durante|tras|antes|después|entre|sobre|bajo|contra|y|o|se|no|fue|era|había|según|cuando|como)$/,
  pt: /^(?:em|no|na|nos|nas|para|por|pelo|pela|ao|à|com|desde|até|durante|após|antes|depois|entre|sobre|sob|contra|e|ou|se|não|foi|era|tinha|segundo|quando|como)$/,
} as const

/** A story's question that a reader of another page cannot place: nothing past is named, or what is named stays open. */
export const isVagueStory = (question: string, family: string, unscoped: boolean, language: 'es' | 'pt'): boolean =>
  told.has(family) &&
  unscoped &&
  isTold(question, language) &&
  (hasBareDefinite(question, language) ||
    ofWhat.test(question) ||
    !named.test(question.slice(1)) ||
    monthAlone.test(question))

/** `el anuncio de Orbit`: what was announced? */
const ofWhat =
  /(?<!\p{L})(?:anuncio|anúncio|declaración|declaração|decisión|decisão|propuesta|proposta|respuesta|resposta|advertencia|advertência|promesa|promessa) (?:d[aeo]s?|de la|del) \p{Lu}[\p{L}.]*(?: \p{Lu}\p{L}+)*[?.]?$/u

const told: ReadonlySet<string> = new Set(
  'agent attribute cause complement composition date deed duration manner object place quantity which which-one'.split(
    ' ',
  ),
)

/** A name, an abbreviation or something quoted. */
const named = /(?<=[\p{L}\d,;:"“«] )["“«]?\p{Lu}[\p{L}\d]|["“«]/u

/** `en noviembre`: of which year? */
const monthAlone =
  /(?<!\p{L})(?:en|em) (?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|janeiro|fevereiro|março|maio|junho|julho|setembro|outubro|novembro|dezembro)(?! del? (?:año |ano )?\d)/u

const isTold = (question: string, language: 'es' | 'pt'): boolean =>
  /(?<!\p{L})(?:ha|han|había|habían|tem|têm|tinha|tinham) (?:sido )?\p{L}+[aio]d[oa]s?(?!\p{L})/u.test(question) ||
  (question.match(/\p{Ll}+/gu) ?? []).some((word) => romanceForms(word, language).some(({ tense }) => tense === 'past'))
