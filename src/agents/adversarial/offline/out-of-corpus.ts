import type { OfflineLanguage } from '../../../models/offline/family.ts'
import { contracted } from '../../../models/offline/language/romance.ts'
import type { CorpusKnowledge } from '../../../models/offline/responder.ts'
import type { Random } from '../../../random.ts'
import type { Desk } from '../../offline-authoring/desk.ts'
import { filled } from '../../offline-authoring/wording.ts'
import { type MainName, mainName } from './main-name.ts'
import type { Probe } from './probe.ts'

interface Neighbour {
  readonly of: MainName['kind']
  /** Asked of what is sold, and of nothing else. */
  readonly ofGoods?: true
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
export const outOfCorpusProbes = (desk: Desk, random: Random, knowledge?: CorpusKnowledge): readonly Probe[] => {
  const [from] = desk.found
  const main = mainName(desk, knowledge)
  if (!from || !main) return []
  const { name, spoken, kind } = main
  const sold = isSold(desk, knowledge)
  const fitting = neighbours.filter(({ of, ofGoods }) => of === kind && (sold || !ofGoods))
  return random.shuffle(fitting).flatMap(({ frames, signs }, index) => {
    const { questions, missing, also } = frames[desk.language]
    const asked = melted(filled(random.pick(questions), { name: spoken }), desk.language)
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

/** Whether the documents speak of what somebody pays for: of a free tool nobody asks for the money back. */
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
    signs: /certificat|certificaci|certificaç|\bexam\b|examen|training course/i,
    frames: {
      en: {
        questions: ['Is there a certification for {name}?', 'Can I get certified in {name}?'],
        missing: 'a certification exam for {name}',
        also: ['{name} certification', '{name} training course exam'],
      },
      es: {
        questions: ['¿Existe una certificación de {name}?', '¿Dónde me puedo certificar en {name}?'],
        missing: 'un examen de certificación de {name}',
        also: ['certificación {name}', 'curso {name} examen'],
      },
      pt: {
        questions: ['Existe uma certificação de {name}?'],
        missing: 'um exame de certificação de {name}',
        also: ['certificação {name}', 'curso {name} exame'],
      },
    },
  },
  {
    of: 'product',
    ofGoods: true,
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
    ofGoods: true,
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
    ofGoods: true,
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
  {
    of: 'product',
    signs: /\btrainings?\b|\bworkshops?\b|\bcourses?\b|webinars?\b|capacitaci[oó]n presencial|treinamento presencial/i,
    frames: {
      en: {
        questions: ['Is on-site training offered for {name}?'],
        missing: 'on-site training for {name}',
        also: ['{name} training workshop', '{name} classroom course instructor'],
      },
      es: {
        questions: ['¿Se ofrece capacitación presencial sobre {name}?'],
        missing: 'capacitación presencial sobre {name}',
        also: ['{name} taller', 'curso presencial {name} instructor'],
      },
      pt: {
        questions: ['É oferecido treinamento presencial sobre {name}?'],
        missing: 'um treinamento presencial sobre {name}',
        also: ['{name} oficina', 'curso presencial {name} instrutor'],
      },
    },
  },
  {
    of: 'product',
    signs: /roadmap|planned (?:features|releases)|upcoming|hoja de ruta|roteiro de (?:produto|desenvolvimento)/i,
    frames: {
      en: {
        questions: ['Where is the public roadmap of {name} published?', 'Does {name} have a public roadmap?'],
        missing: 'a public roadmap of {name}',
        also: ['{name} roadmap', 'planned features {name} next year'],
      },
      es: {
        questions: ['¿Dónde se publica la hoja de ruta de {name}?'],
        missing: 'una hoja de ruta de {name}',
        also: ['{name} roadmap', 'funciones planeadas {name}'],
      },
      pt: {
        questions: ['Onde é publicado o roadmap de {name}?'],
        missing: 'um roadmap de {name}',
        also: ['{name} roadmap', 'funcionalidades planejadas {name}'],
      },
    },
  },
]
