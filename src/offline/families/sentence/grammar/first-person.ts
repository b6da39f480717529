/**
 * What a document says to its reader, as the reader would ask it: `you can rename your bucket` → `I can rename my bucket`.
 * Undefined where subject and object cannot be told apart.
 */
export const inFirstPerson = (text: string): string | undefined => {
  let doubt = false
  const turned = text
    .replace(/\b(you|You)(?:'|’)re\b/g, 'I am')
    .replace(/\b(you|You)(?:'|’)ve\b/g, 'I have')
    .replace(/\b(you|You)(?:'|’)ll\b/g, 'I will')
    .replace(/\b(?:you|You)(?:'|’)d\b/g, () => {
      doubt = true
      return ''
    })
    .replace(/\b[Yy]ourself\b/g, 'myself')
    .replace(/\b[Yy]ourselves\b/g, 'myself')
    .replace(/\b[Yy]ours\b/g, 'mine')
    .replace(/\bYour\b(?= \p{Ll})/gu, 'my')
    .replace(/\byour\b/g, 'my')
    .replace(/\b([Aa])re you\b/g, (_all, a: string) => `${a}m I`)
    .replace(/\b([Ww])ere you\b/g, (_all, w: string) => `${w}as I`)
    .replace(/\b[Yy]ou aren(?:'|’)t\b/g, 'I am not')
    .replace(/\b(?:you|You)(?= are\b)/g, 'I\u0001')
    .replace(/I\u0001 are\b/g, 'I am')
    // `if you are over 13 but are under 18`: the same one, said of twice.
    .replace(/(?<=\bI am [^,.;:]*) (and|but|or) are\b/g, ' $1 am')
    .replace(/\b(?:you|You) were\b/g, 'I was')
    .replace(/\S+ (?:you|You)\b(?: \S+)?|^(?:you|You)\b(?: \S+)?/g, (stretch) => {
      const [before = '', after = ''] = /^(?:(\S+) )?(?:you|You)(?: (\S+))?$/.exec(stretch)!.slice(1)
      const role = roleOf(before, after)
      if (!role) doubt = true
      return [before, role ?? '', after].filter(Boolean).join(' ')
    })
  if (doubt || /\byou\b/i.test(turned)) return undefined
  return turned
}

const objectVerbs =
  /^(?:allow|let|enable|help|give|require|ask|tell|show|notify|charge|bill|contact|send|email|warn|inform|remind|offer|provide|grant|cost|prevent|stop|save|protect|prompt|permit|guide|lead|direct|alert|remove|identify|assist|advise|refund|pay)(?:s|es|ed|ing)?$/i
const objectPrepositions =
  /^(?:for|to|of|with|from|by|on|about|between|against|without|near|around|through|behind|and)$/i
const subjectOpeners =
  /^(?:if|when|whenever|where|that|which|unless|until|before|after|while|because|since|once|what|how|whether|who|whom|as|than|can|could|may|might|must|should|will|would|do|did|have|had|so|though|although|then|and|or|but|whose|shall)$/i

/** I or me. */
const roleOf = (before: string, after: string): 'I' | 'me' | undefined => {
  if (/[,;:]$/.test(before)) return 'I'
  const previous = before.toLowerCase()
  if (objectVerbs.test(previous)) return 'me'
  if (subjectOpeners.test(previous) && !(previous === 'and' && !after)) return after ? 'I' : undefined
  if (objectPrepositions.test(previous)) return 'me'
  if (!after) return before ? 'me' : undefined
  if (!before) return 'I'
  // `the bucket you created`: a noun before, a verb after.
  return /^(?:can|could|may|might|must|should|will|would|do|don't|have|had|want|need|use|create|created|own|specify|specified|choose|chose|select|selected|set|add|added|upload|uploaded|provide|provided|make|made|sign|signed|configure|configured|define|defined|install|installed|pay|purchase|purchased|receive|received|just|already|plan|run|send|delete|access|store|enable|enabled|assign|assigned|attach|attached|post|posted|publish|published|submit|submitted|agree)$/i.test(
    after,
  )
    ? 'I'
    : undefined
}
