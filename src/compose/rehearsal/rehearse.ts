import { responderChat } from '../../models/responder-chat.ts'
import type { Run } from '../run.ts'
import { rehearsalResponders } from './responders.ts'

/** The same run with a stand-in for its models, whose critic accepts a share of the drafts. Nothing is paid, limited or recorded. */
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
