import { lineList, wordList } from '../word-list.ts'
import type { Lexicon } from './lexicon.ts'

export const en: Lexicon = {
  plainHeadings: lineList(`
    about
    additional information
    additional resources
    advanced
    appendix
    arguments
    attributes
    background
    basic usage
    before you begin
    commands
    concepts
    conclusion
    configuration
    configuration format
    contents
    description
    details
    display options
    documentation
    environment
    environment variables
    example
    examples
    exit status
    fields
    files
    flags
    further reading
    general
    getting started
    glossary
    guide
    home
    how it works
    important
    index
    install
    introduction
    key
    keys
    learn more
    limitations
    more information
    name
    next steps
    note
    notes
    options
    output options
    overview
    parameters
    policies
    policy
    prerequisites
    purpose
    quick start
    quickstart
    readme
    reference
    related
    related topics
    remarks
    requirements
    resources
    return values
    scope
    see also
    settings
    setup
    steps
    summary
    synopsis
    syntax
    table of contents
    tips
    topics
    troubleshooting
    usage
    usage notes
    welcome
    what is this
    what next
  `),
  exampleWords: /\b(?:examples?|sample|tutorial|walkthrough|case study|demo)\b/,
  asideWords:
    /\b(?:see also|related|further reading|deprecated|obsolete|removed|legacy|changelog|release notes|history|table of contents|references)\b/,
  glossaryWords:
    /^(?:[\w ]+ )?(?:glossary|terminology|key (?:terms|concepts)|vocabulary)(?: of .*)?$|^(?:definitions|terms)$/,
  needWords:
    /^(?:before you (?:begin|start|install|use)|prerequisites?|requirements|what you need|you(?:'|’)?ll need)\b|\bprerequisites\b/,
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
    work wrap write yank prepare cross migrate rotate onboard
  `),
  articles: /^(?:a|an|the|any|one of|each|every|whether|all|some)\b/i,
  yes: /^(?:yes|true|supported|required|mandatory|✓|✔|✅|x)$/i,
  no: /^(?:no|false|not supported|unsupported|optional|✗|✘|❌|never)$/i,
  pointing:
    /\b(?:this|that|these|those|it|its|they|them|their|above|below|following|previous|next section|former|latter|such|here|as follows)\b/i,
}
