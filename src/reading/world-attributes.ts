import { type Attribute, attribute } from './attribute.ts'

/** What is told of institutions, events and works. */
export const ofTheWorld: readonly Attribute[] = [
  attribute(
    'architect',
    /\bwho designed\b|quién diseñó|quem projetou/iu,
    /design|architect|\bplans?\b|planned|engineer|\bdr(?:e|a)w|conceiv|built by|commission|diseñ|arquitect|ingenier|proyect|project|projet|arquitet|engenh|desenh|obra de/iu,
  ),
  attribute(
    'building-cost',
    /\b(?:how much did it cost to build|what did .* cost to build|construction of .* cost|building cost)\b|cuánto costó construir|quanto custou construir|quanto custou a construção/iu,
    /[$€£]|cost|million|billion|fund|financ|budget|\bprice|paid|pay|expens|dollar|pound|mill[oó]n|presupuest|costó|costo|milh[oõ]|orçament|custo|verba|dólar|reais/iu,
  ),
  attribute(
    'founder',
    /\bwho (?:founded|started|created|set up)\b|quién fundó|quem fundou/iu,
    /found|establish|\bstart|creat|set up|\bbegan|originat|\bform(?:ed|ation)|inaugurat|incorporat|fund[oóa]|cre[oóa]d?|criad|criou|estable|institu|inaug|\bby \p{Lu}/iu,
  ),
  attribute(
    'founding-year',
    /\b(?:(?:what|which) year|when) was .* (?:founded|established|set up)\b|en qué año se fundó|em que ano foi fundad|em que ano se fundou/iu,
    /found|establish|\bstart|creat|set up|\bbegan|originat|\bform(?:ed|ation)|inaugurat|incorporat|since|\bopened|fund[oóa]|cre[oóa]d?|criad|criou|estable|institu|inaug|desde/iu,
  ),
  attribute(
    'employees',
    /\bhow many (?:people (?:work|are employed)|employees|staff)\b|cuántas personas trabajan|cuántos empleados|quantas pessoas trabalham|quantos (?:funcionários|empregados)/iu,
    /employ|staff|\bwork(?:s|ers|force)\b|personnel|jobs|emple|personal|trabaj|plantilla|funcion[aá]rios|empreg|trabalh/iu,
  ),
  attribute(
    'headquarters',
    /\b(?:where is .* based|in which city (?:is|does)|headquarters)\b|dónde tiene su sede|en qué ciudad|onde fica a sede|em que cidade/iu,
    /headquarter|\bbased\b|locat|\bseat\b|offices?|\bcity\b|campus|\bsede|ciudad|ubica|cidade|situad|localiza|escrit[oó]rio/iu,
  ),
  attribute(
    'members',
    /\bhow many members\b|cuántos miembros|quantos membros/iu,
    /member|\bsize\b|consist|compris|made up|composed|miembr|integr|membr|compost/iu,
  ),
  attribute(
    'casualties',
    /\bhow many (?:people|soldiers|men|civilians)? ?(?:died|were killed|lost their lives)\b|cuántas personas murieron|cuántos soldados murieron|quantas pessoas morreram|quantos soldados morreram/iu,
    /kill|\bdie[ds]?\b|death|casualt|victim|dead|lost|loss|wounded|massacr|slaughter|perish|muer|mort|v[ií]ctima|v[ií]tima|morr|baixas|bajas|perdi/iu,
  ),
  attribute(
    'commander',
    /\bwho (?:commanded|led)\b|quién comandó|quién mandaba|quem comandou/iu,
    /command|\bled\b|lead|general|captain|colonel|admiral|marshal|king|\bunder \p{Lu}|comand|lider|general|capit[aá]n|almirante|jefe|chefe|capit[aã]o|rei |rey /iu,
  ),
  attribute(
    'votes',
    /\b(?:by how many votes|how many (?:members )?vot)|cuántos votos|quantos votos/iu,
    /\bvot|majorit|unanim|ballot|\bfor and\b|against|percent|%|mayor[ií]a|maioria|contra/iu,
  ),
  attribute(
    'signatories',
    /\bwho signed\b|\bhow many (?:countries|states) (?:signed|ratified)\b|quién firmó|cuántos países (?:firmaron|ratificaron)|quem assinou|quantos países (?:assinaram|ratificaram)/iu,
    /\bsign|ratif|part(?:y|ies)\b|member|adopt|agreed|firm|adher|miembr|\bassin|ader|membr/iu,
  ),
  attribute(
    'publisher',
    /\bwho published\b|quién publicó|quién editó|quem publicou|que editora/iu,
    /publish|press\b|print|editor|journal|releas|issued|appear|public[oóa]|edit[oóa]|imprent|revista|lanz|lanç|edi[cç]/iu,
  ),
  attribute(
    'budget',
    /\b(?:what is the budget|how much (?:funding|money) (?:does|is|was|has)|annual budget|budget of)\b|presupuesto|orçamento/iu,
    /[$€£]|budget|fund|million|billion|financ|cost|invest|grant|dollar|spend|presupuest|financi|mill[oó]n|orçament|milh[oõ]|investi|verba|recurso/iu,
  ),
  attribute(
    'operator',
    /\bwho operates\b|\bwhich company operates\b|quién opera|qué empresa opera|quem opera|que empresa opera/iu,
    /operat|\brun by|compan|owned|petro|concession|oper[aoó]|empresa|compa[nñ]|concess|consórcio/iu,
  ),
  attribute(
    'discovery',
    /\b(?:(?:what|which) year|when) was .* discovered\b|en qué año se descubrió|em que ano foi descobert/iu,
    /discover|found\b|first|\b(?:19|20)\d\ds?\b|descubr|descob|encontr|primeir|primer/iu,
  ),
  attribute(
    'students',
    /\bhow many students\b|cuántos (?:estudiantes|alumnos)|quantos (?:estudantes|alunos)/iu,
    /student|enrol|undergraduate|pupil|attend|estudiant|alumn|matr[ií]cul|estudant|alun/iu,
  ),
  attribute(
    'opening-hours',
    /\bopening hours\b|horario de visita|horário de visita/iu,
    /\bhours?\b|\bopen(?:s|ing)?\b|\bclos(?:e[sd]?|ing)\b|\bdaily\b|[ap]\.m\.|visit|admi(?:ssion|t)|\d{1,2}[:h]\d{2}|horari|horári|abre|abiert|abert|cierra|\bfecha/iu,
  ),
  attribute(
    'admission',
    /\badmission (?:fee|charge)\b|cuánto hay que pagar para entrar|quanto se paga para entrar/iu,
    /admission|admit|ticket|\bfree\b|charg|\bfees?\b|pric|\bpa(?:y|id)|\bcosts?\b|[$€£]|entrada|ingresso|gratis|gratuit|grátis|precio|preço|\bpag|bolet|bilhet|tarifa|taxa|cobr/iu,
  ),
  attribute(
    'visitors',
    /\bhow many visitors\b|cuántos visitantes|quantos visitantes/iu,
    /visit|tourist|attend|guest|turis|público|asist|million people|entradas|ingressos/iu,
  ),
  attribute(
    'phone',
    /\b(?:phone|telephone) number\b|número de teléfono|número de telefone/iu,
    /phone|\btel\b|hotline|\bfax|contact|\+\d{1,3}[ (]|\d{3}[- .]\d{4}\b|teléf|telef|contat|\b0800\b|\bcall us\b|\bllam(?:ar|e)\b|\bligar\b|\bligue\b/iu,
  ),
  attribute(
    'address',
    /\bstreet address\b|en qué calle|em que rua/iu,
    /address|street|avenue|\broad\b|\bsquare\b|boulevard|P\.?O\.? ?box|locat|direcci|\bcalle|avenida|\bplaza|situad|ubica|endereç|\brua\b|praça|localiz|headquarter|\bsede\b|campus/iu,
  ),
  attribute(
    'revenue',
    /\bannual revenue\b|ingresos anuales|receita anual/iu,
    /revenue|turnover|\bsales|profit|\bearn|income|[$€£]|million|billion|ingreso|factur|\bventa|gananc|benefici|receita|fatur|lucr|\bvenda|milh|mill[oó]n/iu,
  ),
  attribute(
    'chief',
    /\bwho (?:heads|is the head of)\b|quién dirige|quem dirige/iu,
    /chief|\bCEO\b|president|\bchair|\bhead(?:s|ed)?\b|direct|manag|\bled\b|\blead|\brun by|\bruns\b|dirig|\bjef[ea]|chefe|gerent|diret|lider|govern|gobern/iu,
  ),
  attribute(
    'rector',
    /\bwho is the (?:president|rector|chancellor)\b|quién es el rector|quem é o reitor/iu,
    /president|rector|chancellor|\bhead|\bdean\b|provost|\bled\b|\blead|reitor|decan|\bdirec|\bdiret/iu,
  ),
  attribute(
    'tuition',
    /\btuition\b|qué matrícula se paga|quanto se paga de mensalidade/iu,
    /tuition|\bfees?\b|\bcosts?\b|[$€£]|\bpa(?:y|id)\b|\bfree\b|scholarship|financial|charge|matr[ií]cula|arancel|\btasas?\b|gratuit|gratis|\bpag|\bbolsa|\bbeca|mensalid|taxa|custo/iu,
  ),
  attribute(
    'professors',
    /\bhow many professors\b|cuántos profesores|quantos professores/iu,
    /professor|faculty|lecturer|teach|\bstaff|academics|instructor|employ|profesor|docente|servidor|emple|empreg/iu,
  ),
  attribute(
    'library',
    /\bhow many books\b|cuántos libros|quantos livros/iu,
    /librar|\bbooks?\b|volumes|collection|bibliotec|\blibros?\b|\blivros?\b|acervo|colecci|coleç/iu,
  ),
  attribute('motto', /\bmotto of\b|qué lema|qual é o lema/iu, /motto|slogan|\blemas?\b|divisa|latin|latín|latim/iu),
  attribute(
    'money-spent',
    /\bhow much money did\b|cuánto dinero costó|quanto dinheiro custou/iu,
    /[$€£]|cost|million|billion|\bdebt|financ|\bfund|budget|expens|\btax|money|dollar|pounds?\b|mill[oó]n|milh|deuda|dívida|presupuest|orçament|gast|dinero|dinheiro/iu,
  ),
  attribute(
    'member-salary',
    /\bsalary of\b|cuánto gana un miembro|quanto ganha um membro/iu,
    /salar|\bpa(?:y|id)\b|wage|\bearn|remunerat|allowance|[$€£]|income|stipend|sueldo|\bcobr|remunera|subsíd|ganh|\bgan[aó]|venciment/iu,
  ),
  attribute(
    'referee',
    /\bwho was the referee\b|quién fue el árbitro|quem foi o árbitro/iu,
    /referee|umpire|officiat|\bofficials?\b|árbitr|\barbitr|apit|whistle/iu,
  ),
  attribute(
    'spectators',
    /\bhow many spectators\b|cuántos espectadores|quantos espectadores/iu,
    /attend|spectat|crowd|audience|viewer|capacity|watch|\bfans\b|sold|espectad|público|asist|audi[eê]nc|torced|aficionad/iu,
  ),
  attribute(
    'theme-music',
    /\bwho composed the (?:theme|music)\b|quién compuso la música|quem compôs a música/iu,
    /music|compos|theme|\bsong|\bscore|\btune|músic|compus|canci|canç|\btema|trilha|melod|orquest/iu,
  ),
  attribute(
    'pages',
    /\bhow many pages\b|cuántas páginas|quantas páginas/iu,
    /\bpages?\b|volume|páginas?|\btomos?\b|\blong\b|length/iu,
  ),
  attribute(
    'prize-money',
    /\bhow much money comes with\b|cuánto dinero recibe|quanto dinheiro recebe/iu,
    /[$€£]|money|worth|\bsum\b|million|dollar|\bcash|dinero|dinheiro|mill[oó]n|milh|dotad|valor/iu,
  ),
  attribute(
    'passengers',
    /\bhow many passengers\b|cuántos pasajeros|quantos passageiros/iu,
    /passenger|traffic|travel|\bbus(?:y|iest)\b|pasajer|passageir|tráfico|tráfego|viajer|million people/iu,
  ),
  attribute(
    'place',
    /^(?:do you know |does anybody know )?where (?:did|was|were)\b|dónde|\bonde\b/iu,
    /\b(?:in|at|near|from|to|outside|through|across) (?:the )?(?:\p{Lu}\p{Ll}+|city|town|village)|\b(?:city|town|village|building|palace|country|located|capital|home)\b|(?<!\p{L})(?:en|em|n[oa]s?|de|d[oa]|a|al|ao|hacia|para|por) (?:l[oa]s? |el |[oa]s? )?(?:\p{Lu}\p{Ll}+|ciudad|cidade)|ciudad|cidade|lugar/u,
  ),
  attribute(
    'time',
    /^(?:do you know |does anybody know )?(?:when|in (?:what|which) year) (?:did|was|were)\b|en qué año|cuándo|em que ano|quando /iu,
    /\d{3}|century|decade|\d0s\b|January|February|March|April|\bMay\b|June|July|August|September|October|November|December|\b(?:days?|weeks?|months?|years?) (?:later|after|before|earlier)|the (?:same|following|next|previous) (?:day|week|month|year)|siglo|século|década|\baños?\b|\banos?\b|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|janeiro|fevereiro|março|maio|junho|julho|setembro|outubro|novembro|dezembro/iu,
  ),
]
