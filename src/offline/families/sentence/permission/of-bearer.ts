import type { Fact } from '../../../fact.ts'
import { isInfinitive } from '../../../tagging/romance-verbs.ts'
import { wordCount } from '../../../text/phrases.ts'
import { keywords } from '../grammar/keywords.ts'
import { untilAside } from '../grammar/predicate.ts'
import type { Reading } from '../grammar/reading.ts'
import { standsWellRomance } from '../grammar/romance-question.ts'
import type { RomanceLanguage } from '../grammar/romance-words.ts'
import { sentenceFact } from '../grammar/sentence-fact.ts'
import { restricted } from './restricted.ts'

const frames: Readonly<Record<RomanceLanguage, RegExp>> = {
  es: /^(Queda prohibido|Está prohibido|Se prohíbe|No se permite|Se permite|No está permitido|Está permitido) (a los|a las|a la|al) (.+)$/u,
  pt: /^(É vedado|É proibido|É vetado|Fica vedado|Fica proibido|Não é permitido|É permitido|É facultado|É assegurado) (aos|às|ao|à) (.+)$/u,
}

/** `É vedado ao estagiário realizar …`: may the trainee do it? */
export const ofBearer = (reading: Reading): Fact | undefined => {
  const { language } = reading.context
  const found = language === 'en' ? null : frames[language].exec(reading.text)
  if (!found || language === 'en') return undefined
  const [, ruling = '', to = '', rest = ''] = found
  const words = rest.split(' ')
  const at = words.findIndex((word, index) => index > 0 && isInfinitive(word, language))
  const act = at > 0 && at < 7 ? untilAside(words.slice(at).join(' '), language) : undefined
  const plural = /s$/.test(to)
  const article = { al: 'el', ao: 'o', aos: 'os', à: 'a', às: 'as' }[to] ?? to.replace(/^a /, '')
  const bearer = `${article} ${words.slice(0, at).join(' ')}`
  if (!act || wordCount(act) < 3 || !standsWellRomance(`${bearer} ${act}`, language) || restricted[language].test(act))
    return undefined
  const can = language === 'es' ? (plural ? 'pueden' : 'puede') : plural ? 'podem' : 'pode'
  const positive = `${bearer} ${can} ${act}`
  const topic = keywords(`${bearer} ${act}`, language)
  return sentenceFact(
    reading,
    {
      family: 'permission',
      shape: 'thing',
      subject: bearer,
      attribute: 'permission',
      value: reading.sentence.text,
      valueType: 'boolean',
      polarity: /^(?:Não|No)|prohib|prohíb|proibid|vedad|vetad/.test(ruling) ? 'negative' : 'positive',
      slots: {
        question: language === 'es' ? `${can} ${bearer} ${act}` : positive,
        positive,
        ...(topic ? { topic } : {}),
      },
      certainty: 0.85,
    },
    'limits',
  )
}
