import type { Family } from '../family.ts'
import type { Voice } from './voice.ts'

/** What kinds of question a persona asks more than others. */
export const personaBonus = (family: Pick<Family, 'name' | 'intent'>, persona: Voice['persona']): number =>
  persona && (families[persona].test(family.name) || intents[persona] === family.intent) ? 0.4 : 0

const families: Readonly<Record<NonNullable<Voice['persona']>, RegExp>> = {
  novice: /^(?:procedure|glossary|definition|acronym|step-order|purpose|example)/,
  expert: /^(?:table|limit|default|condition|exception|comparison|quantity)/,
  manager: /^(?:limit|quantity|duration|permission|requirement|exception|table-compare|heading-value|condition-duty)/,
  support: /^(?:error|condition|cause|permission|note|contact|faq)/,
  developer: /^(?:cli-flag|flag-form|config-key|error-code|version-change|default|table-reverse|requirement)/,
}

const intents: Readonly<Record<NonNullable<Voice['persona']>, Family['intent']>> = {
  novice: 'definition',
  expert: 'reference_lookup',
  manager: 'policy_lookup',
  support: 'troubleshooting',
  developer: 'reference_lookup',
}
