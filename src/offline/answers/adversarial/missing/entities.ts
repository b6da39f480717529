import { namesIn } from '../../../../checks/reading/names.ts'
import { escaped } from '../../../../text/escaped.ts'
import type { OfflineLanguage } from '../../../family.ts'
import type { PassageContext } from '../../../passage-context.ts'
import { asWritten } from './articles.ts'
import { classOf } from './classes.ts'
import type { Thing, ThingKind } from './thing.ts'

/** People, places, buildings, battles and the like that a text speaks of, and not only in passing; their names tell what they are. */
export const namedEntities = (context: PassageContext): readonly Thing[] => {
  const counts = new Map<string, { kind: ThingKind; opens: boolean }>()
  for (const { text } of context.sentences) {
    for (const { text: run } of namesIn(text, context.language).filter(({ kind }) => kind === 'proper')) {
      const named = entityIn(run, text, context)
      if (!named || named.name.split(' ').length > 8) continue
      const opens = text.startsWith(run) || text.toLowerCase().startsWith(named.name.toLowerCase())
      const known = counts.get(named.name)
      counts.set(named.name, { kind: named.kind, opens: (known?.opens ?? false) || opens })
    }
  }
  return [...counts]
    .filter(([name, { opens, kind }]) => isSubject(name, kind, opens, context) && (opens || !institution.has(kind)))
    .map(([name, { kind }]) => ({
      name,
      kinds: kind === 'person' && isOfOldTimes(context.text) ? [kind, 'person-of-old'] : [kind],
      given: [],
    }))
}

/** Of whom a text of the nineteenth century or before speaks, nobody lives. */
export const isOfOldTimes = (text: string): boolean => {
  const years = [...text.matchAll(/(?<![\d.,$€£])(1[0-9]\d\d|20\d\d)(?![\d.,]\d|\d)/g)].map(([year]) => Number(year))
  return years.length >= 3 && Math.max(...years) < 1930
}

/** Named in passing almost anywhere. */
const institution: ReadonlySet<ThingKind> = new Set(['organisation', 'university'])

/** Whom four sentences name by the last name, and what three name in full, or one less where it opens one: of others a text speaks in passing, and nobody comes to it for them. */
const isSubject = (name: string, kind: ThingKind, opens: boolean, { sentences, title }: PassageContext): boolean => {
  const called = kind === 'person' ? name.split(' ').at(-1)! : name.replace(/^(?:the|el|la|o|a) /, '')
  const naming = sentences.filter(({ text }) => text.includes(called)).length
  return title.includes(kind === 'person' ? name : called) || naming >= (kind === 'person' ? 4 : 3) - (opens ? 1 : 0)
}

interface Entity {
  readonly name: string
  readonly kind: ThingKind
}

const entityIn = (run: string, sentence: string, context: PassageContext): Entity | undefined => {
  const { language } = context
  const name = run
    .replace(/['’]s$/, '')
    .replace(
      /^(?:Economist|President|King|Queen|Sir|Professor|Dr|Emperor|Pope|General|Captain|Prince|Princess|Lord|Senator|Rey|Rei|Papa|Presidente|Doctor|Doutor|Professor) (?=\p{Lu}\S+ \p{Lu})/u,
      '',
    )
  if (/\d/.test(name) || !/^\p{Lu}/u.test(name) || /[A-Z]{4,}/.test(name)) return undefined
  // `Johns River` of the St. Johns River: a full stop cut it.
  if (/\p{Lu}\p{L}{0,2}\. $/u.test(sentence.slice(0, sentence.indexOf(run)))) return undefined
  // `Fundação de Apoio` of the Fundação de Apoio à Pesquisa.
  if (goesOn.test(sentence.slice(sentence.indexOf(run) + run.length))) return undefined
  const head = headed(name, sentence, language)
  if (head && isMistaken(head, sentence)) return undefined
  if (head) {
    const called = isSeveral.test(head.name) ? undefined : asWritten(head.name, sentence, language)
    return called === undefined ? undefined : { kind: head.kind, name: called }
  }
  const said = name.includes(' ') && !isSeveral.test(name) ? classOf(name, sentence, language) : undefined
  if (said) {
    const called = asWritten(name, sentence, language)
    return { kind: said, name: called ?? name }
  }
  return isPerson(name, sentence, context) ? { name, kind: 'person' } : undefined
}

const goesOn = /^ (?:à|às|ao|aos|para|a la|al|for) (?:(?:a|o|la|el|the) )?\p{Lu}/u

/** A sports field is no oil field; a firm of an example was founded by nobody. */
const isMistaken = ({ kind, name }: Entity, sentence: string): boolean =>
  (kind === 'oilfield' &&
    !/\b(?:oil|gas|reservoir|offshore|drill\w*|petr[óo]le[oi]\w*|petrol\w*)\b/iu.test(sentence)) ||
  /^(?:Acme|Example|Contoso|Foo|Initech)(?!\p{L})/u.test(name)

/** `Pico das Gaivotas e Bandeira`, and what is no name yet: `the International Convention`. */
const isSeveral =
  / (?:and|e|y) |^(?:International|Joint|Global|National|Regional)(?: \p{Lu}\p{L}+)? (?:Convention|Treaty|Project)$/u

type Heads = readonly (readonly [ThingKind, RegExp])[]

const heads: Readonly<Record<OfflineLanguage, Heads>> = {
  en: [
    ['battle', /^(?:Battle|Siege) of \p{Lu}\S+(?: \p{Lu}\S+)*$/u],
    ['treaty', /^(?:Treaty|Convention|Protocol|Peace) (?:of|on) \p{Lu}|\p{Lu}\S+ (?:Convention|Accords?|Treaty)$/u],
    ['university', /^University of \p{Lu}|^(?:\p{Lu}[\p{L}'’&.-]+ ){1,4}(?:University|College)$/u],
    [
      'organisation',
      /^(?:Institute|Bank) of \p{Lu}|^(?:\p{Lu}[\p{L}'’&.-]+ ){1,4}(?:Company|Corporation|Institute|Foundation|Association|Agency|Society|Bank|Observatory|Inc|Ltd|Laboratory|Laboratories)$/u,
    ],
    ['museum', /^(?:\p{Lu}[\p{L}'’-]+ ){1,4}(?:Museum|Gallery)$/u],
    ['lake', /^Lake \p{Lu}\p{L}+$/u],
    ['canal', /^(?:\p{Lu}[\p{L}'’-]+ ){1,2}Canal$/u],
    ['island', /^(?:\p{Lu}[\p{L}'’-]+ ){1,2}Island$/u],
    ['airport', /^(?:\p{Lu}[\p{L}'’-]+ ){1,4}Airport$/u],
    ['park', /^(?:\p{Lu}[\p{L}'’-]+ ){1,3}(?:National Park|Forest|Desert)$/u],
    ['prize', /^(?:\p{Lu}[\p{L}'’-]+ ){1,3}(?:Prize|Medal)$/u],
    ['law', /^(?:\p{Lu}[\p{L}'’-]+ ){1,4}Act$/u],
    ['war', /^(?:\p{Lu}[\p{L}'’-]+ ){1,3}War$/u],
    ['city', /^City of \p{Lu}\p{L}+$/u],
    [
      'building',
      /^(?:\p{Lu}[\p{L}'’-]+ ){1,4}(?:Bridge|Cathedral|Palace|Castle|Tower|Library|Theatre|Theater|Stadium|Abbey|Mosque|Temple|Basilica|Dam|Lighthouse|Monument|Chapel)$/u,
    ],
    ['mountain', /^Mount \p{Lu}\p{L}+$|^(?:\p{Lu}[\p{L}'’-]+ ){1,2}Mountain$/u],
    ['river', /^(?:\p{Lu}[\p{L}'’-]+ ){1,2}River$|^River \p{Lu}\p{L}+$/u],
    ['project', /^(?:\p{Lu}[\p{L}'’-]+ ){1,4}(?:Project|Programme)$/u],
    ['oilfield', /^(?:\p{Lu}[\p{L}'’-]+ ){1,2}Field$/u],
  ],
  es: [
    ['battle', /^(?:Batalla|Sitio|Asedio) de (?:la |los |las )?\p{Lu}/iu],
    ['treaty', /^(?:Tratado|Convenio|Convención|Acuerdos?|Protocolo) de \p{Lu}/u],
    ['university', /^Universidad /u],
    ['organisation', /^(?:Instituto|Banco|Fundación|Asociación|Academia|Compañía|Sociedad) /u],
    ['museum', /^Museo /iu],
    ['city', /^(?:ciudad|municipio|villa) de \p{Lu}/iu],
    ['lake', /^Lago /iu],
    ['island', /^Isla (?:de )?\p{Lu}/iu],
    ['airport', /^Aeropuerto /iu],
    ['park', /^Parque Nacional /iu],
    ['prize', /^Premio (?!Nobel)/iu],
    ['war', /^Guerra (?!Mundial)/iu],
    [
      'building',
      /^(?:Puente|Catedral|Palacio|Castillo|Torre|Biblioteca|Teatro|Estadio|Abadía|Mezquita|Basílica|Templo) /iu,
    ],
    ['river', /^Río /iu],
    ['project', /^(?:Proyecto|Programa) /u],
  ],
  pt: [
    ['battle', /^(?:Batalha|Cerco) (?:de|do|da|dos|das) \p{Lu}/iu],
    ['treaty', /^(?:Tratado|Convenção|Acordo|Protocolo) (?:de|do|da) \p{Lu}/u],
    ['university', /^Universidade /u],
    ['organisation', /^(?:Instituto|Banco|Fundação|Associação|Academia|Companhia|Agência|Sociedade) /u],
    ['museum', /^Museu /iu],
    ['city', /^(?:cidade|município) d[eoa] \p{Lu}/iu],
    ['lake', /^(?:Lago|Lagoa) /iu],
    ['island', /^Ilha (?:d[eoa]s? )?\p{Lu}/iu],
    ['airport', /^Aeroporto /iu],
    ['park', /^Parque Nacional /iu],
    ['prize', /^Prêmio (?!Nobel)/iu],
    ['war', /^Guerra (?!Mundial)/iu],
    ['building', /^(?:Ponte|Catedral|Palácio|Castelo|Torre|Biblioteca|Teatro|Estádio|Basílica|Templo) /iu],
    ['river', /^Rio (?!de Janeiro|Grande)/iu],
    ['project', /^(?:Projeto|Programa) /u],
    ['oilfield', /^Campo (?:de|do|da) /iu],
  ],
}

/** `el río Paraná`: the kind may stand small before the name. */
const headed = (name: string, sentence: string, language: OfflineLanguage): Entity | undefined => {
  const before =
    language === 'en'
      ? undefined
      : new RegExp(`(?<!\\p{L})(\\p{Ll}{3,})(?: (?:de|do|da|del))? ${escaped(name)}`, 'u').exec(sentence)
  const long = before ? before[0] : undefined
  for (const each of long ? [long, name] : [name]) {
    const found = heads[language].find(([, pattern]) => pattern.test(each) && each.split(' ').length >= 2)
    if (found) return { name: each, kind: found[0] }
  }
  return undefined
}

const noPerson =
  /\b(?:University|Company|Party|Empire|Republic|Kingdom|Church|Government|Council|Court|Parliament|Congress|Army|Navy|Union|League|States?|City|County|Committee|Commission|War|Revolution|Dynasty|Act|House|School|College|Institute|Network|Television|Channel|Corporation|Group|Club|Team|Bowl|Award|Prize|Series|Street|Park|Island|Valley|Ocean|Sea|Gulf|Times|Post|Journal|Magazine|Bank|Show|World|Report|Assessment|Survey|Conference|Agreement|Declaration|Method|Theorem|Field|National|Royal|United|North|South|East|West|New|San|Los|Las|Saint|St|Great|Old|Universidad\w*|Partido|Imperio|Império|República|Reino|Iglesia|Igreja|Gobierno|Governo|Guerra|Petróleo|Conselho|Consejo|Ministério|Ministerio)\b/u

const deeds: Readonly<Record<OfflineLanguage, string>> = {
  en: '(?:wrote|published|argued|described|presented|founded|invented|discovered|married|painted|composed|designed|studied|died|taught|proposed|coined|translated|formulated|demonstrated|patented|emigrated|retired|graduated)',
  es: '(?:escribió|publicó|describió|presentó|fundó|inventó|descubrió|pintó|compuso|diseñó|murió|enseñó|propuso|acuñó|tradujo|formuló|demostró|patentó|emigró)',
  pt: '(?:escreveu|publicou|descreveu|apresentou|fundou|inventou|descobriu|pintou|compôs|projetou|morreu|ensinou|propôs|cunhou|traduziu|formulou|demonstrou|patenteou|emigrou)',
}
const trades: Readonly<Record<OfflineLanguage, string>> = {
  en: '(?:architect|physicist|chemist|mathematician|engineer|philosopher|geologist|economist|writer|author|poet|composer|painter|historian|biologist|physician|astronomer|inventor|theologian|sculptor|naturalist|botanist|scientist|explorer|novelist)',
  es: '(?:arquitecto|físico|químico|matemático|ingeniero|filósofo|geólogo|economista|escritor|autor|poeta|compositor|pintor|historiador|biólogo|médico|astrónomo|inventor|teólogo|escultor|naturalista|botánico|científico|explorador)',
  pt: '(?:arquiteto|físico|químico|matemático|engenheiro|filósofo|geólogo|economista|escritor|autor|poeta|compositor|pintor|historiador|biólogo|médico|astrônomo|inventor|teólogo|escultor|naturalista|botânico|cientista|explorador)',
}

/** Two names or three, of somebody with a trade or who did what only people do. */
const isPerson = (name: string, sentence: string, { language }: PassageContext): boolean => {
  if (
    !/^\p{Lu}\p{Ll}+(?: (?:\p{Lu}\.|de|von|van|der|da|del|\p{Lu}[\p{L}'’-]+)){0,3} \p{Lu}[\p{L}'’-]+$/u.test(name) ||
    noPerson.test(name) ||
    /(?:ies|ions|ics|isms?)$/.test(name)
  )
    return false
  const here = escaped(name)
  return (
    new RegExp(`${here}(?: \\([^)]*\\))?(?:,[^,]{3,40},)? ${deeds[language]}(?!\\p{L})`, 'u').test(sentence) ||
    new RegExp(`(?<!\\p{L})${trades[language]},? ${here}`, 'u').test(sentence) ||
    new RegExp(
      `${here},? (?:was )?(?:an?|the|una?|el|la|uma?|o|a|fue una?|foi uma?) (?:\\p{L}+ ){0,2}${trades[language]}`,
      'u',
    ).test(sentence)
  )
}
