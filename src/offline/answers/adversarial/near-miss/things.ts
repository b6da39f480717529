import { rulesOf } from '../../../structure/rules-name.ts'
import { inDocs, type Twist } from './twist.ts'

const isMass = /(?:ing|ment|ity|ness|tion|ware|data|content|information|service|github|amazon|aws|helm|isms?|\d)$/i
/** `a managed service that …`, and not `the person who runs the service`. */
const isProduct =
  /^(?:[^.]{0,60}? (?:is|means|es|é|significa) )?(?:an?|una?|uma?|el|la) (?:(?!(?:of|for|who|whose|that|which|de|del|do|da|que|para)\b)\S+ ){0,6}?(?:product|service|tool|platform|application|software|program|servicio|herramienta|plataforma|aplicaci[oó]n|programa|serviço|ferramenta|aplicativo)(?!\p{L})/iu

/** What else could be asked of a setting, a product or a row. */
export const thingTwists: readonly Twist[] = [
  {
    name: 'price-of-row',
    nearby: /\$|€|\b(?:pric(?:e|es|ing)|costs?|charge[sd]?|fees?|billed|precio|costo|preço|custo)\b/i,
    fits: (found) =>
      found.family.name === 'table-cell' &&
      /^(?:instance|plan|tier|edition|package|plano|pacote|edición|edição|paquete)s?\b/i.test(
        found.fact.slots.kind ?? '',
      ),
    frames: {
      en: {
        questions: [
          'What does {subject} cost per month?',
          'How much is {subject} a month?',
          'Per month, what is the price of {subject}?',
          'What will I pay monthly for {subject}?',
        ],
        missing: 'what {subject} costs per month',
        also: ['{subject} price', '{subject} monthly cost pricing'],
      },
      es: {
        questions: [
          '¿Cuánto cuesta {subject} por mes?',
          '¿Qué precio mensual tiene {subject}?',
          'Por mes, ¿cuánto se paga por {subject}?',
        ],
        missing: 'cuánto cuesta {subject} por mes',
        also: ['{subject} precio', '{subject} costo mensual'],
      },
      pt: {
        questions: [
          'Quanto custa {subject} por mês?',
          'Qual é o preço mensal de {subject}?',
          'Por mês, quanto se paga por {subject}?',
        ],
        missing: 'quanto custa {subject} por mês',
        also: ['{subject} preço', '{subject} custo mensal'],
      },
    },
  },
  {
    name: 'most',
    nearby: /\b(?:limit|quota|maximum|at most|up to|only one|more than|number of|l[ií]mite|m[aá]xim\w+|hasta|até)\b/i,
    fits: (found) =>
      found.family.name === 'glossary' &&
      found.context.language === 'en' &&
      // `A "Combined Work"`, `a cookie`: what a licence or a policy defines, nobody counts.
      rulesOf(found.context) === undefined &&
      /^an? /.test(found.fact.subject) &&
      !isMass.test(found.fact.subject) &&
      !/\p{Lu}\S* \p{Lu}/u.test(found.fact.subject) &&
      inDocs(found),
    frames: {
      en: {
        questions: [
          'How many {plural} can one account have at most?',
          'What is the maximum number of {plural} per account?',
          'Per account, how many {plural} are allowed?',
        ],
        missing: 'how many {plural} one account can have',
        also: ['{plural} limit quota per account', 'maximum number of {plural}'],
      },
      es: {
        questions: ['¿Cuál es el número máximo de {plural} por cuenta?'],
        missing: 'el número máximo de {plural} por cuenta',
        also: ['límite de {plural}', 'máximo {plural} por cuenta'],
      },
      pt: {
        questions: ['Qual é o número máximo de {plural} por conta?'],
        missing: 'o número máximo de {plural} por conta',
        also: ['limite de {plural}', 'máximo de {plural} por conta'],
      },
    },
  },
  {
    name: 'introduced',
    nearby:
      /\b(?:19|20)\d\d\b|\b(?:introduced|launched|released|since|announced|coined|lanzad|introducid|desde|lançad|introduzid)\w*/i,
    fits: (found) =>
      found.family.name === 'glossary' &&
      inDocs(found) &&
      isProduct.test(found.fact.value) &&
      !/s$/.test(found.fact.subject) &&
      /^\p{Lu}\S+(?: \p{Lu}\S+)*$/u.test(found.fact.subject),
    frames: {
      en: {
        questions: [
          'In what year was {subject} introduced?',
          'When did {subject} first come out?',
          'How long has {subject} been around?',
        ],
        missing: 'when {subject} was introduced',
        also: ['{subject} launch date', '{subject} history first released'],
      },
      es: {
        questions: [
          '¿En qué año se introdujo {subject}?',
          '¿Cuándo salió {subject} por primera vez?',
          '¿En qué año se lanzó {subject}?',
        ],
        missing: 'cuándo se introdujo {subject}',
        also: ['{subject} fecha de lanzamiento', '{subject} historia origen'],
      },
      pt: {
        questions: [
          'Em que ano {subject} foi introduzido?',
          'Quando {subject} saiu pela primeira vez?',
          'Em que ano foi o lançamento de {subject}?',
        ],
        missing: 'quando {subject} foi introduzido',
        also: ['{subject} data de lançamento', '{subject} história origem'],
      },
    },
  },
]
