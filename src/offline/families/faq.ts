import type { OfflineLanguage, Page } from '../reading/page.ts'
import { points, refers, wordCount } from '../reading/phrases.ts'
import { isExample } from '../reading/subject.ts'
import type { Fact, Family } from './fact.ts'

/** A heading that is a question, and the paragraph that answers it. */
export const faq: Family = {
  name: 'faq',
  intents: ['policy_lookup', 'troubleshooting', 'procedure'],
  answerType: 'explanation',
  difficulty: 'easy',
  turns: ['orient', 'detail', 'exception', 'related'],
  worth: 1.6,
  find: (page) =>
    page.blocks.flatMap((block, index) => {
      const next = page.blocks[index + 1]
      const after = page.blocks[index + 2]
      if (block.kind !== 'heading' || next?.kind !== 'paragraph' || isExample(page, block.start)) return []
      const question = page.headingsAt(block.start).at(-1) ?? ''
      const told = page.clean(next.inner)
      if (!question.endsWith('?') || wordCount(question) < 4 || wordCount(question) > 25) return []
      if (wordCount(told) < 3 || wordCount(told) > 110 || told.endsWith(':') || refers(told)) return []
      if (
        /^I (?:want|need|would like)\b/.test(told) ||
        points(question, page.language) ||
        (after && after.kind !== 'heading' && goesOn.test(told))
      )
        return []
      const yesNo = polarity[page.language].test(told)
      if (!yesNo && asksYesNo[page.language].test(question)) return []
      return [factOf(question, told, { start: block.start, end: next.inner.end }, yesNo, page)]
    }),
}

const goesOn = /(?:following|siguientes?|seguintes?)\b|:$/i

const polarity: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /^(?:yes|no)\b/i,
  es: /^(?:sí|no)(?!\p{L})/iu,
  pt: /^(?:sim|não)(?!\p{L})/iu,
}

const asksYesNo: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /^(?:is|are|do|does|did|can|could|may|will|would|should|has|have|am|must)\b/i,
  es: /^¿?(?:es|son|puedo|puede|pueden|hay|tengo|tiene|debo|existe)(?!\p{L})/iu,
  pt: /^(?:é|são|posso|pode|podem|há|tenho|tem|devo|existe)(?!\p{L})/iu,
}

const factOf = (question: string, told: string, quote: Fact['quotes'][number], yesNo: boolean, page: Page): Fact => ({
  family: 'faq',
  shape: 'asked',
  subject: question,
  owner: page.product,
  attribute: 'answer',
  value: undefined,
  slots: { question },
  told,
  quotes: [quote],
  ...(yesNo ? { answerType: 'yes_no' as const, intent: 'eligibility_exception' as const } : {}),
})
