import type { RomanceLanguage } from './romance-words.ts'

const leads: Readonly<Record<RomanceLanguage, RegExp>> = {
  es: /^((?:En|Durante|Desde|Hasta|A partir de|Entre|Para|Con|Sin|Según|Tras|Después de|Antes de|Al|A|Por|Dentro de|A finales|A principios|A mediados) [^,;:()]{2,70}),\s+/,
  pt: /^((?:Em|No|Na|Nos|Nas|Durante|Desde|Até|A partir de|Entre|Para|Com|Sem|Segundo|Após|Depois de|Antes de|Ao|Por|Dentro de|No final|No início|Em meados) [^,;:()]{2,70}),\s+/,
}
const adverbLeads: Readonly<Record<RomanceLanguage, RegExp>> = {
  es: /^(?:Además|También|Actualmente|Normalmente|Generalmente|Por lo general|Por ejemplo|Sin embargo|Por lo tanto|En general|En particular|De hecho|Históricamente|Por defecto|Asimismo|Tradicionalmente|Hoy en día|Finalmente|Así|En consecuencia|Como resultado),\s+/,
  pt: /^(?:Além disso|Também|Atualmente|Normalmente|Geralmente|Em geral|Por exemplo|No entanto|Entretanto|Portanto|Em particular|De fato|Historicamente|Por padrão|Tradicionalmente|Hoje em dia|Hoje|Finalmente|Assim|Como resultado|Contudo|Porém|Todavia),\s+/,
}

/** The phrase before the subject, and where the subject begins. */
export const leadOf = (text: string, language: RomanceLanguage): { readonly text: string; readonly end: number } => {
  const adverb = adverbLeads[language].exec(text)
  if (adverb) return { text: '', end: adverb[0].length }
  const found = leads[language].exec(text)
  if (found) return { text: found[1]!, end: found[0].length }
  // `Em 1703 Gottfried Leibniz desenvolveu`: a date needs no comma.
  const year = /^((?:En|Em|No ano de|En el año) (?:[a-z]+ de )?(?:1\d{3}|20\d{2})) (?=\p{Lu}|[oae]s? |el |la )/u.exec(
    text,
  )
  return year ? { text: year[1]!, end: year[0].length } : { text: '', end: 0 }
}
