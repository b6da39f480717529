import type { OfflineLanguage } from '../../family.ts'
import { stemsIn } from '../../reading/match.ts'
import type { FindFlaws } from './judge-quality.ts'

const mentions: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /\b(?:according to|based on|as (?:stated|described|mentioned|shown) in|in) the (?:document|documents|passage|passages|text|context|evidence|article|documentation|page|section|table)\b|\bthe (?:document|passage|text|article|evidence)s? (?:says?|states?|mentions?|describes?)\b/i,
  es: /(?:según|de acuerdo con|en) (?:el|la|los|las) (?:documento|documentos|pasaje|texto|contexto|evidencia|artículo|documentación|página|sección|tabla)s?(?!\p{L})|(?:el|la) (?:documento|pasaje|texto|artículo) (?:dice|indica|menciona)/iu,
  pt: /(?:segundo|de acordo com|conforme) [oa]s? (?:documento|documentos|trecho|texto|contexto|evidência|artigo|documentação|página|seção|tabela)s?(?!\p{L})|[oa] (?:documento|trecho|texto|artigo) (?:diz|indica|menciona)/iu,
}
const courtesy: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /\b(?:great question|happy to help|let me know|hope this helps|feel free|I'm sorry|as an AI)\b/i,
  es: /buena pregunta|con gusto|espero que (?:esto )?(?:te |le )?ayude|no dudes|lo siento/i,
  pt: /boa pergunta|com prazer|espero que (?:isso )?ajude|não hesite|sinto muito/i,
}

/** What an answer says that nobody asked. */
export const directnessFlaws: FindFlaws = ({ question, ideal_answer, evidence, no_answer, answer_type }, language) => {
  if (mentions[language].test(ideal_answer) && !no_answer)
    return [{ finding: 'The answer speaks of a document or text; just answer.', touches: 'directness', leaves: 3 }]
  if (courtesy[language].test(ideal_answer))
    return [{ finding: 'The answer holds a courtesy; leave it out.', touches: 'directness', leaves: 3 }]
  const length = ideal_answer.split(/\s+/).length
  if (length > 130)
    return [{ finding: `The answer has ${length} words; shorten it.`, touches: 'directness', leaves: 3 }]
  const sentences = ideal_answer.split(/(?<=[.!?])\s+/).map((sentence) => sentence.trim())
  if (new Set(sentences).size < sentences.length && answer_type !== 'multi_step')
    return [{ finding: 'The answer repeats a sentence.', touches: 'directness', leaves: 3 }]
  if (no_answer || evidence.length === 0) return []
  const held = stemsIn(`${question} ${evidence.map(({ text, source }) => `${text} ${source}`).join(' ')}`, language)
  const own = [...stemsIn(ideal_answer, language)].filter((stem) => !/^\d/.test(stem))
  const foreign = own.filter(
    (stem) => !held.has(stem) && ![...held].some((other) => other.startsWith(stem) || stem.startsWith(other)),
  )
  return own.length >= 8 && foreign.length / own.length > 0.5
    ? [
        {
          finding: 'Most words of the answer have nothing to do with question and evidence.',
          touches: 'directness',
          leaves: 3,
          doubtful: true,
        },
      ]
    : []
}
