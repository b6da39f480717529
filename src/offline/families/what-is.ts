import { escaped } from '../../text/escaped.ts'
import type { OfflineLanguage, Page, PageSentence } from '../reading/page.ts'
import { points, wordCount } from '../reading/phrases.ts'
import { isAside, isExample, says as saysName } from '../reading/subject.ts'
import type { Family } from './fact.ts'

/** `X is a …`: a sentence that says what the thing is of which its page, its section or a term in it has the name. */
export const whatIs: Family = {
  name: 'what-is',
  intents: ['definition'],
  answerType: 'definition',
  difficulty: 'easy',
  turns: ['orient'],
  worth: 1.7,
  find: (page) => {
    const seen = new Set<string>()
    return page.sentences.flatMap((sentence) => {
      const found = isA[page.language].exec(sentence.text)
      const name = found?.[2]
      if (!found || !name || seen.has(name) || !isNamed(name, sentence, page)) return []
      if (isExample(page, sentence.start) || isAside(page, sentence.start)) return []
      if (wordCount(sentence.text) < 6 || wordCount(sentence.text) > 50 || says.test(sentence.text)) return []
      if (points(found[4]!, page.language) || emptyKinds[page.language].test(found[4]!)) return []
      seen.add(name)
      return [
        {
          family: 'what-is',
          shape: found[1] ? 'thing' : 'name',
          subject: name,
          owner: page.product && !saysName(name, page.product) ? page.product : undefined,
          attribute: 'definition',
          value: undefined,
          slots: { term: `${found[1] ? `${found[1].toLowerCase()} ` : ''}${name}` },
          told: sentence.text,
          quotes: [sentence],
        },
      ]
    })
  },
}

const isA: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /^(?:(An?|The) )?(["“]?[\p{L}\d][\p{L}\d.'’-]*(?: [\p{L}\d.'’-]+){0,3}["”]?)(?: \([^()]*\))? (is) (an? (?!very|great|good|highly)[\p{Ll}\d-]+(?: [\p{L}\d/-]+){0,4}?,? (?:that|which|who|whose|where|used|for|of|to|from|with|containing|designed|written|by|in which|between|on which) .+)$/u,
  es: /^(?:(Un|Una|El|La) )?([\p{L}\d][\p{L}\d.-]*(?: [\p{L}\d.-]+){0,3})(?: \([^()]*\))? (es) ((?:un|una) (?!muy|gran|buen)\p{Ll}+(?: [\p{L}\d/-]+){0,4}?,? (?:que|cuyo|cuya|donde|de|del|para|con|usad[oa]|utilizad[oa]|por|entre) .+)$/u,
  pt: /^(?:(Um|Uma|O|A) )?([\p{L}\d][\p{L}\d.-]*(?: [\p{L}\d.-]+){0,3})(?: \([^()]*\))? (é) ((?:um|uma) (?!muito|grande|bom|boa)\p{Ll}+(?: [\p{L}\d/-]+){0,4}?,? (?:que|cujo|cuja|onde|de|do|da|para|com|usad[oa]|utilizad[oa]|por|entre) .+)$/u,
}

/** It has a name that page, section or emphasis give it. */
const isNamed = (name: string, sentence: PageSentence, page: Page): boolean => {
  const above = [page.title, ...page.headingsAt(sentence.start)].map(plain)
  const said = plain(name)
  if (
    said.length < 3 ||
    (page.language === 'en' && /ing$/.test(said.split(' ')[0]!)) ||
    /^(?:this|that|it|there|here|each|every|one|following|result|example|default)\b/i.test(name)
  )
    return false
  if (
    above.some(
      (heading) =>
        heading === said || heading === `${said}s` || heading === `what is ${said}` || heading === `what is a ${said}`,
    )
  )
    return true
  const raw = page.text.slice(sentence.start, sentence.start + 80)
  return new RegExp(`^(?:An? |The |Una? |El |La |Uma? |O |A )?(?:\\*\\*?|_)${escaped(name)}(?:\\*\\*?|_)`).test(raw)
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/["“”]/g, '')
    .replace(/^(?:the|an?) /, '')
    .trim()

const says = /[:;]$|[?]$/

/** What says nothing of the thing: `is a good idea`, `is the first step`. */
const emptyKinds: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /^(?:an?|the) (?:\w+ )?(?:idea|step|way to go|problem|question|bit|lot|case|first|same|only|following|reason|good|great|best|one|most|main|result)\b/i,
  es: /^(?:un|una|el|la) (?:buena|primer|mismo|misma|única|mejor|siguiente)(?!\p{L})/iu,
  pt: /^(?:um|uma|o|a) (?:boa|primeir[oa]|mesm[oa]|únic[oa]|melhor|seguinte)(?!\p{L})/iu,
}
