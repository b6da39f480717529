import type { RomanceLanguage } from './romance-words.ts'

const leads: Readonly<Record<RomanceLanguage, RegExp>> = {
  es: /^((?:En|Durante|Desde|Hasta|A partir de|Entre|Para|Con|Sin|Según|Tras|Después de|Antes de|Al|A|Por|Dentro de|A finales|A principios|A mediados|A comienzos|El \d{1,2} de|El día|Hacia|Alrededor de|A lo largo de) [^,;:()]{2,70}),\s+/,
  pt: /^((?:Em|No|Na|Nos|Nas|Durante|Desde|Até|A partir d[eoa]|Entre|Para|Com|Sem|Segundo|Após|Depois de|Antes de|Ao|Por|Dentro de|No final|No início|Em meados) [^,;:()]{2,70}),\s+/,
}
/** Words that only join are passed over, and so is what the subject differs from: in a question the contrast would turn. */
const adverbLeads: Readonly<Record<RomanceLanguage, RegExp>> = {
  es: /^(?:Además|También|Actualmente|Normalmente|Generalmente|Por lo general|Por ejemplo|Sin embargo|Por lo tanto|En general|En particular|De hecho|Históricamente|Por defecto|Asimismo|Tradicionalmente|Hoy en día|Finalmente|Así|En consecuencia|En concreto|En términos concretos|En resumen|En la práctica|Como resultado|(?:A diferencia de|Al contrario (?:de|que)) [^,;:()]{2,70}),\s+/,
  pt: /^(?:Além disso|Também|Atualmente|Normalmente|Geralmente|Em geral|Por exemplo|No entanto|Entretanto|Portanto|Em particular|De fato|Historicamente|Por padrão|Tradicionalmente|Hoje em dia|Hoje|Finalmente|Assim|Como resultado|Em termos concretos|Em resumo|Na prática|Contudo|Porém|Todavia|(?:À diferença d|Ao contrário d|Diferente(?:mente)? d)[^,;:()]{2,70}),\s+/,
}

/** What may stand between a date and the subject. */
const seconds =
  /^(?:tras|después de|durante|debido a|a pesar de|según|junto con|bajo|por|con|após|depois de|apesar de|devido a|segundo|sob|com) [^,;:()]{3,80},\s+/

/** The phrase before the subject, and where the subject begins. */
export const leadOf = (text: string, language: RomanceLanguage): { readonly text: string; readonly end: number } => {
  const adverb = adverbLeads[language].exec(text)
  if (adverb) return { text: '', end: adverb[0].length }
  // `Em 1703 Gottfried Leibniz desenvolveu`: a date needs no comma, and a comma further on is not its own.
  const year =
    /^((?:(?:En|Em|No ano de|En el año) (?:\p{Ll}+ de )?|(?:El|Em) \d{1,2} de \p{Ll}+ de )(?:1\d{3}|20\d{2})) (?=\p{Lu}|[oa]s? |el |l[ao]s? )/u.exec(
      text,
    )
  if (year) return { text: year[1]!, end: year[0].length }
  const found = leads[language].exec(text)
  if (found) {
    // `En 1991, tras el fin del control, la bolsa abrió`: with a date, the second phrase can be left out of the question.
    const second = /\d{4}/.test(found[1]!) ? seconds.exec(text.slice(found[0].length))?.[0].length : undefined
    return { text: found[1]!, end: found[0].length + (second ?? 0) }
  }
  return { text: '', end: 0 }
}
