import { pattern } from '../../../text/pattern.ts'
import { englishKinds, type Lexicon, phraseList, wordList } from './lexicon.ts'

export const en: Lexicon = {
  plainHeadings: phraseList(`
    about, additional information, additional resources, advanced, appendix, arguments, attributes, background, basic usage,
    before you begin, commands, concepts, conclusion, configuration, configuration format, contents, description, details,
    display options, documentation, environment, environment variables, example, examples, exit status, fields, files,
    flags, further reading, general, getting started, glossary, guide, home, how it works, important, index, install,
    introduction, key, keys, learn more, limitations, more information, name, next steps, note, notes, options, output
    options, overview, parameters, policies, policy, prerequisites, purpose, quick start, quickstart, readme, reference,
    related, related topics, remarks, requirements, resources, return values, scope, see also, settings, setup, steps,
    summary, synopsis, syntax, table of contents, tips, topics, troubleshooting, usage, usage notes, welcome, what is this,
    what next
  `),
  exampleWords: /\b(?:examples?|sample|tutorial|walkthrough|case study|demo)\b/,
  asideWords: pattern(
    '',
    String.raw`\b(?:see also|related|further reading|deprecated|obsolete|removed`,
    String.raw`|legacy|changelog|release notes|history|table of contents|references)\b`,
  ),
  glossaryWords:
    /^(?:[\w ]+ )?(?:glossary|terminology|key (?:terms|concepts)|vocabulary)(?: of .*)?$|^(?:definitions|terms)$/,
  prerequisiteWords: pattern(
    '',
    '^(?:before you (?:begin|start|install|use)|prerequisites?|requirements',
    String.raw`|what you need|you(?:'|’)?ll need)\b|\bprerequisites\b`,
  ),
  columns: {
    meaning:
      /^(?:meaning|description|what it (?:does|means|is)|purpose|definition|explanation|details|summary|use|function)$/,
    remedy: /^(?:what to do|solution|resolution|remedy|fix|action|how to fix|recommended action|workaround)$/,
    default: /^(?:defaults?|default value)$/,
    type: /^(?:type|data type|value type)$/,
    required: /^(?:required|mandatory|required\?)$/,
    values: /^(?:(?:valid|allowed|possible|accepted|permitted) values|values|valid range|range|options|choices)$/,
    environment: /^(?:environment|environment variable|env|env var)$/,
  },
  verbs: wordList(`
    access activate add adjust allow analyze apply approve archive ask assign attach authorize avoid back
    bring build calculate call cancel change check choose clean clear clone close collect combine compare compile complete
    configure confirm connect contact control convert copy create customize deactivate debug decide decline define delete
    deploy design detach determine diagnose disable disconnect download duplicate edit enable encrypt end enforce ensure
    enter escalate establish evaluate export extend extract fill filter find finish fix follow force format generate
    get give grant handle hide identify ignore implement import improve include increase initialize insert inspect install
    integrate interrupt invite invoke join keep label launch leave limit link list load locate lock log log-in maintain make manage
    mark measure merge migrate modify monitor mount move mute navigate notify obtain offer onboard open optimize
    organize override package park pause pay perform pick plan prepare prevent print prioritize produce protect
    provide provision publish pull purchase push raise read rebuild receive recover redeem reduce refresh register reject
    remove rename renew replace reply report request require reschedule reserve reset resize resolve respond restart restore
    restrict resume retrieve return review revoke roll rotate run save scale schedule scan search secure select send
    separate serve set share sign simulate skip sort specify split start stop store submit subscribe suspend switch sync
    tag take tell terminate test track train transfer translate trigger troubleshoot turn type understand undo uninstall
    unlock unmount unpack unregister unsubscribe update upgrade upload use validate verify view visit wait watch withdraw
    work wrap write yank cross
  `),
  kinds: englishKinds(`
    action alert annotation attribute backend browser bucket category channel chart class command component
    connector constant container database department device directive directory driver endpoint environment event
    exporter extension feature field file flag folder format function group header hook importer instance kernel key
    label layer level library license method metric mode module object operator option package parameter permission
    phase placeholder plan platform plugin policy port profile property protocol provider queue reader region
    regulation repository resource role rule runtime schema scope section sector server service setting shape signal
    stage standard state status store strategy subcommand table tag target task team template tier token tool
    toolchain topic unit variable view volume workflow writer
  `),
  attributes: wordList(`
    account address age amount area author base bandwidth budget capacity category charge class code color colour
    command cost count country currency date deadline default delay department depth discount distance domain
    duration encoding extension fee file format frequency group height home host hostname identifier interval key
    kernel label language latency length level license limit location manager maximum memory method minimum mode
    model name-server notice number office organization owner path penalty percentage period phone platform port
    position price priority protocol quota range rate ratio region retention role runtime salary schedule scope
    score severity size space speed stage standard state status storage style syntax temperature term threshold
    throughput tier time timeout title type unit url value version visibility volume voltage weight width window
    year zone allowance dump actor engine
  `),
  yesOrNo: /^(?:yes|no|true|false|(?:not )?supported|unsupported|required|mandatory|optional|never|x|✓|✔|✅|✗|✘|❌)$/i,
  references: pattern(
    'i',
    String.raw`\b(?:this|that|these|those|it|its|they|them|their|above|below`,
    String.raw`|following|previous|next section|former|latter|such|here|as follows)\b`,
  ),
  continuation:
    /^(?:It|They|This|These|Those|Its|Their|However|But|Also|Otherwise|In addition|Additionally|Unlike|Instead|Then)\b/,
}
