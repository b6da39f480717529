import { isStopWord } from '../../text/words.ts'
import type { Fact } from '../fact.ts'
import type { OfflineLanguage } from '../family.ts'
import { contracted } from '../language/romance.ts'

const slotPattern = /\{(\w+)\}/g

/** A surface with its slots filled; undefined when one is missing. `{scope}` stays for `withScope`. */
export const fillSurface = (surface: string, fact: Fact): string | undefined => {
  let missing = false
  const filled = surface.replace(slotPattern, (mark, name: string) => {
    if (name === 'scope') return mark
    const value = slotValue(fact, name)
    if (!value) missing = true
    return value ?? ''
  })
  return missing ? undefined : filled
}

const slotValue = (fact: Fact, name: string): string | undefined => {
  const own = name.charAt(0).toLowerCase() + name.slice(1)
  const value = fact.slots[own] ?? fields(fact)[own]
  // An identifier keeps its case wherever it stands.
  return value && own !== name && !/^\S*[_./]|^[a-z]+[A-Z]/.test(value)
    ? value.charAt(0).toUpperCase() + value.slice(1)
    : value
}

const fields = (fact: Fact): Readonly<Record<string, string | undefined>> => ({
  subject: fact.subject,
  attribute: fact.attribute,
  value: fact.value,
  unit: fact.unit,
  condition: fact.condition,
  exception: fact.exception,
})

/** Puts a narrowing phrase (`in the Pro plan`, no leading space) where the surface wants it, and finishes the question. */
export const withScope = (filled: string, scope: string | undefined, language: OfflineLanguage): string => {
  const bare = filled.replaceAll('{scope}', '').replace(/\s+([?.,])(?=\s|$)/g, '$1')
  // After `what happens if …` the phrase would belong to the condition: it goes in front.
  const fronted =
    scope !== undefined && conditional[language].test(bare.replace(indirectly, '')) && !/[.!?] \S/.test(bare)
  // `Could you tell me: in Kestrel, when …`
  const [, before = '', after] = /^([^:?.]{5,40}: )(.+)$/.exec(bare) ?? []
  if (fronted && after) return finished(`${before}${scope}, ${after}`, language)
  const event = fronted && /^(?:in|with) /.test(scope) ? happening.exec(bare) : null
  if (event && language === 'en') return finished(`${event[1]} ${scope} ${event[2]}`, language)
  if (fronted) return finished(contracted(inFront(scope, bare, language), language), language)
  // `I have lost my badge. Under the House Rules, what should I do?`
  const [reported = '', asked = ''] = reports(filled, scope)
  if (asked) return finished(`${reported}. ${inFront(scope!, asked.replace('{scope}', ''), language)}`, language)
  // `… of my package in package.json`: two places in a row.
  const again = /^in /.test(scope ?? '') ? twicePlaced : /^for /.test(scope ?? '') ? twiceFor : undefined
  if (language === 'en' && again?.test(bare) && !asking.test(bare) && !/^\p{Lu}[^?,]*, /u.test(bare))
    return finished(inFront(scope!, bare, language), language)
  const phrase = scope ? ` ${scope}` : ''
  const marked = filled.includes('{scope}')
    ? filled.replaceAll('{scope}', phrase)
    : phrase
      ? filled.replace(/(\s*)([?.]?["”]?)$/, `${phrase}$2`)
      : filled
  return finished(contracted(marked, language), language)
}

/** `Do you know if …`, `Can you explain when …`: no condition, but what is asked. */
const indirectly =
  /^¿?(?:Do you know|Does any(?:one|body) know|(?:Can|Could) (?:you|someone) (?:please )?(?:tell me|explain|confirm|check)|Please (?:tell me|explain|confirm)|I (?:need|want|would like) to know|I'd like to know|Any idea|I wonder|(?:Alguien|Alguém|Você|Vocês) sabem?|Saben|Sabés|Me \p{L}+(?: decir| explicar)?|Pueden confirmar|Pode\p{L}* (?:me )?\p{L}+) (?:if|when|whether|while|once|si|cuando|cuándo|se|quando) /iu

/** `What is it for for hooks`, `What is the flag for hooks`. */
const twiceFor = / for\b|^What(?:'s| is| exactly is) \S+(?: \S+){0,2}\?$/
const twicePlaced = / (?:in|within|by default|out of the box)(?: \S+){0,3}\?$/
const asking = /^(?:Do you|Does any|Any idea|Can you|Could|Please|I\b)|[.:] /

/** `What happens | if no name is given?`: the place stands between. */
const happening =
  /^((?:And |So )?(?:What (?:happens|will happen|is the effect|is the result|is the consequence|can I do|should I do|must I do|do I do)|Is there any consequence|Which effect is there))(?:,)? ((?:if|when|once|unless|after|before|while) .*)$/i

/** A case and the question about it, where a phrase behind the one or the other would say something else: `what can I do for X`. */
const reports = (filled: string, scope: string | undefined): readonly string[] => {
  if (!scope || /\bWhat do I (?:say|answer)\b/.test(filled)) return []
  // `I keep seeing ring-mode. What is it?`: no case.
  const named = /\{scope\}\. What (?:is|are|does|do) (?:it|that|they)\b/.test(filled)
  if (/^(?:under|for) /.test(scope) && filled.includes('{scope}. ') && !named) return filled.split('{scope}. ')
  return /^(?:under|for) /.test(scope) && /^(?:Suppose|Say) [^.]+\. [^.]+\{scope\}\?$/.test(filled)
    ? filled.split('. ')
    : []
}

const conditional: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /^(?!(?:if|when|once|unless)\b).* (?:if|when|once|unless|after(?! how)|before|while) /i,
  es: /^(?!¿?(?:si|cuando)\b).* (?:si|cuando|después de|antes de) /i,
  // `a quem se destina`, `até quando`: no condition.
  pt: /^(?!(?:se|quando)\b).* (?:se (?=(?:[oa]s?|uma?|eu|você|não|nenhum\p{L}*|houver|for|alguém|meu|minha) )|(?<!até |desde |de )quando|depois de|antes de) ?/iu,
}

/** A place before the question: `In the Pro plan, how many …`. */
export const inFront = (scope: string, question: string, language: OfflineLanguage): string => {
  const later = asLater(question, language)
  const opened = language === 'es' && /\?$/.test(later) && !later.includes('¿') ? `¿${later}` : later
  return `${scope.charAt(0).toUpperCase()}${scope.slice(1)}, ${opened}`
}

/** A question behind a comma or a colon: its first word is small, unless it is a name. */
export const asLater = (question: string, language: OfflineLanguage): string =>
  question.replace(/^(¿?)(\p{Lu}\p{Ll}*)(?=[\s,'’])/u, (all, mark: string, word: string) =>
    word !== 'I' && (isStopWord(word.toLowerCase(), language) || openers[language].has(word.toLowerCase()))
      ? mark + word.toLowerCase()
      : all,
  )

const openers: Readonly<Record<OfflineLanguage, ReadonlySet<string>>> = {
  en: new Set(
    'what which how why who whom when where is are was were do does did can could will would may must should in on at by to for from up under around since until before after if once please help someone tell name list exactly roughly starting across among between with without is there'.split(
      ' ',
    ),
  ),
  es: new Set(
    'qué cuál cuáles cómo cuándo dónde por quién quiénes cuánto cuánta cuántos cuántas alguien podría podrían pueden saben sabés quisiera existe hay es son está están se sabe me necesito busco quiero estoy será durante desde hasta entre según concretamente exactamente con después'.split(
      ' ',
    ),
  ),
  pt: new Set(
    'que qual quais como quando onde por quem quanto quanta quantos quantas alguém podem poderia gostaria existe há é são está estão você dá será sabe me preciso procuro quero estou durante desde até entre segundo concretamente exatamente o a com depois vocês queria'.split(
      ' ',
    ),
  ),
}

const finished = (text: string, language: OfflineLanguage): string => {
  const single = text
    .replace(/\s+/g, ' ')
    .replace(/ ([?.,;:!])(?=[\s"”’)?]|$)/g, '$1')
    .trim()
  const opening = language === 'es' && /\?$/.test(single) && !single.includes('¿') ? '¿' : ''
  return opening + capitalFirst(single)
}

/** Identifiers keep their case: `kubectl get` stays small. */
const capitalFirst = (text: string): string =>
  /^["“'(¿]*\p{Ll}[\p{Ll}'’-]*(?=[\s,?:.]|$)/u.test(text)
    ? text.replace(/\p{Ll}/u, (letter) => letter.toUpperCase())
    : text
