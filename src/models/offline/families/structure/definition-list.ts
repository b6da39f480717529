import type { Fact } from '../../fact.ts'
import type { Family, OfflineLanguage } from '../../family.ts'
import { isBaseVerb, thirdPersonOf } from '../../language/english.ts'
import { definitionsOf } from '../../structure/definitions.ts'
import { asTerm } from '../../text/casing.ts'
import { withFullStop, wordCount } from '../../text/phrases.ts'
import { factFrom } from '../fact-from.ts'
import { definitionSurfaces } from './definition-list-surfaces.ts'
import { isErrorName } from './error-names.ts'

/** A listed term and its description: what does the timeout setting control? */
export const definitionList: Family = {
  name: 'definition-list',
  intent: 'definition',
  alsoIntents: ['reference_lookup'],
  answer_type: 'definition',
  difficulty: 'easy',
  prior: 0.85,
  find: (context) =>
    definitionsOf(context).flatMap((definition) => {
      const { term, code, kind, whole, form, quotes } = definition
      if (isErrorName(term) || term.startsWith('-') || wordCount(whole) > 90) return []
      // What a bare word means is told by a definition or a glossary; elsewhere the text behind it is advice.
      if (!code && form === 'act') return []
      if (
        !code &&
        !kind &&
        form === 'is' &&
        !opensAsDefinition[context.language].test(definition.first) &&
        !glossaryHeading.test(definition.path.at(-1) ?? context.title)
      )
        return []
      if (!code && form === 'states' && !glossaryHeading.test(definition.path.at(-1) ?? context.title)) return []
      if (
        !code &&
        form === 'is' &&
        definition.first.toLowerCase().split(/\W+/).slice(0, 7).includes(term.toLowerCase().split(' ').at(-1)!)
      )
        return []
      // A lone everyday word is defined by a glossary or not at all.
      if (
        !code &&
        /^\p{Ll}+$/u.test(asTerm(term, context)) &&
        !glossaryHeading.test(definition.path.at(-1) ?? context.title)
      )
        return []
      const label = code ? term : asTerm(term, context)
      const named = context.language === 'en' && kind && !abstractKind.test(kind) && !label.toLowerCase().includes(kind)
      // Words without a kind are quoted: what they are is what is asked for.
      const shown =
        code || /^[A-Z\d]{2,}$/.test(label)
          ? label
          : named || label.split(' ').every((word) => /^\p{Lu}|\d|[._/-]/u.test(word))
            ? label
            : `"${label}"`
      const subject = named ? `the ${shown} ${kind}` : shown
      return [
        factFrom({
          family: 'definition-list',
          shape: form === 'does' || form === 'act' ? 'does' : form === 'is' && (code || named) ? 'thing' : 'meaning',
          subject,
          attribute: 'definition',
          value: definition.first,
          valueType: 'definition',
          quotes,
          slots: { subject, label, text: whole, form, ...(code ? { code: 'yes' } : {}), ...(named ? { kind } : {}) },
          answer_type: form === 'states' ? 'explanation' : 'definition',
          certainty: form === 'states' ? 0.5 : 0.75,
        }),
      ]
    }),
  surfaces: definitionSurfaces,
  answer: (fact, context) => ({ text: withFullStop(sentence(fact, context.language)) }),
}

/** `The required cookies purpose` is no way to speak. */
const abstractKind =
  /^(?:purpose|category|name|type|topic|section|area|question|product|feature|use case|item|reason|example|step|task|case|issue|problem|scenario)$/i

const opensAsDefinition = {
  en: /^(?:an?|the|any|one|all|every|each|some) /i,
  es: /^(?:una?|el|la|los|las|todo|toda|cada|conjunto) /i,
  pt: /^(?:uma?|o|a|os|as|todo|toda|cada|conjunto) /i,
} as const

const glossaryHeading =
  /glossary|terminolog|^(?:[A-Z\d]+[.)] )?(?:key |common )?(?:definitions?|concepts?|terms|vocabulary)$|(?:key|basic|core|important) (?:concepts|terms)|glosario|^conceptos|^definiciones|^términos|glossário|^conceitos|^definições|^termos/i

const sentence = (fact: Fact, language: OfflineLanguage): string => {
  const { subject = '', text = '', form, code } = fact.slots
  const plain = subject.replace(/^"(.*)"$/, (_all, inner: string) => inner)
  const start =
    code && plain === fact.slots.label ? plain : plain.replace(/^\p{Ll}(?=\p{Ll})/u, (letter) => letter.toUpperCase())
  const opening = text.charAt(0).toLowerCase() + text.slice(1)
  if (form === 'states') return text
  if (form === 'does') return `${start} ${opening}`
  if (form === 'act' && language === 'en') {
    const [verb = '', ...rest] = opening.split(' ')
    const order = /^(?:set|use|specify|see|choose|provide|enter|add|make|give|select)$/.test(verb)
    return isBaseVerb(verb) && !order && !/\bto\b|[.;]/.test(opening.replace(/\.$/, ''))
      ? `${start} ${thirdPersonOf(verb)} ${rest.join(' ')}`
      : `${start}: ${text}`
  }
  const article = { en: /^(?:an?|the|one|any) /, es: /^(?:una?|el|la) /, pt: /^(?:uma?|o|a) / }[language]
  const is = { en: 'is', es: 'es', pt: 'é' }[language]
  return article.test(opening) ? `${start} ${is} ${opening}` : `${start}: ${text}`
}
