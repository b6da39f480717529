import { basePhrase, gerundPhrase, isBaseVerb, isPlural, opensWithVerb } from '../language/english.ts'
import { withIndefinite } from '../language/english-articles.ts'
import { infinitiveOfGerund, opensWithInfinitive } from '../language/romance.ts'
import type { PassageContext } from '../passage-context.ts'
import { asRunningText, isNameIn, knownNames } from '../text/casing.ts'
import { standsAlone } from '../text/phrases.ts'

/** Something that a person does, as words for a sentence: base form in English, infinitive in Spanish and Portuguese. */
export interface Task {
  readonly verb: string
  /** English only. */
  readonly gerund?: string
  /** `in the console`, `with the AWS CLI`. */
  readonly means?: string
}

/** Reads a heading or the line above a list as a task: `To rotate a key:`, `Rotating a key`, `How to rotate a key`. */
export const taskIn = (line: string, context: PassageContext): Task | undefined => {
  // `COPYING IN QUANTITY`: shouted, and no task said as people say it.
  if (/\p{Lu}{3,} \p{Lu}/u.test(line) && !/\p{Ll}/u.test(line)) return undefined
  const bare = line
    .replace(/^\(?(?:optional|opcional)\)?:?\s*/i, '')
    .replace(/^(?:step|paso|passo|task|tarea|etapa)\s+\d+[.:)\s–—-]+/i, '')
    .replace(/^\d+(?:\.\d+)*[.)]?\s+/, '')
    .replace(/[:.]$/, '')
    // `… using the bell console procedure`: the steps below are one, and what is done is none.
    .replace(/(?<= (?:console|dashboard|portal|app|CLI|API|SDK|UI|command line)) procedure$/i, '')
    .replace(/ in (?:\d+|two|three|four|five|six|seven|a few) (?:\w+ )?steps$/i, '')
    .trim()
  // `Breaking changes` break, `own requests` are somebody's.
  if (/^breaking changes?\b|^\w+ own /i.test(bare)) return undefined
  // `Display options` are options, `Contact information` is information.
  if (/^[A-Z]\w+ (?:options|flags)$|^contact (?:information|details|data)$/i.test(bare) || /^[A-Z]\w+ \d/.test(bare))
    return undefined
  const { phrase, means } = context.language === 'en' ? splitMeans(bare) : { phrase: bare }
  const verb = context.language === 'en' ? englishTask(phrase, context) : romanceTask(phrase, context)
  if (
    !verb ||
    /^(?:do|make sure|ensure|be|have|know|see|use|get started|learn)$/i.test(verb) ||
    /^(?:follow|complete|perform|read|see) (?:the|these) |^troubleshoot\b/i.test(verb) ||
    /\b(?:yourself|yourselves)\b/.test(verb) ||
    aTool.test(verb) ||
    objectless.test(verb) ||
    changeOfNothing.test(verb) ||
    madeOfNothing.test(verb)
  )
    return undefined
  // `forward a message that you are reading`: the asker speaks.
  if (context.language === 'en' && /\byou\b/i.test(verb)) return undefined
  const small =
    context.language === 'en' && isBaseVerb(verb.split(' ')[0]!) ? verb.charAt(0).toLowerCase() + verb.slice(1) : verb
  const running = small.replace(/\b(?:your|su|sus|seu|sua|seus|suas)\b/gi, (word) => owned(word, context.language))
  if (!standsAlone(running, context.language, 12) || running.split(' ').length < 2) return undefined
  if (context.language === 'en' && /(?<!\b(?:that|which|who|what)(?: \w+){0,3}) (?:is|are|was|were)\b/.test(running))
    return undefined
  if (context.product && context.language === 'en' && isHalfTitled(bare, running, context)) return undefined
  const turned = context.language === 'en' ? gerundPhrase(running) : undefined
  // `upgrading code and enable services`: only one of two verbs was turned.
  const second = / (?:and|or) (\p{Ll}+) /u.exec(turned ?? '')?.[1]
  const gerund = second && isBaseVerb(second) ? undefined : turned
  return { verb: running, ...(gerund ? { gerund } : {}), ...(means ? { means } : {}) }
}

/** `Using the mouse`, `Use the console`: for what, the page says. */
const aTool =
  /^use (?:(?:the|an?|your|my) )?(?:[A-Z]\S+ )?(?:mouse|keyboard|touchpad|command line|terminal|console|menus?|toolbar|dashboard|wizard|CLI|API|GUI|web interface|user interface)$/i

/** `Enable by default`: what is enabled, the heading leaves to the page. */
const objectless =
  /^(?:(?:enable|disable|update|install|configure|set|add|remove|create|delete|build|define|change|modify|apply) (?:by|in|on|with|for|from|at|via|per|without)|(?:apply|set|move|copy|add) to|\p{Ll}+ (?:up to|until))\b/iu

/** `request an increase using the menu`: of what? */
const changeOfNothing =
  /^\p{Ll}+ (?:an?|the) (?:increase|decrease|change|reduction|extension)(?!\p{L}| (?:of|to|for|from) | (?:in|on) (?!the (?:\S+ ){0,4}(?:console|menu|dashboard|portal|page|app)$))/u

/** `insert an Entire document`: a heading in capitals keeps one that may be a name, and that the text uses as none. */
const isHalfTitled = (heading: string, running: string, context: PassageContext): boolean => {
  const words = heading.split(' ')
  // `Fibre Channel zone Manager`: one word of a name was taken for none.
  const [, torn] = /\p{Lu}\p{Ll}+ (\p{Ll}{3,}) \p{Lu}\p{Ll}+/u.exec(running) ?? []
  if (torn && words.includes(torn.charAt(0).toUpperCase() + torn.slice(1))) return true
  return (
    words.length > 3 &&
    words.filter((word) => /^\p{Lu}/u.test(word)).length > words.length / 2 &&
    running
      .split(' ')
      .slice(1)
      .some(
        (word) =>
          /^\p{Lu}\p{Ll}+$/u.test(word) &&
          !isNameIn(word, context) &&
          !knownNames.test(`${word} `) &&
          !context.product?.name?.includes(word),
      )
  )
}

/** The asker speaks of their own things. */
const owned = (word: string, language: 'en' | 'es' | 'pt'): string => {
  if (language === 'en') return 'my'
  if (language === 'es') return /s$/i.test(word) ? 'mis' : 'mi'
  return { seu: 'meu', sua: 'minha', seus: 'meus', suas: 'minhas' }[word.toLowerCase()] ?? word
}

const splitMeans = (line: string): { phrase: string; means?: string } => {
  const [, phrase, inside] = /^(.*\S)\s*\(([^()]{2,40})\)$/.exec(line) ?? []
  if (!phrase || !inside) return { phrase: line }
  if (/console$/i.test(inside)) return { phrase, means: 'in the console' }
  if (/\b(?:CLI|API|SDK|PowerShell|Terraform)\b/.test(inside))
    return { phrase, means: `with the ${inside.replace(/^the /i, '')}` }
  return { phrase: line }
}

const announcing =
  /^(?:(?:Use|Follow|Complete|Perform|Take|Do|Run|Execute) (?:the (?:following|next|below)|these|this)(?: \w+){0,2} (?:steps?|procedures?|instructions?|commands?)(?: below)?|(?:The following|These|The next)(?: \w+)? (?:steps?|procedures?|instructions?)(?: below)? (?:show|describe|explain|demonstrate)s?(?: you)? how|Here(?:'s| is) how|How) to (.+)$/i
const englishTask = (line: string, context: PassageContext): string | undefined => {
  const last = line.split(/(?<=[.!?]) /).at(-1)!
  const stated =
    /^To (.+?)(?:,? (?:(?:you (?:can|must|need to|should) )?(?:do|follow|complete|perform|use|run|take|execute|proceed with) (?:the|these|this|as)\b.*))?$/.exec(
      last,
    )?.[1] ??
    announcing.exec(last)?.[1] ??
    /^How (?:do|can|should) (?:I|you|we) (.+?)\??$/i.exec(last)?.[1]
  if (stated) {
    const verb = asRunningText(stated, context)
    return opensWithVerb(verb) && !/,/.test(verb) ? verb : undefined
  }
  if (last !== line || line.split(' ').length > 12) return undefined
  // `Cross Project Council`: what sentences write with capitals is a name, and nothing that is done.
  const opening = /^\p{Lu}\p{L}+ \p{Lu}\p{L}+/u.exec(line)?.[0]
  if (opening && new RegExp(`[\\p{Ll},(] ${opening}(?!\\p{L})`, 'u').test(context.text)) return undefined
  const running = asRunningText(line, context)
  if (tellsKind(running)) return undefined
  // `Coordinate and orientation tests`: of two tasks both are done.
  const joined = /^\p{L}+ and (\p{L}+) /u.exec(running)?.[1]
  if (joined && !isBaseVerb(joined) && !/ing$/.test(joined)) return undefined
  const base = namesNothing(running) ? undefined : basePhrase(running)
  if (base) return /^(?:avoid|understand|consider)\b/.test(base) ? undefined : withIndefinite(base)
  return opensWithVerb(running, true) &&
    !/^(?:start|see|note|let|do|make|use|get|avoid|consider|understand|know|be|about)\b/.test(running)
    ? withIndefinite(running)
    : undefined
}

/** `Direct engine deprecation`, `Clean boot`: words that do and that tell what kind a thing is, and no article behind them. */
const tellsKind = (heading: string): boolean =>
  /^(?:direct|clean|clear|open|separate|secure|complete|free|double|empty|dry|live|present)(?: (?!up\b|out\b|the\b|an?\b|my\b|your\b|all\b|each\b)\p{L}+){0,2} \p{Ll}*(?:tion|sion|ment|ance|ence|ity|boot|mode|access)$/u.test(
    heading,
  )

/** `Matching period` and `Billing address` are things; `Matching periods by hand`, `Matching the period` are done. */
const namesNothing = (heading: string): boolean => {
  const [first = '', ...rest] = heading.split(' ')
  if (!/ing$/.test(first) || rest.length === 0) return false
  // `Rolling upgrades` roll nothing.
  if (
    /^(?:rolling|floating|pending|missing|recurring|existing|remaining|upcoming|incoming|outgoing|overlapping)$/i.test(
      first,
    )
  )
    return true
  // `Naming rules`, `Billing options`: rules and options for it.
  if (aMatter.test(first) && wayOfIt.test(rest.join(' '))) return true
  const object = rest
    .join(' ')
    .split(/ (?:of|for|in|on|to|from|with|by|using|as|at|into|between|when|without|through) /)[0]!
  const whole =
    /^(?:an?|the|your|my|its|this|each|all|any|one|two|multiple|several|new|existing|up|down|out|in|on|with|to|for|from|started|data|access|support|traffic|information|content|software|encryption|logging|monitoring) ?/i
  return (
    !whole.test(`${object} `) &&
    !isPlural(object) &&
    !/[A-Z\d_.-]/.test(object) &&
    !/ and | or |, /.test(rest.join(' '))
  )
}

const aMatter =
  /^(?:naming|billing|pricing|routing|logging|sizing|scaling|licensing|networking|scheduling|sampling|timing|reporting|accounting|training|operating|processing|matching|monitoring|hosting|caching|throttling|tagging|encoding|formatting|indexing|sorting|tracking|messaging|mapping|charging|funding|voting|spending)$/i
const wayOfIt =
  /^(?:and \w+ )?(?:rules|conventions|requirements|guidelines|considerations|restrictions|limits|limitations|options|recommendations|details|costs|tips|models|modes|basics|concepts|scenarios|strategies|constraints|parameters|policies|periods|cycles|rates|settings|levels|formats|tiers|procedures|rights|systems|hours)\b/i

const romanceAnnounce =
  /^(?:(?:Siga|Sigue|Realice|Complete|Ejecute) (?:los siguientes|estos|las siguientes|estas) (?:pasos|instrucciones) para|(?:Siga|Execute|Realize|Complete) (?:os seguintes|estes|esses|as seguintes|estas) (?:passos|etapas|instruções) para|C[oó]mo|Como) (.+)$/i
const romanceTask = (line: string, context: PassageContext): string | undefined => {
  const language = context.language as 'es' | 'pt'
  const last = line.split(/(?<=[.!?]) /).at(-1)!
  const stated =
    /^Para (.+?)(?:,? (?:siga|sigue|haga|realice|complete|ejecute|execute|faça|realize|debe|deve|puede|pode|utilice|use|basta)\b.*)?$/i.exec(
      last,
    )?.[1] ?? romanceAnnounce.exec(last.replace(/[¿?]/g, ''))?.[1]
  const phrase = stated ?? (last === line && line.split(' ').length <= 12 ? line : undefined)
  if (!phrase || /,/.test(phrase)) return undefined
  const running = asRunningText(phrase, context)
  if (opensWithInfinitive(`${running} `)) return withObject(running, context)
  const [first = '', ...rest] = running.split(' ')
  const infinitive = infinitiveOfGerund(first, language)
  return infinitive && rest.length > 0 && !stated ? withObject([infinitive, ...rest].join(' '), context) : undefined
}

/** `Instalar no Windows` under the title `Instalar o agente`: what is installed, the title says, and which command `Ativar o comando` means. */
const withObject = (task: string, context: PassageContext): string => {
  const name = context.title.replace(/^[\d.]+\s+/, '')
  const kind = bareControl.exec(task)?.[1]
  if (kind && /^\p{Lu}[\p{L}-]*(?: [\p{L}-]+){0,4}$/u.test(name)) {
    // `La herramienta de rejilla` says itself what it is.
    const own = new RegExp(`^(?:(?:el|la|[oa]) )?${kind} (.+)$`, 'iu').exec(name)?.[1]
    return `${task} ${own ?? name}`
  }
  const [, verb = '', where = ''] =
    /^(\p{L}+) ((?:en|em|no|na|nos|nas|con|com|desde|mediante|usando|a través de|através d[aoe]) .+)$/u.exec(task) ?? []
  if (!verb) return task
  const whole = asRunningText(context.title, context)
  const [first = '', ...object] = whole.split(' ')
  const done = infinitiveOfGerund(first, context.language as 'es' | 'pt') ?? first
  return done === verb &&
    /^(?:el|la|los|las|o|a|os|as|un|una|um|uma|\p{Lu}\S*)$/u.test(object[0] ?? '') &&
    object.length < 5
    ? `${verb} ${object.join(' ')} ${where}`
    : task
}

/** `Criar no Editor`: what is made there, neither the heading nor the title says. */
const madeOfNothing =
  /^(?:crear|criar|añadir|agregar|adicionar|eliminar|excluir|borrar|apagar|modificar|alterar|cambiar|mudar|insertar|inserir|definir|seleccionar|selecionar|copiar|mover) (?:en|em|n[oa]s?|con|com|desde|a partir|mediante|usando|utilizando|a través|através|por|pel[oa]s?)(?!\p{L})/iu

const bareControl =
  /^\p{L}+ (?:el|la|[oa]) (comando|filtro|función|função|herramienta|ferramenta|diálogo|opción|opção)$/u
