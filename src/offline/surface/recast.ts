import type { Random } from '../../text/random.ts'
import type { OfflineLanguage } from '../family.ts'
import { isPlural } from '../language/english.ts'

/** Asks the same with another question frame: `How do I …?` → `What are the steps to …?`. Unchanged when no frame is known to be safe. */
export const recast = (question: string, language: OfflineLanguage, random: Random): string => {
  const made = recastings(question, language)
  return made.length > 0 ? random.pick(made) : question
}

/** Every recasting of a question, the question itself not among them. */
export const recastings = (question: string, language: OfflineLanguage): readonly string[] => {
  for (const [pattern, ...frames] of rules[language]) {
    const match = pattern.exec(question)
    if (!match) continue
    const made = frames
      .map((frame) =>
        frame.replace(/\{(be|is)\}|\$(\d)/g, (_whole, verb: string | undefined, group: string) =>
          verb ? beFor(match[1]!) : match[Number(group)]!,
        ),
      )
      .map((text) => text.replace(/^[¿]?\p{Ll}/u, (first) => first.toUpperCase()))
    return [...new Set(made)].filter((text) => text !== question)
  }
  return []
}

const beFor = (phrase: string): string =>
  isPlural(phrase.split(/ (?:of|in|for|on|at|to|from|with|by|that|which|who|outside|between|about|inside|under) /)[0]!)
    ? 'are'
    : 'is'

type Rule = readonly [RegExp, ...string[]]

const english: readonly Rule[] = [
  [
    /^How (?:do|can|would|should) I ((?!know\b|get\b|tell\b|proceed\b|react\b|handle it\b|go about\b)[a-z].*)\?$/,
    'How can I $1?',
    'What do I have to do to $1?',
    'What is the way to $1?',
    'What are the steps to $1?',
    'What does it take to $1?',
    'I want to $1. How do I do that?',
    'I need to $1. How do I do that?',
    'Is there a procedure to $1?',
  ],
  [/^How (?:do|can) (?:you|we|users) ([a-z].*)\?$/, 'What is the way to $1?', 'What does it take to $1?'],
  [/^What are the steps (?:to|for) ([a-z]+ .*)\?$/, 'How do I go through the steps to $1?'],
  [
    /^What is the (?:purpose|point) of ([^,?]+)\?$/,
    'What {be} $1 for?',
    'What {be} $1 used for?',
    'What do I need $1 for?',
  ],
  [
    /^What is the difference between ([^,?]+?) and ([^,?]+)\?$/,
    'How do $1 and $2 differ?',
    'What sets $1 apart from $2?',
  ],
  [
    /^How (?:does|do) ([^,?]+?) differ from ([^,?]+)\?$/,
    'What is the difference between $1 and $2?',
    'What sets $1 apart from $2?',
  ],
  [
    /^What happens (if|when) ([^,?]+)\?$/,
    '$1 $2, what happens?',
    'What is the effect $1 $2?',
    'What can I expect $1 $2?',
  ],
  [
    /^What does ([^,?]+) stand for\?$/,
    'What is $1 short for?',
    'What is the full form of $1?',
    'What do the letters $1 mean?',
  ],
  [
    /^What is the default (?:value|setting) (?:of|for) ([^,?]+)\?$/,
    'What {be} $1 set to by default?',
    "What's the default for $1?",
  ],
  [/^Is it possible to ([^,?]+)\?$/, 'Can I $1?', 'Is there a way to $1?', 'Am I able to $1?'],
  [/^Can I ([a-z][^,?]+)\?$/, 'Is it possible to $1?', 'Is there any way to $1?', 'Am I able to $1?'],
  [/^What must I do (if|when|before|after|to) (.+)\?$/, 'What do I have to do $1 $2?', 'What do I need to do $1 $2?'],
  [
    /^What (?:do I need|is needed|is required) to ((?!do\b)[a-z].*)\?$/,
    'What are the requirements to $1?',
    'What do I need in order to $1?',
    'What must be in place before I can $1?',
  ],
  [/^Why (is|are|was|were|do|does|did|can|can't|should|must) ([^?]+)\?$/, 'Why exactly $1 $2?'],
  [/^How long (does|do|did) it take ([^?]+)\?$/, 'How much time $1 it take $2?'],
  [/^How long (does|do|did|can|must|will|should) ([^?]+)\?$/, 'For how long $1 $2?'],
  [/^How often ([^?]+)\?$/, 'How frequently $1?'],
  [/^How much ([a-z]+(?: [a-z]+)?) (does|do|can|may) ([^?]+)\?$/, 'What amount of $1 $2 $3?'],
  [/^Which ([a-z]+) ([^?]+)\?$/, 'What $1 $2?'],
  [/^What is the name of ((?!.* (?:is|was|are|were|that|who) )[^?]+)\?$/, 'What {be} $1 called?'],
]

const spanish: readonly Rule[] = [
  [
    /^¿Cómo (?:puedo|se puede|hago para|podría) ([^?]+)\?$/,
    '¿Qué hay que hacer para $1?',
    '¿De qué manera se puede $1?',
    '¿Qué pasos hay que seguir para $1?',
    '¿Cuál es la forma de $1?',
    'Necesito $1. ¿Cómo se hace?',
    'Quiero $1, ¿cómo se hace?',
  ],
  [
    /^¿Qué hay que hacer para ([^?]+)\?$/,
    '¿Cómo se hace para $1?',
    '¿Qué se debe hacer para $1?',
    '¿De qué manera se puede $1?',
  ],
  [/^¿Cómo se (?!llam|denomin|dice|escrib|conoc)([^?]+)\?$/, '¿De qué manera se $1?', '¿De qué forma se $1?'],
  [
    /^¿Qué (?:pasa|ocurre|sucede) (si|cuando) ([^,?]+)\?$/,
    '$1 $2, ¿qué pasa?',
    '¿Cuál es el resultado $1 $2?',
    '$1 $2, ¿qué es lo que ocurre?',
  ],
  [
    /^¿(?:Se puede|Puedo|Es posible) (\p{Ll}+[aeií]r(?:se)?\b[^,?]*)\?$/u,
    '¿Es posible $1?',
    '¿Hay forma de $1?',
    '¿Existe la posibilidad de $1?',
    '¿Se puede $1?',
  ],
  [/^¿Para qué sirve ([^?]+)\?$/, '¿Qué función cumple $1?', '¿Para qué se usa $1?'],
  [/^¿Para qué sirven ([^?]+)\?$/, '¿Qué función cumplen $1?', '¿Para qué se usan $1?'],
  [
    /^¿(?:Qué diferencia hay|Cuál es la diferencia) entre ([^,?]+?) y ([^,?]+)\?$/,
    '¿En qué se diferencian $1 y $2?',
    '¿Qué distingue $1 de $2?',
  ],
  [
    /^¿Qué (?:se necesita|es necesario|hace falta) para ([^?]+)\?$/,
    '¿Qué hace falta para $1?',
    '¿Qué requisitos hay para $1?',
    '¿Qué se requiere para $1?',
  ],
  [/^¿Dónde ([^?]+)\?$/, '¿En qué lugar $1?', '¿En dónde $1?'],
  [/^¿Por qué ([^?]+)\?$/, '¿Por qué motivo $1?', '¿Por qué razón $1?'],
  [
    /^¿Cuál es el (límite|precio|costo|plazo|tamaño|valor|objetivo|propósito|nombre|alcance|horario) del ([^?,]+)\?$/,
    '¿Qué $1 tiene el $2?',
  ],
  [
    /^¿Cuál es el (límite|precio|costo|plazo|tamaño|valor|objetivo|propósito|nombre|alcance|horario) de (la [^?,]+|un [^?,]+|una [^?,]+)\?$/,
    '¿Qué $1 tiene $2?',
  ],
  [
    /^¿Cuál es la (duración|capacidad|versión|función|finalidad|vigencia|cantidad) del ([^?,]+)\?$/,
    '¿Qué $1 tiene el $2?',
  ],
  [
    /^¿Cuál es la (duración|capacidad|versión|función|finalidad|vigencia) de (la [^?,]+|un [^?,]+|una [^?,]+)\?$/,
    '¿Qué $1 tiene $2?',
  ],
  [/^¿Qué significa ([^?]+)\?$/, '¿Qué quiere decir $1?', '¿Cuál es el significado de $1?'],
  [
    /^¿Cuándo ((?:se puede|se debe|debo|puedo|hay que|es necesario|es obligatorio|conviene) [^?]+)\?$/,
    '¿En qué momento $1?',
  ],
]

const portuguese: readonly Rule[] = [
  [
    /^Como (?:posso|se pode|faço para|fazer para|podemos) ([^?]+)\?$/,
    'O que é preciso fazer para $1?',
    'De que maneira é possível $1?',
    'Qual é o passo a passo para $1?',
    'Como faço para $1?',
    'Preciso $1. Como se faz?',
    'Quero $1, por onde começo?',
  ],
  [
    /^O que (?:devo|preciso|é preciso|é necessário) fazer para ([^?]+)\?$/,
    'Como faço para $1?',
    'O que tem de ser feito para $1?',
    'De que maneira é possível $1?',
  ],
  [
    /^O que (?:acontece|ocorre) (se|quando|caso) ([^,?]+)\?$/,
    '$1 $2, o que acontece?',
    'Qual é o resultado $1 $2?',
    '$1 $2, o que ocorre?',
  ],
  [
    /^(?:É possível|Posso|Dá para|Pode-se) (\p{Ll}+[aeiô]r\b[^,?]*)\?$/u,
    'É possível $1?',
    'Dá para $1?',
    'Existe a possibilidade de $1?',
    'Há como $1?',
  ],
  [/^Para que serve ([^?]+)\?$/, 'Que função tem $1?', 'Para que se usa $1?'],
  [/^Para que servem ([^?]+)\?$/, 'Que função têm $1?', 'Para que se usam $1?'],
  [/^Qual (?:é )?a diferença entre ([^,?]+?) e ([^,?]+)\?$/, 'Em que $1 e $2 diferem?', 'O que distingue $1 de $2?'],
  [
    /^O que é (?:preciso|necessário) para ([^?]+)\?$/,
    'O que se precisa para $1?',
    'Que requisitos existem para $1?',
    'O que é exigido para $1?',
  ],
  [/^Onde ([^?]+)\?$/, 'Em que lugar $1?', 'Em que local $1?'],
  [/^Por que ([^?]+)\?$/, 'Por qual motivo $1?', 'Por qual razão $1?'],
  [/^De que forma ([^?]+)\?$/, 'De que maneira $1?', 'Como $1?'],
  [/^O que significa ([^?]+)\?$/, 'O que quer dizer $1?', 'Qual é o significado de $1?'],
  [
    /^Quando ((?:posso|devo|se deve|se pode|é preciso|é necessário|é possível|é obrigatório) [^?]+)\?$/,
    'Em que momento $1?',
  ],
]

const rules: Readonly<Record<OfflineLanguage, readonly Rule[]>> = { en: english, es: spanish, pt: portuguese }
