import type { OfflineLanguage } from '../family.ts'
import { wordCount } from '../text/phrases.ts'
import { inFront } from '../wording/realise.ts'

/**
 * `¿Quién fundó la oficina en 1263?` → `En 1263, ¿quién fundó la oficina?`: the time or place at the end comes first, as no sentence of
 * the text has it. Undefined where none stands there, or where somebody else is asked (`¿Saben quién …?`).
 */
export const phraseInFront = (question: string, language: OfflineLanguage): string | undefined => {
  if (language === 'en') return undefined
  const found = endings[language].exec(question)
  if (!found) return undefined
  const [, asked = '', phrase = ''] = found
  if (wordCount(asked) < 4 || wordCount(phrase) > 12 || / (?:que|qué) /.test(` ${phrase} `)) return undefined
  return inFront(phrase, `${asked}?`, language)
}

const place = String.raw`(?:\p{Ll}+ ){0,3}(?:(?:de|del|de la|d[oa]s?) )?\p{Lu}`
const endings = {
  es: new RegExp(
    String.raw`^¿((?:Qué|Quién|Quiénes|Cuál|Cuáles|Cuánt[oa]s?|Cómo|Dónde|Por qué|Para qué|(?:A|Con|De|En|Por) (?:qué|quién)) [^?¿]+?) ((?:en (?:\d{4}|el (?:año|siglo)|los años|(?:el |la |los |las )?${place})|durante|el \d{1,2} de|a (?:finales|principios|mediados|comienzos) de|tras|después de|antes de)(?!\p{L})[^?]*)\?$`,
    'u',
  ),
  pt: new RegExp(
    String.raw`^((?:O que|Que|Quem|Qual|Quais|Quant[oa]s?|Como|Onde|Por que|Para que|(?:A|Com|De|Em|Por) (?:que|quem)) [^?]+?) ((?:em (?:\d{4}|${place})|n[oa]s? (?:ano|século|anos|década|${place})|durante|após|depois d[eoa]|antes d[eoa])(?!\p{L})[^?]*)\?$`,
    'u',
  ),
} as const
