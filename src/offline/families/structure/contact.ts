import type { Fact } from '../../fact.ts'
import type { Family, OfflineLanguage } from '../../family.ts'
import { opensWithVerb } from '../../language/english.ts'
import { opensWithInfinitive } from '../../language/romance.ts'
import type { PassageContext, Sentence } from '../../passage-context.ts'
import { standsAlone } from '../../text/phrases.ts'
import { factFrom } from '../fact-from.ts'

/** An address and what it is for: where do I report an abuse? */
export const contact: Family = {
  name: 'contact',
  intent: 'reference_lookup',
  alsoIntents: ['policy_lookup', 'procedure'],
  answer_type: 'short_fact',
  difficulty: 'easy',
  find: (context) => context.sentences.flatMap((sentence) => read(sentence, context)),
  surfaces: {
    main: {
      en: {
        plain: [
          'Where do I {verb}{scope}?',
          'Which address do I use to {verb}{scope}?',
          'Whom do I contact to {verb}{scope}?',
          'How can I get in touch to {verb}{scope}?',
          'What is the address to {verb}{scope}?',
          'If I want to {verb}{scope}, where do I write?',
        ],
        query: ['address to {verb}{scope}', 'contact to {verb}{scope}', 'where to {verb}{scope}'],
      },
      es: {
        plain: [
          '¿A dónde hay que escribir para {verb}{scope}?',
          '¿A qué dirección escribo para {verb}{scope}?',
          '¿Con quién me pongo en contacto para {verb}{scope}?',
          '¿Cuál es la dirección para {verb}{scope}?',
          'Para {verb}{scope}, ¿a quién contacto?',
          'Quiero {verb}{scope}. ¿A dónde me dirijo?',
        ],
      },
      pt: {
        plain: [
          'Para onde devo escrever para {verb}{scope}?',
          'Que endereço uso para {verb}{scope}?',
          'Com quem entro em contato para {verb}{scope}?',
          'Qual é o endereço para {verb}{scope}?',
          'Para {verb}{scope}, quem devo contatar?',
          'Quero {verb}{scope}. A quem me dirijo?',
        ],
      },
    },
  },
  answer: (fact) => ({ text: fact.slots.text! }),
}

const mail = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/
const purpose: Readonly<Record<OfflineLanguage, readonly RegExp[]>> = {
  en: [
    /^(?:To|In order to) (.+?), (?:please )?(?:contact|email|e-mail|write to|send|call|notify|reach)\b/i,
    /(?:contact|email|e-mail|write to|reach(?: out to)?) .*?@\S+ (?:if you (?:want|need|would like|wish) to|to) (.+?)\.?$/i,
  ],
  es: [/^Para (.+?), (?:por favor )?(?:escrib\p{L}+|contact\p{L}+|env[ií]\p{L}+|comun[ií]\p{L}+|p[oó]ngase)/iu],
  pt: [/^Para (.+?), (?:por favor )?(?:escrev\p{L}+|contat\p{L}+|envi\p{L}+|entre em contato)/iu],
}
const sendIt =
  /\b(send|submit|report|direct|address|forward) ((?!the )(?:a|an|any|all|your)? ?(?:[\w-]+ ){0,4}(?:questions?|requests?|notices?|reports?|complaints?|vulnerabilit(?:y|ies)|concerns?|feedback|inquiries|appeals?|claims?|abuse|issues?)(?: (?:about|under|of|for|regarding) [\w ]{3,40})?) (?:by emailing|by email to|via email to|directly to|to) (?:us at )?\S*@/i

const read = (sentence: Sentence, context: PassageContext): Fact[] => {
  const address = mail.exec(sentence.text)?.[0]?.replace(/\.$/, '')
  if (!address || sentence.text.split(mail).length > 2) return []
  const stated = purpose[context.language].map((pattern) => pattern.exec(sentence.text)?.[1]).find((each) => each)
  // `When sending many of them, …`: what is to be done in one case.
  const cased = /\b(?:when|if|once|after|unless)\b/i.test(sentence.text.split(mail)[0]!)
  const [, told = '', thing] = (context.language === 'en' && !stated && !cased && sendIt.exec(sentence.text)) || []
  // Issues are reported and complaints directed somewhere; one sends them only where they are letters.
  const done = /^(?:report|submit)$/i.test(told) ? told.toLowerCase() : 'send'
  const verb = (stated ?? (thing && `${done} ${thing}`))?.replace(
    /\byour\b/g,
    context.language === 'en' ? 'my' : 'your',
  )
  if (!verb || mail.test(verb) || !standsAlone(verb, context.language, 10)) return []
  if (context.language === 'en' ? !thing && !opensWithVerb(verb) : !opensWithInfinitive(`${verb} `)) return []
  return [
    factFrom({
      family: 'contact',
      subject: verb,
      attribute: 'address',
      value: address,
      valueType: 'address',
      quotes: [sentence],
      slots: {
        verb,
        text: {
          en: `Write to ${address}.`,
          es: `Hay que escribir a ${address}.`,
          pt: `É preciso escrever para ${address}.`,
        }[context.language],
      },
      certainty: 0.85,
    }),
  ]
}
