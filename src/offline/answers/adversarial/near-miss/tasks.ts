import type { Found } from '../../../find-facts.ts'
import { family, inDocs, type Twist } from './twist.ts'

/** Steps lead there, or it is the purpose of something and needs an office or an account. */
const isTask = (found: Found): boolean =>
  !/^(?:use|using|try|work|manage|understand|learn|choose|consider|know|usar|utilizar|trabajar|trabalhar|gestionar|gerenciar|entender|elegir|escolher)(?!\p{L})/u.test(
    found.fact.slots.verb ?? '',
  ) &&
  (family(/^(?:procedure|prerequisites)$/)(found) || (family(/^purpose$/)(found) && goalOf(found) !== undefined))

export const goalOf = ({ fact }: Found): string | undefined =>
  fact.slots.goal && formal.test(fact.slots.goal) && fact.slots.goal.split(' ').length <= 8
    ? fact.slots.goal
    : undefined

const formal =
  /^(?:file|submit|request|apply|register|enrol|cancel|appeal|report|renew|transfer|delete|restore|upgrade|install|enable|connect|presentar|solicitar|pedir|inscribir|registrar|cancelar|apelar|renovar|transferir|eliminar|restaurar|actualizar|instalar|habilitar|requerer|matricular|recorrer|excluir|atualizar)(?!\p{L})/u

const inCase = (found: Found, kind: RegExp): boolean => {
  const when = found.fact.slots.when ?? ''
  return (
    family(/^conditional-(?:effect|duty)$/)(found) && kind.test(when) && when.split(' ').length <= 14 && inDocs(found)
  )
}

const opensWith = (verbs: RegExp, found: Found): boolean => verbs.test(found.fact.slots.verb ?? goalOf(found) ?? '')

/** What services ask money for. */
const paid =
  /^(?:cancel|transfer|renew|upgrade|downgrade|order|ship|enrol|cancelar|transferir|renovar|inscribir|matricular|trancar)(?!\p{L})/u

/** What is done again and again. */
const repeated =
  /^(?:export|download|start|run|create|send|request|ask|reset|change|restore|upload|generate|exportar|descargar|enviar|solicitar|pedir|restaurar|generar|baixar|gerar)(?!\p{L})/u

/** What else could be asked of something that readers do, or of a case they may be in. */
export const taskTwists: readonly Twist[] = [
  {
    name: 'cost-of-task',
    nearby:
      /\$|€|\b(?:pric(?:e|es|ing)|costs?|charge[sd]?|fees?|free|billed|billing|paid|pay|free tier|precio|costo|tarifa|gratis|gratuit\w*|cobr\w+|preço|custo|taxa)\b/i,
    fits: (found) => isTask(found) && opensWith(paid, found),
    frames: {
      en: {
        questions: [
          'How much does it cost to {verb}?',
          'Is there a fee if I want to {verb}?',
          'Do I have to pay to {verb}?',
        ],
        missing: 'what it costs to {verb}',
        also: ['price of {gerund}', 'fee charge cost {verb}'],
      },
      es: {
        questions: ['¿Cuánto cuesta {verb}?', '¿Qué cargo tiene {verb}?', 'Para {verb}, ¿cuánto hay que pagar?'],
        missing: 'cuánto cuesta {verb}',
        also: ['precio de {verb}', 'tarifa costo cargo {verb}'],
      },
      pt: {
        questions: ['Quanto custa {verb}?', 'Que taxa é cobrada para {verb}?', 'Para {verb}, quanto preciso pagar?'],
        missing: 'quanto custa {verb}',
        also: ['preço de {verb}', 'taxa custo cobrança {verb}'],
      },
    },
  },
  {
    name: 'frequency-of-task',
    nearby:
      /\b(?:times|once|twice|per (?:day|hour|minute|second|month)|limit|quota|throttl\w+|maximum|at most|veces|vezes|l[ií]mite|m[aá]xim\w+|por (?:d[ií]a|hora))\b/i,
    fits: (found) => isTask(found) && opensWith(repeated, found),
    frames: {
      en: {
        questions: ['How often can I {verb}?', 'Is there a limit on how often I can {verb}?'],
        missing: 'how often one can {verb}',
        also: ['limit on {gerund} per day', 'maximum number of times {verb}'],
      },
      es: {
        questions: ['¿Cada cuánto se puede {verb}?', '¿Hay un límite de veces para {verb}?'],
        missing: 'cuántas veces por día se puede {verb}',
        also: ['límite diario para {verb}', 'máximo de veces {verb}'],
      },
      pt: {
        questions: ['Com que frequência posso {verb}?', 'Há um limite de vezes para {verb}?'],
        missing: 'quantas vezes por dia se pode {verb}',
        also: ['limite diário para {verb}', 'máximo de vezes {verb}'],
      },
    },
  },
  {
    name: 'fee-in-case',
    nearby:
      /\$|€|\b(?:pric(?:e|es|ing)|costs?|charge[sd]?|fees?|billed|penalt\w+|fine|precio|costo|multa|preço|custo|taxa)\b/i,
    fits: (found) =>
      /\b(?:I|my)\b|[^\u0000-\u007f]|^(?:si|se|cuando|quando) /.test(found.fact.slots.when ?? '') &&
      inCase(
        found,
        /cancel|\blate\b|delay|downgrad|terminat|transfer|chang|miss|lose|replac|renew|exceed|return|cambi|atras|tarde|pierd|perd|renov|tranc|devol/i,
      ),
    frames: {
      en: {
        questions: ['What fee is charged {when}?', 'How much do I pay extra {when}?', 'Which charges apply {when}?'],
        missing: 'what fee is charged {when}',
        also: ['{topic} fee charge', 'cost penalty {topic}'],
      },
      es: {
        questions: ['¿Qué cargo se cobra {when}?'],
        missing: 'qué cargo se cobra {when}',
        also: ['{topic} cargo costo', 'multa tarifa {topic}'],
      },
      pt: {
        questions: ['Que taxa é cobrada {when}?'],
        missing: 'que taxa é cobrada {when}',
        also: ['{topic} taxa custo', 'multa cobrança {topic}'],
      },
    },
  },
  {
    name: 'contact-in-case',
    nearby:
      /\b(?:contact|e-?mail|phone|call|notify|report|support|help ?desk|write to|inform|contactar|correo|tel[eé]fono|avisar|informar|contato|telefone|secretaria)\b|@/i,
    fits: (found) =>
      inCase(
        found,
        found.context.language === 'en'
          ? /\bI\b.*(?:fail|problem|error|lost|lose|dispute|violat|harm|stolen|wrong|denied|reject|lock|suspend)/
          : /fall|error|problem|pierd|perd|rechaz|rejeit|bloque/i,
      ),
    frames: {
      en: {
        questions: ['Whom should I contact {when}?', 'Who can help {when}?', 'Is there anyone to call {when}?'],
        missing: 'whom to contact {when}',
        also: ['{topic} contact support', 'report notify {topic}'],
      },
      es: {
        questions: ['¿A quién hay que contactar {when}?'],
        missing: 'a quién hay que contactar {when}',
        also: ['{topic} contacto soporte', 'informar avisar {topic}'],
      },
      pt: {
        questions: ['Quem deve ser contatado {when}?'],
        missing: 'quem deve ser contatado {when}',
        also: ['{topic} contato suporte', 'informar avisar {topic}'],
      },
    },
  },
]
