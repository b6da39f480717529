import { isListEntry } from '../../text/blocks.ts'
import { escapeRegExp } from '../../text/escape-reg-exp.ts'
import { pattern } from '../../text/pattern.ts'
import type { OfflineLanguage, ParsedPassage, PassageSentence } from '../reading/passage.ts'
import { completeStatement, refersOutside, wordCount } from '../reading/phrases.ts'
import type { Family } from './fact.ts'

/** `X is a …`: a sentence that defines the subject of its page or section, or an emphasized term. */
export const whatIs: Family = {
  name: 'what-is',
  intents: ['definition'],
  answerType: 'definition',
  difficulty: 'easy',
  preference: 1.7,
  find: (passage) => {
    const definedSubjects = new Set<string>()
    return passage.sentences.flatMap((sentence) => {
      const { article, subject, kind = '' } = definitions[passage.language].exec(sentence.text)?.groups ?? {}
      if (!subject || definedSubjects.has(subject) || !isMarkedAsName(subject, sentence, passage)) return []
      if (wordCount(sentence.text) < 6 || wordCount(sentence.text) > 50 || openEnding.test(sentence.text)) return []
      if (refersOutside(kind, passage.language) || emptyKinds[passage.language].test(kind)) return []
      const complete = completeStatement(sentence, passage)
      if (!complete) return []
      definedSubjects.add(subject)
      return {
        family: 'what-is',
        shape: 'name',
        subject,
        isSelfContained: isProperName(article, subject, sentence.start, passage),
        attribute: 'definition',
        slots: { term: `${article ? `${article.toLowerCase()} ` : ''}${subject}` },
        statement: complete.text,
        quotes: [complete],
      }
    })
  },
}

const name = String.raw`["“]?[\p{L}\d][\p{L}\d.'’-]*(?: [\p{L}\d.'’-]+){0,3}["”]?`

/** Match sentences that define something: article, subject, verb, and kind of thing with a qualification. */
const definitions: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: definitionPattern(
    'An?|The',
    'is',
    'an? (?!very|great|good|highly|relatively)',
    'that|which|who|whose|where|used|for|of|to|from|with|containing|designed|written|by|in which|between|on which',
  ),
  es: definitionPattern(
    'Un|Una|El|La',
    'es',
    '(?:un|una) (?!muy|gran|buen)',
    'que|cuyo|cuya|donde|de|del|para|con|usad[oa]|utilizad[oa]|por|entre',
  ),
  pt: definitionPattern(
    'Um|Uma|O|A',
    'é',
    '(?:um|uma) (?!muito|grande|bom|boa)',
    'que|cujo|cuja|onde|de|do|da|para|com|usad[oa]|utilizad[oa]|por|entre',
  ),
}

function definitionPattern(article: string, verb: string, kind: string, connectives: string): RegExp {
  const noun = String.raw`[\p{Ll}\d-]+(?: [\p{L}\d/-]+){0,4}?,?`
  return new RegExp(
    String.raw`^(?:(?<article>${article}) )?(?<subject>${name})(?: \([^()]*\))? ${verb} (?<kind>${kind}${noun} (?:${connectives}) .+)$`,
    'u',
  )
}

/** True for names such as `OpenVPN` and `psql`, which the passage never writes as common nouns. */
const isProperName = (article: string | undefined, name: string, start: number, passage: ParsedPassage): boolean => {
  if (article !== undefined && !/^(?:The|El|La|O|A)$/.test(article)) return false
  if (/[\p{L}\d]\p{Lu}/u.test(name)) return true
  if (/^\p{Ll}/u.test(name)) return [passage.title, ...passage.headingsAt(start)].includes(name)
  return !passage.text.includes(` ${name.toLowerCase()}`)
}

/** True if the title, the heading or emphasis marks a word as a name. */
const isMarkedAsName = (name: string, sentence: PassageSentence, passage: ParsedPassage): boolean => {
  const headings = passage.headingsAt(sentence.start)
  // A list item under a heading may begin with any name.
  const isListed = passage.blocks.some(
    (block) => isListEntry(block) && block.start <= sentence.start && sentence.start < block.end,
  )
  const headingAbove = isListed ? undefined : plainForm(headings.at(-1) ?? passage.title)
  const plainName = plainForm(name)
  if (plainName.length < 3 || (passage.language === 'en' && /^[^ ]*ing(?: |$)/.test(plainName))) return false
  if (/^(?:this|that|it|there|here|each|every|one|following|result|example|default)\b/i.test(name)) return false
  const asHeading = [plainName, `${plainName}s`, `what is ${plainName}`, `what is a ${plainName}`]
  if (headingAbove !== undefined && asHeading.includes(headingAbove)) return true
  const emphasis = new RegExp(
    `^(?:An? |The |Una? |El |La |Uma? |O |A )?(?:\\*\\*?|_)${escapeRegExp(name)}(?:\\*\\*?|_)`,
  )
  return emphasis.test(passage.text.slice(sentence.start, sentence.start + 80))
}

const plainForm = (text: string): string =>
  text
    .toLowerCase()
    .replace(/["“”]/g, '')
    .replace(/^(?:the|an?) /, '')
    .trim()

/** The end of a question, or of a sentence that introduces other text. */
const openEnding = /[:;?]$/

/** Kinds that say nothing about the thing: `a good idea`, `the first step`. */
const emptyKinds: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: pattern(
    'i',
    String.raw`^(?:an?|the) (?:\w+ )?(?:example|idea|step|way to go|problem`,
    '|question|bit|lot|case|first|same|only|following|reason|good',
    String.raw`|great|best|one|most|main|result|(?:important|key|big) part|part)\b`,
  ),
  es: /^(?:un|una|el|la) (?:buena|primer|mismo|misma|única|mejor|siguiente)(?!\p{L})/iu,
  pt: /^(?:um|uma|o|a) (?:boa|primeir[oa]|mesm[oa]|únic[oa]|melhor|seguinte)(?!\p{L})/iu,
}
