import type { OfflineLanguage } from '../family.ts'

/** `Furthermore, keepers must …`, `Los socios también deberán:`: the rest of it stands before, so that this is only a part. */
export const saysMore = (text: string, language: OfflineLanguage): boolean => more[language].test(text)

const more: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /^(?:\([a-z\d]+\) )?(?:And )?(?:Furthermore|Further|In addition|Additionally|Also|Moreover|Likewise|Besides|On top of (?:that|this))\b|^(?:(?!(?:must|shall|should|may|can|will|have|need)\b)[^\s:.;,]+ ){1,9}(?:(?:must|shall|should|may|can|will|have|need) (?:not )?also|also (?:must|shall|should|have to|need to))\b/i,
  es: /^(?:Y )?(?:Además|Adicionalmente|Asimismo|Así mismo|Igualmente|También|Por otra parte|A su vez)(?!\p{L})|^(?:(?!(?:deb|podr|pued|tendr|tien))[^\s:.;,]+ ){1,9}(?:(?:deb|podr|pued|tendr|tien)\p{L}+ )?(?:también|además|asimismo|igualmente)(?!\p{L})/iu,
  pt: /^(?:E )?(?:Além d(?:isso|isto|o mais|esses?|essas?)|Ademais|Adicionalmente|Igualmente|Também|Outrossim|Por outro lado)(?!\p{L})|^(?:(?!(?:dev|pod|terá|tem |têm))[^\s:.;,]+ ){1,9}(?:(?:dev|pod|terá|tem|têm)\p{L}* )?(?:também|igualmente|além disso|ademais|ainda)(?!\p{L})/iu,
}
