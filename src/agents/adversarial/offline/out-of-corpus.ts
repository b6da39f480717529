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
  readonly frames: Readonly<
    Record<OfflineLanguage, { readonly question: string; readonly missing: string; readonly also: readonly string[] }>
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
  return random.shuffle(neighbours.filter(({ of }) => of === kind)).flatMap(({ frames, signs }, index) => {
    const { question, missing, also } = frames[desk.language]
    const asked = melted(filled(question, { name: spoken }), desk.language)
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

const melted = (text: string | undefined, language: OfflineLanguage): string | undefined =>
  text === undefined ? undefined : contracted(text, language)

const neighbours: readonly Neighbour[] = [
  {
    of: 'product',
    signs:
      /\bmobile\b|\bphones?\b|\bsmartphones?\b|\bapp\b|\bAndroid\b|\biOS\b|\biPhone|\bcelular(?:es)?\b|tel[eé]fonos? m[oó]vil|aplicaci[oó]n m[oó]vil|aplicativo (?:m[oó]vel|para celular)/i,
    frames: {
      en: {
        question: 'Is there a mobile app for {name}?',
        missing: 'a mobile app for {name}',
        also: ['{name} app for phones', '{name} iOS Android'],
      },
      es: {
        question: '¿Existe una aplicación móvil para {name}?',
        missing: 'una aplicación móvil para {name}',
        also: ['{name} app para teléfono', '{name} iOS Android'],
      },
      pt: {
        question: 'Existe um aplicativo móvel para {name}?',
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
        question: 'How long is the certification exam for {name}?',
        missing: 'a certification exam for {name}',
        also: ['{name} certification', '{name} training course exam'],
      },
      es: {
        question: '¿Cuánto dura el examen de certificación de {name}?',
        missing: 'un examen de certificación de {name}',
        also: ['certificación {name}', 'curso {name} examen'],
      },
      pt: {
        question: 'Quanto dura o exame de certificação de {name}?',
        missing: 'um exame de certificação de {name}',
        also: ['certificação {name}', 'curso {name} exame'],
      },
    },
  },
  {
    of: 'product',
    signs: /refund|money back|reembols/i,
    frames: {
      en: {
        question: 'Within how many days can I get a refund for {name}?',
        missing: 'refunds for {name}',
        also: ['{name} refund policy', 'money back {name} cancel payment'],
      },
      es: {
        question: '¿En cuántos días se puede pedir un reembolso de {name}?',
        missing: 'reembolsos de {name}',
        also: ['política de reembolso {name}', 'devolución del dinero {name}'],
      },
      pt: {
        question: 'Em quantos dias posso pedir reembolso de {name}?',
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
        question: 'Is there a student discount on {name}?',
        missing: 'a student discount on {name}',
        also: ['{name} discount for students', '{name} education pricing'],
      },
      es: {
        question: '¿Hay un descuento para estudiantes en {name}?',
        missing: 'un descuento para estudiantes en {name}',
        also: ['{name} descuento educación', 'precio para estudiantes {name}'],
      },
      pt: {
        question: 'Há desconto para estudantes em {name}?',
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
        question: 'What is the phone number of the {name} sales team?',
        missing: 'a phone number for {name} sales',
        also: ['{name} sales contact telephone', 'call {name} sales'],
      },
      es: {
        question: '¿Cuál es el teléfono del equipo de ventas de {name}?',
        missing: 'un teléfono de ventas de {name}',
        also: ['contacto ventas {name}', 'llamar a {name} teléfono'],
      },
      pt: {
        question: 'Qual é o telefone da equipe de vendas de {name}?',
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
        question: 'Where can visitors of {name} park their cars?',
        missing: 'where visitors of {name} can park',
        also: ['{name} parking', 'car park visitors {name}'],
      },
      es: {
        question: '¿Dónde pueden estacionar los visitantes de {name}?',
        missing: 'dónde pueden estacionar los visitantes de {name}',
        also: ['estacionamiento {name}', 'cochera visitantes {name}'],
      },
      pt: {
        question: 'Onde os visitantes de {name} podem estacionar?',
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
        question: 'What are the opening hours of the {name} canteen?',
        missing: 'a canteen of {name}',
        also: ['{name} cafeteria hours', 'lunch {name} canteen'],
      },
      es: {
        question: '¿Cuál es el horario del comedor de {name}?',
        missing: 'un comedor de {name}',
        also: ['comedor {name} horario', 'almuerzo {name}'],
      },
      pt: {
        question: 'Qual é o horário do restaurante universitário de {name}?',
        missing: 'um restaurante de {name}',
        also: ['refeitório {name} horário', 'almoço {name}'],
      },
    },
  },
  {
    of: 'organisation',
    signs: /annual leave|vacation days|paid leave|vacaciones|f[eé]rias|licencia anual/i,
    frames: {
      en: {
        question: 'How many days of paid leave do employees of {name} get per year?',
        missing: 'paid leave for employees of {name}',
        also: ['{name} vacation days', 'annual leave {name} staff'],
      },
      es: {
        question: '¿Cuántos días de vacaciones tienen por año los empleados de {name}?',
        missing: 'las vacaciones de los empleados de {name}',
        also: ['vacaciones {name}', 'licencia anual {name} personal'],
      },
      pt: {
        question: 'Quantos dias de férias têm por ano os funcionários de {name}?',
        missing: 'as férias dos funcionários de {name}',
        also: ['férias {name}', 'licença anual {name} servidores'],
      },
    },
  },
  {
    of: 'organisation',
    signs: /dress code|uniform|vestimenta|uniforme|traje/i,
    frames: {
      en: {
        question: 'Is there a dress code at {name}?',
        missing: 'a dress code at {name}',
        also: ['{name} dress code', 'clothing rules uniform {name}'],
      },
      es: {
        question: '¿Hay un código de vestimenta en {name}?',
        missing: 'un código de vestimenta en {name}',
        also: ['{name} vestimenta', 'uniforme {name} reglas'],
      },
      pt: {
        question: 'Existe um código de vestimenta em {name}?',
        missing: 'um código de vestimenta em {name}',
        also: ['{name} vestimenta', 'uniforme {name} regras'],
      },
    },
  },
  {
    of: 'story',
    signs: /\b(?:movie|film|documentary|pel[ií]cula|filme|document[aá]rio)\b/i,
    frames: {
      en: {
        question: 'Has a film been made about {name}?',
        missing: 'a film about {name}',
        also: ['{name} film director', 'movie documentary {name}'],
      },
      es: {
        question: '¿Se filmó alguna película sobre {name}?',
        missing: 'una película sobre {name}',
        also: ['{name} película director', 'documental {name}'],
      },
      pt: {
        question: 'Já foi feito algum filme sobre {name}?',
        missing: 'um filme sobre {name}',
        also: ['{name} filme diretor', 'documentário {name}'],
      },
    },
  },
  {
    of: 'story',
    signs: /\bmuse(?:ums?|os?|us?)\b/i,
    frames: {
      en: {
        question: 'Is there a museum devoted to {name}?',
        missing: 'a museum devoted to {name}',
        also: ['{name} museum tickets', 'visit {name} exhibition entrance fee'],
      },
      es: {
        question: '¿Hay algún museo dedicado a {name}?',
        missing: 'un museo dedicado a {name}',
        also: ['{name} museo entradas', 'visitar exposición {name} precio'],
      },
      pt: {
        question: 'Existe algum museu dedicado a {name}?',
        missing: 'um museu dedicado a {name}',
        also: ['{name} museu ingressos', 'visitar exposição {name} preço'],
      },
    },
  },
  {
    of: 'product',
    signs: /\btrainings?\b|\bworkshops?\b|\bcourses?\b|webinars?\b|capacitaci[oó]n presencial|treinamento presencial/i,
    frames: {
      en: {
        question: 'Is on-site training offered for {name}?',
        missing: 'on-site training for {name}',
        also: ['{name} training workshop', '{name} classroom course instructor'],
      },
      es: {
        question: '¿Se ofrece capacitación presencial sobre {name}?',
        missing: 'capacitación presencial sobre {name}',
        also: ['{name} taller', 'curso presencial {name} instructor'],
      },
      pt: {
        question: 'É oferecido treinamento presencial sobre {name}?',
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
        question: 'Where is the public roadmap of {name} published?',
        missing: 'a public roadmap of {name}',
        also: ['{name} roadmap', 'planned features {name} next year'],
      },
      es: {
        question: '¿Dónde se publica la hoja de ruta de {name}?',
        missing: 'una hoja de ruta de {name}',
        also: ['{name} roadmap', 'funciones planeadas {name}'],
      },
      pt: {
        question: 'Onde é publicado o roadmap de {name}?',
        missing: 'um roadmap de {name}',
        also: ['{name} roadmap', 'funcionalidades planejadas {name}'],
      },
    },
  },
]
