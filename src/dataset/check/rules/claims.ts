import { aboutItem, type Rule } from '../rule.ts'

/** Every claim of an answer names gold spans that are there. */
export const claims: Rule = ({ dataset, report }) => {
  for (const placed of dataset.items) {
    const { gold_spans, claims } = placed.value
    const say = aboutItem(report, 'claims', placed)
    for (const { text, spans } of claims) {
      const lost = spans.filter((index) => index < 0 || index >= gold_spans.length)
      if (lost.length > 0)
        say(`The claim “${text.slice(0, 60)}” names span ${lost.join(', ')}, and there are ${gold_spans.length}.`)
    }
  }
}
