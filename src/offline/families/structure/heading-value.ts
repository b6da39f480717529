import type { Family, OfflineLanguage } from '../../family.ts'
import { isPlural } from '../../language/english.ts'
import { withArticle } from '../../language/romance.ts'
import { asRunningText } from '../../text/casing.ts'
import { pointsElsewhere, standsAlone, withFullStop, wordCount } from '../../text/phrases.ts'
import { factFrom } from '../fact-from.ts'

/** A heading that names a quantity, and the one value in the sentence after it: `Retention period`. */
export const headingValue: Family = {
  name: 'heading-value',
  intent: 'policy_lookup',
  alsoIntents: ['reference_lookup'],
  answer_type: 'short_fact',
  difficulty: 'easy',
  find: (context) =>
    context.blocks.flatMap((block, index) => {
      if (block.kind !== 'heading') return []
      const heading = asRunningText(context.clean(block.inner).replace(/^[\d.]+\s+|^[A-Z]\.\s+/, ''), context)
      const kind = measured[context.language].find(([pattern]) => pattern.test(heading))
      const next = context.blocks[index + 1]
      if (!kind || next?.kind !== 'paragraph' || !standsAlone(heading, context.language, 6)) return []
      if (context.language === 'en' && (isPlural(heading) || done.test(heading))) return []
      const sentence = context.sentences.find((each) => each.start >= next.start && each.end <= next.end)
      if (!sentence || sentence.position > 0 || wordCount(sentence.text) > 30) return []
      const values = sentence.text.match(kind[1]) ?? []
      if (values.length !== 1 || pointsElsewhere(sentence.text.split(' ').slice(0, 2).join(' '), context.language))
        return []
      return [
        factFrom({
          family: 'heading-value',
          subject: heading,
          attribute: heading,
          value: values[0]!,
          valueType: 'quantity',
          quotes: [sentence],
          slots: { attribute: withArticle(heading, context.language), text: withFullStop(sentence.text) },
          certainty: 0.65,
        }),
      ]
    }),
  surfaces: {
    main: {
      en: {
        plain: [
          'What is {attribute}{scope}?',
          'Can you tell me {attribute}{scope}?',
          'Could you tell me {attribute}{scope}?',
          'Do you know {attribute}{scope}?',
          'I need to know {attribute}{scope}. What is it?',
          'Which value applies to {attribute}{scope}?',
        ],
        query: ['{heading}{scope}'],
      },
      es: {
        plain: [
          '¿Cuál es {attribute}{scope}?',
          '¿Me pueden indicar {attribute}{scope}?',
          '¿Qué se establece como {attribute}{scope}?',
          '¿Cómo se define {attribute}{scope}?',
          'Quisiera saber cuál es {attribute}{scope}.',
          'Necesito conocer {attribute}{scope}. ¿Cuál es?',
        ],
      },
      pt: {
        plain: [
          'Qual é {attribute}{scope}?',
          'Podem me dizer qual é {attribute}{scope}?',
          'O que se estabelece como {attribute}{scope}?',
          'Como se define {attribute}{scope}?',
          'Gostaria de saber qual é {attribute}{scope}.',
          'Preciso conhecer {attribute}{scope}. Qual é?',
        ],
      },
    },
  },
  answer: (fact) => ({ text: fact.slots.text! }),
}

/** `Set the timeout` is done, and has no value. */
const done = /^(?:set|change|configure|adjust|specify|increase|reduce|update|define|choose) /i

const time = String.raw`\d[\d.,]*[ -]?(?:`
const duration = new RegExp(
  `${time}milliseconds?|ms|seconds?|minutes?|hours?|(?:business |calendar )?days?|weeks?|months?|years?|segundos?|minutos?|horas?|d[ií]as?|semanas?|m[eê]s(?:es)?|anos?|años?)\\b`,
  'gi',
)
const amount = /(?:[$€£]|R\$)\s?\d[\d.,]*|\d[\d.,]*\s?(?:USD|EUR|dollars|euros|%|percent)/gi
const size = /\d[\d.,]*\s?(?:[KMGTP]i?B|bytes|characters|caracteres|MB|items|users|requests)\b/gi
const date =
  /\b(?:(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}, \d{4}|\d{4}-\d{2}-\d{2}|\d{1,2} de \p{L}+ de \d{4})\b/giu

const measured: Readonly<Record<OfflineLanguage, readonly (readonly [RegExp, RegExp])[]>> = {
  en: [
    [/\b(?:period|duration|timeout|interval|deadline|time limit|term|window|retention|notice period|age)$/i, duration],
    [/\b(?:price|fee|cost|charge|rate)$/i, amount],
    [/\b(?:size|length|capacity|size limit)$/i, size],
    [/\b(?:date|effective date)$/i, date],
  ],
  es: [
    [/^(?:per[ií]odo|plazo|duración|tiempo|intervalo|retención)\b/i, duration],
    [/^(?:precio|tarifa|costo|coste)\b/i, amount],
    [/^(?:tamaño|longitud|capacidad)\b/i, size],
    [/^fecha\b/i, date],
  ],
  pt: [
    [/^(?:per[ií]odo|prazo|duração|tempo|intervalo|retenção)\b/i, duration],
    [/^(?:preço|tarifa|custo)\b/i, amount],
    [/^(?:tamanho|comprimento|capacidade)\b/i, size],
    [/^data\b/i, date],
  ],
}
