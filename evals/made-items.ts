/**
 * Good items over an invented corpus of small companies, in English, Spanish and Portuguese: rules with exceptions, two-hop chains,
 * probes without an answer, documents in two versions. Made from templates, because public sets contain few of these.
 */
import type { Corpus } from '../src/corpus/corpus.ts'
import { createSearchIndex } from '../src/search/create-search-index.ts'
import type { SearchIndex } from '../src/search/index.ts'
import { passagesToIndex } from '../src/search/indexed-passage.ts'
import { aCorpus, aDraft, anAsk, quoteOf } from '../test/examples.ts'
import type { GoodItem } from './faults/faults.ts'

export interface InventedSet {
  readonly name: string
  readonly corpus: Corpus
  readonly search: SearchIndex
  readonly items: readonly GoodItem[]
}

interface Company {
  readonly name: string
  readonly city: string
  readonly team: string
  readonly days: number
  readonly hours: number
  readonly price: number
  readonly exception: number
}

interface Voice {
  readonly teams: readonly string[]
  readonly exceptions: readonly string[]
  readonly page: (company: Company, exception: string) => string
  readonly office: (company: Company) => string
  readonly team: (company: Company) => string
  readonly rule: (company: Company, exception: string) => QuoteAndAnswer
  readonly price: (company: Company, exception: string) => QuoteAndAnswer
  readonly hop: (
    company: Company,
  ) => QuoteAndAnswer & { readonly second: string; readonly hops: readonly [string, string] }
  readonly none: (company: Company) => {
    readonly question: string
    readonly answer: string
    readonly searched: readonly string[]
  }
}

interface QuoteAndAnswer {
  readonly quote: string
  readonly question: string
  readonly answer: string
}

export const makeSet = async (language: 'en' | 'es' | 'pt', size = 60): Promise<InventedSet> => {
  const voice = voices[language]
  const companies = Array.from({ length: size }, (_, index) => companyAt(index, voice))
  const exceptionOf = (company: Company): string => voice.exceptions[company.exception]!
  const documents = companies.flatMap((company) => {
    const page = voice.page(company, exceptionOf(company))
    const older = { ...company, days: company.days + 16, price: company.price + 7 }
    const base = { language, title: company.name }
    return [
      {
        ...base,
        doc_id: slug(company.name),
        version: '1',
        as_of: '2024-01-01',
        text: voice.page(older, exceptionOf(company)),
      },
      { ...base, doc_id: slug(company.name), version: '2', as_of: '2025-01-01', text: page },
      {
        ...base,
        doc_id: `${slug(company.name)}-office`,
        title: `${company.name}: ${company.city}`,
        text: voice.office(company),
      },
      { ...base, doc_id: `team-${slug(company.team)}`, title: company.team, text: voice.team(company) },
    ]
  })
  const corpus = aCorpus(documents)
  const items = companies.flatMap((company, index): GoodItem[] => {
    const id = (kind: string): string => `${language}-${kind}-${index}`
    const exception = exceptionOf(company)
    const goodItem = (kind: 'rule' | 'price'): GoodItem => {
      const { quote, question, answer } = voice[kind](company, exception)
      return {
        ask: anAsk({ ask_id: id(kind), language }),
        draft: aDraft({
          ask_id: id(kind),
          language,
          question,
          ideal_answer: answer,
          spans: [quoteOf(corpus, slug(company.name), quote)],
        }),
      }
    }
    const hop = voice.hop(company)
    const noAnswer = voice.none(company)
    return [
      goodItem('rule'),
      goodItem('price'),
      {
        ask: anAsk({ ask_id: id('hop'), language, intent: 'multi_hop' }),
        draft: aDraft({
          ask_id: id('hop'),
          language,
          question: hop.question,
          ideal_answer: hop.answer,
          hops: [...hop.hops],
          spans: [
            quoteOf(corpus, `${slug(company.name)}-office`, hop.quote, { hop: 1 }),
            quoteOf(corpus, `team-${slug(company.team)}`, hop.second, { hop: 2 }),
          ],
        }),
      },
      {
        ask: anAsk({ ask_id: id('none'), language, strategy: 'adversarial', adversarial_type: 'near_miss' }),
        draft: aDraft({
          ask_id: id('none'),
          language,
          question: noAnswer.question,
          ideal_answer: noAnswer.answer,
          no_answer: true,
          searched: [...noAnswer.searched],
        }),
      },
    ]
  })
  return { name: `made-${language}`, corpus, search: await createSearchIndex(passagesToIndex(corpus)), items }
}

const slug = (name: string): string => name.toLowerCase().replace(/\W+/g, '-')

const starts = [
  'Bran',
  'Cor',
  'Del',
  'Fen',
  'Gal',
  'Hal',
  'Jor',
  'Kes',
  'Lun',
  'Mar',
  'Nor',
  'Pel',
  'Quin',
  'Ros',
  'Tal',
  'Ver',
]
const ends = ['wick', 'dova', 'mere', 'stead', 'vale', 'lora', 'hurst', 'tano']
const cities = ['Ardvale', 'Belmora', 'Castrin', 'Dunholt', 'Estrada Nova', 'Farrow Bay', 'Gildern', 'Hoyo Alto']

const companyAt = (index: number, voice: Voice): Company => ({
  name: `${starts[index % starts.length]}${ends[Math.floor(index / starts.length + index) % ends.length]}`,
  city: cities[index % cities.length]!,
  team: `${voice.teams[index % voice.teams.length]} ${starts[(index * 7 + 3) % starts.length]}${ends[(index * 3 + Math.floor(index / 16)) % ends.length]}`,
  days: 9 + ((index * 13) % 53),
  hours: 5 + ((index * 11) % 67),
  price: 12 + ((index * 17) % 88),
  exception: index % voice.exceptions.length,
})

const voices: Readonly<Record<'en' | 'es' | 'pt', Voice>> = {
  en: {
    teams: ['Team', 'Crew', 'Desk'],
    exceptions: ['furniture that was assembled', 'gift vouchers', 'goods made to measure', 'opened cosmetics'],
    page: (company, exception) =>
      `# ${company.name}\n\n${company.name} sells household goods by mail.\n\n## Returns\n\n${company.name} takes goods back within ${company.days} days of delivery, except ${exception}. The customer pays the postage.\n\n## Membership\n\nThe ${company.name} club costs ${company.price} euros a year unless the member is a student. Members get the catalog in print.\n`,
    office: (company) =>
      `# ${company.name} in ${company.city}\n\nThe ${company.city} shop of ${company.name} is looked after by ${company.team}. It opens on weekdays.\n`,
    team: (company) =>
      `# ${company.team}\n\n${company.team} answers complaints within ${company.hours} hours. It has six people.\n`,
    rule: (company, exception) => ({
      quote: `${company.name} takes goods back within ${company.days} days of delivery, except ${exception}.`,
      question: `How long after a parcel arrives can I still send something back to ${company.name}?`,
      answer: `Up to ${company.days} days after delivery, except ${exception}.`,
    }),
    price: (company) => ({
      quote: `The ${company.name} club costs ${company.price} euros a year unless the member is a student.`,
      question: `How much do I pay to join the ${company.name} club?`,
      answer: `${company.price} euros a year, unless you are a student.`,
    }),
    hop: (company) => ({
      quote: `The ${company.city} shop of ${company.name} is looked after by ${company.team}.`,
      second: `${company.team} answers complaints within ${company.hours} hours.`,
      question: `How quickly are complaints about the ${company.city} shop of ${company.name} answered by those who look after it?`,
      answer: `Within ${company.hours} hours.`,
      hops: [`It says who looks after the shop.`, `It says how fast they answer.`],
    }),
    none: (company) => ({
      question: `What does ${company.name} charge for express delivery?`,
      answer: `There is no information on the price of express delivery.`,
      searched: [`${company.name} express delivery price`, 'express shipping fee', 'all deliveries surcharge'],
    }),
  },
  es: {
    teams: ['Equipo', 'Grupo', 'Mesa'],
    exceptions: ['muebles ya armados', 'vales de regalo', 'artículos hechos a medida', 'cosméticos abiertos'],
    page: (company, exception) =>
      `# ${company.name}\n\n${company.name} vende artículos del hogar por correo.\n\n## Devoluciones\n\n${company.name} acepta devoluciones dentro de los ${company.days} días de la entrega, salvo ${exception}. El cliente paga el envío.\n\n## Club\n\nEl club de ${company.name} cuesta ${company.price} euros al año, excepto para estudiantes. Los socios reciben el catálogo impreso.\n`,
    office: (company) =>
      `# ${company.name} en ${company.city}\n\nDe la tienda de ${company.name} en ${company.city} se ocupa ${company.team}. Abre de lunes a viernes.\n`,
    team: (company) =>
      `# ${company.team}\n\n${company.team} contesta los reclamos en un plazo de ${company.hours} horas. Son seis personas.\n`,
    rule: (company, exception) => ({
      quote: `${company.name} acepta devoluciones dentro de los ${company.days} días de la entrega, salvo ${exception}.`,
      question: `¿Cuánto tiempo tengo para devolver una compra a ${company.name} después de recibirla?`,
      answer: `Hasta ${company.days} días desde la entrega, salvo ${exception}.`,
    }),
    price: (company) => ({
      quote: `El club de ${company.name} cuesta ${company.price} euros al año, excepto para estudiantes.`,
      question: `¿Cuánto sale hacerse socio del club de ${company.name}?`,
      answer: `${company.price} euros al año, excepto para estudiantes.`,
    }),
    hop: (company) => ({
      quote: `De la tienda de ${company.name} en ${company.city} se ocupa ${company.team}.`,
      second: `${company.team} contesta los reclamos en un plazo de ${company.hours} horas.`,
      question: `¿En cuánto tiempo responden los reclamos quienes se ocupan de la tienda de ${company.name} en ${company.city}?`,
      answer: `En un plazo de ${company.hours} horas.`,
      hops: ['Dice quién se ocupa de la tienda.', 'Dice en cuánto tiempo contesta.'],
    }),
    none: (company) => ({
      question: `¿Cuánto cobra ${company.name} por la entrega urgente?`,
      answer: 'No hay información sobre el precio de la entrega urgente.',
      searched: [`${company.name} entrega urgente precio`, 'costo envío exprés', 'recargo para todas las entregas'],
    }),
  },
  pt: {
    teams: ['Equipe', 'Grupo', 'Núcleo'],
    exceptions: ['móveis já montados', 'vales-presente', 'artigos feitos sob medida', 'cosméticos abertos'],
    page: (company, exception) =>
      `# ${company.name}\n\nA ${company.name} vende artigos para casa pelo correio.\n\n## Devoluções\n\nA ${company.name} aceita devoluções em até ${company.days} dias após a entrega, exceto ${exception}. O cliente paga o frete.\n\n## Clube\n\nO clube da ${company.name} custa ${company.price} euros por ano, salvo para estudantes. Os sócios recebem o catálogo impresso.\n`,
    office: (company) =>
      `# ${company.name} em ${company.city}\n\nDa loja da ${company.name} em ${company.city} cuida ${company.team}. Ela abre de segunda a sexta.\n`,
    team: (company) =>
      `# ${company.team}\n\n${company.team} responde às reclamações em até ${company.hours} horas. São seis pessoas.\n`,
    rule: (company, exception) => ({
      quote: `A ${company.name} aceita devoluções em até ${company.days} dias após a entrega, exceto ${exception}.`,
      question: `Quanto tempo tenho para devolver uma compra à ${company.name} depois de receber?`,
      answer: `Até ${company.days} dias após a entrega, exceto ${exception}.`,
    }),
    price: (company) => ({
      quote: `O clube da ${company.name} custa ${company.price} euros por ano, salvo para estudantes.`,
      question: `Quanto pago para entrar no clube da ${company.name}?`,
      answer: `${company.price} euros por ano, salvo para estudantes.`,
    }),
    hop: (company) => ({
      quote: `Da loja da ${company.name} em ${company.city} cuida ${company.team}.`,
      second: `${company.team} responde às reclamações em até ${company.hours} horas.`,
      question: `Em quanto tempo quem cuida da loja da ${company.name} em ${company.city} responde às reclamações?`,
      answer: `Em até ${company.hours} horas.`,
      hops: ['Diz quem cuida da loja.', 'Diz em quanto tempo responde.'],
    }),
    none: (company) => ({
      question: `Quanto a ${company.name} cobra pela entrega expressa?`,
      answer: 'Não há informações sobre o preço da entrega expressa.',
      searched: [`${company.name} entrega expressa preço`, 'custo do frete urgente', 'taxa para todas as entregas'],
    }),
  },
}
