import type { Found } from '../../../../models/offline/find-facts.ts'
import { family, type Twist } from './twist.ts'

const isInstitution = (found: Found): boolean => articledInstitution(found) !== undefined

/** The full name with its article, where it is one of an institution. */
export const articledInstitution = (found: Found): string | undefined => {
  const { value } = found.fact
  if (!family(/^acronym$/)(found) || !/^\p{Lu}\S*(?: \S+){2,}$/u.test(value)) return undefined
  const { language } = found.context
  if (language === 'en') return english.test(value) ? `the ${value}` : undefined
  if (feminine.test(value)) return `${language === 'es' ? 'la' : 'a'} ${value}`
  return masculine.test(value) ? `${language === 'es' ? 'el' : 'o'} ${value}` : undefined
}

const english =
  /^(?:[A-Z]\S* )*(?:Office|Department|Agency|Organi[sz]ation|Institute|Association|Commission|Committee|Council|Ministry|Bank|Union|University|Board|Authority|Society|Foundation|Bureau|Court|League|Party|Panel|Community|Confederation|Administration)(?: (?:of|on|for) .*)?$/
const feminine =
  /^(?:Universidade?|Faculdade|Facultad|Funda[cç]|Agência|Agencia|Organiza[cç]|Associa|Asocia|Comiss|Comisión|Rede|Red|União|Unión) ?/i
const masculine =
  /^(?:Minist[ée]rio|Instituto|Conselho|Consejo|Comit[êé]|Banco|Departamento|Centro|Tribunal|Partido) ?/i

/** What else could be asked of an institution whose initials are explained. */
export const institutionTwists: readonly Twist[] = [
  {
    name: 'founded',
    nearby:
      /\b(?:1[5-9]|20)\d\d\b|\b(?:founded|established|created|set up|fundad|fundou|fundó|cread|criad|institu[ií]d)/i,
    fits: isInstitution,
    frames: {
      en: {
        questions: [
          'In what year was {institution} founded?',
          'When was {institution} set up?',
          'How old is {institution}?',
        ],
        missing: 'when {institution} was founded',
        also: ['{short} founded established year', '{value} history creation'],
      },
      es: {
        questions: ['¿En qué año se fundó {institution}?', '¿Cuándo se creó {institution}?'],
        missing: 'cuándo se fundó {institution}',
        also: ['{short} año de fundación', '{value} historia creación'],
      },
      pt: {
        questions: ['Em que ano se fundou {institution}?', 'Quando foi criado {institution}?'],
        missing: 'quando se fundou {institution}',
        also: ['{short} ano de fundação', '{value} história criação'],
      },
    },
  },
  {
    name: 'headquarters',
    nearby:
      /\b(?:headquarter|based in|located|seat|office in|city|sede|ciudad|cidade|localizad|situad)|(?:in|en|em|no|na) \p{Lu}\p{Ll}+/iu,
    fits: (found) => isInstitution(found) && !/^(?:Universi|Facul)/.test(found.fact.value),
    frames: {
      en: {
        questions: [
          'In which city is {institution} based?',
          'Where does {institution} have its headquarters?',
          'What is the seat of {institution}?',
        ],
        missing: 'where {institution} is based',
        also: ['{short} headquarters city', '{value} seat address'],
      },
      es: {
        questions: ['¿En qué ciudad tiene su sede {institution}?'],
        missing: 'dónde tiene su sede {institution}',
        also: ['{short} sede ciudad', '{value} dirección oficina'],
      },
      pt: {
        questions: ['Em que cidade {institution} tem sede?'],
        missing: 'em que cidade {institution} tem sede',
        also: ['{short} sede cidade', '{value} endereço'],
      },
    },
  },
]
