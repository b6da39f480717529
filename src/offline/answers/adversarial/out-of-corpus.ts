import { type Random, randomFrom } from '../../../text/random.ts'
import type { Desk } from '../../authoring/desk.ts'
import { filled } from '../../authoring/wording.ts'
import type { OfflineLanguage } from '../../family.ts'
import { contracted } from '../../language/romance.ts'
import type { CorpusKnowledge } from '../../responder.ts'
import { lackingProbes } from './lacking/lacking-probes.ts'
import { type MainName, mainName } from './main-name.ts'
import type { Probe } from './probe.ts'

interface Neighbour {
  readonly of: MainName['kind']
  readonly frames: Readonly<
    Record<
      OfflineLanguage,
      { readonly questions: readonly string[]; readonly missing: string; readonly also: readonly string[] }
    >
  >
  /** What a passage says that does touch it. */
  readonly signs: RegExp
}

/** What the readers of these documents would also like to know, next door to what the documents cover. */
export const outOfCorpusProbes = (desk: Desk, random: Random, knowledge?: CorpusKnowledge): readonly Probe[] => [
  ...lackingProbes(desk, random, knowledge),
  ...nextDoor(desk, random, knowledge),
]

const nextDoor = (desk: Desk, random: Random, knowledge: CorpusKnowledge | undefined): readonly Probe[] => {
  const [from] = desk.found
  const main = mainName(desk, knowledge)
  if (!from || !main) return []
  const { name, spoken, kind } = main
  if (kind === 'product' && !isSold(desk, knowledge)) return []
  const fitting = neighbours.filter(({ of }) => of === kind)
  return random.shuffle(fitting).flatMap(({ frames, signs }, index) => {
    const { questions, missing, also } = frames[desk.language]
    const asked = melted(filled(randomFrom(name, missing).pick(questions), { name: spoken }), desk.language)
    const what = melted(filled(missing, { name: spoken }), desk.language)
    const searches = also.flatMap((frame) => filled(frame, { name }) ?? [])
    return asked && what
      ? [
          {
            question: asked,
            missing: what,
            searches: [asked, ...searches],
            from: desk.found[index % desk.found.length] ?? from,
            signs,
            family: 'out-of-corpus',
          },
        ]
      : []
  })
}

/** Whether the documents speak of what somebody pays for: of a free tool nobody asks for an app or for the money back. */
const isSold = (desk: Desk, knowledge: CorpusKnowledge | undefined): boolean =>
  knowledge
    ? trade[desk.language].some((word) => knowledge.frequency(word, desk.language) > 0.02 * knowledge.size)
    : desk.contexts.some(({ text }) => trade[desk.language].some((word) => text.toLowerCase().includes(word)))

const trade: Readonly<Record<OfflineLanguage, readonly string[]>> = {
  en: ['price', 'pricing', 'billing', 'invoice', 'refund'],
  es: ['precio', 'factura', 'facturación', 'reembolso'],
  pt: ['preço', 'fatura', 'faturamento', 'reembolso'],
}

const melted = (text: string | undefined, language: OfflineLanguage): string | undefined =>
  text === undefined ? undefined : contracted(text, language)

const neighbours: readonly Neighbour[] = [
  {
    of: 'product',
    signs: /\bISO[ /-]?(?:IEC )?\d{4}|SOC ?2|\bcertified\b|certificad[oa]s? (?:por|con|com|según|segundo)/i,
    frames: {
      en: {
        questions: ['Is {name} certified under ISO 27001?', 'Which security certifications does {name} have?'],
        missing: 'security certifications of {name}',
        also: ['{name} ISO 27001', '{name} SOC 2 audit report'],
      },
      es: {
        questions: ['¿Qué certificaciones de seguridad tiene {name}?'],
        missing: 'certificaciones de seguridad de {name}',
        also: ['{name} ISO 27001', '{name} SOC 2 informe de auditoría'],
      },
      pt: {
        questions: ['Que certificações de segurança tem {name}?'],
        missing: 'certificações de segurança de {name}',
        also: ['{name} ISO 27001', '{name} SOC 2 relatório de auditoria'],
      },
    },
  },
  {
    of: 'product',
    signs: /status (?:page|site)|uptime|\bstatus\.\w|página de (?:estado|status)/i,
    frames: {
      en: {
        questions: ['Is there a status page that shows outages of {name}?'],
        missing: 'a status page of {name}',
        also: ['{name} status page', '{name} outages current incidents'],
      },
      es: {
        questions: ['¿Hay una página de estado donde se vean las caídas de {name}?'],
        missing: 'una página de estado de {name}',
        also: ['{name} página de estado', 'caídas e incidentes de {name}'],
      },
      pt: {
        questions: ['Existe uma página de status que mostre as quedas de {name}?'],
        missing: 'uma página de status de {name}',
        also: ['{name} página de status', 'quedas e incidentes de {name}'],
      },
    },
  },
  {
    of: 'product',
    signs: /zapier|\bintegrat|\bconnectors?\b|\bintegra(?:r|ci[oó]n|ç[aã]o)|conector/i,
    frames: {
      en: {
        questions: ['Can I connect {name} to Zapier?', 'Is there a Zapier integration for {name}?'],
        missing: 'a Zapier integration of {name}',
        also: ['{name} Zapier', '{name} integrations with other services'],
      },
      es: {
        questions: ['¿Se puede conectar {name} con Zapier?'],
        missing: 'una integración de {name} con Zapier',
        also: ['{name} Zapier', 'integraciones de {name} con otros servicios'],
      },
      pt: {
        questions: ['Dá para conectar {name} ao Zapier?'],
        missing: 'uma integração de {name} com o Zapier',
        also: ['{name} Zapier', 'integrações de {name} com outros serviços'],
      },
    },
  },
  {
    of: 'product',
    signs:
      /\bmobile\b|\bphones?\b|\bsmartphones?\b|\bapp\b|\bAndroid\b|\biOS\b|\biPhone|\bcelular(?:es)?\b|tel[eé]fonos? m[oó]vil|aplicaci[oó]n m[oó]vil|aplicativo (?:m[oó]vel|para celular)/i,
    frames: {
      en: {
        questions: ['Is there a mobile app for {name}?', 'Does {name} have a mobile app?'],
        missing: 'a mobile app for {name}',
        also: ['{name} app for phones', '{name} iOS Android'],
      },
      es: {
        questions: [
          '¿Existe una aplicación móvil para {name}?',
          '¿Se puede usar {name} desde una aplicación de iPhone?',
        ],
        missing: 'una aplicación móvil para {name}',
        also: ['{name} app para teléfono', '{name} iOS Android'],
      },
      pt: {
        questions: ['Existe um aplicativo móvel para {name}?', 'Dá para usar {name} em um aplicativo de iPhone?'],
        missing: 'um aplicativo móvel para {name}',
        also: ['{name} app para celular', '{name} iOS Android'],
      },
    },
  },
  {
    of: 'product',
    signs: /refund|money back|reembols/i,
    frames: {
      en: {
        questions: [
          'Within how many days can I get a refund for {name}?',
          'Do I get my money back if {name} does not suit me?',
        ],
        missing: 'refunds for {name}',
        also: ['{name} refund policy', 'money back {name} cancel payment'],
      },
      es: {
        questions: ['¿En cuántos días se puede pedir un reembolso de {name}?'],
        missing: 'reembolsos de {name}',
        also: ['política de reembolso {name}', 'devolución del dinero {name}'],
      },
      pt: {
        questions: ['Em quantos dias posso pedir reembolso de {name}?'],
        missing: 'reembolsos de {name}',
        also: ['política de reembolso {name}', 'devolução do dinheiro {name}'],
      },
    },
  },
  {
    of: 'product',
    signs:
      /discount|\bstudents?\b|\bschools?\b|education|% off|descuento|estudiantes?|escuelas?|desconto|estudantes?|escolas?/i,
    frames: {
      en: {
        questions: ['Is there a student discount on {name}?', 'Do students get {name} at a lower price?'],
        missing: 'a student discount on {name}',
        also: ['{name} discount for students', '{name} education pricing'],
      },
      es: {
        questions: ['¿Hay un descuento para estudiantes en {name}?'],
        missing: 'un descuento para estudiantes en {name}',
        also: ['{name} descuento educación', 'precio para estudiantes {name}'],
      },
      pt: {
        questions: ['Há desconto para estudantes em {name}?'],
        missing: 'um desconto para estudantes em {name}',
        also: ['{name} desconto educação', 'preço para estudantes {name}'],
      },
    },
  },
  {
    of: 'product',
    signs: /phone number|telephone|call us|by phone|tel[eé]fono|telefone/i,
    frames: {
      en: {
        questions: ['What is the phone number of the {name} sales team?', 'Which number do I call for {name} sales?'],
        missing: 'a phone number for {name} sales',
        also: ['{name} sales contact telephone', 'call {name} sales'],
      },
      es: {
        questions: ['¿Cuál es el teléfono del equipo de ventas de {name}?'],
        missing: 'un teléfono de ventas de {name}',
        also: ['contacto ventas {name}', 'llamar a {name} teléfono'],
      },
      pt: {
        questions: ['Qual é o telefone da equipe de vendas de {name}?'],
        missing: 'um telefone de vendas de {name}',
        also: ['contato vendas {name}', 'ligar para {name} telefone'],
      },
    },
  },
  {
    of: 'organisation',
    signs: /parking|car park|estacionamiento|estacionamento|cochera/i,
    frames: {
      en: {
        questions: [
          'Where can visitors of {name} park their cars?',
          'Is there parking at {name}?',
          'What does parking at {name} cost?',
        ],
        missing: 'where visitors of {name} can park',
        also: ['{name} parking', 'car park visitors {name}'],
      },
      es: {
        questions: ['¿Dónde pueden estacionar los visitantes de {name}?'],
        missing: 'dónde pueden estacionar los visitantes de {name}',
        also: ['estacionamiento {name}', 'cochera visitantes {name}'],
      },
      pt: {
        questions: ['Onde os visitantes de {name} podem estacionar?'],
        missing: 'onde os visitantes de {name} podem estacionar',
        also: ['estacionamento {name}', 'vagas visitantes {name}'],
      },
    },
  },
  {
    of: 'organisation',
    signs: /cafeteria|canteen|restaurant|comedor|refeit[oó]rio|restaurante|cantina/i,
    frames: {
      en: {
        questions: [
          'What are the opening hours of the {name} canteen?',
          'When does the canteen of {name} open?',
          'Until what time is lunch served at {name}?',
        ],
        missing: 'a canteen of {name}',
        also: ['{name} cafeteria hours', 'lunch {name} canteen'],
      },
      es: {
        questions: ['¿Cuál es el horario del comedor de {name}?'],
        missing: 'un comedor de {name}',
        also: ['comedor {name} horario', 'almuerzo {name}'],
      },
      pt: {
        questions: ['Qual é o horário do restaurante universitário de {name}?'],
        missing: 'um restaurante de {name}',
        also: ['refeitório {name} horário', 'almoço {name}'],
      },
    },
  },
]
