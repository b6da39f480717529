import { type InjectionPattern, phrase, upTo } from './phrase.ts'

const machine =
  'ia|llm|modelo de linguagem|modelo de ia|chatbot|assistente virtual|assistente de ia|inteligência artificial|gpt'
const role = `${machine}|assistente|modelo|bot|rob[oô]|pirata|hacker`
const article = 'um|uma|o|a|os|as'
const speak = 'aja|responda|responde|atue|comporte-se|finja|deve|deverá|vai responder'

export const portuguese: readonly InjectionPattern[] = [
  {
    kind: 'override',
    near: ['instruç', 'instruc', 'orientaç', 'ordens', 'diretrizes', 'prompt'],
    pattern: phrase(
      'ignor[ea]|ignorem|desconsidere|desconsiderem|esque[cç]a|esque[cç]am|desobede[cç]a|despreze|n[aã]o siga',
      upTo(3, 'tod[ao]s|as|os|das|suas|seus|tuas|minhas|quaisquer'),
      'instru[cç](?:[aã]o|[oõ]es)|orienta[cç][oõ]es|ordens|diretrizes|prompts?',
      upTo(1, 'do sistema'),
      'anterior(?:es)?|pr[eé]vi[ao]s?|precedentes|acima|recebidas|dadas|do sistema',
    ),
  },
  {
    kind: 'override',
    near: ['instruç', 'instruc'],
    pattern: phrase(
      'ignore|desconsidere|esque[cç]a',
      upTo(3, 'tod[ao]s|as|suas'),
      'anteriores|pr[eé]vias',
      'instru[cç][oõ]es',
    ),
  },
  {
    kind: 'persona',
    near: ['a partir de agora', 'de agora em diante'],
    pattern: phrase(
      'a partir de agora|de agora em diante',
      upTo(2, 'você|voce|você é|voce e'),
      upTo(1, article),
      `${speak}|${role}`,
    ),
  },
  {
    kind: 'persona',
    near: ['agora você é', 'agora voce e'],
    pattern: phrase('agora você é|agora voce e', upTo(1, article), upTo(2, String.raw`[\p{L}-]+`), role),
  },
  {
    kind: 'to-the-model',
    near: [' para ', ' ao ', ' à ', ' a ', ' aos '],
    pattern: new RegExp(
      `${phrase('nota|atenção|mensagem|aviso|importante', 'para|ao|aos|à|a', upTo(2, `todo|todos|qualquer|${article}`), `${machine}|modelos?|assistentes?|chatbots`).source}(?=[ \\t]*[:,.!–—-])`,
      'giu',
    ),
  },
  {
    kind: 'to-the-model',
    near: ['se você', 'se voce', 'se tu'],
    pattern: phrase('se você|se voce|se tu', 'é|e|és|for', upTo(1, article), `${machine}|assistente de`),
  },
  {
    kind: 'secrets',
    near: ['prompt', 'instruç', 'do sistema'],
    pattern: phrase(
      'revel[ea]|mostr[ea]|imprim[ae]|repit[ae]|repete|divulgue',
      upTo(1, 'me|nos'),
      'o|seu|as|suas|teu|tuas',
      'prompt do sistema|prompt de sistema|mensagem do sistema|instru[cç][oõ]es ocultas|instru[cç][oõ]es iniciais|instru[cç][oõ]es secretas|system prompt',
    ),
  },
  {
    kind: 'dictated-reply',
    near: ['usuári', 'usuari'],
    pattern: phrase(
      'n[aã]o',
      'diga|informe|mencione|avise|conte',
      upTo(1, 'nada|isso'),
      'ao usu[aá]rio|aos usu[aá]rios|para o usu[aá]rio|à usu[aá]ria',
    ),
  },
  {
    kind: 'dictated-reply',
    near: ['respond'],
    pattern: phrase(
      'responda|responde',
      upTo(4, 'sempre|a|tudo|todas|as|cada|perguntas|pergunta'),
      upTo(1, 'apenas|somente|s[oó]|sempre'),
      'com',
      'a palavra|a frase|o texto',
    ),
  },
  {
    kind: 'dictated-reply',
    near: ['marque', 'avalie', 'classifique', 'pontue'],
    pattern: phrase(
      'marque|avalie|classifique|pontue',
      upTo(3, 'este|esta|cada|todos|todas|os|as'),
      'item|itens|respostas?|perguntas?|documentos?|trechos?',
      'como|com',
      upTo(2, 'um|uma|nota|pontuação|de'),
      String.raw`aceit\p{L}+|corret\p{L}+|válid\p{L}+|excelentes?|perfeit\p{L}+|5|10|100`,
    ),
  },
]
