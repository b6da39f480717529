import { pattern } from '../../../text/pattern.ts'
import { kindList, type Lexicon, phraseList, wordList } from './lexicon.ts'

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
  needWords: pattern(
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
    work wrap write yank prepare cross migrate rotate onboard
  `),
  kinds: kindList(`
    action actions the action, alert alerts the alert, annotation annotations the annotation, attribute attributes the
    attribute, backend backends the backend, browser browsers the browser, bucket buckets the bucket, category categories
    the category, channel channels the channel, chart charts the chart, class classes the class, command commands the
    command, component components the component, connector connectors the connector, constant constants the constant,
    container containers the container, database databases the database, department departments the department, device
    devices the device, directive directives the directive, directory directories the directory, driver drivers the driver,
    endpoint endpoints the endpoint, environment environments the environment, event events the event, exporter exporters
    the exporter, extension extensions the extension, feature features the feature, field fields the field, file files the
    file, flag flags the flag, folder folders the folder, format formats the format, function functions the function, group
    groups the group, header headers the header, hook hooks the hook, importer importers the importer, instance instances
    the instance, kernel kernels the kernel, key keys the key, label labels the label, layer layers the layer, level levels
    the level, library libraries the library, license licenses the license, method methods the method, metric metrics the
    metric, mode modes the mode, module modules the module, object objects the object, operator operators the operator,
    option options the option, package packages the package, parameter parameters the parameter, permission permissions the
    permission, phase phases the phase, placeholder placeholders the placeholder, plan plans the plan, platform platforms
    the platform, plugin plugins the plugin, policy policies the policy, port ports the port, profile profiles the profile,
    property properties the property, protocol protocols the protocol, provider providers the provider, queue queues the
    queue, reader readers the reader, region regions the region, regulation regulations the regulation, repository
    repositories the repository, resource resources the resource, role roles the role, rule rules the rule, runtime runtimes
    the runtime, schema schemas the schema, scope scopes the scope, section sections the section, sector sectors the sector,
    server servers the server, service services the service, setting settings the setting, shape shapes the shape, signal
    signals the signal, stage stages the stage, standard standards the standard, state states the state, status statuses the
    status, store stores the store, strategy strategies the strategy, subcommand subcommands the subcommand, table tables
    the table, tag tags the tag, target targets the target, task tasks the task, team teams the team, template templates the
    template, tier tiers the tier, token tokens the token, tool tools the tool, toolchain toolchains the toolchain, topic
    topics the topic, unit units the unit, variable variables the variable, view views the view, volume volumes the volume,
    workflow workflows the workflow, writer writers the writer
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
  yes: /^(?:yes|true|supported|required|mandatory|✓|✔|✅|x)$/i,
  no: /^(?:no|false|not supported|unsupported|optional|✗|✘|❌|never)$/i,
  pointing: pattern(
    'i',
    String.raw`\b(?:this|that|these|those|it|its|they|them|their|above|below`,
    String.raw`|following|previous|next section|former|latter|such|here|as follows)\b`,
  ),
  goesOn:
    /^(?:It|They|This|These|Those|Its|Their|However|But|Also|Otherwise|In addition|Additionally|Unlike|Instead|Then)\b/,
}
