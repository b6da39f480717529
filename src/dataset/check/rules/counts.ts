import type { Rule } from '../rule.ts'

/** What session.json says of the numbers is so, and every ask came to an end: accepted + rejected + unfilled = asks. */
export const counts: Rule = ({ dataset, report }) => {
  const { session } = dataset
  if (!session) return
  const say = (message: string): void => report({ rule: 'counts', file: 'session.json', message })
  const compare = (said: number | undefined, found: number, what: string): void => {
    if (said !== undefined && said !== found) say(`It says ${said} ${what}, and there are ${found}.`)
  }
  compare(session.counts.accepted, dataset.items.length, 'items')
  compare(session.counts.rejected, dataset.rejected.length, 'rejections')
  compare(session.corpus?.passages, dataset.chunks.length, 'chunks')
  if (!session.accounting) return
  const { strategies, cells } = session.accounting
  const accounts = [
    ...strategies.map((account) => ({ ...account, name: account.strategy })),
    ...cells.map((account) => ({
      ...account,
      name: [account.topic, account.intent, account.language, account.difficulty].join(', '),
    })),
  ]
  for (const { name, asks, accepted, rejected, unfilled } of accounts)
    if (accepted + rejected + unfilled !== asks)
      say(`Of the ${asks} asks of “${name}”, ${accepted} were accepted, ${rejected} rejected, ${unfilled} left open.`)
  const generated = dataset.items.filter(({ value }) => value.strategy !== 'anchor').length
  for (const parts of [strategies, cells]) {
    compare(sum(parts.map(({ accepted }) => accepted)), generated, 'accepted asks')
    compare(sum(parts.map(({ rejected }) => rejected)), dataset.rejected.length, 'rejected asks')
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)
