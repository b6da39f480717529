import { setTimeout as wait } from 'node:timers/promises'
import { showProgress } from '../../src/cli/follow-session.ts'
import { openTerminal } from '../../src/cli/terminal.ts'

// Draws the progress of a made-up session. Argument: milliseconds between events.
const pause = Number(process.argv[2] ?? 5)
const terminal = openTerminal({ json: false })
const { show } = showProgress(terminal, ['examples/handbook'])
const wanted = { direct: 4, dimension: 14, 'topic-cluster': 6, adversarial: 5, journey: 3 }
await wait(pause * 4)
for (const done of [10, 20, 30]) show({ type: 'reading', done, total: 30 })
await wait(pause * 4)
show({ type: 'session-started', session: 's_1', resumed: false, models: 'The embedded engine.', wanted })
show({
  type: 'note',
  message:
    '返品の期限は注文から三十日以内です。未開封の商品に限り、領収書を添えて返送してください。送料はお客様の負担となります。',
})
show({ type: 'corpus-ready', documents: 30, passages: 91, languages: ['en', 'ja'], refused: [], passed_over: {} })
for (let round = 1; round <= 2; round++) {
  show({ type: 'round-planned', round, briefs: 20, asks: 60 })
  for (let ask = 0; ask < 60; ask++) {
    const strategy = (['direct', 'dimension', 'topic-cluster', 'adversarial', 'journey'] as const)[ask % 5]!
    const ids = { brief_id: 'b', ask_id: `a${ask}`, strategy }
    if (ask % 3 === 0) show({ type: 'ask-rejected', ...ids, stage: 'checks', by: '重複した質問と答え', reason: '' })
    else show({ type: 'ask-accepted', ...ids, question: '' })
    if (ask % 10 === 0) show({ type: 'cost', calls: ask, cached: 0, failed: 0, tokens: ask * 1234, usd: ask / 100 })
    await wait(pause)
  }
  show({ type: 'round-assembled', round, items: 30, missing: 2 })
}
show({
  type: 'session-finished',
  session: 's_1',
  status: 'done',
  out: 'golden',
  items: 32,
  rejected: 40,
  shortfalls: ['journey: 2 of 3. Most were rejected by duplicate (3), copy (1). 12 turns: they are all the same.'],
})
terminal.close()
