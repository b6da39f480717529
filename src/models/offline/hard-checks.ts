import { escaped } from '../../escaped.ts'
import { contentStems, words } from '../../search/text.ts'
import { hasAnchor } from './anchor.ts'
import { answerTypeOf, type Candidate } from './candidate.ts'
import { copiesRun } from './copied-run.ts'
import type { Fact } from './fact.ts'
import type { OfflineLanguage } from './family.ts'
import { hasName, keyed, namesItsMatter, ruling } from './names-its-matter.ts'
import type { PassageContext } from './passage-context.ts'
import { isAnothers } from './products/anothers.ts'
import { leavesFeatureOut } from './products/of-product.ts'
import { promiseOf } from './promise.ts'
import { perCandidate } from './remember.ts'
import { namesItsPlace } from './scope.ts'
import { endsInPhrase } from './text/cut-phrase.ts'
import { hole } from './text/markup.ts'
import { balanced, pointsElsewhere, wordCount } from './text/phrases.ts'
import { isVagueStory } from './text/vague-story.ts'

/** Why a candidate is not asked. Codes are counted: they tell what the engine wastes most on. */
export type Reason =
  | 'quote-outside'
  | 'template-hole'
  | 'points-elsewhere'
  | 'document-deixis'
  | 'too-long'
  | 'residue'
  | 'unbalanced'
  | 'leak'
  | 'copied'
  | 'answer-too-long'
  | 'answer-fragment'
  | 'answer-points-elsewhere'
  | 'incomplete'
  | 'vague'
  | 'addresses-a-model'
  | 'personal-data'
  | 'unpromising'

/** The first hard reason against a candidate; undefined when it may be asked. */
export const reasonAgainst = (candidate: Candidate, least = leastPromiseOf(candidate)): Reason | undefined =>
  hardReason(candidate) ?? (promiseOf(candidate) < least ? 'unpromising' : undefined)

/** Below this, readers would rather not have a question: better none than a poor one. */
const leastPromiseOf = ({ family }: Candidate): number =>
  doubted.has(family.name) ? 0.85 : trusted.has(family.name) ? 0.4 : 0.55

/** Families of which readers of whole sets rejected more than they accepted: only their surest questions are asked. */
const doubted: ReadonlySet<string> = new Set([
  'conditional-effect',
  'conditional-duty',
  'purpose',
  'which',
  'requirement',
  'duty-list',
])

/** Families that readers of whole sets accepted nearly always, and judges of single candidates in older wordings did not. */
const trusted: ReadonlySet<string> = new Set(['table-cell'])

type Fails = (candidate: Candidate, language: OfflineLanguage) => boolean

const quoteOutside: Fails = ({ fact, context }) =>
  fact.quotes.length === 0 ||
  fact.quotes.some(({ start, end }) => start < 0 || end > context.text.length || !context.text.slice(start, end).trim())

const templateHole: Fails = ({ question, answer }) => question.includes(hole) || answer.text.includes(hole)

/** The asker's own `my` and `this` after a colon are theirs; everything else must have its noun. */
const questionPoints: Fails = ({ question, fact }, language) => {
  // A request may come back to what its first sentence named.
  const parts = question.split(/(?<=[.!]) /)
  const first = parts[0]!
  const own =
    language === 'en'
      ? /\b(?:I|me|my|we|us|our|mine)\b/gi
      : language === 'es'
        ? /(?<!\p{L})(?:nosotros|nuestr[oa]s?)(?!\p{L})/giu
        : /(?<!\p{L})(?:nós|noss[oa]s?)(?!\p{L})/giu
  const asked = parts.length > 1 && wordCount(first) >= 4 ? first : question
  const stripped = asked
    .replace(own, '')
    .replace(/\b(?:is there|are there)\b/gi, '')
    .replace(language === 'en' ? expletive : /$^/, '')
    .replaceAll(fact.slots.asked ?? '\u0000', '')
  return pointsElsewhere(ownPronouns(stripped, fact), language)
}

/** `may employees copy data to their machines`, `when did Orbit announce its intention`: whose, the question itself has said. */
const ownPronouns = (question: string, { family, subject }: Fact): string => {
  const says = ruling.has(family) || (narrating.has(family) && /\p{Lu}/u.test(subject))
  const at = says ? question.toLowerCase().indexOf(subject.toLowerCase()) : -1
  if (at === -1 || /^(?:it|they|he|she|this|these|that|those)\b/i.test(subject)) return question
  const from = at + subject.split(' ')[0]!.length
  const own = narrating.has(family)
    ? /\b(?:its|their|his|her|themselves|itself)\b/g
    : /\b(?:its|their|themselves|itself)\b/g
  return question.slice(0, from) + question.slice(from).replace(own, 'x')
}

/** Families of what somebody or something named did. */
const narrating: ReadonlySet<string> = new Set(['date', 'deed', 'cause', 'complement', 'place', 'quantity', 'duration'])

/** `Is it always the case that …` points at nothing. */
const expletive =
  /\b(?:is it (?:always )?(?:known|the case|true|possible|allowed|permitted|OK)|(?:is|was) it that|does it always hold|(?:whether|if) it is (?:possible|allowed|permitted))\b/gi

const deixis: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /\b(?:this|the|that) (?:section|document|page|article|guide|table|figure|chapter|paragraph|passage|text|example|tutorial|topic|list)\b|\b(?:see|refer to|according to|mentioned|described|listed|shown) (?:the|in|above|below|here)\b|\bas follows\b|\b(?:more|further|additional) (?:information|details)\b|\b(?:sub)?(?:section|clause|paragraph)s? (?:\d|[A-Z]\b|\([a-z]\))/i,
  es: /(?<!\p{L})(?:esta?|la|el) (?:sección|documento|página|artículo|guía|tabla|figura|capítulo|párrafo|texto|ejemplo|tutorial)(?!\p{L})|(?<!\p{L})(?:presentes? (?:trabajo|estudio|artículo|capítulo|documento|reglamento|norma|ley|resolución|evaluación|informe)|véase|mencionad[oa]|según el documento|más (?:información|detalles))(?!\p{L})/iu,
  pt: /(?<!\p{L})(?:est[ae]|ess[ae]|a|o) (?:seção|documento|página|artigo|guia|tabela|figura|capítulo|parágrafo|texto|exemplo|tutorial)(?!\p{L})|(?<!\p{L})(?:presentes? (?:trabalho|estudo|artigo|capítulo|documento|regulamento|norma|lei|resolução|avaliação|relatório|pesquisa)|mencionad[oa]|segundo o documento|mais (?:informações|detalhes))(?!\p{L})/iu,
}
const documentDeixis: Fails = ({ question, fact }, language) =>
  (deixis[language].test(question.replace(fact.subject, '')) ||
    (language !== 'en' && /(?<!\p{L})presentes? (?=\p{Ll})/iu.test(fact.subject))) &&
  !/\btable(?:s|-|\w)/.test(fact.subject)

const tooLong: Fails = ({ question }) => wordCount(question) > 32

const residues: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /\b(\w+) \1\b(?<!\b(?:that that|had had))|\b(?:the a|a the|an the|the the|of of|to to|the an)\b|(?:\b(?:and|or|the|an?|of|that|which|is|are)\s*[?.]?$)|\b(?:does|do|did) (?:(?!(?:if|when|once|before|after|that|which|who|what|unless|because|where|while|than|as) )\w+ ){1,6}(?:is|are|was|were|has been)\b.*\?$|\b(?:similarly|likewise|conversely|therefore|thus|hence)\b|\bin (?:some|certain|most) cases\b|\b(\w{4,}?)e?s?\b.* for \2ing\b|[,;:]\s*\?$|\?\?|""/i,
  es: /(?<!\p{L})(\p{L}+) \1(?!\p{L})|(?:\s(?:y|o|el|la|los|las|un|una|de|que|en|por)\s*[?.]?$)|[,;:]\s*\?$/iu,
  pt: /(?<!\p{L})(\p{L}+) \1(?!\p{L})|(?:\s(?:e|ou|o|a|os|as|um|uma|de|que|em|por)\s*[?.]?$)|[,;:]\s*\?$/iu,
}
/** `Please tell me what does it do`: a clause keeps its own order. */
const inverted =
  /\b(?:tell me|explain|know|understand|find out|wonder|clarify|ask(?:ed)? me|sure|say|learn) (?:exactly |precisely )?(?:(?:what|how|why|when|where)(?: exactly| long| often| soon| much| many \w+)?|(?:which|what) (?!to |I |we |one |you |should )\w+(?: \w+)?) (?:do|does|did)\b/i

const residue: Fails = ({ question, fact, context, scope }, language) =>
  (language === 'en' &&
    fact.quotes.length > 0 &&
    endsInPhrase(question.replace(scope ? ` ${scope.phrase}` : '\u0000', ''), context.clean(fact.quotes[0]!))) ||
  (language === 'en' && inverted.test(question)) ||
  residues[language].test(question.replace(/\b(\d+)(?: \1)+\b/g, '$1'))

const unbalanced: Fails = ({ question, answer }) =>
  !balanced(question) ||
  !balanced(answer.text.replace(/\n?^\s*(?:\d+[.)]|[-*])\s/gm, '')) ||
  (question.match(/["“”]/g)?.length ?? 0) > 2 ||
  (question.includes('¿') && !question.includes('?')) ||
  (answer.text.match(/"/g)?.length ?? 0) % 2 === 1

const leak: Fails = (candidate, language) => {
  const { question, fact } = candidate
  const type = answerTypeOf(candidate)
  if (type === 'yes_no' || type === 'multi_step' || type === 'comparison') return false
  const asked = ` ${words(question, language).join(' ')} `
  if (type === 'list') {
    const items = fact.items ?? []
    return items.length > 0 && items.every((item) => asked.includes(` ${words(item, language).join(' ')} `))
  }
  const value = words(fact.value, language).join(' ')
  if (value.length > 1 && wordCount(fact.value) <= 8 && asked.includes(` ${value} `)) return true
  // An explanation whose words are all in the question tells nothing.
  const told = [...new Set(contentStems(fact.value, language))]
  const known = new Set(contentStems(question, language))
  const fresh = told.filter((stem) => !known.has(stem)).length
  return told.length > 0 && fresh / told.length < 0.34
}

const copied: Fails = ({ question, context }) => copiesRun(question, context)

const answerTooLong: Fails = ({ answer }) => {
  const entries = answer.text.split('\n').length
  return entries > 8 || wordCount(answer.text) > (entries > 1 ? 120 : 110)
}

const answerFragment: Fails = ({ answer, fact }, language) => {
  const text = answer.text.trim()
  if (!/[\p{L}\p{N}]/u.test(text) || /[,;:]$/.test(text) || joinsAtEnd[language].test(text)) return true
  if (joinsAtStart[language].test(text) && !(fact.items ?? []).length) return true
  return /^[)\]},;:]/.test(text)
}
const joinsAtEnd: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /\b(?:and|or|but)$/i,
  es: /(?<!\p{L})(?:y|o|u|pero)$/iu,
  pt: /(?<!\p{L})(?:e|ou|mas)$/iu,
}
/** `O` opens every second sentence in Portuguese, and joins in Spanish. */
const joinsAtStart: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /^(?:but|and|or|which|that)\b/i,
  es: /^(?:pero|y|o|que)(?!\p{L})/iu,
  pt: /^(?:mas|e|ou|que)(?!\p{L})/iu,
}

const answerPoints: Fails = ({ answer, fact }, language) => {
  const opening = answer.text.split(/\s+/).slice(0, 3).join(' ')
  const announces = !fact.items && /\b(?:the following|lo siguiente|o seguinte)\b/i.test(answer.text)
  return announces || answerDeixis[language].test(opening) || lateDeixis[language].test(answer.text)
}
const answerDeixis: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /^(?:this|these|those|it|they|he|she|here|such|both|the (?:following|above|former|latter|same))\b/i,
  es: /^(?:este|esta|esto|estos|estas|ese|esa|eso|ello|dicho|dicha|lo anterior|aquí|tal)(?!\p{L})/iu,
  pt: /^(?:este|esta|isto|estes|estas|esse|essa|isso|ele|ela|eles|elas|aqui|tal)(?!\p{L})/iu,
}
const lateDeixis: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /\b(?:the (?:following|preceding|previous) (?:example|section|table|list|steps?|code|diagram|image|command|policy|procedure|figure|topics?)|(?:as|is|are) (?:shown|described|explained|listed|follows) (?:in the )?(?:above|below|here|following)|(?:see|shown|described) (?:above|below)|all \w+ below|(?:all|any|no) such|aforementioned|(?:skip|go|proceed|return|jump|move on|continue) to [Ss]tep)\b|\b(?:above|below)\)|\b(?:requested|specified|outlined|provided|given|defined|set out|mentioned|required) (?:above|below)\b|\blike this\b(?! one)|\bthe above \w+|\b(?:is|are) as follows\b/i,
  es: /(?<!\p{L})(?:(?:el|la|los|las) siguientes? (?:ejemplo|sección|tabla|lista|código|comando|figura)|(?:ver|véase|vea) (?:más )?(?:arriba|abajo)|(?:arriba|abajo)\))(?!\p{L})/iu,
  pt: /(?<!\p{L})(?:[oa]s? (?:seguinte|seguintes) (?:exemplo|seção|tabela|lista|código|comando|figura)|(?:ver|veja) (?:acima|abaixo)|(?:acima|abaixo)\))(?!\p{L})/iu,
}

/** The text goes on about it for longer than the answer holds. */
const incomplete: Fails = ({ fact }) => fact.partial === true

const contractual =
  /\b(?:if|when|once|does|do|can|may|must|will|has|have) (?:the )?(?:Partner|Customer|Developer|Licensee|Licensor|Company|Publisher|Provider|Vendor|Supplier|Client|Party|Parties|Software|Participant)s?\b|\b[Tt]he Software\b|\b(?:Section|Article|Clause|Exhibit) \d/

/** Nothing in the question names a thing: a person would ask `which one?`. */
const vague: Fails = ({ question, fact, scope, context }, language) => {
  const asked = { question, fact, scope, context }
  if (context.product && (!context.product.isSaid(question) || isAnothers(asked))) return true
  if (leavesFeatureOut(asked) && !namesItsPlace(fact, question, context)) return true
  if (
    vagueHead[language].test(question) &&
    (!scope ||
      (scope.fromTitle && !scope.required && told.has(fact.valueType) && !/^(?:según|segundo) /.test(scope.phrase)))
  )
    return true
  if (
    language !== 'en' &&
    isVagueStory(
      question.replace(scope?.phrase ?? '\u0000', ''),
      fact.family,
      !scope || (scope.fromTitle === true && !fullName.test(scope.phrase)),
      language,
    )
  )
    return true
  if (
    language === 'en' &&
    ruling.has(fact.family) &&
    !(
      (conditions.has(fact.family)
        ? scope?.required || hasName(question)
        : namesItsMatter(question, briefly.has(fact.family) ? 4 : 5)) && namesItsFunction(question, fact, context)
    ) &&
    !namesItsPlace(fact, question, context)
  )
    return true
  if (
    language === 'en' &&
    ways.has(fact.family) &&
    !scope?.required &&
    !hasName(question) &&
    !namesItsPlace(fact, question, context)
  )
    return true
  // A flag belongs to a command.
  if (
    language === 'en' &&
    keyed.has(fact.family) &&
    !scope?.required &&
    /(?:what|does|is|for|the) --?[a-z]/i.test(question)
  )
    return !namesItsPlace(fact, question, context)
  // Parties and clauses are those of one contract.
  if (language === 'en' && !scope && contractual.test(question)) return true
  // A list is complete for its place, and for no other.
  if (fact.needsScope && fact.items && !scope) return true
  if (hasAnchor(question, fact) || scope?.required || namesItsPlace(fact, question, context)) return false
  // A flag that answers belongs to a command that nobody named.
  if (!scope && /(?:^|[\s'"`])--?[a-z]/.test(fact.value)) return true
  // `the agent`, and the place does not say whose.
  if (fact.needsScope && !scope) return true
  const content = [...new Set(contentStems(question, language))].filter((stem) => !generic[language].has(stem))
  // `If payment is made by card`: in which deal?
  return content.length < (scope || !conditions.has(fact.family) ? 3 : 4)
}

/** `en el Ferrocarril de la Puna`: a title that is somebody's or something's name. */
const fullName = /^(?:en|em|n[oa]) (?:el |la )?\p{Lu}\p{Ll}+(?: (?:(?:de|del|de la|d[oa]s?|y|e) )?\p{Lu}\p{Ll}+)+$/u

/** Facts that stories tell: a title says little about which theater or mistake is meant. */
const told: ReadonlySet<string> = new Set(['date', 'person', 'place', 'thing', 'clause', 'duration'])

/** What a parameter does under `fs.open(path[, flags])`, or in the entry of an option, it does there: the question names that. */
const namesItsFunction = (question: string, fact: Fact, context: PassageContext): boolean => {
  const name = /^(?:[\w$]+\.)*([\w$]+)\(.*\)$/.exec(context.pathAt(fact.quotes[0]!.start).at(-1) ?? '')?.[1]
  const named = (word: string): boolean => new RegExp(`(?<![\\w$])${escaped(word)}(?![\\w$])`).test(question)
  if (name !== undefined && !named(name)) return false
  const block = context.blocks.findLast(
    ({ start, end }) => start <= fact.quotes[0]!.start && fact.quotes[0]!.start < end,
  )
  const term = block && describedTerm.exec(context.text.slice(block.start, block.end))?.[1]
  return !term || fact.family === 'default' || named(/[\w$-]+(?=\W*$)/.exec(term)?.[0] ?? term)
}

/** An entry that begins with what it describes: `` `flags` {string}: If … ``. */
const describedTerm = /^\s*(?:[-*+]|\d+[.)])\s+`([^`]+)`\s*(?:\{[^}]*\}\s*|<[^>]*>\s*|\([^)]*\)\s*)*(?::|–|—|- |[A-Z])/

/** What is allowed, and how much, is said in fewer words than what happens when. */
const briefly: ReadonlySet<string> = new Set(['permission', 'limit', 'exception'])

/** How something is done is a matter of the product with which it is done. */
const ways: ReadonlySet<string> = new Set(['purpose'])

/** What holds under a condition holds in its place. */
const conditions: ReadonlySet<string> = new Set(['conditional-effect', 'conditional-duty'])

/** `the plugin`, `the script`: which one, among many pages? */
const vagueHead: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /\bthe (?:new |old |main |original |first |second |last |final |entire |whole |current |former |built-in |given |specified |selected |corresponding |actual |ensuing |resulting |subsequent )?(?:URL|address|answer|variable|alarm|plugin|file|script|command|code|table|policy|service|application|app|program|resource|instance|function|user|users|value|key|token|request|response|server|client|form|process|system|manifest|operator|object|container|image|job|template|data|account|setup|project|package|library|tool|product|team|company|company's|customer|party|parties|agreement|platform|website|site|field|parameter|option|setting|method|class|module|component|feature|model|algorithm|database|cluster|node|device|network|university|school|city|country|war|book|game|film|group|organization|committee|court|law|act|study|report|author|council|region|area|population|event|episode|series|song|album|movement|party|government|theater|theatre|building|error|mistake|target|festival|station|bridge|school|club|dynasty|empire|king|queen|emperor|president|river|lake|island|mountain|park|museum|church|castle|tower|hospital|bank|ship|aircraft|engine|machine|disease|virus|drug|treatment|theory|experiment|survey|census|election|treaty|battle|revolution|strike|flood|storm|programme|plan|idea|concept|position|office|role|team|players?|coach|season|match|character|show|channel|network|station|album|label|studio|director|actor|writer|publisher|newspaper|magazine|settlement|colony|state|province|kingdom|army|navy|troops|soldiers|residents|students|members|workers|scientists|researchers|authorities|officials|visitors|critics|matter|subject|topic|question|issue|problem|measurement|method|process|value|result|data|figure|number|amount|rate|level|size|length|name|term|word|title|language|system|structure|function)(?=[?,]|\.(?!\w)|$|['’]s\b| (?:in|on|for|with|when|is|are|was|were|has|have|had|does|do|did|be|been|can|use|uses|used|and|or|to|by|from|at|during|after|before|through|under|over|into|onto|against|between|among|around|without|within|until|since|near|up|down|out|off|because|if|so|as|than|now|currently|also|still|first|last|next|should|must|will|may|would|could|can|cannot|always|never|match|matches|exist|exists|works?|answers?|makes?|contains?|includes?|returns?|fails?|runs?|starts?|stops?|changes?)\b| [a-z]+ed\?)/i,
  es: /(?<!\p{L})(?:el|la|los|las|del|al) (?:(?:primer|primera|segund[oa]|nuev[oa]|últim[oa]) )?(?:plugin|archivo|script|comando|código|tabla|política|servicio|aplicación|programa|recurso|instancia|función|usuario|usuarios|valor|clave|token|solicitud|respuesta|servidor|cliente|proceso|sistema|objeto|contenedor|imagen|plantilla|cuenta|proyecto|paquete|herramienta|producto|equipo|empresa|universidad|ciudad|país|guerra|libro|grupo|ley|autor|región|museo|bosque|jugadores|pila|imperio|hogar|serie|programa|iglesia|parque|río|isla|gobierno|parlamento|edificio|proyecto|tratado|batalla|partido|escuela|tribunal|ejército|canal|campus|sitio|lugar|área|zona|población|reino|dinastía|obra|película|tierra|mapa|rey|médico|curso|alumno|expedición|muelle|estadio|teatro|festival|club|banda|red|empresas?|ciudades|resultados|estudios?|perfiles|muestras|análisis|datos|modelo|informe)(?=[?.,]|$| (?:en|para|con|cuando|es|son|fue|ser[áa]n?|deben?|deber[áa]n?|pueden?|podr[áa]n?|tiene|se|y|o|por|desde|durante)(?!\p{L}))/iu,
  pt: /(?<!\p{L})(?:[oa]s?|d[oa]s?|n[oa]s?|aos?|às?|pel[oa]s?) (?:(?:primeir[oa]|segund[oa]|nov[oa]|últim[oa]) )?(?:plugin|arquivo|script|comando|código|tabela|política|serviço|aplicação|aplicativo|programa|recurso|instância|função|usuário|usuários|valor|chave|token|solicitação|resposta|servidor|cliente|processo|sistema|objeto|contêiner|imagem|template|conta|projeto|pacote|ferramenta|produto|equipe|empresa|universidade|cidade|país|guerra|livro|grupo|lei|autor|região|aluno|curso|museu|floresta|jogadores|império|série|programa|igreja|parque|rio|ilha|governo|parlamento|edifício|tratado|batalha|partido|escola|tribunal|exército|canal|campus|local|lugar|área|zona|população|reino|obra|filme|mapa|rei|médico|disciplinas?|estágio|resultados|estudos?|perfis|amostras|análises?|dados|modelo|relatório|simulações(?: realizadas)?|reservatório|campo|bacia|método|poço|instalações|experimentos?|estimativas(?: preliminares)?|testes)(?=[?.,]|$| \p{L}+[?]?$| (?:em|no|na|para|com|quando|é|são|foi|ser[áã]o?|devem?|dever[áã]o?|podem?|poder[áã]o?|tem|se|e|ou|por|desde|durante)(?!\p{L}))/iu,
}

const generic: Readonly<Record<OfflineLanguage, ReadonlySet<string>>> = {
  en: new Set(
    contentStems(
      'use used using step steps need want do make way thing things value values default name type option first last next procedure prerequisite requirement purpose mean meaning term know tell list explain happen apply exact exactly user users file files page system service data information change start begin finish create get set item example application app feature case',
      'en',
    ),
  ),
  es: new Set(
    contentStems(
      'usar uso paso pasos necesitar querer hacer forma cosa valor valores defecto nombre tipo opción primer primero último procedimiento requisito propósito significar término saber decir lista explicar ocurrir aplicar usuario usuarios archivo archivos página sistema servicio datos información cambio empezar terminar crear obtener elemento ejemplo aplicación función caso',
      'es',
    ),
  ),
  pt: new Set(
    contentStems(
      'usar uso passo passos precisar querer fazer forma coisa valor valores padrão nome tipo opção primeiro último procedimento requisito propósito significar termo saber dizer lista explicar acontecer aplicar usuário usuários arquivo arquivos página sistema serviço dados informação mudança começar terminar criar obter item exemplo aplicação função caso',
      'pt',
    ),
  ),
}

const addressesModel: Fails = ({ question, answer }) =>
  /\b(?:ignore|disregard|forget) (?:all |any |the |your )?(?:previous|prior|above|earlier) (?:instructions?|prompts?|messages?)|\byou are (?:now )?(?:an? )?(?:AI|assistant|language model|chatbot)\b|\bsystem prompt\b/i.test(
    `${question}\n${answer.text}`,
  )

const personalData: Fails = ({ question }) => /\b\d{3}-\d{2}-\d{4}\b|\b(?:\d[ -]?){15,16}\b/.test(question)

const checks: readonly (readonly [Reason, Fails])[] = [
  ['quote-outside', quoteOutside],
  ['addresses-a-model', addressesModel],
  ['template-hole', templateHole],
  ['points-elsewhere', questionPoints],
  ['document-deixis', documentDeixis],
  ['too-long', tooLong],
  ['residue', residue],
  ['unbalanced', unbalanced],
  ['leak', leak],
  ['copied', copied],
  ['answer-too-long', answerTooLong],
  ['answer-fragment', answerFragment],
  ['answer-points-elsewhere', answerPoints],
  ['incomplete', incomplete],
  ['vague', vague],
  ['personal-data', personalData],
]

const hardReason = perCandidate(
  (candidate): Reason | undefined => checks.find(([, fails]) => fails(candidate, candidate.context.language))?.[0],
)
