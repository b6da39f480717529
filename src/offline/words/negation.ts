import { baseLanguage } from '../../text/words.ts'

/** How often a text says no. */
export const negationsIn = (text: string, language: string): number =>
  text.match(negations.get(baseLanguage(language)) ?? /$^/g)?.length ?? 0

const negations: ReadonlyMap<string, RegExp> = new Map([
  [
    'en',
    /\b(?:not|no|never|none|nor|neither|cannot|without|nobody|nothing|unable|un(?:available|supported|limited|necessary|affected)|ineligible|prohibited|forbidden)\b|n['’]t\b/gi,
  ],
  [
    'es',
    /(?<![\p{L}])(?:no|nunca|jamás|ningún|ninguna|ninguno|nadie|nada|ni|sin|tampoco|prohibid[oa]s?|imposible)(?![\p{L}])/giu,
  ],
  [
    'pt',
    /(?<![\p{L}])(?:não|nunca|jamais|nenhum|nenhuma|ninguém|nada|nem|sem|tampouco|proibid[oa]s?|impossível)(?![\p{L}])/giu,
  ],
  ['fr', /(?<![\p{L}])(?:pas|jamais|aucune?|rien|sans)(?![\p{L}])/giu],
  ['de', /(?<![\p{L}])(?:nicht|nie|kein(?:e[nmrs]?)?|nichts|ohne)(?![\p{L}])/giu],
  ['it', /(?<![\p{L}])(?:non|nessun[oa]?|niente|senza)(?![\p{L}])/giu],
  ['nl', /(?<![\p{L}])(?:niet|nooit|geen|niets|zonder)(?![\p{L}])/giu],
])
