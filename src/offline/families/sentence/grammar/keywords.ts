import type { OfflineLanguage } from '../../../family.ts'

const grammarWords: Readonly<Record<OfflineLanguage, ReadonlySet<string>>> = {
  en: new Set(
    'a an the of in on at to for by with from and or is are was were be been being has have had do does did can could may might must should will would shall i my me it its their his her that which who as into also not'.split(
      ' ',
    ),
  ),
  es: new Set(
    'el la los las un una unos unas de del al a en por para con y o se su sus que es son fue fueron era eran ha han ser estar está están puede pueden debe deben mi lo le les como'.split(
      ' ',
    ),
  ),
  pt: new Set(
    'o a os as um uma uns umas de do da dos das em no na nos nas ao à aos às por pelo pela pelos pelas para com e ou se seu sua seus suas que é são foi foram era eram tem têm ser estar está estão pode podem deve devem meu minha como eu'.split(
      ' ',
    ),
  ),
}

/** What somebody would type into a search box: the content words in order, five at most. Undefined when too little is left. */
export const keywords = (text: string, language: OfflineLanguage, most = 5): string | undefined => {
  const words = text
    .split(/\s+/)
    .map((word) => word.replace(/^["“(«¿]+|[",.;:?!)”»]+$/g, ''))
    .filter((word) => word && !grammarWords[language].has(word.toLowerCase()))
  if (words.length < 2 || words.length > most + 2) return undefined
  return words.slice(0, most).join(' ')
}
