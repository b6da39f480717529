import { contentStems } from '../../../../text/words.ts'
import type { Fact } from '../../../fact.ts'
import type { PassageContext } from '../../../passage-context.ts'
import { institutionFor } from '../../../places/institution.ts'
import { isReported } from './breadth.ts'
import type { RomanceLanguage } from './romance-words.ts'

/**
 * The same as `tellsApart` for Spanish and Portuguese: what a story or a study tells is asked with a name in it, and what belongs to
 * a house (`las colecciones de Extremo Oriente`) with the name of the house.
 */
export const tellsApartRomance = (
  question: string,
  fact: Fact,
  context: PassageContext,
  language: RomanceLanguage,
): boolean => {
  if (!isReported(context)) return true
  if (left.test(question)) return false
  const told = contentStems(context.title, language)
  const said = new Set(contentStems(question, language))
  if (told.length > 0 && told.length <= 3 && told.every((stem) => said.has(stem))) return true
  if (fact.family === 'permission' && /^[Uu](?:na?|ma?) /.test(fact.subject)) return false
  if (someWork.test(fact.subject)) return false
  if (belongs.test(fact.subject) || (someStudy.test(fact.subject) && !/ \p{Lu}\p{Ll}/u.test(fact.subject))) return false
  return past.has(fact.family)
    ? names(question) || institutionFor(question, context) !== undefined || titledByName(context)
    : true
}

/** Families of what happened or was done: without a name it may have happened to anything. */
const past = new Set([
  'date',
  'deed',
  'quantity',
  'duration',
  'place',
  'agent',
  'cause',
  'manner',
  'which',
  'which-one',
])

/** A text under one full name is about that, and its questions can say so: `en el Ferrocarril de la Puna`. */
const titledByName = ({ title, text }: PassageContext): boolean =>
  /^\p{Lu}\p{Ll}+(?: (?:(?:de|del|de la|d[oa]s?|y|e) )?\p{Lu}\p{Ll}+)+$/u.test(title) &&
  text.includes(title.split(' ')[0]!)

/** Words that set a sentence against the one before. */
const left =
  /(?<!\p{L})(?:también|además|asimismo|solo|sólo|solamente|únicamente|principalmente|sobre todo|também|além disso|só|somente|apenas|principalmente|sobretudo|especialmente|inclusive|incluso|ainda|aún|todavía)(?!\p{L})/iu

/** What a house or a land has one of: `las colecciones de Asia` are some museum's, `la población` is some town's. */
const belongs =
  /^(?:[Ee]l|[Ll]a|[Ll]os|[Ll]as|[Oo]s?|[Aa]s?) (?:(?:princip\p{L}+|primer[oa]?|primeir[oa]|nuev[oa]|nov[oa]|antigu[oa]|antig[oa]) )?(?:(?:colecci(?:ón|ones)|coleç(?:ão|ões)|galer[ií]as?|exposici(?:ón|ones)|exposiç(?:ão|ões)|cuadrángulos?|quadrângulos?|campus)(?!\p{L})(?!.* (?:d[oa]|de la|del) (?:universi|museo?|museu|club|ciudad|cidade|galer))|(?:sedes?|bibliotecas?|plantilla|elenco|entrenador|treinador|alcalde|prefeito|población|população|economía|economia|superficie|presupuesto|orçamento|bandeira|bandera|himno|hino)(?!\p{L})(?!.* (?:d[eoa]s?|del) (?:la )?\p{Lu}))/u

/** `Um estudo mostra`: which one? */
const someWork =
  /^(?:[Uu]na?|[Uu]ma?) (?:estudio|estudo|análisis|análise|artículo|artigo|trabajo|trabalho|investigación|pesquisa|encuesta)(?!\p{L})/u

/** A model or a method may have a name. */
const someStudy = /^(?:[Uu]na?|[Uu]ma?) (?:modelo|método|sistema|caso)(?!\p{L})/u

/** The world is one, with or without a capital. */
const names = (question: string): boolean =>
  /(?<=[\p{L}\d,;:"“»)] ["“«(]?)\p{Lu}[\p{L}\d.'’-]*|(?<!\p{L})(?:mundo|planeta)(?!\p{L})/u.test(
    question.replace(/^¿?(?:Sobre|Em)/u, ''),
  )
