import type { OfflineLanguage } from '../family.ts'

type Words = Readonly<Record<OfflineLanguage, string>>

/** Words as the alternatives of a pattern. */
const wordsOf = (text: string): string => text.trim().split(/\s+/).join('|')

/** `the plugin`, `the script`: which one, among many pages? */
export const hasVagueHead = (question: string, language: OfflineLanguage): boolean => pattern[language].test(question)

/** `the answer`, `the decision`: rules tell of many, each in its own case. */
export const hasCaseHead = (question: string): boolean => caseHead.test(question)

/** `keys`, `entries`: all of a kind, of which a page means its own. */
export const isBareKind = (subject: string, language: OfflineLanguage): boolean =>
  language === 'en' && bareKinds.has(subject.toLowerCase())

/** Things of which there are many, so that an article alone does not tell which is meant. */
const nouns: Words = {
  en: wordsOf(`
    URL address answer variable alarm plugin file script command code table policy service application app program
    resource instance function user users value key token request response server client form process system
    manifest operator object container image job template data account setup project package library tool product
    team company customer party parties agreement platform website site field parameter option setting method class
    module component feature model algorithm database cluster node device network university school city country war
    book game film group organization committee court law act study report author council region area population
    event episode series song album movement government theater theatre building error mistake target festival
    station bridge club dynasty empire king queen emperor president river lake island mountain park museum church
    castle tower hospital bank ship aircraft engine machine disease virus drug treatment theory experiment survey
    census election treaty battle revolution strike flood storm programme plan idea concept position office role
    players player coach season match character show channel label studio director actor writer publisher newspaper
    magazine settlement colony state province kingdom army navy troops soldiers residents students members workers
    scientists researchers authorities officials visitors critics matter subject topic question issue problem
    measurement result figure federation republic union peninsula islands coalition alliance confederation monarchy regime
    parliament cabinet senate presidency economy conflict siege village town colony settlers rebels destination
    effort efforts design congress assembly ministry commission constitution administration junta minister premier entry permission nomination vote warning number amount rate level size length name term word title language structure
  `),
  es: wordsOf(`
    plugin archivo script comando código tabla política servicio aplicación programa recurso instancia función
    usuario usuarios valor clave token solicitud respuesta servidor cliente proceso sistema objeto contenedor imagen
    plantilla cuenta proyecto paquete herramienta producto equipo empresa universidad ciudad país guerra libro grupo
    ley autor región museo bosque jugadores pila imperio hogar serie iglesia parque río isla gobierno parlamento
    edificio tratado batalla partido escuela tribunal ejército canal campus sitio lugar área zona población reino
    dinastía obra película tierra mapa rey médico curso alumno expedición muelle estadio teatro festival club banda
    red empresas ciudades resultados estudios estudio perfiles muestras análisis datos modelo informe
  `),
  pt: wordsOf(`
    plugin arquivo script comando código tabela política serviço aplicação aplicativo programa recurso instância
    função usuário usuários valor chave token solicitação resposta servidor cliente processo sistema objeto
    contêiner imagem template conta projeto pacote ferramenta produto equipe empresa universidade cidade país guerra
    livro grupo lei autor região aluno curso museu floresta jogadores império série igreja parque rio ilha governo
    parlamento edifício tratado batalha partido escola tribunal exército canal campus local lugar área zona
    população reino obra filme mapa rei médico disciplinas disciplina estágio resultados estudos estudo perfis
    amostras análises análise dados modelo relatório simulações reservatório campo bacia método poço instalações
    experimentos experimento estimativas testes
  `),
}

/** What may stand between the article and its noun and tells no more. */
const adjectives: Words = {
  en: wordsOf(`
    new old main original first second last final entire whole current former built-in given specified selected
    corresponding actual prime ensuing resulting subsequent development
  `),
  es: wordsOf(`
    primer primera segundo segunda nuevo nueva último última
  `),
  pt: wordsOf(`
    primeiro primeira segundo segunda novo nova último última
  `),
}

/** Words after which the noun phrase is over: nothing behind it tells which one either. */
const followers: Words = {
  en: wordsOf(`
    in on for with when is are was were has have had does do did be been can use uses used and or to by from at
    during after before through under over into onto against between among around without within until since near up
    down out off because if so as than now currently also still first last next should must will may would could
    cannot always never match matches exist exists works work answers answer makes make contains contain includes
    include returns return fails fail runs run starts start stops stop changes change
  `),
  es: wordsOf(`
    en para con cuando es son fue serán será seran sera deben debe deberán deberá deberan debera pueden puede podrán
    podrá podran podra tiene se y o por desde durante
  `),
  pt: wordsOf(`
    em no na para com quando é são foi será serão devem deve deverá deverão podem pode
    poderá poderão tem se e ou por desde durante
  `),
}

const bareKinds: ReadonlySet<string> = new Set(
  nouns.en.split('|').map((noun) => `${noun.replace(/([^aeiou])y$/, '$1ie')}s`),
)

const headOf = (language: OfflineLanguage): string => `(?:(?:${adjectives[language]}) )?(?:${nouns[language]})`

const caseHead = new RegExp(
  `\\bthe (?:answer|warning|nomination|permission|vote|request|decision|proposal|report|claim|complaint|notice|review)(?=[?,]|$| (?:${followers.en})\\b)`,
  'i',
)

const pattern: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: new RegExp(
    `\\bthe ${headOf('en')}(?=[?,]|\\.(?!\\w)|$|['’]s\\b|s['’] | (?:${followers.en})\\b| [a-z]+ed\\?)`,
    'i',
  ),
  es: new RegExp(`(?<!\\p{L})(?:el|la|los|las|del|al) ${headOf('es')}(?=[?.,]|$| (?:${followers.es})(?!\\p{L}))`, 'iu'),
  pt: new RegExp(
    `(?<!\\p{L})(?:[oa]s?|d[oa]s?|n[oa]s?|aos?|às?|pel[oa]s?) ${headOf('pt')}(?: realizadas| preliminares)?(?=[?.,]|$| \\p{L}+[?]?$| (?:${followers.pt})(?!\\p{L}))`,
    'iu',
  ),
}
