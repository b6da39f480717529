import { type Attribute, attribute } from './attribute.ts'

/** What licences, policies, terms and codes of conduct settle, or leave open. */
export const ofRules: readonly Attribute[] = [
  attribute(
    'appeal',
    /\b(?:appeal|challenge a decision)\b|\bapelar\b|\brecurrir\b|\brecorrer\b/iu,
    /appeal|contest|challeng|object|disput|reconsider|review|overturn|recurs|recurr|recorr|apela|impugn|revis|reclam/iu,
  ),
  attribute(
    'governing-law',
    /\bcountry's law\b|\bcourts? (?:is|are) competent\b|ley de qué país|tribunales son competentes|lei de que país|foro competente/iu,
    /\blaws?\b|legal|jurisdiction|\bcourts?\b|venue|legislat|\bley(?:es)?\b|tribunal|jurisdic|\bforo\b|\bleis?\b|legisla/iu,
  ),
  attribute(
    'anonymous',
    /\banonymous(?:ly)?\b|de forma anónima|anonimamente|de forma anônima/iu,
    /anonym|confiden|privacy|private|identit|pseudonym|an[oó]nim|anônim|identidad|identidade|sigilo|privacidad/iu,
  ),
  attribute(
    'reward',
    /\b(?:reward|paid) for (?:reporting|finding)\b|recompensa por|recompensa para quem/iu,
    /bount|reward|\bpa(?:y|id)\b|payment|compensat|money|monetary|prize|[$€]|recompens|pago|dinero|dinheiro|pr[eê]mi/iu,
  ),
  attribute(
    'encryption',
    /\b(?:PGP|encrypt) (?:key|a report|my report)\b|clave PGP|chave PGP/iu,
    /PGP|GPG|encrypt|public key|fingerprint|cifra|clave|criptograf|chave/iu,
  ),
  attribute(
    'response-time',
    /\bhow (?:soon|quickly) (?:will|is)\b.* report\b|cuánto tarda la respuesta a|quanto tempo leva a resposta a/iu,
    /\bdays?\b|hours?\b|weeks?\b|prompt|\bsoon|time|quick|fast|immediate|d[ií]as?\b|horas?\b|semana|pronto|plazo|prazo|tiempo|tempo|inmediat|imediat/iu,
  ),
  attribute(
    'false-report',
    /\breport turns out to be false\b|denuncia resulta falsa|denúncia .* falsa/iu,
    /false|falsa|malicious|bad faith|good faith|unfounded|retaliat|mala fe|má-fé|infundad/iu,
  ),
  attribute(
    'safe-harbour',
    /\b(?:legal action against|safe harbou?r)\b|acciones legales contra|ação judicial contra/iu,
    /safe harbou?r|legal|\blaws?\b|prosecut|lawsuit|good faith|authori[sz]|\bley\b|judicial|\blei\b|processo/iu,
  ),
  attribute(
    'credit',
    /\bbe credited\b|se menciona a quien|recebe crédito/iu,
    /credit|acknowledg|thank|hall of fame|recogni|\bnamed?\b|agradec|reconoc|reconhec|crédito/iu,
  ),
  attribute(
    'patent',
    /\bpatent (?:licen[cs]e|rights?)\b|licencia de patente|licença de patente/iu,
    /patent|intellectual property|propiedad intelectual|propriedade intelectual/iu,
  ),
  attribute(
    'trademark',
    /\btrademarks?\b|marcas? registradas?/iu,
    /trade ?mark|trade name|service mark|logo|\bbrand|endors|\bmarks?\b|marcas?\b/iu,
  ),
  attribute(
    'indemnity',
    /\bindemnify\b|indemnizar|indenizar/iu,
    /indemn|harmless|defend|claims by third|indemniz|indeniz/iu,
  ),
  attribute(
    'export',
    /\bexport (?:controls?|restrictions?)\b|control(?:es)? de exportaci|controles? de exporta/iu,
    /export|embargo|sanction|countr|exporta|pa[ií]s/iu,
  ),
  attribute(
    'minimum-age',
    /\bhow old (?:do|must)\b|edad mínima|idade mínima/iu,
    /\bage[ds]?\b|years? old|minors?\b|child|adult|parent|\bedad|menor|niñ|idade|criança|anos de/iu,
  ),
  attribute(
    'in-force',
    /\b(?:in force since|come into force|take effect)\b|entró en vigor|entrou em vigor/iu,
    /effective|in force|as of|\bdated?\b|\b(?:19|20)\d\d\b|since|adopted|last (?:updated|modified|revised)|vigen|vigor|desde|fecha|\bdata\b/iu,
  ),
  attribute(
    'review-cycle',
    /\bhow often is .* reviewed\b|cada cuánto se revisa|com que frequência .* revis/iu,
    /review|updat|revis|amend|chang|annual|yearly|every|periodic|regularly|version|actualiz|atualiz|anual|cada|peri[oó]dic|modific/iu,
  ),
  attribute(
    'breach',
    /\bwhat happens to (?:somebody|someone|anyone) who breaks\b|qué pasa con quien incumple|o que acontece com quem descumpre/iu,
    /violat|breach|break|broke|infring|terminat|suspend|consequence|penal|\bfine[sd]?\b|sanction|disciplin|revok|remov|enforce|\bban|incumpl|infrac|sanci|multa|descumpr|infraç|sanç|puni|rescis|cancel/iu,
  ),
  attribute(
    'office-term',
    /\bhow long is (?:a|the) term of office\b|cuánto dura el mandato|quanto dura o mandato/iu,
    /\bterms?\b|years?\b|months?\b|elect|tenure|serves?\b|mandato|años?\b|anos?\b|eleg|eleit/iu,
  ),
  attribute(
    'remuneration',
    /\b(?:members|maintainers|collaborators) (?:get )?paid\b|cobran los miembros|membros são remunerados/iu,
    /\bpa(?:y|id)\b|salar|stipend|compensat|money|fund|volunteer|remunera|sueldo|voluntari|voluntári/iu,
  ),
  attribute(
    'retention',
    /\bhow long (?:is|are) (?:my |the )?(?:personal )?(?:data|information|reports?|records?) kept\b|cuánto tiempo se guardan los (?:datos|informes)|quanto tempo (?:os dados são guardados|se guardam os registros)/iu,
    /retain|retention|\bkeep|kept|stor(?:e|ed|age)|delet|eras|archiv|days?\b|months?\b|years?\b|guard|conserv|borr|elimin|armazen|exclu/iu,
  ),
  attribute(
    'languages',
    /\btranslations? of\b|otros idiomas|outras línguas/iu,
    /languag|translat|english|spanish|portuguese|french|german|idioma|lengua|traduc|español|inglés|língua|traduç|português|inglês|espanhol/iu,
  ),
  attribute(
    'fine',
    /\bhow high is the fine\b|de cuánto es la multa|de quanto é a multa/iu,
    /\bfine[sd]?\b|penal|[$€£]|money|sanction|\bpa(?:y|id)\b|charge|multa|sanci|sanç|dinero|dinheiro|\bpag|R\$/iu,
  ),
  attribute(
    'change-notice',
    /\bhow much notice\b|con cuánta antelación|com quanta antecedência/iu,
    /chang|modif|updat|amend|revis|notif|\bnotice\b|advance|prior|cambi|actualiz|atualiz|alter|notific|avis|previo|prévi|antel|anteced/iu,
  ),
  attribute(
    'refund',
    /\bget my money back\b|devuelven el dinero|dinheiro de volta/iu,
    /refund|reimburs|money|credit|\bpa(?:y|id)\b|prorat|pro rata|\bfees?\b|reembols|devol|dinero|dinheiro|reintegr|ressarc|estorn/iu,
  ),
  attribute('cookies', /\bcookies\b/iu, /cookie|track|beacon|rastre|local storage|browser|navegador/iu),
  attribute(
    'officer',
    /\bdata protection officer\b|delegado de protección de datos|encarregado (?:da proteção|pelos dados)/iu,
    /officer|\bDPO\b|protection|delegad|encarregad|responsable|responsável|controller|controlador|contact|represent/iu,
  ),
  attribute(
    'other-countries',
    /\b(?:sent|taken) to other countries\b|a otros países|para outros países/iu,
    /countr|transfer|abroad|international|region|locat|\bEU\b|europ|united states|\bU\.?S\.?A?\b|pa[ií]s|extranj|exterior|internacion|transfier|transfer/iu,
  ),
  attribute(
    'quorum',
    /\bquorum\b|\bquórum\b/iu,
    /quorum|quórum|majorit|present\b|attend|vot(?:e|es|ing)\b|half|third|mayor[ií]a|maioria|presentes|presença|votos?\b|mitad|metade/iu,
  ),
  attribute(
    'arbitration',
    /\barbitration\b|arbitraje|arbitragem/iu,
    /arbitr|disput|mediat|\bcourts?\b|litigat|lawsuit|jurisdict|disputa|tribunal|mediaci|mediaç|litig|contro?v[eé]rs/iu,
  ),
  attribute(
    'death',
    /\bif I die\b|si muero|se eu morrer/iu,
    /\bdie[sd]?\b|death|deceas|\bestate\b|\bheirs?\b|incapac|successor|muert|muere|fallec|hered|sucesor|mort|morre|falec|herdeir|sucessor/iu,
  ),
  attribute(
    'severance',
    /\bone of its clauses\b|una de sus cláusulas|uma de suas cláusulas/iu,
    /sever|invalid|unenforce|enforceab|\bvoid|null|inválid|nul[oa]|exigib|ejecutab|exequ/iu,
  ),
  attribute(
    'assignment',
    /\btransfer my rights\b|ceder mis derechos|ceder meus direitos/iu,
    /assign|transfer|\bhand(?:ed|ing|s)? over\b|successor|merger|sublicen|\bsell\b|\bced(?:er|a|e)\b|cesi[oó]n|cess[aã]o|transfier|suces|terceir|tercero/iu,
  ),
  attribute(
    'freelancers',
    /\bfreelancers?\b|trabajadores autónomos|prestadores autônomos/iu,
    /freelanc|contractor|consultant|third part|vendor|supplier|everyone|everybody|anyone|all (?:people|persons|staff|workers)|external|autónom|autônom|contratist|terceir|tercero|provee|fornec|\btod[oa]s\b|cualquier|qualquer/iu,
  ),
  attribute(
    'foreign-students',
    /\bforeign students\b|estudiantes extranjeros|estudantes estrangeiros/iu,
    /foreign|internation|abroad|exchange|nationalit|visa|extranj|internacion|intercambi|nacionalid|exterior|estrang|intercâmb|mobilid|movilid|conv[eê]ni|\btodos\b/iu,
  ),
  attribute(
    'disability',
    /\bdisabilit|discapacidad|deficiência/iu,
    /disab|accessib|special needs|accommodat|health|medical|discapac|accesib|necesidades|salud|deficiên|acessib|especiais|saúde|inclus|médic|\btodos\b|\btodas\b/iu,
  ),
]
