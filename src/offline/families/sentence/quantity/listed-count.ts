import type { Fact } from '../../../fact.ts'
import { wordCount } from '../../../text/phrases.ts'
import { verbatim } from '../grammar/gap.ts'
import { namedSubject } from '../grammar/named-subject.ts'
import type { Reading } from '../grammar/reading.ts'
import type { RomanceLanguage } from '../grammar/romance-words.ts'
import { sentenceFact } from '../grammar/sentence-fact.ts'
import { countable, howMany, splitNoun, topicOf, value } from './counted-noun.ts'

/** Group 1 is who has it, 2 the verb, 3 how many, 4 of what. */
const frames: Readonly<Record<RomanceLanguage, RegExp>> = {
  es: new RegExp(
    `^((?:El|La|Los|Las) [^,;:()]{2,70}?)(?: \\([^)]*\\))?(?: (?:aún|hoy|actualmente|hoy en día))? (tiene|posee|ofrece|alberga|mantiene|reúne|imparte|gestiona|publica)(?:, [^,;:]{3,40},)?(?: (?:hoy|actualmente))? ${value('es')} (\\p{Ll}[^,;:()]*)`,
    'u',
  ),
  pt: new RegExp(
    `^([OA]s? [^,;:()]{2,70}?)(?: \\([^)]*\\))?(?: (?:ainda|hoje|atualmente))? (tem|possui|oferece|abriga|mantém|reúne|oferta|ministra|administra|publica)(?:, [^,;:]{3,40},)?(?: (?:hoje|atualmente))? ${value('pt')} (\\p{Ll}[^,;:()]*)`,
    'u',
  ),
}

/** `A UFU abriga três hospitais (…), três fazendas e uma reserva`: how many hospitals, whatever list goes on behind them. */
export const listedCount = (reading: Reading, language: RomanceLanguage): Fact | undefined => {
  const [whole = '', before = '', verb = '', amount = '', following = ''] = frames[language].exec(reading.text) ?? []
  if (!whole || !/^\s*[,(.]|^$/.test(reading.text.slice(whole.length))) return undefined
  const { noun, after } = splitNoun(following, language)
  // `três botões que deixam escolher …`: so many of those, where its page knows.
  if (/^que(?!\p{L})/u.test(after)) return undefined
  const subject = namedSubject(before, reading, language)
  if (!subject || subject.needsScope || !/\p{Lu}/u.test(subject.subject) || wordCount(subject.subject) > 10)
    return undefined
  if (!countable(noun, language) || wordCount(noun) > 6 || !verbatim(amount, reading)) return undefined
  const question = language === 'es' ? `${verb} ${subject.subject}` : `${subject.subject} ${verb}`
  return sentenceFact(reading, {
    family: 'quantity',
    shape: 'counted',
    subject: subject.subject,
    attribute: noun,
    value: amount,
    valueType: 'number',
    slots: { many: howMany(noun, language), noun, question, statement: question, ...topicOf(question, language) },
    certainty: 0.85,
  })
}
