import type { OfflineLanguage } from '../../../family.ts'

/**
 * `lanzó un ataque`, `dio empleo`: one saying of two words. Asked apart, it is no language: `¿qué lanzó?`, `¿cuándo dio el
 * ministerio empleo?`
 */
export const isSupportVerb = (base: string, object: string, language: OfflineLanguage): boolean =>
  sayings[language].test(`${base} ${object} `)

const sayings: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /^(?:launch|mount|wage|stage|make|take|begin|start|lead) (?:an?|the|another|two|several|its|his) (?:[\p{L}-]+ )?(?:attack|invasion|assault|offensive|raid|war|campaign|attempt|decision|effort|part|place|step|steps)(?= )|^(?:give|take|lose|pay|play|make) \p{Ll}+ (?:to|of|in|with) /u,
  es: /^(?:lanzar|emprender|iniciar|sufrir|realizar|hacer|llevar) (?:una?|el|la|vari[oa]s|dos) (?:gran |fuerte )?(?:ataque|invasión|asalto|ofensiva|guerra|campaña|intento|llamamiento)|^(?:dar|hacer|tener|poner|prestar|rendir|tomar|perder|cobrar|entrar|llevar) (?:\p{Ll}+|en \p{Ll}+) (?:a|al|de|del|en|con) /u,
  pt: /^(?:lançar|empreender|iniciar|sofrer|realizar|fazer) (?:uma?|o|a|vári[oa]s|dois|duas) (?:grande |forte )?(?:ataque|invasão|assalto|ofensiva|guerra|campanha|tentativa|apelo)|^(?:dar|fazer|ter|pôr|prestar|render|tomar|perder|entrar|levar) (?:\p{Ll}+|em \p{Ll}+) (?:a|ao|à|de|d[oa]|em|n[oa]|com) /u,
}
