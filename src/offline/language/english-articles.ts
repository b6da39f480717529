import { indefinite } from './english.ts'

/**
 * `the consensus seeking process`: one thing of which there is one. Matters that cannot be counted go without.
 * `Contributions under repository licence` would need an article in its midst, and has none.
 */
export const withDefinite = (topic: string): string | undefined => {
  const [, head = topic, tail] =
    /^(.+?) (?:of|under|for|in|on|to|with|by|from|at|and|or|during|between) (.+)$/.exec(topic) ?? []
  if (tail && !determined.test(tail) && countable.test(tail)) return undefined
  return determined.test(head) || !countable.test(head) ? topic : `the ${topic}`
}

/** `Submit travel fund request`: a heading leaves out the article that a sentence needs. */
export const withIndefinite = (task: string): string => {
  const [, verb = '', object = '', rest = ''] =
    /^([\w-]+) (.+?)((?: (?:of|for|in|on|to|from|with|by|using|as|at|into|when|without|through|via) .+)?)$/.exec(
      task,
    ) ?? []
  return verb && !determined.test(object) && countable.test(object) && !/,| (?:and|or) /.test(object)
    ? `${verb} ${indefinite(object)}${rest}`
    : task
}

const determined = /(?:^| )(?:the|an?|each|every|any|all|no|your|its|their)(?: |$)/i

const countable =
  /(?:^| )(?:process|procedure|policy|period|committee|team|board|council|plan|programme|program|fund|fee|limit|deadline|form|list|notice|agreement|licen[cs]e|account|model|system|scheme|schedule|calendar|budget|desk|office|room|card|year|meeting|report|request|officer|threshold|vote|quorum|chair|cap|waiver|window|site|page|database|repository|release|branch|issue|label|role|ticket|invoice|claim|complaint|appeal|nomination|proposal|channel|subject|address)$/

/** `the Orbit Security Group`: people who sit together take an article. */
export const isBody = (name: string): boolean => / (?:Group|Team|Committee|Council|Board)$/.test(name)
