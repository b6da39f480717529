import { wordingsIn } from './wording.ts'

export const pt = wordingsIn(`
  default | Qual é o valor padrão de {name}? / Que valor {name} tem por padrão? | o valor padrão de {name} | {name} padrão / {name} valor se não for definido
  version-added | Em que versão {name} surgiu? / Desde que versão {name} existe? | em que versão {name} surgiu | {name} adicionado na versão / {name} disponível desde a versão
  maximum | Qual é o valor máximo de {name}? / Que valor máximo {name} aceita? | o valor máximo de {name} | {name} máximo / {name} limite superior faixa
  unit | Em que unidade se informa {name}? | a unidade de {name} | {name} unidade / {name} segundos bytes
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
  building-cost | Quanto custou construir {name}? | quanto custou construir {name} | {name} custo da construção / {name} orçamento milhões
`)
