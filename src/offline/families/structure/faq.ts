import { contentStems } from '../../../text/words.ts'
import type { Fact } from '../../fact.ts'
import type { Family } from '../../family.ts'
import type { PassageContext } from '../../passage-context.ts'
import { asRunningText, capitalised } from '../../text/casing.ts'
import { pointsElsewhere, withFullStop, withoutReferrals, wordCount } from '../../text/phrases.ts'
import { factFrom } from '../fact-from.ts'

/** A heading that is a question, and the first paragraph under it. */
export const faq: Family = {
  name: 'faq',
  intent: 'policy_lookup',
  alsoIntents: ['reference_lookup', 'procedure', 'troubleshooting', 'eligibility_exception'],
  answer_type: 'explanation',
  difficulty: 'medium',
  find: (context) =>
    context.blocks.flatMap((block, index) => {
      if (
        block.kind !== 'heading' &&
        !(block.kind === 'paragraph' && boldLine.test(context.text.slice(block.start, block.end)))
      )
        return []
      const heading = accented(
        context.clean(block.inner).replace(/^(?:[A-Z](?:\.?\d+)*[.:)]|\d+(?:\.\d+)*[.)])\s+/, ''),
      )
      const asked = isTitleCase(heading) ? capitalised(asRunningText(heading, context)) : heading
      const next = context.blocks[index + 1]
      return /\?$/.test(asked) && next?.kind === 'paragraph' ? fromQuestion(asked, index, context) : []
    }),
  surfaces: {
    main: {
      en: {
        plain: [
          '{asked}',
          'I could not find this out: {askedLater}',
          'Could you tell me: {askedLater}',
          'I was wondering: {askedLater}',
          'One thing is unclear to me. {asked}',
          'Something I could not find out: {askedLater}',
        ],
      },
      es: {
        plain: [
          '{asked}',
          'Una duda: {askedLater}',
          'Quisiera saber: {askedLater}',
          'Me pregunto: {askedLater}',
          'Hay algo que no me queda claro. {asked}',
          'No lo pude averiguar: {askedLater}',
        ],
      },
      pt: {
        plain: [
          '{asked}',
          'Uma dúvida: {askedLater}',
          'Gostaria de saber: {askedLater}',
          'Fico me perguntando: {askedLater}',
          'Uma coisa não ficou clara para mim. {asked}',
          'Não consegui descobrir: {askedLater}',
        ],
      },
    },
  },
  answer: (fact) => ({ text: fact.slots.text! }),
}

/** `¿Porque debería usar …?`, `¿Como se instala?`: a heading's accents are often forgotten. */
const accented = (heading: string): string =>
  heading.replace(
    /^¿(Porque|Por que|Como|Que|Cual|Cuales|Cuando|Donde|Quien|Cuanto|Cuantos) (?=\p{L})/u,
    (_all, word: string) => `¿${withAccent[word]} `,
  )

const withAccent: Readonly<Record<string, string>> = {
  Porque: 'Por qué',
  'Por que': 'Por qué',
  Como: 'Cómo',
  Que: 'Qué',
  Cual: 'Cuál',
  Cuales: 'Cuáles',
  Cuando: 'Cuándo',
  Donde: 'Dónde',
  Quien: 'Quién',
  Cuanto: 'Cuánto',
  Cuantos: 'Cuántos',
}

const isTitleCase = (heading: string): boolean => {
  const long = heading
    .split(' ')
    .slice(1)
    .filter((word) => word.length > 3)
  return long.length > 0 && long.every((word) => /^[\p{Lu}\d]/u.test(word))
}

const boldLine = /^\*\*[^*]+\?\s*\*\*\s*$/

const fromQuestion = (asked: string, index: number, context: PassageContext): Fact[] => {
  // `Diagnose: is it up?`: a label stands before the question.
  if (/^(?:what|how) about\b|^\p{L}+: /iu.test(asked)) return []
  // `How are accounts impacted?`: by what, the page around it says.
  if (causeless.test(asked)) return []
  // `Replace names with ?` asks nothing.
  if (context.language === 'en' && !asks.test(asked)) return []
  if (
    wordCount(asked) < 4 ||
    wordCount(asked) > 18 ||
    pointsElsewhere(asked.replace(/\b(?:I|my|me|we|our)\b/gi, ''), context.language)
  )
    return []
  const body = context.blocks[index + 1]!
  // A paragraph that only leads to a list or code is not the whole answer.
  const after = context.blocks[index + 2]
  const sentences = context.sentences.filter((sentence) => sentence.start >= body.start && sentence.end <= body.end)
  const whole = sentences.map((sentence) => sentence.text).join(' ')
  // Deeper headings go on with the answer.
  const heading = context.blocks[index]!
  if (heading.kind === 'heading' && after?.kind === 'heading' && after.depth > heading.depth) return []
  if (/:$/.test(whole) || (after && /^(?:code|list_item|step|table)$/.test(after.kind) && wordCount(whole) < 12))
    return []
  // `Going through these steps is too much in some cases`: in which ones, the next paragraph says.
  if (context.language === 'en' && after?.kind === 'paragraph' && leavesOpen.test(whole)) return []
  const kept = []
  let words = 0
  for (const sentence of sentences) {
    if (!withoutReferrals(sentence.text, context.language)) continue
    words += wordCount(sentence.text)
    if (words > 100) break
    kept.push(sentence)
  }
  // A long answer may come to the point later; only one that takes up the question's words is taken to answer it.
  const goesOn = after?.kind === 'paragraph' || after?.kind === 'list_item'
  if (goesOn && context.product) return []
  const opening = asked.replace('¿', '')
  // `What changed in Orbit 3?` All of the section tells it, or the one beside it.
  if (broadChange.test(opening) && (after !== undefined || sentences.length > kept.length)) return []
  // `How does the index work?` All of the section tells it.
  if (goesOn && /^how (?:do|does) .* work\b/i.test(opening)) return []
  // How a thing is done, and why, is told to the end of a section.
  if (
    /^(?:how (?:do|can|should|to)|c[oó]mo|como)(?!\p{L})/iu.test(opening) &&
    after &&
    /^(?:code|list_item|step|table)$/.test(after.kind)
  )
    return []
  if (context.language !== 'en' && /^(?:c[oó]mo|por qu[eé]|por que|como)(?!\p{L})/iu.test(opening) && goesOn) return []
  const sought = [...new Set(contentStems(asked, context.language))]
  const taken = new Set(contentStems(kept[0]?.text ?? '', context.language))
  if (goesOn && sought.filter((stem) => taken.has(stem)).length < sought.length / 2) return []
  if (context.language === 'en' && supposing.test(kept[0]?.text ?? '')) return []
  if (
    /^¿?(?:what (?:is|are)|qu[eé] (?:es|son)|o que (?:é|são))\b/i.test(asked) &&
    !saysWhatItIs.test(kept[0]?.text ?? '')
  )
    return []
  if (kept.length === 0 || kept.length < sentences.length - 1 || words < 5) return []
  const text = kept.map((sentence) => sentence.text).join(' ')
  if (pointsElsewhere(text.split(' ').slice(0, 2).join(' '), context.language)) return []
  return [
    factFrom({
      family: 'faq',
      subject: asked.replace(/[¿?]/g, ''),
      attribute: 'answer',
      value: kept[0]!.text,
      valueType: 'clause',
      quotes: [...kept],
      slots: { asked, askedLater: later(asked), text: withFullStop(text) },
      certainty: 0.75,
      ...(/^(?:how (?:do|can|should|to)|c[oó]mo|como)\b/i.test(asked.replace('¿', ''))
        ? { intent: 'procedure' as const }
        : {}),
      ...(/^¿?(?:what (?:is|are)|qu[eé] (?:es|son)|o que (?:é|são))\b/i.test(asked)
        ? { intent: 'definition' as const, answer_type: 'definition' as const }
        : {}),
      ...(/^(?:is|are|can|do|does|will|should|may|has|have)\b/i.test(asked) && /^(?:yes|no)\b/i.test(text)
        ? { answer_type: 'yes_no' as const }
        : {}),
    }),
  ]
}

const broadChange =
  /^(?:what(?:['’]s| is| are| has| have)? (?:the )?(?:changed|changes|new|different)(?! (?:about|to|with)\b)|qu[eé] (?:ha cambiado|cambió|cambia|hay de nuevo)|(?:o )?que (?:mudou|muda|há de novo))(?!\p{L})/iu

/** Nothing is affected but by something, and who provides funding does so for something. */
const causeless =
  /\b(?:impacted|affected)\?$|(?<!\p{L})(?:afectad[oa]s?|afetad[oa]s?|impactad[oa]s?)\?$|^who (?:provides|gives|offers|handles|manages|pays for|gets|has|receives) \p{Ll}+\?$/iu

const asks =
  /\b(?:what|how|why|when|where|who|whom|whose|which|can|could|do|does|did|is|are|was|were|am|will|would|shall|should|may|might|must|has|have|had)(?:n['’]t)?\b|[,:] /i

/** `You want to insert a sum`: the case is told before the answer. */
const supposing = /^(?:You (?:want|need|have|are|would like)|Suppose|Imagine|Assume|Let['’]s say|Say) /

/** Some of what is asked for, and no word yet on which. */
const leavesOpen =
  /\b(?:some|certain|other|few|many) (?:cases|situations|circumstances|ways)\b|^It depends\b|\b(?:Really|In fact), ANY/i

const saysWhatItIs =
  /^(?!In order|To |Before |When )(?:[^\s]+ ){1,12}?(?:is|are|was|were|stands for|refers to|means|es|son|significa|é|são)(?=\s)/i

/** The question after a colon: small first letter, unless it opens with a name. */
const later = (asked: string): string =>
  asked.replace(
    /^(¿?)(What|How|Why|When|Where|Who|Which|Can|Do|Does|Is|Are|Will|Should|May|If|Qué|Cómo|Cuándo|Dónde|Por qué|Quién|Cuál|Puedo|Se|O que|Como|Quando|Onde|Por que|Quem|Qual|Posso)(?=\s)/,
    (_all, mark: string, word: string) => mark + word.toLowerCase(),
  )
