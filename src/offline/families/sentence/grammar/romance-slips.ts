import { isInfinitive } from '../../../tagging/romance-verbs.ts'
import type { RomanceClause } from './romance-clause.ts'
import { closedClasses, type RomanceLanguage } from './romance-words.ts'

/** A common noun in the singular that opens its sentence without an article: inside a question it takes another word's place. */
export const isBareNoun = (
  subject: string,
  { plural, lead }: Pick<RomanceClause, 'plural' | 'lead'>,
  language: RomanceLanguage,
): boolean => {
  const first = subject.split(' ')[0]!
  const { determiners, pronouns, vague } = closedClasses[language]
  return (
    !lead &&
    !plural &&
    /^\p{Ll}{4,}$/u.test(first) &&
    subject.includes(' ') &&
    !determiners.has(first) &&
    !pronouns.has(first) &&
    !vague.has(first) &&
    !/^(?:cerca|casi|quase|alrededor|mais|más|menos|até|hasta|quien|quem|nadie|ninguém|alguien|alguém)$/.test(first)
  )
}

/** `o contrato é correr`: what a thing is to do is no verb by itself; what its aim is, is. */
export const isGarbledCopula = ({ base, rest, subject }: RomanceClause, language: RomanceLanguage): boolean => {
  const [first = ''] = rest.split(' ')
  return (
    /^(?:ser)$/.test(base) &&
    isInfinitive(first, language) &&
    !adjectives.test(first) &&
    !/(?<!\p{L})(?:objeti?v[oe]s?|objectiv[oe]s?|metas?|fin(?:es)?|fim|fins|finalidade?s?|finalidad(?:es)?|propósitos?|intención|intenção|intuito|función|funciones|função|funções|papel|misión|missão|tareas?|tarefas?|trabajo|trabalho|ideas?|ideias?|formas?|maneras?|maneiras?|opción|opção|opciones|opções|soluciones|solución|solução|pasos?|passos?|clave|chave|reto|desafíos?|desafios?|problemas?|estrategias?|estratégias?|planes|plan|planos?|alternativas?|costumbre|costume|deber|dever|derecho|direito|ventaja|vantagem|uso|usos)(?!\p{L})/u.test(
      subject.toLowerCase(),
    )
  )
}

/** Adjectives that are spelled like a verb. */
const adjectives =
  /^(?:militar|regular|popular|particular|similar|familiar|ejemplar|exemplar|auxiliar|complementar|singular)$/
