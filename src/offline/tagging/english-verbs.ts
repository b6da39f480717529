/** What a finite English verb is: its base form and its tense. `present` is the plural form, `third` the one with -s. */
export interface VerbForm {
  readonly base: string
  readonly tense: 'base' | 'third' | 'past' | 'participle' | 'gerund'
}

/** Every reading of a word as a form of a known verb; none for words that are not. */
export const verbForms = (word: string): readonly VerbForm[] => forms().get(word.toLowerCase()) ?? []

export const verbForm = (word: string, ...tenses: readonly VerbForm['tense'][]): VerbForm | undefined =>
  verbForms(word).find((form) => tenses.includes(form.tense))

export const isBaseVerb = (word: string): boolean => verbForm(word, 'base') !== undefined

/** The form of a known verb in a tense. */
export const formOf = (base: string, tense: VerbForm['tense']): string | undefined => {
  const [, past, participle] = strong().get(base) ?? []
  if (!isBaseVerb(base)) return undefined
  if (tense === 'third') return thirdOf(base)
  if (tense === 'gerund') return gerundOf(base)
  if (tense === 'past') return (past ?? pastOf(base)).split('/')[0]
  return tense === 'participle' ? (participle ?? past ?? pastOf(base)).split('/')[0] : base
}

export const gerundOf = (base: string): string =>
  /ie$/.test(base)
    ? base.replace(/ie$/, 'ying')
    : /[^eoy]e$/.test(base) && base !== 'be' && base !== 'singe'
      ? base.replace(/e$/, 'ing')
      : `${doubled(base)}ing`

let known: ReadonlyMap<string, readonly VerbForm[]> | undefined

const forms = (): ReadonlyMap<string, readonly VerbForm[]> => {
  if (known) return known
  const map = new Map<string, VerbForm[]>()
  const add = (word: string, base: string, tense: VerbForm['tense']): void => {
    const list = map.get(word) ?? []
    if (!list.some((form) => form.base === base && form.tense === tense)) list.push({ base, tense })
    map.set(word, list)
  }
  for (const base of new Set([...strong().keys(), ...regular])) {
    const [, past, participle] = strong().get(base) ?? []
    add(base, base, 'base')
    add(thirdOf(base), base, 'third')
    add(gerundOf(base), base, 'gerund')
    for (const form of (past ?? pastOf(base)).split('/')) add(form, base, 'past')
    for (const form of (participle ?? past ?? pastOf(base)).split('/')) add(form, base, 'participle')
  }
  known = map
  return map
}

let irregularForms: ReadonlyMap<string, readonly string[]> | undefined

const strong = (): ReadonlyMap<string, readonly string[]> => {
  irregularForms ??= new Map(irregular.map((line) => [line.split(' ')[0]!, line.split(' ')] as const))
  return irregularForms
}

const thirdOf = (base: string): string =>
  base === 'have'
    ? 'has'
    : /(?:s|x|z|ch|sh|[^o]o)$/.test(base)
      ? `${base}es`
      : /[^aeiou]y$/.test(base)
        ? base.replace(/y$/, 'ies')
        : `${base}s`

/** The past of any verb that is not listed as irregular: `retreat` → `retreated`. */
export const regularPast = (base: string): string => pastOf(base)

const pastOf = (base: string): string =>
  /e$/.test(base) ? `${base}d` : /[^aeiou]y$/.test(base) ? base.replace(/y$/, 'ied') : `${doubled(base)}ed`

/** Stressed last syllables double their consonant; the ones in use are listed, short words follow the pattern. */
const doubled = (base: string): string =>
  doubling.has(base) || (/^[^aeiou]*[aeiou][bdglmnprt]$/.test(base) && !/[wxy]$/.test(base)) ? base + base.at(-1) : base

const doubling = new Set(
  'submit commit permit admit omit emit transmit occur refer prefer transfer defer infer confer incur control enrol patrol compel expel propel rebel forget begin unplug debug equip program unwrap'.split(
    ' ',
  ),
)

const irregular =
  `arise arose arisen|awake awoke awoken|bear bore borne/born|beat beat beaten|become became become|begin began begun|bend bent|bet bet|bid bid|bind bound|bite bit bitten|bleed bled|blow blew blown|break broke broken|breed bred|bring brought|broadcast broadcast|build built|burn burned/burnt|burst burst|buy bought|cast cast|catch caught|choose chose chosen|cling clung|come came come|cost cost|creep crept|cut cut|deal dealt|dig dug|do did done|draw drew drawn|drink drank drunk|drive drove driven|eat ate eaten|fall fell fallen|feed fed|feel felt|fight fought|find found|flee fled|fly flew flown|forbid forbade forbidden|forecast forecast|foresee foresaw foreseen|forget forgot forgotten|forgive forgave forgiven|freeze froze frozen|get got got/gotten|give gave given|go went gone|grind ground|grow grew grown|hang hung|have had|hear heard|hide hid hidden|hit hit|hold held|hurt hurt|keep kept|know knew known|lay laid|lead led|learn learned/learnt|leave left|lend lent|let let|lie lay lain|lose lost|make made|mean meant|meet met|mistake mistook mistaken|offset offset|outgrow outgrew outgrown|overcome overcame overcome|override overrode overridden|overwrite overwrote overwritten|override overrode overridden|pay paid|prove proved proven/proved|put put|quit quit|read read|rebuild rebuilt|redo redid redone|rerun reran rerun|reset reset|rewrite rewrote rewritten|ride rode ridden|ring rang rung|rise rose risen|run ran run|say said|see saw seen|seek sought|sell sold|send sent|set set|shake shook shaken|shed shed|shine shone|shoot shot|show showed shown|shrink shrank shrunk|shut shut|sing sang sung|sink sank sunk|sit sat|sleep slept|slide slid|speak spoke spoken|speed sped|spend spent|spin spun|split split|spread spread|spring sprang sprung|stand stood|steal stole stolen|stick stuck|strike struck|strive strove striven|swear swore sworn|sweep swept|swim swam swum|swing swung|take took taken|teach taught|tear tore torn|tell told|think thought|throw threw thrown|undergo underwent undergone|understand understood|undertake undertook undertaken|undo undid undone|unset unset|uphold upheld|wake woke woken|wear wore worn|weave wove woven|win won|wind wound|withdraw withdrew withdrawn|withhold withheld|withstand withstood|write wrote written`.split(
    '|',
  )

const regular =
  `abandon abolish abort absorb accelerate accept access accompany accomplish account accumulate achieve acknowledge acquire act activate adapt add address adhere adjust administer admit adopt advance advertise advise advocate affect aggregate agree aim alert align allocate allow alter amend analyze analyse announce annotate answer anticipate appeal appear append apply appoint appreciate approach approve argue arrange arrest arrive ascend ask assemble assert assess assign assist associate assume assure attach attack attain attempt attend attract attribute audit authenticate author authorize authorise automate avoid award back balance ban bar base batch begin believe belong benefit bill block boost boot borrow bound brand bridge browse buffer bundle bypass cache calculate call cancel capture carry categorize cause cease celebrate center certify challenge change characterize charge chart check circulate cite claim clarify classify clean clear click clone close cluster coach coin collaborate collapse collect combine command comment commission commit communicate compare compete compile complement complete comply comprise compress compute concentrate concern conclude conduct confer configure confirm conform connect conquer consider consist constitute constrain construct consult consume contact contain continue contract contrast contribute control convert convey convince cooperate coordinate copy correct correspond count counter cover crash create credit criticize cross customize damage date deactivate debug decide declare decline decode decommission decompress decrease decrypt dedicate default defeat defend defer define delay delegate delete deliver demand demolish demonstrate denote deny depart depend depict deploy deposit deprecate derive descend describe deserve design designate desire destroy detach detect determine develop devise diagnose die differ differentiate diminish direct disable disallow disappear disassociate discard disclose disconnect discontinue discourage discover discuss display dispose dispute disrupt dissolve distinguish distribute divide document dominate donate double download downgrade draft drag drain drop dry dump duplicate earn ease echo edit educate elect eliminate embed embrace emerge emit emphasize employ empty enable encapsulate enclose encode encompass encounter encourage encrypt end endorse enforce engage enhance enjoy enlarge enroll ensure enter entitle enumerate equal erase escape establish estimate evaluate evict evolve examine exceed except exchange exclude execute exempt exercise exert exhaust exhibit exist exit expand expect experience expire explain exploit explore export expose express extend extract facilitate fail favor feature fetch file fill filter finalize finance finish fire fit fix flag float flow flush focus fold follow force form formalize format formulate forward foster found fragment free fuel fulfill function fund gain gather generate govern grade graduate grant group guarantee guard guess guide handle happen harm harvest head help hinder hire honor host house identify ignore illustrate imagine impact impair implement imply import impose improve include incorporate increase incur indemnify index indicate induce influence inform infringe inherit inhibit initialize initiate inject inject input inquire insert inspect inspire install instruct integrate intend interact intercept interfere interpret interrupt introduce invade invalidate invent invest investigate invite invoke involve isolate issue iterate join judge jump justify kill label lack land last launch leak lean license lift like limit line link list listen live load locate lock log look loop love lower maintain manage mandate manipulate manufacture map march mark market marry mask match matter maximize measure mediate memorize mention merge migrate minimize mirror miss mitigate mix model modify monitor mount move multiply name navigate need negotiate nominate normalize notify number obey object obligate observe obtain occupy occur offer omit open operate oppose optimize order organize originate outline output outsource overlap oversee overturn own pack package paint parse participate partition pass paste patch pause penetrate perform permit persist persuade pin pipe place plan plant play plot point poll populate port pose possess post postpone power practice precede predict prefer prefix prepare prescribe present preserve press prevent price print prioritize proceed process produce program progress prohibit project promise promote prompt propagate propose protect protest provide provision prune publish pull purchase pursue push qualify query question queue quote raise range rank rate reach react realize rearrange reassign reboot receive recognize recommend reconcile record recover redeem redeploy redirect reduce refer reference refine reflect refresh refund refuse regain regard regenerate register regulate reinforce reinstall reject relate relax release rely remain remind remove rename render renew rent reopen repair repeat replace replicate report represent reproduce request require requeue rescue research reserve reside resign resist resize resolve respect respond rest restart restore restrict result resume retain retire retrieve retry return reuse reveal revert review revise revoke reward roll rotate round route sample satisfy save scale scan schedule scope score screen scroll seal search secure select separate serialize serve settle shape share shift ship shorten shred sign signal simplify simulate skip slow solve sort source span spawn specialize specify sponsor spot stage stamp start state stay steer stem step stop store stream strengthen stress stretch structure struggle study submit subscribe subtract succeed suffer suffix suggest suit summarize supersede supply support suppose suppress surpass surrender surround survive suspect suspend sustain swap switch symbolize sync synchronize tag tail target taste tax template tend terminate test thank threaten throttle tie time toggle tolerate touch trace track trade train transfer transform transition translate transmit transport travel treat trigger trim truncate trust try tune turn type unblock undermine uninstall unify unlock unmount unpack unregister update upgrade upload urge use utilize validate value vary verify version view violate visit visualize vote wait walk want warn warrant wash waste watch weaken weigh welcome work worry wrap yield zoom`.split(
    /\s+/,
  )
