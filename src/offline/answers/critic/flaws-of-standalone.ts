import type { OfflineLanguage } from '../../family.ts'
import { readQuestion } from '../../reading/question-reading.ts'
import { pointsElsewhere } from '../../text/phrases.ts'
import type { FindFlaws, Flaw } from './judge-quality.ts'

const deixis: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /\b(?:the|this|that) (?:following |above |previous )?(?:document|passage|text|section|table|figure|paragraph|excerpt|article|page|chapter|context|example above|list above)\b|\b(?:mentioned|described|shown|listed|stated) (?:above|below|here)\b/i,
  es: /(?<!\p{L})(?:el|la|este|esta|dicho|dicha) (?:documento|pasaje|texto|sección|tabla|figura|párrafo|fragmento|artículo|página|capítulo|contexto)(?!\p{L})|(?:mencionad|descrit|indicad)[oa]s? (?:arriba|abajo|anteriormente)/iu,
  pt: /(?<!\p{L})(?:o|a|este|esta|esse|essa) (?:documento|trecho|texto|seção|tabela|figura|parágrafo|fragmento|artigo|página|capítulo|contexto)(?!\p{L})|(?:mencionad|descrit|indicad)[oa]s? (?:acima|abaixo|anteriormente)/iu,
}

/** The first person and `you` are the asker and the one asked; they point at nothing else. */
const withoutSpeakers = (text: string, language: OfflineLanguage): string =>
  language === 'en'
    ? text.replace(/\b(?:I|I'm|I've|my|me|mine|we|us|our|you|your)\b/gi, ' ')
    : text.replace(/(?<!\p{L})(?:nuestr[oa]s?|nosotros|noss[oa]s?|nós|mi|mis|me|meu|minha|yo|eu)(?!\p{L})/giu, ' ')

/** Expletive `it` names nothing. */
const withoutExpletives = (text: string, language: OfflineLanguage): string =>
  language === 'en'
    ? text
        .replace(
          /\b(?:is|was|does|did|would|will|can) it (?:possible|necessary|mandatory|required|allowed|recommended|take|cost|matter|ok|okay|better|legal|safe)\b|\bdoes it mean (?:when|if|that)\b/gi,
          ' ',
        )
        .replace(
          /\b(?:is|are|was|were|do|does) there\b|\bthere (?:is|are|was|were|exists?|be)\b|\b(?:is|are|was|were) there\b/gi,
          ' ',
        )
        .replace(/\b(?:are|is) there\?/gi, '?')
        .replace(
          /\bit (?:takes?|costs?) (?=\w+ to\b|to\b)|\bit (?:is|was) (?:possible|necessary|mandatory|required|allowed|recommended|obvious|clear|not clear)\b/gi,
          ' ',
        )
        .replace(/\b(?:do|did|done|before|doing) (?:that|it)\b/gi, ' ')
        .replace(/\b(?:how does|what happens|does) that (?:work|happen)?\b/gi, ' ')
        .replace(/\b(?:Sorry if|Something is|Please)\b[^,:]*[,:]/gi, ' ')
    : text.replace(/(?<!\p{L})(?:lo|o) que(?!\p{L})/giu, ' ')

export const standaloneFlaws: FindFlaws = ({ question, standalone_question, earlier, answer_type, real }, language) => {
  // What a real person wrote stays, and those of the field know what is meant.
  if (real) return []
  const alone = standalone_question ?? question
  const flaws: Flaw[] = []
  if (deixis[language].test(alone))
    flaws.push({
      finding: 'The question speaks of a document, section or table; name the thing itself.',
      touches: 'standalone',
      leaves: 2,
    })
  const text = withoutExpletives(withoutSpeakers(alone.replace(/`[^`]*`|"[^"]*"/g, 'X'), language), language)
  const named = readQuestion(alone, language)
  if (pointsElsewhere(text, language) && !resolvedInside(text, language)) {
    if (earlier.length === 0 || standalone_question !== undefined)
      flaws.push({
        finding: 'The question points at something that it does not name; name it.',
        touches: 'standalone',
        leaves: 2,
      })
  }
  if (
    earlier.length > 0 &&
    standalone_question === undefined &&
    pointsElsewhere(withoutSpeakers(question, language), language)
  )
    flaws.push({
      finding: 'The turn leans on the conversation and has no standalone form.',
      touches: 'standalone',
      leaves: 2,
    })
  if (named.names.length === 0 && named.stems.length < 2 && answer_type !== 'clarification')
    flaws.push({
      finding: 'The question names nothing by which it could be found; name its subject.',
      touches: 'standalone',
      leaves: 3,
    })
  if ((alone.match(/\?/g)?.length ?? 0) > 1)
    flaws.push({ finding: 'It asks two questions; ask one.', touches: 'standalone', leaves: 3, doubtful: true })
  return flaws
}

/** `When a node loses its quorum`, `to delete an account and its data`: the thing is named before the word that points at it. */
const resolvedInside = (text: string, language: OfflineLanguage): boolean => {
  const at = text.search(pointer[language])
  if (at < 0) return true
  const before = text.slice(0, at).replace(questionPhrase[language], ' ')
  const nouns = readQuestion(before, language)
  if (nouns.stems.length + nouns.names.length === 0) return false
  if (possessive[language].test(text.slice(at))) return true
  return clauseBetween[language].test(before.replace(/^\s*\S+/, ''))
}

/** `In which version` is no thing that a pronoun could stand for. */
const questionPhrase: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /^\W*(?:(?:in|on|at|for|to|by|from|with|under|of) )?(?:which|what|whose|how (?:many|much|long|often)) (?:\w+ )?(?:of \w+ )?/i,
  es: /^\W*(?:(?:en|a|de|por|para|con|desde|durante) )?(?:qué|cuál|cuáles|cuántos?|cuántas?) (?:\p{L}+ )?/iu,
  pt: /^\W*(?:(?:em|a|de|por|para|com|desde|durante) )?(?:que|qual|quais|quantos?|quantas?) (?:\p{L}+ )?/iu,
}
const clauseBetween: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /[,;:.]|\b(?:if|when|and|or|but|before|after|while|once|because|so|that|then|without|until|unless)\b/i,
  es: /[,;:.]|(?<!\p{L})(?:si|cuando|y|o|pero|antes|después|mientras|porque|que|sin|hasta|salvo)(?!\p{L})/iu,
  pt: /[,;:.]|(?<!\p{L})(?:se|quando|e|ou|mas|antes|após|depois|enquanto|porque|que|sem|até|salvo)(?!\p{L})/iu,
}
const pointer: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /\b(?:it|its|itself|this|these|those|they|them|their|he|she|his|her|him|here|there|above|below|such|same|the other|another|the former|the latter)\b/i,
  es: /(?<!\p{L})(?:este|esta|esto|estos|estas|ese|esa|eso|esos|esas|ello|ellos|ellas|dich[oa]s?|anterior(?:es)?|siguientes?|aquí|allí|mism[oa]s?|otr[oa]s?|tal|tales)(?!\p{L})/iu,
  pt: /(?<!\p{L})(?:este|esta|isto|estes|estas|esse|essa|isso|esses|essas|ele|ela|eles|elas|dele|dela|deles|delas|anterior(?:es)?|seguintes?|aqui|ali|mesm[oa]s?|outr[oa]s?|tal|tais|referid[oa])(?!\p{L})/iu,
}
const possessive: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /^(?:its|itself|their|them|they|his|her|he|she|the other|another|same|such|those)\b/i,
  es: /^(?:mism|otr|ell)/i,
  pt: /^(?:mesm|outr|el[ea]|del[ea])/i,
}
