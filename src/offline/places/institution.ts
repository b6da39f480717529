import { withArticle } from '../language/romance.ts'
import type { PassageContext } from '../passage-context.ts'

/**
 * `na Universidade do Vale do Ipê`, for a Spanish or Portuguese question about a department, a course or a rule that many institutions
 * have, where the passage names one institution and the question none.
 */
export const institutionFor = (question: string, { text, title, language }: PassageContext): string | undefined => {
  if (language === 'en' || !part.test(question) || whole.test(question) || full.test(question)) return undefined
  const names = [...new Set([...`${title}\n${text}`.matchAll(named)].map(([name]) => name.replace(trailing, '')))]
  const longest = names.toSorted((one, other) => other.length - one.length)[0]
  if (!longest || !names.every((name) => longest.startsWith(name))) return undefined
  if (saysInitials(question, longest)) return undefined
  const article = withArticle(longest, language).split(' ')[0]!
  const short = new RegExp(`${longest} \\((\\p{Lu}[\\p{L}]{2,9})\\)`, 'u').exec(text)?.[1]
  if (short && new RegExp(`(?<![\\p{L}])${short}(?![\\p{L}])`, 'u').test(question)) return undefined
  return `${language === 'es' ? 'en' : 'em'} ${article} ${short ?? longest}`
}

const kinds = 'Universidade|Universidad|Faculdade|Facultad|Instituto|Centro Universitário|Politécnico|Prefeitura'
const named = new RegExp(
  `(?<!\\p{L})(?:${kinds})(?: (?:(?:de la|de los|de las|del|de|d[oa]s?|e|y) )?\\p{Lu}[\\p{L}’'-]+){1,7}`,
  'gu',
)
/** Whether a heading is the full name of an institution, which needs nothing else to tell it. */
export const isInstitution = (heading: string): boolean => new RegExp(`^(?:${kinds}) .*\\p{Lu}`, 'u').test(heading)

/** `UEVA` in a question names the `Universidade Estadual do Vale do Araçá`. */
export const saysInitials = (question: string, phrase: string): boolean => {
  const initials = (phrase.match(/(?<!\p{L})\p{Lu}/gu) ?? []).join('')
  return initials.length > 2 && new RegExp(`(?<!\\p{L})${initials}(?!\\p{L})`, 'u').test(question)
}

const trailing = /[’'-]+$/u
const whole = new RegExp(`(?<!\\p{L})(?:${kinds}|Universidades?)(?!\\p{L})`, 'u')

/** `Biblioteca Central Professora Helena Dias`: of these there is one. */
const full = /\p{Lu}\p{L}+(?: (?:d[eoa]s? |de la |del )?\p{Lu}\p{L}+){3,}/u

/** What every institution of the kind has, too. */
const part =
  /(?<!\p{L})(?:Departamento|Conselho|Consejo|Colegiado|Programa|Comiss(?:ão|ões)|Comisi(?:ón|ones)|Coordena(?:ção|dor)|Coordina(?:ción|dor)|Secretaria|Secretaría|Biblioteca|Reitoria|reitor|Rectorado|rector|Pró-Reitoria|Laborat[óo]rio|Centro Acadêmico|Servicio|cursos?|alunos?|alumn[oa]s?|estudiantes?|estudantes?|professor(?:es)?|profesor(?:es)?|docentes?|doutorado|doctorado|mestrado|maestría|matrícula|inscripción|campus|bolsas?|bolsistas?|becas?|becari[oa]s?|estágios?|estagiári[oa]s?|vestibular|acervo|editora|editorial|hospital|restaurante|comedor|moradia|residencia|coro|orquesta|orquestra|observat[óo]rio|museo|museu|rádio|radio|boleto|intervenci[óo]n|intervenção|ocupação|huelga|greve|reitorado|emblema|hino|himno)(?!\p{L})/iu
