import type { OfflineLanguage } from '../../../models/offline/family.ts'
import type { PassageContext } from '../../../models/offline/passage-context.ts'
import { cleanHeading } from '../../../models/offline/read-passage.ts'
import { stemsIn } from '../../../models/offline/reading/match.ts'
import { asRunningText } from '../../../models/offline/text/casing.ts'
import { standsAlone } from '../../../models/offline/text/phrases.ts'
import type { Random } from '../../../random.ts'

/** The question after a sentence that says what it is about: the way out where it names too little itself. */
export const announced = (question: string, context: PassageContext, random: Random): string | undefined => {
  const topic = topicOf(context)
  if (topic === undefined || (context.language === 'en' && anyOfMany.test(question))) return undefined
  const known = new Set(stemsIn(question, context.language))
  return [...stemsIn(topic, context.language)].some((stem) => !known.has(stem))
    ? `${random.pick(frames[context.language]).replace('{}', topic)} ${question}`
    : undefined
}

/** A page names one buffer, and a dozen values. */
const anyOfMany =
  /\bthe (?:\w+ )?(?:value|file|command|key|field|option|parameter|name|function|variable|object|code|user|data|result|process|item|page|method|string|answer|argument|flag|setting|type|list|table)s?\b/i

/** The document's title as it stands inside a sentence; nothing where it is no noun phrase. */
const topicOf = (context: PassageContext): string | undefined => {
  const title = cleanHeading(context.title)
    .replace(/<[^>]*>/g, '')
    .replace(/^(?:(?:\d+\.)+\d*|\d+[.)]|[A-Z][.)])\s+/, '')
    .trim()
  const topic = asRunningText(title, context)
  return title.length > 3 &&
    !noTopic[context.language].test(title) &&
    !/[:?/|]|\.\w{2,4}$/.test(title) &&
    !(title === title.toUpperCase() && (title.includes(' ') || title.length > 6)) &&
    standsAlone(topic, context.language, 7)
    ? topic
    : undefined
}

/** Titles that are sentences, that say nothing, or that begin with what somebody does. */
const noTopic: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /^(?:to|how|what|why|when|where|which|if|before|after|about|your|my|our|this|step|chapter|add|create|get|set|use|view|delete|update|configure|install|build|run|make|enable|choose|manage|monitor|deploy|connect|start|stop|change|edit|import|export|test|write|read|find|work|overview|introduction|summary|notes?|examples?|contents?|guide|guides|tutorial|quick ?start|getting started|index|readme|home|welcome|options?|synopsis|definitions?|details|faq)(?: |$)|\b(?:is|are|does|can)\b/i,
  es: /^(?:c[oó]mo|qu[eé]|por qu[eé]|cu[aá]ndo|d[oó]nde|si|antes|después|para|su|mi|este|esta|paso|gu[ií]a|tutorial|resumen|introducci[oó]n|ejemplos?|notas?|opciones|sinopsis|definiciones|[ií]ndice|inicio|\p{L}+(?:ar|er|ir))(?: |$)|(?<!\p{L})(?:es|son|puede)(?!\p{L})/iu,
  pt: /^(?:como|o qu[eê]|que|por qu[eê]|quando|onde|se|antes|depois|para|seu|sua|este|esta|passo|guia|tutorial|resumo|introdu[cç][aã]o|exemplos?|notas?|op[cç][oõ]es|sinopse|defini[cç][oõ]es|[ií]ndice|in[ií]cio|\p{L}+(?:ar|er|ir))(?: |$)|(?<!\p{L})(?:é|são|pode)(?!\p{L})/iu,
}

const frames: Readonly<Record<OfflineLanguage, readonly string[]>> = {
  en: ['I have a question about {}.', 'My question is about {}.', 'I am reading up on {}.'],
  es: ['Tengo una pregunta sobre {}.', 'Estoy leyendo sobre {}.'],
  pt: ['Tenho uma pergunta sobre {}.', 'Estou lendo sobre {}.'],
}
