import { wordingsIn } from './wording.ts'

export const en = wordingsIn(`
  default | What is the default value of {name}? / Which default value does {name} have? | the default value of {name} | {name} default / {name} value when not set
  version-added | In which version was {name} introduced? / Since which version has {name} been available? | in which version {name} was introduced | {name} added in version / {name} release history since
  version-removed | In which version will {name} be removed? | in which version {name} will be removed | {name} removal deprecated / {name} end of support next major release
  maximum | What is the maximum value of {name}? / What is the highest value that {name} accepts? | the maximum value of {name} | {name} maximum limit / {name} upper bound range
  unit | In which unit is {name} given? / In what unit do I give {name}? | the unit of {name} | {name} unit / {name} seconds milliseconds bytes
  exit-code | What exit code does {name} return when it fails? / With which exit code does {name} end on failure? | the exit code of {name} on failure | {name} exit status / {name} error return code
  timeout | After how many seconds does {name} time out? / How long does {name} wait before it times out? | how long {name} waits before it times out | {name} timeout / {name} wait seconds give up
  retries | How many retries does {name} make if the connection fails? | how many retries {name} makes | {name} retry / {name} attempts again backoff
  repeat | Can I give {name} more than once? / Can {name} be used several times in one call? | whether {name} can be given more than once | {name} multiple times / {name} list of values comma
  restart | Do I have to restart anything after I change {name}? / Is a restart needed after changing {name}? | whether a restart is needed after changing {name} | {name} restart / {name} change takes effect reload
  login | Do I have to be logged in to run {name}? / Does {name} work without being logged in? | whether one has to be logged in to run {name} | {name} authentication token / {name} permission account credentials
  windows | Does {name} work on Windows? / Can I run {name} on Windows? | whether {name} works on Windows | {name} platform / {name} operating system Linux macOS
  undo | How do I undo {name}? / Can {name} be undone? | whether {name} can be undone | {name} revert / {name} restore previous state rollback
  length-limit | How long may {name} be? / What is the maximum length of {name}? | the maximum length of {name} | {name} length limit / {name} number of characters
  http-status | Which HTTP status comes with {name}? / What HTTP status code does {name} go with? | the HTTP status of {name} | {name} status code / {name} HTTP response 4xx 5xx
  rate-limit | How many API requests per minute does {name} allow? / What rate limit applies to {name}? | the rate limit of {name} | {name} API throttling / {name} requests quota
  uptime | What uptime is guaranteed with {name}? / Which SLA does {name} come with? | what uptime is guaranteed with {name} | {name} SLA / {name} guaranteed availability
  birthplace | Where was {name} born? | where {name} was born | {name} birthplace / {name} native city family
  birth-year | When was {name} born? / What is the year of birth of {name}? | when {name} was born | {name} birth year / {name} age born
  architect | Who designed {name}? | who designed {name} | {name} architect / {name} plans drawn by engineer
  height | How high is {name}? | how high {name} is | {name} height / {name} elevation metres
  length | How long is {name}? / What is the length of {name}? | the length of {name} | {name} length / {name} kilometres miles
  founder | Who founded {name}? | who founded {name} | {name} founder / {name} established created by
  founding-year | When was {name} founded? / What year was {name} founded? | when {name} was founded | {name} established year / {name} history creation
  employees | How many people work for {name}? | how many people work for {name} | {name} employees / {name} staff size workforce
  students | How many students does {name} have? | how many students {name} has | {name} enrolment / {name} undergraduates number of pupils
  casualties | How many soldiers died in {name}? | how many soldiers died in {name} | {name} casualties / {name} deaths losses
  commander | Who commanded the winning side in {name}? | who commanded the winning side in {name} | {name} commander / {name} general led troops
  signatories | How many countries signed {name}? | how many countries signed {name} | {name} signatories / {name} parties ratified
  budget | What is the budget of {name}? | the budget of {name} | {name} funding / {name} cost million financed
  operator | Which company operates {name}? | which company operates {name} | {name} operator / {name} concession company
  discovery | When was {name} discovered? / What year was {name} discovered? | when {name} was discovered | {name} discovery / {name} first found well
  thrown-error | Which error does {name} throw if the call fails? | which error {name} throws | {name} throws error / {name} exception invalid argument rejects
  cancel | Can a call of {name} be cancelled once it is running? / Can a pending call of {name} be aborted? | whether a running call of {name} can be cancelled | {name} abort signal / {name} cancel stop pending
  appeal | How can I appeal against a decision under {name}? / Under {name}, is there a way to appeal against a decision? | how to appeal against a decision under {name} | {name} appeal review of decisions / contest a decision {name} objection
  governing-law | Which country's law applies to {name}? / In a dispute over {name}, which country's law applies? | which country's law applies to {name} | {name} governing law jurisdiction / {name} courts venue disputes
  anonymous | Can I make a report anonymously under {name}? / Under {name}, are anonymous reports possible? | anonymous reports under {name} | {name} anonymous report confidential / {name} identity of the reporter privacy
  reward | Is there a reward for reporting a vulnerability under {name}? / Do I get paid for reporting a bug under {name}? | a reward for reports under {name} | {name} bug bounty / {name} payment money for reports
  encryption | Is there a PGP key for reports under {name}? / Under {name}, can I encrypt my report? | a key to encrypt reports under {name} | {name} PGP public key / encrypted report {name} GPG
  response-time | How soon will somebody answer my report under {name}? / Under {name}, how quickly will my report be answered? | how soon reports are answered under {name} | {name} response time days / {name} report answered within hours
  false-report | Under {name}, what happens if a report turns out to be false? | what happens under {name} if a report turns out to be false | {name} false report / {name} bad faith malicious accusation
  safe-harbour | Is there a safe harbor for security researchers under {name}? | a safe harbor under {name} | {name} safe harbor legal action / {name} good faith research prosecution
  credit | Will I be credited if I report a vulnerability under {name}? / Under {name}, will reporters be credited? | whether reporters are credited under {name} | {name} credit acknowledgement / {name} hall of fame thanks reporter
  patent | Do I get a patent license under {name}? / Which patent rights do I get under {name}? | patent rights under {name} | {name} patent grant / {name} intellectual property
  trademark | May I use the authors' trademarks under {name}? / Under {name}, what may I do with the author's trademarks? | trademarks under {name} | {name} trademark logo / {name} trade names brand
  network-use | Under {name}, do I have to share my changes to software that I only offer over a network? | whether changes to software that is only offered over a network must be shared under {name} | {name} network server remote use / {name} hosted service online
  indemnity | Do I have to indemnify anybody under {name}? / Under {name}, whom must I indemnify? | whether one has to indemnify anybody under {name} | {name} indemnification / {name} hold harmless defend claims
  minimum-age | How old must one be under {name}? / Under {name}, how old do I have to be? | how old one must be under {name} | {name} minimum age / {name} minors children parents
  in-force | When did {name} come into force? / From what day on did {name} take effect? | when {name} came into force | {name} effective date / {name} last updated version
  review-cycle | How often {is} {name} reviewed? | how often {name} {is} reviewed | {name} review annual update / {name} revised changes period
  breach | What happens to somebody who breaks {name}? | what happens to somebody who breaks {name} | {name} violation consequences / {name} sanction penalty
  office-term | Under {name}, how long is a term of office? | how long a term of office is under {name} | {name} term of office years / {name} elected serve
  retention | Under {name}, how long are reports kept? | how long reports are kept under {name} | {name} retention of records / {name} reports deleted stored
  building-cost | What did {name} cost to build? / How much did the construction of {name} cost? | what it cost to build {name} | {name} construction cost / {name} budget million price
`)
