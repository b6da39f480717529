import { wordingsIn } from './wording.ts'

export const en = wordingsIn(`
  default | What is the default value of {name}? / Which default value does {name} have? | the default value of {name} | {name} default / {name} value when not set
  version-added | In which version was {name} introduced? / Since which version is {name} available? | in which version {name} was introduced | {name} added in version / {name} release history since
  version-removed | In which version will {name} be removed? | in which version {name} will be removed | {name} removal deprecated / {name} end of support next major release
  maximum | What is the maximum value of {name}? / What is the highest value that {name} accepts? | the maximum value of {name} | {name} maximum limit / {name} upper bound range
  unit | In which unit is {name} given? / In what unit do I give {name}? | the unit of {name} | {name} unit / {name} seconds milliseconds bytes
  exit-code | What exit code does {name} return when it fails? / With which exit code does {name} end on failure? | the exit code of {name} on failure | {name} exit status / {name} error return code
  timeout | After how many seconds does {name} time out? / How long does {name} wait before it times out? | how long {name} waits before it times out | {name} timeout / {name} wait seconds give up
  retries | How many retries does {name} make if the connection fails? | how many retries {name} makes | {name} retry / {name} attempts again backoff
  short-form | Is there a short form of {name}? / What is the short form of {name}? | a short form of {name} | {name} alias / {name} shorthand one letter
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
  birth-year | In what year was {name} born? | when {name} was born | {name} birth year / {name} age born
  architect | Who designed {name}? | who designed {name} | {name} architect / {name} plans drawn by engineer
  height | How high is {name}? | how high {name} is | {name} height / {name} elevation metres
  length | How long is {name}? / What is the length of {name}? | the length of {name} | {name} length / {name} kilometres miles
  founder | Who founded {name}? | who founded {name} | {name} founder / {name} established created by
  founding-year | In what year was {name} founded? | when {name} was founded | {name} established year / {name} history creation
  employees | How many people work for {name}? | how many people work for {name} | {name} employees / {name} staff size workforce
  students | How many students does {name} have? | how many students {name} has | {name} enrolment / {name} undergraduates number of pupils
  casualties | How many soldiers died in {name}? | how many soldiers died in {name} | {name} casualties / {name} deaths losses
  commander | Who commanded the winning side in {name}? | who commanded the winning side in {name} | {name} commander / {name} general led troops
  signatories | How many countries signed {name}? | how many countries signed {name} | {name} signatories / {name} parties ratified
  budget | What is the budget of {name}? | the budget of {name} | {name} funding / {name} cost million financed
  operator | Which company operates {name}? | which company operates {name} | {name} operator / {name} concession company
  discovery | In what year was {name} discovered? | when {name} was discovered | {name} discovery / {name} first found well
`)
