import type { Fact } from '../fact.ts'
import { isTold } from '../families/sentence/grammar/breadth.ts'
import type { OfflineLanguage } from '../family.ts'
import { ruling } from '../scope/names-its-matter.ts'
import { pointsElsewhere, wordCount } from '../text/phrases.ts'
import type { Fails } from './fails.ts'
import { meansTheNewOne } from './leans-on-story.ts'

/** The asker's own `my` and `this` after a colon are theirs; everything else must have its noun. */
export const questionPoints: Fails = ({ question, fact }, language) => {
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
/** `section 7.1`: a place, whatever else the subject says. */
const numbered = /\b(?:sections?|clauses?|articles?|paragraphs?|exhibits?) \d/i

export const documentDeixis: Fails = ({ question, fact }, language) =>
  (numbered.test(question) ||
    deixis[language].test(question.replace(fact.subject, '')) ||
    (language !== 'en' && /(?<!\p{L})presentes? (?=\p{Ll})/iu.test(fact.subject))) &&
  !/\btable(?:s|-|\w)/.test(fact.subject)

export const answerPoints: Fails = ({ answer, fact, context }, language) => {
  const opening = answer.text.split(/\s+/).slice(0, 3).join(' ')
  const announces = !fact.items && /\b(?:the following|lo siguiente|o seguinte)\b/i.test(answer.text)
  if (language === 'en' && ((isTold(context) && meansTheNewOne(answer.text)) || sending.test(answer.text))) return true
  return announces || answerDeixis[language].test(opening) || lateDeixis[language].test(answer.text)
}
/** `with some caveats, see Gates`, `Please refer to Bells for instructions`: half of the answer stands elsewhere. */
const sending =
  /\b[Ss]ee (?:also )?(?:the |our )?["“*]?\p{Lu}\p{Ll}|\b(?:[Pp]lease (?:refer|see|check|read|visit|consult)\b|[Rr]efer to (?:the )?\p{Lu})|\b[Ff]or (?:more|further|additional|detailed) (?:information|details|instructions)\b|(?:^|[.!?] )in (?:the|your) /u
const answerDeixis: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /^(?:this|these|those|it|they|he|she|here|such|both|the (?:following|above|former|latter|same))\b/i,
  es: /^(?:este|esta|esto|estos|estas|ese|esa|eso|ello|dicho|dicha|lo anterior|aquí|de nuevo|nuevamente|otra vez|tal|luego|entonces|enseguida)(?!\p{L})/iu,
  pt: /^(?:este|esta|isto|estes|estas|esse|essa|isso|ele|ela|eles|elas|aqui|de novo|novamente|outra vez|tal|então|em seguida)(?!\p{L})/iu,
}
const lateDeixis: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /\b(?:the (?:following|preceding|previous) (?:example|section|table|list|steps?|code|diagram|image|command|policy|procedure|figure|topics?)|(?:as|is|are) (?:shown|described|explained|listed|follows) (?:in the )?(?:above|below|here|following)|(?:see|shown|described|check) (?:above|below)|all \w+ below|(?:summary|list|table|text|examples?|sections?|figure|screen|image|diagram|picture|polic(?:y|ies)|rules?|process|criteria|requirements) (?:above|below)|(?:do|choose|select|use|complete|perform) (?:one|any|either|all|some) of the following|(?:all|any|no) such|aforementioned|(?:skip|go|proceed|return|jump|move on|continue) to [Ss]tep)\b|\b(?:above|below)\)|\b(?:requested|specified|outlined|provided|given|defined|set out|mentioned|required) (?:above|below)\b|\blike this\b(?! one)|\bthe above \w+|\b(?:is|are) as follows\b|\b(?:listed|described|documented|explained|found) here\b/i,
  es: /(?<!\p{L})(?:(?:el|la|los|las) siguientes? (?:ejemplo|sección|tabla|lista|código|comando|figura|contenido)|como se muestra(?= *[.,\n]| *$)|(?:ver|véase|vea) (?:más )?(?:arriba|abajo)|(?:arriba|abajo)\)|(?:más )?(?:abajo|arriba) se \p{L}+|\p{L}+d[oa]s? (?:más )?(?:abajo|arriba))(?!\p{L})/iu,
  pt: /(?<!\p{L})(?:[oa]s? (?:seguinte|seguintes) (?:exemplo|seção|tabela|lista|código|comando|figura|conteúdo)|ess[ea] exemplo mostra|(?:ver|veja) (?:acima|abaixo)|(?:acima|abaixo)\)|(?:acima|abaixo) se \p{L}+|(?:listad|descrit|mostrad|explicad|indicad)[oa]s? (?:acima|abaixo))(?!\p{L})/iu,
}
