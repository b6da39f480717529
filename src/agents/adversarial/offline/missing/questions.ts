import type { OfflineLanguage } from '../../../../models/offline/family.ts'
import type { ThingKind } from './thing.ts'
import { en } from './wordings/en.ts'
import { es } from './wordings/es.ts'
import { pt } from './wordings/pt.ts'
import type { Wording } from './wordings/wording.ts'

/** Which kinds of things have an attribute, by its name in `checks/reading/attributes.ts`. */
const heldBy: Readonly<Record<string, readonly ThingKind[]>> = {
  default: ['setting', 'number-setting', 'file-setting'],
  'version-added': ['setting', 'number-setting', 'file-setting', 'flag', 'command', 'network-command'],
  'version-removed': ['deprecated-setting'],
  maximum: ['number-setting'],
  unit: ['measured-setting'],
  'exit-code': ['command', 'network-command'],
  timeout: ['network-command'],
  retries: ['network-command'],
  repeat: ['text-flag'],
  restart: ['file-setting'],
  login: ['network-command'],
  windows: ['command', 'network-command'],
  undo: ['changing-command'],
  'length-limit': ['text-setting'],
  'http-status': ['error'],
  'rate-limit': ['plan'],
  uptime: ['plan'],
  birthplace: ['person'],
  'birth-year': ['person'],
  architect: ['building'],
  height: ['mountain'],
  length: ['river'],
  founder: ['organisation', 'university'],
  'founding-year': ['organisation', 'university'],
  employees: ['organisation'],
  students: ['university'],
  casualties: ['battle'],
  commander: ['battle'],
  signatories: ['treaty'],
  budget: ['project'],
  operator: ['oilfield'],
  'thrown-error': ['function-of-arguments'],
  cancel: ['async-function'],
  appeal: ['conduct', 'terms', 'governance', 'regulation'],
  'governing-law': ['licence', 'terms'],
  anonymous: ['conduct', 'security-policy'],
  reward: ['security-policy'],
  encryption: ['security-policy'],
  'response-time': ['conduct', 'security-policy'],
  'false-report': ['conduct'],
  'safe-harbour': ['security-policy'],
  credit: ['security-policy'],
  patent: ['licence'],
  trademark: ['licence'],
  'network-use': ['licence'],
  indemnity: ['licence', 'terms'],
  'minimum-age': ['terms'],
  'in-force': ['terms', 'privacy-policy', 'regulation'],
  'review-cycle': ['governance', 'regulation', 'security-policy'],
  breach: ['conduct', 'terms'],
  'office-term': ['governance'],
  retention: ['privacy-policy'],
  'building-cost': ['building'],
  discovery: ['oilfield'],
}

const wordings: Readonly<Record<OfflineLanguage, ReadonlyMap<string, Wording>>> = { en, es, pt }

const ofSoftware = /\b(?:software|programs?|source code)\b|código[- ]fonte|código fuente/i

/** What a text must speak of before anybody comes to ask for an attribute: an appeal needs a decision. */
const occasions: Readonly<Record<string, RegExp>> = {
  appeal:
    /\bdeci(?:de|sion)|reject|refus|suspen|terminat|\bban(?:s|ned)?\b|expel|sanction|enforce|dismiss|decis|decid|rechaz|recus|expuls|sanci|sanç|desclas/i,
  indemnity: /\bliab|damages|claims?\b/i,
  patent: ofSoftware,
  'network-use': ofSoftware,
  'minimum-age': /\baccounts?\b|regist|sign(?:s|ed|ing)? up|\b(?:purchas|subscri|eligib)\w+|\bcuentas?\b|\bcontas?\b/i,
  breach: /\b(?:must|shall|may not|not allowed|prohibited|debe[nr]?|deve[mr]?)\b|prohíb|prohib|proib/i,
  cancel: /\b(?:slow|long|wait\w*|network|requests?|connections?|expensive|threadpool|large)\b/i,
  'thrown-error': /\b(?:must|should|only|valid|range|positive|integer|requires?|at least|at most)\b/i,
}

/** What can be asked of a thing of these kinds, where this stands of it, and how. */
export const attributesOf = (
  kinds: readonly ThingKind[],
  language: OfflineLanguage,
  text: string,
): readonly { readonly attribute: string; readonly wording: Wording }[] =>
  Object.entries(heldBy).flatMap(([attribute, holders]) => {
    const wording = wordings[language].get(attribute)
    return wording && holders.some((kind) => kinds.includes(kind)) && (occasions[attribute]?.test(text) ?? true)
      ? [{ attribute, wording }]
      : []
  })
