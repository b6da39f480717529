import { type Check, fixable, soundUnless } from '../../checks/check.ts'
import { required } from '../../text/required.ts'
import { shown } from '../../text/shown.ts'
import { baseLanguage, contentStems, isStopWord } from '../../text/words.ts'
import type { Draft } from '../../vocabulary/index.ts'
import { namesIn } from '../words/names.ts'
import { type Antecedent, pointingRules } from '../words/pointing-words.ts'
import { questionKind } from '../words/question-kind.ts'

/** The words that refer to the source: `according to the document`, `in this section`. */
const mentionsSource = (text: string, language: string): string | undefined => {
  const patterns = sources.get(baseLanguage(language)) ?? []
  for (const pattern of patterns) {
    const found = pattern.exec(text)
    if (found) return found[0].trim()
  }
  return undefined
}

const enText =
  '(?:document|documents|text|passage|passages|article|section|paragraph|excerpt|context|snippet|chapter|page|guide|documentation|table|figure|source|author|authors|information (?:provided|given|above)|provided \\w+|given \\w+)'
const esText =
  '(?:documento|documentos|texto|pasaje|artículo|sección|párrafo|fragmento|extracto|contexto|capítulo|página|guía|documentación|tabla|figura|fuente|autor|autores|autora)'
const ptText =
  '(?:documento|documentos|texto|passagem|artigo|seção|secção|parágrafo|trecho|excerto|contexto|capítulo|página|guia|documentação|tabela|figura|fonte|autor|autores|autora|resumo)'
// No further noun may follow: `the document retention policy` is something else.
const enEnd =
  '(?=\\s*(?:[,.;:?!)]|$|(?:is|are|was|were|does|do|did|say|says|mention\\w*|describe\\w*|state\\w*|what|which|how|when|who|why|where|and|can|must|should|has|have|provided|given|above|below)\\b))'
const end =
  '(?=\\s*(?:[,.;:?!)]|$|(?:se|es|é|são|son|dice|diz|menciona\\w*|indica\\w*|describe\\w*|descreve\\w*|qué|que|qual|cuál|cómo|como|quando|cuándo|y|e)(?!\\p{L})))'

const sources: ReadonlyMap<string, readonly RegExp[]> = new Map([
  [
    'en',
    [
      new RegExp(
        `\\b(?:according to|based on|as (?:stated|described|mentioned|explained|defined|noted|shown|listed) (?:in|by)|mentioned in|described in|stated in|listed in|discussed in|referred to in|from) (?:the|this|that|these|those|your) (?:\\w+ )?${enText}${enEnd}`,
        'i',
      ),
      new RegExp(
        `\\b(?:in|on|of|by|within) (?:this|these|the (?:above|following|given|provided|present|current)) ${enText}\\b`,
        'i',
      ),
      /\b(?:the|this) (?:document|text|passage|article|section|paragraph|excerpt|context|snippet|author|authors|table|figure) (?:say|says|said|state|states|mention|mentions|describe|describes|explain|explains|claim|claims|discuss|discusses|refer|refers|list|lists|show|shows|note|notes|suggest|suggests|provide|provides|indicate|indicates)\b/i,
      /\b(?:does|do|did|is|are|was|were) (?:the|this) (?:document|text|passage|article|section|paragraph|excerpt|context|snippet|author|authors) (?:say|state|mention|describe|explain|claim|discuss|refer|list|show|note|suggest|provide|indicate|recommend|think|believe|argue|propose|conclude|mean|mentioned|described|discussed|stated|listed)\b/i,
      /\b(?:mentioned|described|stated|listed|discussed|shown|given|provided|quoted) (?:in|by) the (?:text|passage|document|article|excerpt|context|snippet|author)\b(?! \w+ing\b)/i,
      /\b(?:as|see|mentioned|described|listed|shown|stated) (?:above|below)\b/i,
    ],
  ],
  [
    'es',
    [
      new RegExp(
        `(?:según|de acuerdo (?:con|a)|con base en|basándose en|como (?:se )?(?:indica|menciona|describe|explica) en|mencionad[oa]s? en|descrit[oa]s? en|citad[oa]s? en|indicad[oa]s? en) (?:el|la|los|las|este|esta|estos|estas|ese|esa|dicho|dicha)(?: \\p{L}+)? ?${esText}${end}`,
        'iu',
      ),
      new RegExp(
        `(?:según|de acuerdo con|de acuerdo al|según el|del|al) (?:presente )?${esText} (?:anterior|proporcionad[oa]|dad[oa]|siguiente)`,
        'iu',
      ),
      new RegExp(
        `(?<!\\p{L})(?:en|de|por) (?:este|esta|estos|estas|el presente|la presente|dicho|dicha) ${esText}(?!\\p{L})`,
        'iu',
      ),
      /(?<!\p{L})(?:el|la|este|esta) (?:documento|texto|pasaje|artículo|sección|párrafo|fragmento|autor|autora|tabla) (?:dice|menciona|describe|explica|indica|señala|afirma|muestra|enumera|establece)(?!\p{L})/iu,
      /(?<!\p{L})(?:dice|menciona|describe|explica|indica|afirma|señala) (?:el|la|este|esta) (?:documento|texto|pasaje|artículo|sección|párrafo|fragmento|autor|autora|tabla)(?!\p{L})/iu,
      /(?:arriba|anteriormente) (?:mencionad|descrit|citad)[oa]s?|como se (?:describe|menciona|indica) (?:arriba|abajo|más abajo|anteriormente)/iu,
    ],
  ],
  [
    'pt',
    [
      new RegExp(
        `(?:segundo|de acordo com|conforme|com base n|baseado n|como (?:indicado|mencionado|descrito|explicado) n|mencionad[oa]s? n|descrit[oa]s? n|citad[oa]s? n|indicad[oa]s? n) ?(?:o|a|os|as|este|esta|esse|essa)(?: \\p{L}+)? ?${ptText}${end}`,
        'iu',
      ),
      new RegExp(
        `(?:de acordo com|segundo|conforme|d|n)[oa]? (?:presente )?${ptText} (?:acima|anterior|fornecid[oa]|dad[oa]|a seguir)`,
        'iu',
      ),
      new RegExp(`(?<!\\p{L})(?:n|d)(?:este|esta|esse|essa) ${ptText}(?!\\p{L})`, 'iu'),
      /(?<!\p{L})(?:o|a|este|esta) (?:documento|texto|passagem|artigo|seção|parágrafo|trecho|autor|autora|tabela) (?:diz|menciona|descreve|explica|indica|afirma|mostra|lista|estabelece|aponta)(?!\p{L})/iu,
      /(?<!\p{L})(?:diz|menciona|descreve|explica|indica|afirma|aponta) (?:o|a|este|esta) (?:documento|texto|passagem|artigo|seção|parágrafo|trecho|autor|autora|tabela)(?!\p{L})/iu,
      /(?:acima|anteriormente) (?:mencionad|descrit|citad)[oa]s?|(?:citad|mencionad|descrit|referid)[oa]s? (?:acima|anteriormente|no texto|no artigo|no documento)/iu,
    ],
  ],
])

/** The first word of a question that refers to something the question does not name. */
const danglingIn = (question: string, language: string): string | undefined => {
  const rules = pointingRules.get(baseLanguage(language))
  if (!rules) return undefined
  for (const { pattern, antecedent, unless } of rules) {
    for (const found of question.matchAll(pattern)) {
      const before = question.slice(0, found.index)
      const after = question.slice(found.index + found[0].length)
      // `I have never done it before. How …`: only the question itself must be clear alone.
      if (/^[^?]*?[.!]\s.*\?/s.test(after)) continue
      if (unless?.(before, after, found[0])) continue
      if (antecedent === 'none' || !isNamed(before, language, antecedent)) return found[0].trim()
    }
  }
  return undefined
}

/** True if there is an antecedent: a noun with an article, after a preposition or an auxiliary, or a name. */
const isNamed = (before: string, language: string, kind: Exclude<Antecedent, 'none'>): boolean => {
  const base = baseLanguage(language)
  const marks = required(markers, base)
  const tokens = [...before.matchAll(/[\p{L}\p{N}][\p{L}\p{M}\p{N}_.'’-]*|[,;:.!?]/gu)].map(([word]) => word)
  let named = 0
  let inPhrase = false
  for (const [index, word] of tokens.entries()) {
    const lower = word.toLowerCase().replace(/[.,]+$/, '')
    const previous = tokens[index - 1]?.toLowerCase() ?? ''
    const content = /[\p{L}\p{N}]/u.test(word) && !isStopWord(lower, base) && !required(light, base).has(lower)
    const name = index > 0 && /^\p{Lu}|[_\d]/u.test(word)
    // `Are refunds …` names them, `were found` does not.
    const marked = marks.has(previous) && !(index > 1 && copulas.has(previous))
    inPhrase = content && (name || marked || inPhrase)
    // `to cancel it`: the word right before the pronoun is its verb.
    const governs = index === tokens.length - 1 && !name
    if (inPhrase && !governs && (kind !== 'thing' || name || !people.has(lower))) named++
  }
  return named >= (kind === 'several' ? 2 : 1)
}

const list = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** Words before a noun. */
const markers: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  [
    'en',
    list(
      'a an the my our your his her their its each every any some no all both several more most another other of for in on at with from to by about under over between into without within during after before since until as and or than like if when once while because that do does did can could is are was were will would should must has have had new two three four',
    ),
  ],
  [
    'es',
    list(
      'el la los las un una unos unas mi mis tu tus su sus nuestro nuestra cada cualquier todo toda todos todas otro otra algún alguna ningún ninguna de del en a al con para por sin sobre entre desde hasta según tras durante y o que si cuando como dos tres',
    ),
  ],
  [
    'pt',
    list(
      'o a os as um uma uns umas meu minha meus minhas seu sua seus suas nosso nossa cada qualquer todo toda todos todas outro outra algum alguma nenhum nenhuma de do da dos das em no na nos nas ao à aos às com para pra por pelo pela sem sobre entre desde até após durante e ou que quando como dois duas três',
    ),
  ],
])

const copulas = list('is are was were has have had')

/** Words that are never an antecedent: measures, verbs of asking. */
const light: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  [
    'en',
    list(
      'long much many often far old big large soon late early high fast deep wide tall happen happens happened get got make made take takes took go goes going come tell know need want like think use used way time times one first new also please possible else exactly actually let work works really year years day days month months date name order case',
    ),
  ],
  [
    'es',
    list(
      'tiempo veces vez forma manera saber necesito quiero decir hace pasa sucede sirve tarda año años día días mes meses debo tengo caso fecha nombre',
    ),
  ],
  [
    'pt',
    list(
      'tempo vezes vez forma maneira saber preciso quero dizer acontece serve demora ano anos dia dias mês meses devo tenho caso data nome',
    ),
  ],
])

const people = list(
  'member members staff customer customers employee employees user users person people student students patient patients client clients someone anyone everybody child children',
)

/** The question must be clear without context. A later turn of a conversation must depend on the turns before it. */
export const standalone: Check = {
  name: 'standalone',
  about: 'wording',
  run(draft, { ask }) {
    const { language } = draft
    const answerSource = mentionsSource(draft.ideal_answer, language)
    if (answerSource)
      return fixable(
        `The answer refers to its source (${shown(answerSource)}). State the fact, not where it is written.`,
      )
    const leans = ask.journey !== undefined && ask.journey.position > 1 && draft.standalone_question !== undefined
    if (leans) return contextual(draft)
    const objections = [draft.question, draft.standalone_question ?? ''].flatMap((question) => [
      ...objectionsTo(question, language),
    ])
    return soundUnless([...new Set(objections)], 'The question can be understood alone.')
  },
}

const contextual = (draft: Draft) => {
  const alone = draft.standalone_question ?? ''
  const objections = objectionsTo(alone, draft.language).map((objection) => `In the standalone question: ${objection}`)
  const source = mentionsSource(draft.question, draft.language)
  if (source) objections.push(`The question refers to its source (${shown(source)}).`)
  if (!leansOnContext(draft))
    objections.push(
      'The turn can be understood without the turns before it: make it depend on them, or drop its standalone form.',
    )
  return soundUnless(objections, 'The turn depends on the conversation, and its standalone form does not.')
}

const objectionsTo = (question: string, language: string): string[] => {
  if (question === '') return []
  const source = mentionsSource(question, language)
  const dangling = danglingIn(question, language)
  return [
    ...(source ? [`The question refers to a text that its reader does not see (${shown(source)}).`] : []),
    ...(isThin(question, language)
      ? ['The question says too little to be understood alone: name what it is about.']
      : []),
    ...(dangling ? [`${shown(dangling)} refers to nothing in the question: name what is meant.`] : []),
  ]
}

/** True for `When did she die?`, `¿Cuándo murió?`: no name and at most one content word. */
const isThin = (question: string, language: string): boolean =>
  speaks.has(baseLanguage(language)) &&
  !['definition', 'what', 'unknown'].includes(questionKind(question, language).asks) &&
  !/^\W*(?:who|quién(?:es)?|quem) (?:is|are|was|were|es|son|fue|fueron|era|é|são|foi|foram) (?!the |el |la |los |las |o |a |os |as )/iu.test(
    question,
  ) &&
  new Set(contentStems(question, language)).size < 2 &&
  namesIn(question, language).every(({ opens }) => opens) &&
  !/\d/.test(question)

const speaks = new Set(['en', 'es', 'pt'])

/** True if a turn refers back, or is shorter and leaves out words of its standalone form. */
const leansOnContext = ({ question, standalone_question = '', language }: Draft): boolean => {
  if (danglingIn(question, language)) return true
  const stems = new Set(contentStems(question, language))
  const needed = [...new Set(contentStems(standalone_question, language))]
  return needed.filter((stem) => !stems.has(stem)).length > 0 && stems.size < needed.length
}
