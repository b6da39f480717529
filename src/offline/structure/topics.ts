import { isBaseVerb, isPlural } from '../language/english.ts'
import { withDefinite } from '../language/english-articles.ts'
import { withArticle } from '../language/romance.ts'
import type { PassageContext } from '../passage-context.ts'
import { tagEnglish } from '../tagging/english-tagger.ts'
import { asLabel, asRunningText, stands } from '../text/casing.ts'
import { isClauseHeading } from '../text/clause-heading.ts'
import { standsAlone, wordCount } from '../text/phrases.ts'
import { rulesOf } from './rules-name.ts'
import { taskIn } from './tasks.ts'

/** A heading that names what a section is about, as a noun phrase inside a sentence. */
export const topicIn = (heading: string, context: PassageContext): string | undefined => {
  // `CAPÍTULO IV – DAS DISPOSIÇÕES FINAIS`: a place in the rules, and no matter that they rule.
  if (/^(?:cap[íi]tulo|t[íi]tulo|se[çc]ão|secci[óo]n|anexo|livro|libro|parte) [ivxlc\d]/i.test(heading))
    return undefined
  const bare = heading
    .replace(
      /^(?:(?:section|article|art(?:\.|ículo|igo)?|cláusula|capítulo) ?\d+[.ºo°]*|\d+(?:\.\d+)*[.)]?|[A-Z\d]{1,2}[.)])\s*[-–—:.]?\s*/i,
      '',
    )
    // `Da coordenação`: so chapters of rules are headed.
    .replace(ofChapter[context.language], '')
    .replace(/\.$/, '')
    .trim()
  if (!bare || wordCount(bare) > 6 || /[?!:;()[\]"“/@]|\bwe\b|\byou\b|\bour\b|\byour\b/i.test(bare)) return undefined
  // `Addressing grievances`: what is dealt with are the grievances.
  if (/^(?:addressing|handling|understanding|dealing with|responding to) /i.test(bare)) return undefined
  if (isClauseHeading(bare, context.language)) return undefined
  // Two ways are no one matter.
  if (/ (?:OR|AND\/OR) /.test(bare)) return undefined
  // `rest, mustRest`: code that a section describes together.
  if (/^\S+(?:, \S+)+(?: (?:and|e|y) \S+)?$/.test(bare) && namesCode.test(bare)) return undefined
  // `Reverse Engineering` is a matter, and nothing that is reversed.
  const named = context.language === 'en' && rulesOf(context) ? namesMatter(bare) : 'no'
  if (named === 'unsure' || (context.language === 'en' && boilerplate.test(bare))) return undefined
  const task = named === 'yes' || /^\S+ing\b|^\S+ \S+ing$/.test(bare) ? undefined : taskIn(bare, context)
  if (general.test(bare) || (context.language === 'en' && (isBareOne(bare) || ordersOwned(bare)))) return undefined
  // `Handle Tax Withholding`: agreements are headed by what a party has to do.
  if (task) return context.language === 'en' && rulesOf(context) ? dutyTopic(task.gerund, context) : undefined
  const told = asRunningText(bare, context)
  const [first = ''] = told.split(' ')
  const running = isNameAlone(first, context) ? told : uncapped(asLabel(told, context))
  if (!standsAlone(running, context.language, 6) || (context.language === 'en' && !namesTopic(running)))
    return undefined
  if (context.language !== 'en') return withArticle(running, context.language)
  const topic = theMeasure(running) ?? (named === 'yes' ? running : withDefinite(running))
  return topic && rulesOf(context) && (isDocument.test(topic) || isTitled(topic)) ? undefined : topic
}

/** `Export controls`, `Appeal and reinstatement` are matters and `Report abuse` a deed, by words that may be nouns or verbs: which, the second word tells or nothing does. */
const namesMatter = (heading: string): 'yes' | 'no' | 'unsure' => {
  const [first = '', second = ''] = heading.toLowerCase().split(' ')
  if (!second || !isBaseVerb(first) || isGiven.test(second)) return 'no'
  const [tags = []] = tagEnglish(first).map((word) => word.tags)
  if (tags.every((tag) => tag === 'verb')) return 'no'
  if (/^\S+ (?:and|or) \S+(?:[ts]ion|ment|al|[ae]nce|ity|ship|ure)s?$/i.test(heading)) return 'yes'
  if (tags[0] !== 'verb' || matters.test(heading)) return 'yes'
  return / (?:and|or) /.test(heading) || isPlural(heading) ? 'unsure' : 'no'
}

const isGiven = /^(?:an?|the|your|our|its|their|all|any|each|every|of|for|on|in|with|by|to|from|at|under|up|out|off)$/

const matters =
  /^(?:export|import|force|trade|refund|return|review|release|access|support|dispute|appeal|claim|request|work|travel|code) (?:controls?|majeure|rights?|requests?|periods?|process|procedures?|resolution|windows?|fees?|limits?|levels?|permits?|expenses?|reviews?|hours|times)$/i

/** Clauses that every contract has, and nobody asks for. */
const boilerplate = /\b(?:headings|summaries|severability|survival|counterparts|non-?assignability|waivers?)\b/i

/** `the use of cars`, `a temporary ban`. */
const theMeasure = (topic: string): string | undefined =>
  ofDeed.test(topic) ? `the ${topic}` : /^(?:\p{Ll}+ )?(?:ban|warning)$/u.test(topic) ? `a ${topic}` : undefined

const ofDeed =
  /^(?:effect|use|usage|election|removal|review|duties|powers|transfer|termination|cancellation|deletion|composition|role|appointment|scope|return|suspension|publication|storage|ownership|modification|dissolution) of /

/** `Patent`, `Defense`: one of many, which a question would have to give an article. */
const isBareOne = (heading: string): boolean =>
  !heading.includes(' ') &&
  !isPlural(heading) &&
  !/(?:ing|[ts]ion|ment|[cts]y|[ae]nce|ness|ship|age|ure|al)$/i.test(heading) &&
  !uncounted.test(heading)

const uncounted =
  /^(?:abuse|access|alcohol|conduct|content|copyleft|copyright|feedback|food|fraud|health|law|leave|malware|overtime|pay|software|spam|support|travel|work)$/i

/** `Host Customer's Solution`: an order to a party, whose verb is a noun too. */
const ordersOwned = (heading: string): boolean =>
  isBaseVerb(heading.split(' ')[0]!.toLowerCase()) && /^\S+ \S+['’]s /.test(heading)

/** `handling tax withholding` */
const dutyTopic = (gerund: string | undefined, context: PassageContext): string | undefined =>
  gerund &&
  wordCount(gerund) > 1 &&
  standsAlone(gerund, context.language, 6) &&
  !isDocument.test(gerund) &&
  !isTitled(gerund)
    ? gerund
    : undefined

/** `iPhone`, `Wombat` of `the npm Wombat`; `Cryptocurrency` of `our Cryptocurrency Policy` is a word of every day in a title. */
const isNameAlone = (word: string, { text }: PassageContext): boolean =>
  /^\p{Lu}[^-]*\p{Lu}|\d/u.test(word) ||
  stands(word, text, (before, after) => /[\p{Ll},] $/u.test(before) && !/^(?:\p{L}| \p{Lu})/u.test(after))

const namesCode = /(?:^| )\p{Ll}+(?:\p{Lu}|_)|^[^,]*(?:, [^ ,]+)+$/u

const ofChapter = { en: /$^/, es: /^(?:Del|De (?:la|los|las)) /i, pt: /^D[oa]s? /i } as const

const uncapped = (topic: string): string => topic.charAt(0).toLowerCase() + topic.slice(1)

/** `the trademark policy`: rules of their own, and no matter of these. */
const isDocument =
  /\b(?:polic(?:y|ies)|agreements?|terms|licen[cs]es?|statements?|guidelines|addendum|conditions|charter|code of conduct)\b/i

/** `enterprise Cloud service`, `Sponsors Program`: words or a name, the heading does not tell, nor the article that it takes. */
const isTitled = (topic: string): boolean => topic.split(' ').some((word) => /^\p{Lu}\p{Ll}+$/u.test(word))

/** `electronic communication required`, `no phone support`, `subject to change`: these say something, and name nothing. */
const namesTopic = (topic: string): boolean => {
  if (/^(?:no|not|subject|only|if|when|all|any|how|what|by|for|to|from|with|of|in|on|at|under)\b/i.test(topic))
    return false
  const words = tagEnglish(topic)
  const last = words.at(-1)
  // `get in touch` tells somebody to do something.
  if (words[0]?.tags.every((tag) => tag === 'verb') && !/ing$/.test(words[0].text)) return false
  return (last?.tags.includes('noun') || last?.tags.includes('proper')) === true && !/(?:ed|ful|able|ive)$/.test(topic)
}

const general =
  /^(?:application|acknowledge?ments?|overview|introduction|summary|purpose|scope|definitions?|general(?: terms| provisions)?|miscellaneous|other|notes?|preamble|mission|vision|values|goals|objectives|principles|responsibilities|requirements|process|procedures?|implementation|specification|rules|criteria|details|options|credits?|contents?|background|about|contact(?: us| information| details)?|descriptions?|questions|changes|terms|conditions|policy|history|examples?|resumen|introducción|objeto|alcance|definiciones|disposiciones (?:generales|finales)|contacto|resumo|introdução|objetivo|definições|disposições (?:gerais|finais)|contato|short version|versión corta)$/i
