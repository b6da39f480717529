import { wordingsIn } from './wording.ts'

export const pt = wordingsIn(`
  default | Qual é o valor padrão de {name}? / Que valor {name} tem por padrão? | o valor padrão de {name} | {name} padrão / {name} valor se não for definido
  version-added | Em que versão {name} surgiu? / Desde que versão {name} existe? | em que versão {name} surgiu | {name} adicionado na versão / {name} disponível desde a versão
  maximum | Qual é o valor máximo de {name}? / Que valor máximo {name} aceita? | o valor máximo de {name} | {name} máximo / {name} limite superior faixa
  unit | Em que unidade se informa {name}? | a unidade de {name} | {name} unidade / {name} segundos bytes
  environment | Que variáveis de ambiente o {name} lê? / O {name} leva em conta alguma variável de ambiente? | as variáveis de ambiente do {name} | {name} variável de ambiente / {name} LANG TMPDIR
  standard-input | O {name} consegue ler da entrada padrão? | se o {name} consegue ler da entrada padrão | {name} stdin / {name} pipe entrada
  exit-status | Que status de saída o {name} devolve quando falha? / Com que status de saída o {name} termina em caso de erro? | o status de saída do {name} quando falha | {name} código de saída / {name} erro valor de retorno
  exit-code | Que código de saída {name} devolve quando falha? | o código de saída de {name} quando falha | {name} código de saída / {name} erro valor de retorno
  timeout | Qual é o tempo limite de {name}? | o tempo limite de {name} | {name} tempo limite / {name} segundos esgotado
  retries | Quantas tentativas {name} faz quando a conexão falha? | quantas tentativas {name} faz | {name} tentativa / {name} tenta de novo
  repeat | Posso informar {name} mais de uma vez? | se {name} pode ser informado mais de uma vez | {name} várias vezes / {name} lista de valores
  restart | É preciso reiniciar algo depois de mudar {name}? | se é preciso reiniciar depois de mudar {name} | {name} reinício / {name} mudança efeito recarregar
  login | É preciso fazer login para executar {name}? | se é preciso fazer login para executar {name} | {name} autenticação token / {name} permissão conta credenciais
  windows | {name} funciona no Windows? | se {name} funciona no Windows | {name} plataforma / {name} sistema operacional Linux macOS
  undo | Como desfazer {name}? | como desfazer {name} | {name} reverter / {name} restaurar o estado anterior
  length-limit | Qual é o tamanho máximo de {name}? | o tamanho máximo de {name} | {name} limite de caracteres / {name} número de caracteres
  http-status | Que código HTTP acompanha {name}? | o código HTTP de {name} | {name} status / {name} resposta HTTP
  rate-limit | Quantas chamadas por minuto à API permite {name}? | quantas chamadas por minuto à API permite {name} | {name} limite API / {name} cota de requisições
  uptime | Que disponibilidade garantida tem {name}? | que disponibilidade garante {name} | {name} SLA / {name} nível de serviço
  birthplace | Onde nasceu {name}? | onde nasceu {name} | {name} local de nascimento / {name} cidade natal
  birth-year | Em que ano nasceu {name}? | em que ano nasceu {name} | {name} nascimento / {name} idade
  architect | Quem projetou {name}? | quem projetou {name} | {name} arquiteto / {name} projeto engenheiro
  height | Que altura tem {name}? | que altura tem {name} | {name} altura / {name} metros altitude
  length | Qual é o comprimento de {name}? | o comprimento de {name} | {name} comprimento / {name} quilômetros
  founder | Quem fundou {name}? | quem fundou {name} | {name} fundador / {name} criação
  founding-year | Em que ano se fundou {name}? | em que ano se fundou {name} | {name} fundação / {name} história criação
  employees | Quantas pessoas trabalham em {name}? | quantas pessoas trabalham em {name} | {name} funcionários / {name} quadro de pessoal
  students | Quantos alunos tem {name}? | quantos alunos tem {name} | {name} estudantes / {name} matrículas
  casualties | Quantos soldados morreram em {name}? | quantos soldados morreram em {name} | {name} baixas / {name} mortos vítimas
  commander | Quem comandou os vencedores em {name}? | quem comandou os vencedores em {name} | {name} comandante / {name} general tropas
  signatories | Quantos países assinaram {name}? | quantos países assinaram {name} | {name} signatários / {name} partes ratificação
  budget | Qual é o orçamento de {name}? | o orçamento de {name} | {name} financiamento / {name} custo milhões
  operator | Que empresa opera {name}? | que empresa opera {name} | {name} operadora / {name} concessão empresa
  thrown-error | Que erro {name} lança se a chamada falhar? | que erro {name} lança | {name} erro exceção / {name} argumento inválido falha
  cancel | Dá para cancelar uma chamada de {name} em andamento? | se dá para cancelar uma chamada de {name} | {name} cancelar abortar / {name} interromper sinal
  appeal | Como posso recorrer de uma decisão segundo {name}? / Segundo {name}, há como recorrer de uma decisão? | como recorrer de uma decisão segundo {name} | {name} recurso apelação / contestar uma decisão {name} revisão
  governing-law | A lei de que país se aplica a {name}? | a lei de que país se aplica a {name} | {name} lei aplicável jurisdição / {name} foro competente
  anonymous | Segundo {name}, é possível denunciar de forma anônima? | se é possível denunciar de forma anônima segundo {name} | {name} denúncia anônima / {name} sigilo identidade
  reward | Há alguma recompensa por informar uma vulnerabilidade segundo {name}? | uma recompensa por informar vulnerabilidades segundo {name} | {name} recompensa / {name} pagamento dinheiro
  response-time | Segundo {name}, quanto tempo leva a resposta a um aviso? | quanto tempo leva a resposta a um aviso segundo {name} | {name} prazo de resposta / {name} dias horas
  patent | Obtenho uma licença de patente com {name}? | uma licença de patente com {name} | {name} patentes / {name} propriedade intelectual
  in-force | Quando {name} entrou em vigor? | quando {name} entrou em vigor | {name} vigência data / {name} última atualização
  review-cycle | Com que frequência {name} é revisto? | com que frequência {name} é revisto | {name} revisão periódica / {name} atualização anual
  minimum-age | Que idade mínima se exige segundo {name}? | que idade mínima se exige segundo {name} | {name} idade mínima / {name} menores
  breach | O que acontece com quem descumpre {name}? | o que acontece com quem descumpre {name} | {name} descumprimento consequências / {name} sanção multa
  death-year | Em que ano morreu {name}? | em que ano morreu {name} | {name} morte data / {name} faleceu
  burial | Onde está sepultado {name}? | onde está sepultado {name} | {name} túmulo / {name} cemitério restos
  spouse | Com quem se casou {name}? | com quem se casou {name} | {name} esposa marido / {name} casamento
  children | Quantos filhos teve {name}? | quantos filhos teve {name} | {name} filho filha / {name} família descendência
  studies | Onde estudou {name}? / Em que universidade estudou {name}? | onde estudou {name} | {name} formação universidade / {name} aluno escola
  death-cause | De que morreu {name}? | de que morreu {name} | {name} causa da morte / {name} doença
  incubation | Qual é o período de incubação de {name}? | o período de incubação de {name} | {name} incubação dias / {name} sintomas
  vaccine | Existe uma vacina contra {name}? | uma vacina contra {name} | {name} vacinação / {name} imunização prevenção
  melting-point | Qual é o ponto de fusão de {name}? | o ponto de fusão de {name} | {name} funde temperatura / {name} sólido
  mayor | Quem é o prefeito de {name}? | quem é o prefeito de {name} | {name} prefeitura / {name} governo municipal
  population | Quantos habitantes tem {name}? | quantos habitantes tem {name} | {name} população / {name} moradores censo
  area | Qual é a área de {name}? | a área de {name} | {name} quilômetros quadrados / {name} extensão hectares
  elevation | Quantos metros acima do nível do mar fica {name}? | quantos metros acima do nível do mar fica {name} | {name} altitude / {name} metros elevação
  time-zone | Que fuso horário tem {name}? | que fuso horário tem {name} | {name} hora local / {name} UTC
  rainfall | Quanto chove por ano em {name}? | quanto chove por ano em {name} | {name} precipitação / {name} clima
  currency | Que moeda se usa em {name}? | que moeda se usa em {name} | {name} moeda / {name} dinheiro
  official-language | Qual é a língua oficial de {name}? | a língua oficial de {name} | {name} idioma / {name} línguas faladas
  life-expectancy | Qual é a expectativa de vida em {name}? | a expectativa de vida em {name} | {name} mortalidade / {name} saúde idade
  anthem | Qual é o hino nacional de {name}? | o hino nacional de {name} | {name} hino / {name} canção nacional
  opening-hours | Qual é o horário de visita de {name}? | o horário de visita de {name} | {name} horário / {name} aberto fecha
  admission | Quanto se paga para entrar em {name}? | quanto se paga para entrar em {name} | {name} ingresso preço / {name} entrada gratuita
  visitors | Quantos visitantes por ano tem {name}? | quantos visitantes por ano tem {name} | {name} visitas / {name} turistas público
  headquarters | Onde fica a sede de {name}? | onde fica a sede de {name} | {name} sede / {name} escritórios cidade
  revenue | Qual é a receita anual de {name}? | a receita anual de {name} | {name} faturamento / {name} vendas milhões
  chief | Quem dirige {name}? | quem dirige {name} | {name} diretor / {name} presidente chefe
  rector | Quem é o reitor de {name}? | quem é o reitor de {name} | {name} reitor / {name} reitoria direção
  tuition | Quanto se paga de mensalidade em {name}? | quanto se paga de mensalidade em {name} | {name} mensalidade / {name} taxas gratuidade
  professors | Quantos professores tem {name}? | quantos professores tem {name} | {name} docentes / {name} corpo docente
  motto | Qual é o lema de {name}? | o lema de {name} | {name} lema / {name} divisa
  discharge | Qual é a vazão média de {name}? | a vazão média de {name} | {name} vazão / {name} metros cúbicos
  source | Onde nasce {name}? | onde nasce {name} | {name} nascente / {name} fonte origem
  bridges | Quantas pontes cruzam {name}? | quantas pontes cruzam {name} | {name} pontes / {name} travessia
  width | Qual é a largura de {name}? | a largura de {name} | {name} largo / {name} metros
  depth | Qual é a profundidade de {name}? | a profundidade de {name} | {name} profundo / {name} metros de profundidade
  water-volume | Quanta água contém {name}? | quanta água contém {name} | {name} volume / {name} quilômetros cúbicos
  money-spent | Quanto dinheiro custou {name}? | quanto dinheiro custou {name} | {name} custo / {name} dívida gastos
  member-salary | Quanto ganha um membro de {name}? | quanto ganha um membro de {name} | {name} salário / {name} remuneração
  referee | Quem foi o árbitro de {name}? | quem foi o árbitro de {name} | {name} árbitro / {name} arbitragem
  spectators | Quantos espectadores houve em {name}? | quantos espectadores houve em {name} | {name} público / {name} torcida presença
  theme-music | Quem compôs a música de {name}? | quem compôs a música de {name} | {name} trilha sonora / {name} tema musical
  publisher | Quem publicou {name}? | quem publicou {name} | {name} editora / {name} edição impressão
  pages | Quantas páginas tem {name}? | quantas páginas tem {name} | {name} páginas / {name} volumes
  prize-money | Quanto dinheiro recebe quem ganha {name}? | quanto dinheiro recebe quem ganha {name} | {name} prêmio / {name} valor
  passengers | Quantos passageiros usam {name} por ano? | quantos passageiros usam {name} por ano | {name} passageiros / {name} tráfego
  discovery | Em que ano foi descoberto {name}? | em que ano foi descoberto {name} | {name} descoberta / {name} primeiro poço
  languages | Há tradução de {name} para outras línguas? | a tradução de {name} para outras línguas | {name} tradução / {name} versão em inglês
  fine | Segundo {name}, de quanto é a multa por descumprimento? | de quanto é a multa segundo {name} | {name} multa / {name} sanção valor
  change-notice | Com quanta antecedência se avisa uma mudança em {name}? | com quanta antecedência se avisa uma mudança em {name} | {name} alteração aviso / {name} atualização notificação
  refund | Segundo {name}, recebo o dinheiro de volta se cancelar antes? | se há dinheiro de volta segundo {name} | {name} reembolso / {name} devolução pagamento
  cookies | Segundo {name}, quanto tempo duram os cookies? | quanto tempo duram os cookies segundo {name} | {name} cookies / {name} rastreamento navegador
  officer | Segundo {name}, quem é o encarregado pelos dados? | quem é o encarregado pelos dados segundo {name} | {name} responsável dados / {name} contato privacidade
  other-countries | Segundo {name}, meus dados podem ir para outros países? | se os dados podem ir para outros países segundo {name} | {name} transferência internacional / {name} exterior dados
  quorum | Segundo {name}, quantos membros formam quórum? | quantos membros formam quórum segundo {name} | {name} quórum / {name} votos maioria
  arbitration | Segundo {name}, os conflitos vão para arbitragem? | a arbitragem segundo {name} | {name} arbitragem / {name} disputas mediação
  death | Segundo {name}, o que acontece com minha conta se eu morrer? | o que acontece com uma conta segundo {name} se o titular morre | {name} falecimento herdeiros / {name} morte conta
  severance | O que acontece com {name} se uma de suas cláusulas for nula? | o que acontece com {name} se uma cláusula for nula | {name} nulidade / {name} cláusula inválida
  assignment | Segundo {name}, posso ceder meus direitos a outra pessoa? | se é possível ceder direitos segundo {name} | {name} cessão / {name} transferência terceiros
  freelancers | Segundo {name}, as regras valem para prestadores autônomos? | se as regras valem para prestadores autônomos segundo {name} | {name} terceirizados / {name} externos
  foreign-students | Segundo {name}, há regras especiais para estudantes estrangeiros? | os estudantes estrangeiros segundo {name} | {name} intercâmbio / {name} alunos internacionais
  disability | Segundo {name}, há exceções para pessoas com deficiência? | as exceções para pessoas com deficiência segundo {name} | {name} acessibilidade / {name} necessidades especiais
  retention | Segundo {name}, por quanto tempo se guardam os registros? | por quanto tempo se guardam os registros segundo {name} | {name} conservação / {name} exclusão arquivo
  trademark | Segundo {name}, posso usar as marcas registradas dos autores? | as marcas registradas segundo {name} | {name} marcas / {name} logotipo
  indemnity | Segundo {name}, tenho que indenizar alguém? | se é preciso indenizar alguém segundo {name} | {name} indenização / {name} eximir reclamações
  building-cost | Quanto custou construir {name}? | quanto custou construir {name} | {name} custo da construção / {name} orçamento milhões
`)
