import { responderChat } from '../../models/responder-chat.ts'
import type { Run } from '../run.ts'
import { rehearsalResponders } from './responders.ts'

/** Replaces the models of a run with a stand-in that accepts a share of its own drafts. Nothing is paid, limited or recorded. */
export const rehearsed = <Given extends Omit<Run, 'store'>>(run: Given, accepts: number): Given => {
  const { settings, options } = run.request
  const standIn = responderChat({ responders: rehearsalResponders({ accepts }), countsTokens: true })
  return {
    ...run,
    isRehearsal: true,
    given: { ...run.given, generator: standIn, critic: standIn },
    request: {
      ...run.request,
      settings: { ...settings, maxCalls: undefined, maxCost: undefined, maxTokens: undefined },
      options: { ...options, record: undefined, callsPerMinute: undefined, tokensPerMinute: undefined },
    },
  }
}
