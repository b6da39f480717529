import type { PassageContext } from '../passage-context.ts'
import { perPassage } from '../remember.ts'
import { isClauseHeading } from '../text/clause-heading.ts'
import { wordCount } from '../text/phrases.ts'
import { englishPlace } from './english.ts'
import { romancePlace } from './romance.ts'

/** A heading as a narrowing phrase; undefined where it says little, or where nobody would say it. */
export const placeOf = perPassage((heading, context): string | undefined => {
  const bare = heading
    .replace(/^(?:step|paso|passo|chapter|section|part)\s+\d+[.:)\s–—-]+/i, '')
    .replace(/^(?:\d+(?:\.\d+)*[.)]?|[A-Z][.)])\s+/, '')
    .replace(/\s*\([^()]*\)$/, '')
    .replace(/^[^\p{L}\p{N}@.'"¿-]+|\p{Extended_Pictographic}/gu, '')
    .trim()
  if (
    /^(?:to|before|after|when|while|if|as|what|how|why|where|who|antes|después|cuando|si|depois|quando|se)\b/i.test(
      bare,
    )
  )
    return undefined
  if (isClauseHeading(bare, context.language)) return undefined
  if (context.language !== 'en' && isFileName(heading)) return undefined
  // `TLS` above a module of code is the matter that it deals with, and not the module.
  if (context.language === 'en' && /^[A-Z]{2,5}$/.test(bare) && context.text.includes('`')) return undefined
  if (!bare || /[?:,[\]]| vs\.? | APIs?$/.test(bare) || saysLittle.test(bare) || wordCount(bare) > 9) return undefined
  // A command, a function, a field: named as it is.
  if (context.language === 'en' ? isCommand(bare) && !/^[a-z]+$/.test(bare) : isTyped(bare, context))
    return `${{ en: 'in', es: 'en', pt: 'em' }[context.language]} ${bare}`
  if (context.language === 'en' && /^[A-Z][\w-]* mode$/.test(bare)) return `in ${bare}`
  return context.language === 'en' ? englishPlace(bare, context) : romancePlace(bare, context, context.language)
})

export const isCommand = (text: string): boolean =>
  /^[a-z][\w-]*(?:\.[\w-]+)*(?: [a-z][\w-]*){0,3}$/.test(text) &&
  text.length > 2 &&
  /[-_A-Z]|^\S+$|^(?:helm|git|npm|docker|kubectl|aws|az|gcloud) /.test(text)

/** What the text has as code; a title in small letters may be a file's name. */
const isTyped = (text: string, context: PassageContext): boolean =>
  /^[a-z][\w-]*(?:\.[\w-]+)*(?: [a-z][\w-]*){0,3}$/.test(text) &&
  (/[-_A-Z.]/.test(text) ||
    new RegExp(`(?:\`|^\\$? ?)${text.replace(/[.-]/g, '\\$&')}(?![\\p{L}])`, 'mu').test(context.text))

/** `text 049`, `ENGENHARIA DE COMPUTACAO`: nobody speaks of a place so. */
const isFileName = (heading: string): boolean =>
  /^\p{Ll}+[ _-]?\d+$/u.test(heading) ||
  (/^[\p{Lu}\d .,-]+$/u.test(heading) && /\p{Lu}{4,}.* |\p{Lu}{7,}/u.test(heading))

/** Headings of which every manual has one. */
export const saysLittle =
  /^(?:overview|introduction|summary|notes?|examples?|(?:pre-?)?requisites|prerequisites|requirements|limitations?|considerations|usage|options?(?: inherited.*)?|synopsis|parameters?|description|details|benefits|basics|background|general|getting started|quick ?start|configuration|settings|features|functions?|methods?|events?|class(?:es)?|properties|fields|arguments|scope|advanced(?: usage)?|procedure|steps|definitions?|terms|faq|frequently asked questions|contents?|about|index|readme|home|welcome|console|api|cli|default|other|misc\w*|important|warning|conclusion|final|installation|troubleshooting|questions|history|etymology|types?|glossary|tips(?: and tricks)?|.* tips and tricks|best practices|.*how-?to|lines? \d.*|reference|quick reference|cheat ?sheet|changelog|release notes|glosario|buenas prácticas|gloss[aá]rio|boas práticas|resumen|introducci[oó]n|ejemplos?|requisitos|notas?|opciones|descripci[oó]n|uso|limitaciones|resumo|introdu[cç][aã]o|exemplos?|notas|op[cç][oõ]es|descri[cç][aã]o|limita[cç][oõ]es|sinopsis|sinopse|generalidades|vis[aã]o geral|visi[oó]n general|tipos?)$/i
