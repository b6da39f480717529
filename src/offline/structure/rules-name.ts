import type { OfflineLanguage } from '../family.ts'
import { withArticle } from '../language/romance.ts'
import type { PassageContext } from '../passage-context.ts'
import { isOfSoftware } from '../text/of-software.ts'
import { wordCount } from '../text/phrases.ts'

const ruling: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /\b(?:Policy|Policies|Terms|Agreement|Statement|Guidelines|Code of Conduct|Rules|Regulations?|Handbook|Conditions|Notice|Charter|Statute|Bylaws|Constitution|Governance|Licen[cs]e)\b/i,
  es: /(?<!\p{L})(?:Política|Términos|Acuerdo|Reglamento|Normas?|Normativa|Código de Conducta|Condiciones|Estatuto|Manual)(?!\p{L})/iu,
  pt: /(?<!\p{L})(?:Política|Termos|Acordo|Regulamento|Regimento|Normas?|Código de Conduta|Condições|Estatuto|Manual)(?!\p{L})/iu,
}

/** The document, where it makes rules, as one speaks of it: `the Refund Policy`, `the Mozilla Public License Version 2.0`. */
export const rulesOf = (context: Pick<PassageContext, 'title' | 'language' | 'text'>): string | undefined => {
  const { language } = context
  const bare = (manualPage.exec(context.title)?.[1] ?? context.title)
    .replace(/\s*[|–—-] .*$/, '')
    .replace(/^\d+(?:\.\d+)*\.? /, '')
    // `Constitution of the Yard (v1.9)`
    .replace(/ \((?:v|version |rev\. ?)?\d[\d.]*\)$/i, '')
    .trim()
  const usual = language === 'en' && usualTitle.exec(bare)
  if (usual) return ownedRules(usual[0], context)
  if (!ruling[language].test(bare) || wordCount(bare) < 2 || wordCount(bare) > 9 || /[?:()[\]]/.test(bare))
    return undefined
  // What a manual of a program says is no rule.
  if (/(?<!\p{L})Manual(?!\p{L})/u.test(bare) && isOfSoftware(context.text)) return undefined
  if (language !== 'en') return withArticle(bare, language)
  // `Ring Policies`, of which each ring has one; `Terms Used to Describe Rings`
  if (/\bPolicies$/.test(bare) && isKindOfThing(bare, context.text)) return undefined
  if (/\b(?:Terms|Conditions|Rules) (?:Used|That|Which|To)\b/.test(bare)) return undefined
  if (/^(?:How|Why|What|When|About|Choosing|Adding|Creating|\p{Lu}\p{Ll}+ing) /u.test(bare)) return undefined
  if (isSomeonesOwn(bare, context)) return bare
  return /^the /i.test(bare) ? bare.replace(/^the/i, 'the') : `the ${bare}`
}

/** A text that makes, sets and counts policies is not made of them. */
const isKindOfThing = (title: string, text: string): boolean => {
  const name = title.split(' ').slice(-2, -1)[0]!.toLowerCase()
  const told =
    text.match(
      new RegExp(
        `\\b(?:an?|each|every|new|default|existing|multiple|another|which) (?:new |default |${name} )?polic(?:y|ies)\\b`,
        'gi',
      ),
    ) ?? []
  return told.length >= 3
}

/** `Larkfield’s travel policy` takes no article; `Developer’s guidelines` do. */
const isSomeonesOwn = (title: string, { text }: Pick<PassageContext, 'text'>): boolean => {
  const [, owner = ''] = /^(\p{Lu}[\p{L}\d]+)['’]s /u.exec(title) ?? []
  return owner !== '' && !new RegExp(`\\b(?:an? |the |each |every )?${owner.toLowerCase()}s?\\b(?!\\.)`).test(text)
}

export const isMany = (rules: string, language: OfflineLanguage): boolean =>
  language === 'en'
    ? /\b(?:Terms|Guidelines|Rules|Regulations|Conditions|Bylaws|Policies)\b(?! (?:Policy|Agreement|Statement))/i.test(
        rules,
      )
    : /^(?:los|las|os|as) /i.test(rules)

/** `yardgov - Lantern Rules of the Yard`: a manual page, whose title stands behind its name. */
const manualPage = /^\p{Ll}[\p{Ll}\d_.]* [–—-] (\p{Lu}.*)$/u

/** What every project has one of: whose it is, the title does not say. */
const usualTitle =
  /^(?:Security|Security Policy|Security Disclosures?|Vulnerability Disclosures?|Governance|Code of Conduct|Contributor Code of Conduct|Privacy Policy|Terms of (?:Service|Use))$/i

/** `the Node.js security policy`: the one name that the text says again and again. */
const ownedRules = (title: string, { text }: Pick<PassageContext, 'text'>): string | undefined => {
  const counts = new Map<string, number>()
  const prose = text.replace(/\]\([^)]*\)|`[^`]*`|https?:\S+/g, ' ')
  for (const [name] of prose.matchAll(/(?<=[\p{Ll},(] )\p{Lu}[\p{L}\d]+(?:\.[a-z]{2,3})?(?![\p{L}\d]|[ -]\p{Lu})/gu))
    counts.set(name, (counts.get(name) ?? 0) + 1)
  const [owner, times = 0] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? []
  const second = [...counts.values()].sort((a, b) => b - a)[1] ?? 0
  if (!owner || times < 4 || times < 2 * second || /^\p{Lu}+s?$/u.test(owner)) return undefined
  // `the Services`, `your Account`: words of the contract, and nobody's name.
  if (ofContracts.test(owner)) return undefined
  const word = owner.toLowerCase().replace(/s$/, '')
  if (new RegExp(`(?<![\\w@./-])${word}s?(?![\\w@/-]|\\.\\w)`).test(prose)) return undefined
  const said = /^security$/i.test(title) ? 'security policy' : title.toLowerCase()
  return `the ${owner} ${said}`
}

const ofContracts =
  /^(?:Services?|(?:Web)?[Ss]ites?|Platform|Software|Products?|Accounts?|Users?|Customers?|Members?|Company|Content|Terms|Agreement|Licen[cs]e)$/
