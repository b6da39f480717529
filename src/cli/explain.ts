import { counted } from '../text/counted.ts'
import { defineCommand } from './command.ts'
import { openWorkspace } from './open-workspace.ts'
import { addOptions } from './options.ts'

export const command = defineCommand(
  (base) =>
    addOptions(base, ['database', 'workspace'])
      .argument('<id>', 'a query id (q_…) or an ask id (a_…)')
      .option('--json', 'print one JSON object'),
  async (terminal, id: string, { json, ...flags }: Record<string, unknown>) => {
    using workspace = await openWorkspace(flags)
    const explanation = await workspace.explain(id)
    if (json === true) {
      terminal.out(JSON.stringify(explanation))
      return 0
    }
    const { ask, brief, outcome, timeline, cost } = explanation
    terminal.out(`${id}: ${outcome}`)
    terminal.out(
      `Ask ${ask.ask_id} of brief ${brief.brief_id}: ${ask.strategy}, ${ask.intent}, ${ask.language}, ${ask.difficulty}${ask.max_words ? `, at most ${ask.max_words} words` : ''}${ask.evolution ? `, evolved (${ask.evolution.type}) from ${ask.evolution.from}` : ''}${ask.adversarial_type ? `, ${ask.adversarial_type}` : ''}`,
    )
    const profile = Object.entries(ask.profile).map(([name, value]) => `${name} ${value}`)
    if (profile.length > 0) terminal.out(`Profile: ${profile.join(', ')}`)
    terminal.out(`Passages: ${brief.chunk_ids.join(', ')}`)
    terminal.out('')
    // The first column is wide enough for the names of all steps.
    for (const { step, summary } of timeline) terminal.out(`${step.padEnd(18)} ${summary}`)
    terminal.out('')
    terminal.out(
      `The brief (${counted(brief.asks.length, 'ask')}) used ${counted(cost.calls, 'call')}${cost.tokens > 0 ? `, ${counted(cost.tokens, 'token')}` : ''}${cost.usd === null ? '' : `, $${cost.usd.toFixed(4)}`}.`,
    )
    return 0
  },
)
