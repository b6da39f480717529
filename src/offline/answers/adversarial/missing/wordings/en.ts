import { wordingsIn } from './wording.ts'

export const en = wordingsIn(`
  default | What is the default value of {name}? / Which default value does {name} have? | the default value of {name} | {name} default / {name} value when not set
  version-added | In which version was {name} introduced? / Since which version has {name} been available? | in which version {name} was introduced | {name} added in version / {name} release history since
  version-removed | In which version will {name} be removed? | in which version {name} will be removed | {name} removal deprecated / {name} end of support next major release
  maximum | What is the maximum value of {name}? / What is the highest value that {name} accepts? | the maximum value of {name} | {name} maximum limit / {name} upper bound range
  unit | In which unit is {name} given? / In what unit do I give {name}? | the unit of {name} | {name} unit / {name} seconds milliseconds bytes
  environment | Which environment variables does {name} read? / Does {name} look at any environment variables? | the environment variables of {name} | {name} environment variable / {name} LANG TMPDIR settings
  standard-input | Can {name} read from standard input? | whether {name} can read from standard input | {name} stdin / {name} pipe input
  exit-status | What is the exit status of {name} on failure? / Which exit status does {name} return when it fails? | the exit status of {name} on failure | {name} exit code / {name} error return code
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
  indemnity | Do I have to indemnify anybody under {name}? / Under {name}, whom must I indemnify? | whether one has to indemnify anybody under {name} | {name} indemnification / {name} hold harmless defend claims
  minimum-age | How old must one be under {name}? / Under {name}, how old do I have to be? | how old one must be under {name} | {name} minimum age / {name} minors children parents
  in-force | When did {name} come into force? / From what day on did {name} take effect? | when {name} came into force | {name} effective date / {name} last updated version
  review-cycle | How often {is} {name} reviewed? | how often {name} {is} reviewed | {name} review annual update / {name} revised changes period
  breach | What happens to somebody who breaks {name}? | what happens to somebody who breaks {name} | {name} violation consequences / {name} sanction penalty
  office-term | Under {name}, how long is a term of office? | how long a term of office is under {name} | {name} term of office years / {name} elected serve
  retention | Under {name}, how long are reports kept? | how long reports are kept under {name} | {name} retention of records / {name} reports deleted stored
  death-year | When did {name} die? | when {name} died | {name} death year / {name} died killed
  burial | Where is {name} buried? | where {name} is buried | {name} grave tomb / {name} cemetery funeral
  spouse | Whom did {name} marry? | whom {name} married | {name} wife husband / {name} marriage wedding
  children | How many children did {name} have? | how many children {name} had | {name} sons daughters / {name} family
  studies | At which university did {name} study? / Where did {name} study? | where {name} studied | {name} education university / {name} student degree school
  death-cause | What did {name} die of? | what {name} died of | {name} cause of death / {name} illness killed
  lifespan | What is the lifespan of {name}? | the lifespan of {name} | {name} longevity / {name} years lives age
  body-weight | How much does {name} weigh? | how much {name} weighs | {name} weight / {name} kilograms tonnes heavy
  top-speed | What is the top speed of {name}? | the top speed of {name} | {name} maximum speed / {name} km/h mph fast
  incubation | What is the incubation period of {name}? | the incubation period of {name} | {name} incubation days / {name} symptoms onset exposure
  vaccine | Is there a vaccine against {name}? | a vaccine against {name} | {name} vaccination / {name} immunization prevention
  melting-point | What is the melting point of {name}? | the melting point of {name} | {name} melts temperature / {name} solid freezing celsius
  density | What is the density of {name}? | the density of {name} | {name} dense / {name} mass volume weight
  molar-mass | What is the molar mass of {name}? | the molar mass of {name} | {name} molecular weight / {name} atomic mass
  cas-number | What is the CAS number of {name}? | the CAS number of {name} | {name} CAS registry / {name} chemical identifier
  dose | What is the usual dose of {name}? | the usual dose of {name} | {name} dosage / {name} mg daily tablets
  mayor | Who is the mayor of {name}? | who the mayor of {name} is | {name} mayor / {name} city council government elected
  population | How many people live in {name}? / What is the population of {name}? | how many people live in {name} | {name} population / {name} inhabitants residents
  area | What is the area of {name}? / What is the area of {name} in square kilometers? | the area of {name} | {name} square kilometres / {name} size hectares
  elevation | How high above sea level is {name}? | how high above sea level {name} is | {name} elevation / {name} altitude metres
  time-zone | Which time zone is {name} in? / What time zone is {name} in? | which time zone {name} is in | {name} UTC GMT / {name} local time
  twin-cities | Which cities is {name} twinned with? | which cities {name} is twinned with | {name} sister cities / {name} partner towns
  rainfall | How much rain falls in {name} each year? | how much rain falls in {name} each year | {name} rainfall / {name} precipitation climate
  currency | Which currency is used in {name}? / What currency is used in {name}? | which currency is used in {name} | {name} currency / {name} money coins
  official-language | What is the official language of {name}? | the official language of {name} | {name} languages spoken / {name} official language
  life-expectancy | What is the life expectancy in {name}? | the life expectancy in {name} | {name} life expectancy / {name} mortality health age
  anthem | What is the national anthem of {name}? | the national anthem of {name} | {name} anthem / {name} national song
  calling-code | What is the international calling code of {name}? | the international calling code of {name} | {name} dialing code / {name} telephone prefix
  opening-hours | What are the opening hours of {name}? | the opening hours of {name} | {name} open daily / {name} hours visit closed
  admission | How much is the admission fee of {name}? / What admission fee does {name} charge? | the admission fee of {name} | {name} ticket price / {name} free entry
  visitors | How many visitors does {name} have each year? | how many visitors {name} has each year | {name} visitors / {name} tourists attendance
  address | What is the street address of {name}? | the street address of {name} | {name} address / {name} located street avenue
  headquarters | In which city does {name} have its headquarters? / Where is {name} based? | where {name} is based | {name} headquarters / {name} head office located
  revenue | What is the annual revenue of {name}? | the annual revenue of {name} | {name} turnover / {name} sales profit million
  chief | Who is the head of {name}? | who the head of {name} is | {name} director / {name} chief executive president
  rector | Who is the president of {name}? | who the president of {name} is | {name} rector chancellor / {name} head
  tuition | How much is the tuition at {name}? | how much the tuition at {name} is | {name} fees / {name} cost per year students pay
  professors | How many professors does {name} have? | how many professors {name} has | {name} faculty / {name} academic staff teachers
  motto | What is the motto of {name}? | the motto of {name} | {name} motto / {name} slogan Latin
  discharge | What is the average discharge of {name}? | the average discharge of {name} | {name} flow / {name} cubic metres per second
  source | Where does {name} rise? | where {name} rises | {name} source / {name} spring headwaters
  bridges | How many bridges cross {name}? | how many bridges cross {name} | {name} bridges / {name} crossing
  width | How wide is {name}? | how wide {name} is | {name} width / {name} metres across
  depth | How deep is {name}? | how deep {name} is | {name} depth / {name} metres deep
  water-volume | How much water does {name} hold? | how much water {name} holds | {name} volume / {name} cubic kilometres capacity
  money-spent | How much money did {name} cost? | how much money {name} cost | {name} cost / {name} debt expenses million
  member-salary | What is the salary of a member of {name}? | the salary of a member of {name} | {name} members paid / {name} allowance pay
  referee | Who was the referee of {name}? | who the referee of {name} was | {name} referee / {name} officials
  spectators | How many spectators were at {name}? | how many spectators were at {name} | {name} attendance / {name} crowd audience
  theme-music | Who composed the theme music of {name}? | who composed the theme music of {name} | {name} theme song / {name} music composer
  publisher | Who published {name}? | who published {name} | {name} publisher / {name} press edition
  pages | How many pages does {name} have? | how many pages {name} has | {name} pages / {name} length volumes
  prize-money | How much money comes with {name}? | how much money comes with {name} | {name} prize money / {name} worth sum
  passengers | How many passengers use {name} each year? | how many passengers use {name} each year | {name} passengers / {name} traffic
  votes | By how many votes was {name} passed? | by how many votes {name} was passed | {name} vote / {name} majority in favour against
  languages | Are there translations of {name}? | translations of {name} | {name} other languages / {name} translated English version
  fine | How high is the fine for breaking {name}? | how high the fine for breaking {name} is | {name} penalty / {name} sanction amount paid
  change-notice | How much notice will I get before {name} {is} changed? | how much notice one gets before {name} {is} changed | {name} changes notification / {name} amended updated advance
  refund | Under {name}, do I get my money back if I cancel early? | whether one gets money back under {name} | {name} refund / {name} fees credit reimbursement
  cookies | How long do cookies stay on my computer under {name}? | how long cookies stay under {name} | {name} cookies / {name} tracking browser
  officer | Who is the data protection officer under {name}? | who the data protection officer under {name} is | {name} DPO / {name} privacy officer contact
  other-countries | Under {name}, can my data be sent to other countries? | whether data can be sent to other countries under {name} | {name} transfer abroad / {name} international data countries
  quorum | Under {name}, how many members make a quorum? | how many members make a quorum under {name} | {name} quorum / {name} votes present majority
  arbitration | Under {name}, do disputes have to go to arbitration? | whether disputes have to go to arbitration under {name} | {name} arbitration / {name} dispute resolution mediation
  death | Under {name}, what happens to my account if I die? | what happens to an account under {name} after its owner's death | {name} death heirs / {name} deceased account
  severance | What happens to {name} if one of its clauses turns out to be invalid? / If one of its clauses turns out to be invalid, what becomes of the rest of {name}? | what happens to {name} if a clause turns out to be invalid | {name} severability / {name} invalid unenforceable provision
  assignment | Under {name}, may I transfer my rights to somebody else? | whether rights under {name} may be transferred | {name} assignment / {name} successor sublicense
  freelancers | Do I have to follow {name} as a freelancer? | whether freelancers have to follow {name} | {name} contractors / {name} external workers consultants
  foreign-students | Under {name}, are there special rules for foreign students? | foreign students under {name} | {name} international students / {name} exchange abroad
  disability | Under {name}, are there exceptions for people with a disability? | exceptions for people with a disability under {name} | {name} accessibility / {name} disabled accommodation
  building-cost | What did {name} cost to build? / How much did the construction of {name} cost? | what it cost to build {name} | {name} construction cost / {name} budget million price
`)
