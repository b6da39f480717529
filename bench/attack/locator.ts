import { locate } from '../../src/text/quotes/locate.ts'
import { randomFrom } from '../../src/text/random.ts'
import { mutated } from './mutate.ts'
import { ensure, type Part, tryFor } from './part.ts'

const page = `# Invitations\n\nAn invitation is valid for 5 days — it’s “final”. After 5 days it must be sent again.\r\n\r\nA seat costs 4 euros a month.\tThe ﬁrst oﬃce ﬂoor is free; the second costs 1.5 × as much.\n\nUne e\u0301te\u0301 chaude, 漢字かな, עברית, 🦉. An invitation is never valid for 50 days.\n`

export const locator: Part = {
  name: 'The locator: damaged quotes in damaged texts',
  promise: 'a place with matching text, or a refusal; no number of the quote changes',
  run: (budget) =>
    tryFor(budget, (number) => {
      const random = randomFrom('locator', String(budget.seed), String(number))
      const text = Buffer.from(mutated(Buffer.from(page.repeat(1 + random.below(3))), random)).toString('utf8')
      const from = random.below(text.length + 1)
      const exact = text.slice(from, from + random.below(200))
      const quote = random.below(3) === 0 ? exact : Buffer.from(mutated(Buffer.from(exact), random)).toString('utf8')
      const found = locate(text, quote)
      if ('problem' in found) {
        ensure(found.problem.length > 0, 'a refusal without a reason')
        return
      }
      const { start, end } = found
      ensure(Number.isInteger(start) && start >= 0 && start < end && end <= text.length, 'the place lies outside')
      const cut = text.slice(start, end)
      const relocated = locate(text.slice(start, end), cut)
      ensure(
        cut.trim() === '' || !('problem' in relocated),
        `what was found is not found again: ${JSON.stringify(cut)}`,
      )
      const digits = (of: string) => (of.normalize('NFKC').match(/[0-9]+/g) ?? []).join(' ')
      ensure(
        digits(cut) === digits(quote.replace(/&#?\w+;/g, '')) || /&#?\w+;|\\/.test(quote),
        `numbers differ: ${JSON.stringify([quote, cut])}`,
      )
    }),
}
