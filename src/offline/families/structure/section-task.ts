import type { Block } from '../../../text/blocks.ts'
import { contentStems } from '../../../text/words.ts'
import type { Fact } from '../../fact.ts'
import type { Family } from '../../family.ts'
import { baseOfThirdPerson } from '../../language/english.ts'
import type { PassageContext } from '../../passage-context.ts'
import { type Headed, headedIn } from '../../structure/headed.ts'
import { taskIn } from '../../structure/tasks.ts'
import { pointsElsewhere, withFullStop, withoutReferrals, wordCount } from '../../text/phrases.ts'
import { factFrom } from '../fact-from.ts'

/** A short section whose heading is a task, and which is not a list of steps: all of it is how the task is done. */
export const sectionTask: Family = {
  name: 'section-task',
  intent: 'procedure',
  answer_type: 'multi_step',
  difficulty: 'medium',
  find: (context) => headedIn(context).flatMap((section) => taskOf(section, context)),
  surfaces: {
    main: {
      en: {
        plain: [
          'How do I {verb}{scope}?',
          'How can I {verb}{scope}?',
          'What do I have to do to {verb}{scope}?',
          'Any idea how to {verb}{scope}?',
          'Can you explain how to {verb}{scope}?',
          'How would I {verb}{scope}?',
          'What does it take to {verb}{scope}?',
        ],
        request: [
          "I'm trying to {verb}{scope}. How does that work?",
          'I need to {verb}{scope}. What do I do?',
          'I have never had to {verb} before{scope}. How is it done?',
          'Please explain how to {verb}{scope}.',
        ],
        query: ['how to {verb}{scope}', 'how do I {verb}{scope}', 'way to {verb}{scope}'],
      },
      es: {
        plain: [
          '¿Cómo puedo {verb}{scope}?',
          '¿De qué forma se puede {verb}{scope}?',
          '¿Qué hay que hacer para {verb}{scope}?',
          'Para {verb}{scope}, ¿qué debo hacer?',
          '¿Cómo se hace para {verb}{scope}?',
          '¿De qué manera puedo {verb}{scope}?',
        ],
        request: [
          'Necesito {verb}{scope}. ¿Cómo se hace?',
          'Quiero {verb}{scope} y no sé cómo. ¿Qué hago?',
          'Busco cómo {verb}{scope}.',
        ],
        query: ['cómo {verb}{scope}', '{verb}{scope}', 'para {verb}{scope}'],
      },
      pt: {
        plain: [
          'Como faço para {verb}{scope}?',
          'O que preciso fazer para {verb}{scope}?',
          'De que forma posso {verb}{scope}?',
          'Para {verb}{scope}, o que devo fazer?',
          'Podem me explicar como {verb}{scope}?',
          'De que maneira posso {verb}{scope}?',
        ],
        request: [
          'Preciso {verb}{scope}. Como se faz?',
          'Quero {verb}{scope} e não sei como. O que faço?',
          'Estou procurando como {verb}{scope}.',
        ],
        query: ['como {verb}{scope}', '{verb}{scope}', 'para {verb}{scope}'],
      },
    },
  },
  answer: (fact) => ({
    text: (fact.items ?? []).join('\n'),
    claims: (fact.items ?? []).map((text, index) => ({ text, quotes: [index] })),
  }),
}

const told: ReadonlySet<Block['kind']> = new Set(['paragraph', 'list_item', 'code', 'note'])

const taskOf = (section: Headed, context: PassageContext): Fact[] => {
  const { heading, blocks, whole, goesOn } = section
  if (!whole || goesOn || blocks.length === 0 || blocks.length > 5) return []
  if (blocks.some(({ kind }) => !told.has(kind)) || blocks[0]!.kind !== 'paragraph') return []
  const task = taskIn(heading, context)
  if (!task) return []
  const parts = blocks.flatMap((block) => partOf(block, context))
  if (parts.length !== blocks.length) return []
  const text = parts.map((part) => part.text).join(' ')
  // What is told first and instructs later tells of the task, and not how it is done.
  const opening = context.language === 'en' ? parts[0]!.text : parts[0]!.text.split(/(?<=[.!:]) /)[0]!
  if (context.language === 'en' && (labelling.test(opening) || baseOfThirdPerson(opening.split(' ')[0]!.toLowerCase())))
    return []
  const size = wordCount(text)
  // `We are not responsible for enforcing orders`: how, it does not say.
  if (denying[context.language].test(opening.split(/(?<=[.!:]) /)[0]!)) return []
  if (size < 10 || size > 100 || !instructs[context.language].test(opening)) return []
  if (context.language !== 'en' && (marking.test(opening) || /^\p{Lu}/u.test(task.verb))) return []
  if (context.language === 'es' && telling.test(opening) && !familiar.test(context.text)) return []
  if (pointsElsewhere(text.split(' ').slice(0, 2).join(' '), context.language)) return []
  return [
    factFrom({
      family: 'section-task',
      subject: task.verb,
      attribute: 'way',
      value: parts[0]!.text,
      valueType: 'steps',
      quotes: parts.map(({ start, end }) => ({ start, end })),
      slots: {
        verb: task.means ? `${task.verb} ${task.means}` : task.verb,
        ...(task.gerund ? { gerund: task.means ? `${task.gerund} ${task.means}` : task.gerund } : {}),
      },
      items: parts.map((part) => part.text),
      certainty: 0.75,
      needsScope: !/\p{Lu}\p{L}|[._/-]\w|\d/u.test(task.verb) && contentStems(task.verb, context.language).length < 3,
    }),
  ]
}

/** `Select to end lines so`, `Opens the selected gate`: what a control of that name is for, and what it does. */
const labelling =
  /^(?:(?:Select|Click|Check|Mark|Tick|Choose|Enable|Press) (?:(?:this|the|that)(?: \S+)? )?(?:to|if|whether) |(?:Enter|Select|Specify|Choose|Type|Set) the (?:number|maximum|minimum|name|value|type|kind|amount|size)\b)/u

/** `Selecione para criar um formulário`: what a box of that name is for. */
const marking =
  /^(?:(?:Seleccione|Selecione|Marque|Active|Ative|Assinale|Pulse|Clique|Haga clic)(?: (?:en |n)?(?:est[ea]|ess[ea]) \p{L}+)? (?:para|se|si) |(?:Especifi[cq]u?[ae]|Define|Defina|Indica|Determina) )/u

/** `Abre la ayuda en línea`: what a menu entry does, unless the guide says `tú` to its reader. */
const telling =
  /^(?:abre|añade|agrega|crea|escribe|instala|usa|utiliza|ejecuta|selecciona|envía|configura|descarga|inicia)(?!\p{L})/iu
const familiar = /(?<!\p{L})(?:tú|tus?|ti|te|puedes|debes|quieres|tienes|necesitas)(?!\p{L})/iu

const denying = {
  en: / (?:not|never|cannot) /,
  es: /^(?:Aunque|No) | (?:no|nunca) /,
  pt: /^(?:Embora|Não) | (?:não|nunca) /,
} as const

const partOf = (block: Block, context: PassageContext): { text: string; start: number; end: number }[] => {
  if (block.kind === 'code') {
    const code = context.text.slice(block.inner.start, block.inner.end).trim()
    return code && code.split('\n').length <= 4 ? [{ text: code, start: block.start, end: block.end }] : []
  }
  const said = context.clean(block.inner)
  const own = withoutReferrals(said, context.language)
  if (
    !own ||
    own !== said ||
    /\b(?:below|above|following (?:section|table|image)|documented|works like this|you can (?:now )?(?:go|proceed|continue|move on) to)\b/i.test(
      own,
    )
  )
    return []
  const text = block.kind === 'list_item' ? `- ${own}` : /:$/.test(own) ? own : withFullStop(own)
  return [{ text, start: block.inner.start, end: block.inner.end }]
}

/** Somebody is told what to do. */
const instructs = {
  en: /(?:^|[.:;,] |\byou (?:can|must|need to|should|may|have to) |\bto \w+(?: [\w-]+){0,8}, )(?:please )?(?:run|use|set|add|open|choose|select|click|create|enter|type|install|send|contact|write|submit|call|pass|specify|enable|disable|remove|delete|configure|update|go|start|copy|edit|define|provide|execute|import|log in|sign in|ask|fill|request|apply|put|place|include|change|turn|download)\b/i,
  es: /(?:^|[.:;,] )(?:ejecut[ae]|us[ae]|utili[cz][ae]|abr[ae]|seleccion[ae]|haga|haz|cre[ae]|escrib[ae]|instal[ae]|enví[ae]|contact[ae]|agreg[au]e?|añad[ae]|configur[ae]|descargu?[ae]|inici[ae])(?!\p{L})|(?<!\p{L})(?:debe[ns]?|puede[ns]?|hay que)(?!\p{L})/iu,
  pt: /(?:^|[.:;,] )(?:execute|use|utilize|abra|selecione|clique|crie|escreva|instale|envie|contate|adicione|configure|baixe|inicie|escolha|digite|prima|carregue|descarregue)(?!\p{L})|(?<!\p{L})(?:deve[m]?|pode[m]?|é preciso)(?!\p{L})/iu,
} as const
