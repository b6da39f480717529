import { type InjectionPattern, phrase, upTo } from './phrase.ts'

const machine =
  'ia|llm|modelo de lenguaje|modelo de ia|chatbot|asistente virtual|asistente de ia|inteligencia artificial|gpt'
const role = `${machine}|asistente|modelo|bot|robot|pirata|hacker`
const article = 'un|una|el|la|los|las'
const speak = 'act[uú][aáe]|respond[eéa]|responderás|contest[aáe]|comport[aáe]te|fing[eíe]|deb[eé]s|debes|debe'

export const spanish: readonly InjectionPattern[] = [
  {
    kind: 'override',
    near: ['instrucci', 'indicaci', 'órdenes', 'ordenes', 'directivas', 'prompt'],
    pattern: phrase(
      'ignor[aáeé]|ignoren|olvid[aáeé]|olvida|descart[aáeé]|desestim[aáeé]|no sigas|no siga|hac[eé] caso omiso de|haz caso omiso de|haga caso omiso de',
      upTo(3, 'tod[ao]s|las|los|tus|sus|mis|cualquier|de'),
      'instrucci[oó]n(?:es)?|indicaci[oó]n(?:es)?|[oó]rdenes|directivas|prompts?',
      upTo(1, 'del sistema'),
      'anterior(?:es)?|previ[ao]s?|precedentes?|de arriba|recibidas|dadas|del sistema',
    ),
  },
  {
    kind: 'override',
    near: ['instrucciones'],
    pattern: phrase(
      'ignor[aáe]|olvid[aáe]|descart[aáe]',
      upTo(3, 'tod[ao]s|las|tus|sus'),
      'anteriores|previas',
      'instrucciones',
    ),
  },
  {
    kind: 'persona',
    near: ['a partir de ahora', 'de ahora en', 'desde ahora'],
    pattern: phrase(
      'a partir de ahora|de ahora en más|de ahora en adelante|desde ahora',
      upTo(1, 'eres|sos|usted es|vas a|vos'),
      upTo(1, article),
      `${speak}|${role}`,
    ),
  },
  {
    kind: 'persona',
    near: ['ahora eres', 'ahora sos', 'ahora usted es'],
    pattern: phrase('ahora eres|ahora sos|ahora usted es', upTo(1, article), upTo(2, String.raw`[\p{L}-]+`), role),
  },
  {
    kind: 'to-the-model',
    near: [' para ', ' a '],
    pattern: new RegExp(
      `${phrase('nota|atención|mensaje|aviso|importante', 'para|a', upTo(2, `todo|todos|cualquier|${article}`), `${machine}|modelos?|asistentes?|chatbots`).source}(?=[ \\t]*[:,.!–—-])`,
      'giu',
    ),
  },
  {
    kind: 'to-the-model',
    near: ['si eres', 'si sos', 'si usted es'],
    pattern: phrase('si eres|si sos|si usted es', upTo(1, article), `${machine}|asistente de`),
  },
  {
    kind: 'secrets',
    near: ['prompt', 'instrucciones', 'del sistema'],
    pattern: phrase(
      'revel[aáe]|mostr[aá]|muestra|muestre|imprim[eía]|repit[ea]|repet[ií]|divulg[aá]|divulgue',
      upTo(1, 'me|nos'),
      'tu|tus|el|su|sus|las',
      'prompt del sistema|mensaje del sistema|prompt de sistema|instrucciones ocultas|instrucciones iniciales|instrucciones secretas|system prompt',
    ),
  },
  {
    kind: 'dictated-reply',
    near: ['usuari'],
    pattern: phrase(
      'no',
      upTo(1, 'le|les'),
      'digas|informes|informés|menciones|avises|cuentes',
      upTo(1, 'nada|esto'),
      'al usuario|a los usuarios|a la usuaria',
    ),
  },
  {
    kind: 'dictated-reply',
    near: ['respond', 'contest'],
    pattern: phrase(
      'respond[eéa]|contest[aáe]',
      upTo(3, 'siempre|a|todo|todas|cada|las|preguntas|pregunta'),
      upTo(1, 's[oó]lo|solamente|[uú]nicamente|siempre'),
      'con',
      'la palabra|la frase|el texto',
    ),
  },
  {
    kind: 'dictated-reply',
    near: ['marc', 'marq', 'calific', 'punt'],
    pattern: phrase(
      'marc[aá]|marque|calific[aá]|califique|puntu[aá]|puntúe',
      upTo(3, 'este|esta|cada|todos|todas|los|las'),
      'ítems?|items?|respuestas?|preguntas?|documentos?|pasajes?',
      'como|con',
      upTo(2, 'un|una|puntaje|nota|de'),
      String.raw`aceptad\p{L}+|correct\p{L}+|válid\p{L}+|excelentes?|perfect\p{L}+|5|10|100`,
    ),
  },
]
