import { pattern } from '../../../text/pattern.ts'
import { kindList, type Lexicon, phraseList, wordList } from './lexicon.ts'

export const pt: Lexicon = {
  plainHeadings: phraseList(`
    sobre, antes de comecar, argumentos, atributos, campos, conclusao, configuracao, conteudo, descricao, detalhes,
    documentacao, exemplo, exemplos, glossario, guia, indice, inicio, introducao, limitacoes, mais informacoes, notas,
    objetivo, opcoes, parametros, passos, politica, pre-requisitos, prerequisitos, proximos passos, recursos, referencia,
    requisitos, resumo, sinopse, sintaxe, solucao de problemas, uso, veja tambem, visao geral
  `),
  exampleWords: /\b(?:exemplos?|amostra|tutorial|demo)\b/,
  asideWords: /\b(?:veja tambem|relacionad[oa]s?|obsolet[oa]s?|historico|mudancas|referencias|sumario)\b/,
  glossaryWords: /\b(?:glossario|terminologia|definicoes|conceitos)\b/,
  needWords: /^(?:antes de (?:comecar|instalar)|requisitos|pre-?requisitos|o que (?:voce )?precisa)\b/,
  columns: {
    meaning: /^(?:significado|descricao|o que faz|o que significa|finalidade|definicao|para que serve|detalhes)$/,
    remedy: /^(?:o que fazer|solucao|acao)$/,
    default: /^(?:(?:valor )?(?:padrao|predefinido|por omissao))$/,
    type: /^(?:tipo|tipo de dado)$/,
    required: /^(?:obrigatori[oa]|requerid[oa])$/,
    values: /^(?:valores(?: (?:validos|permitidos|possiveis|aceitos))?|opcoes|intervalo)$/,
    environment: /^(?:variavel de ambiente|ambiente)$/,
  },
  verbs: wordList(`
    abrir acessar adicionar ajustar alterar aplicar ativar atribuir atualizar baixar buscar cadastrar cancelar carregar compartilhar conectar
    configurar confirmar consultar controlar converter copiar criar definir desativar desinstalar devolver editar enviar escolher
    estender evitar excluir exportar fechar filtrar gerar gerenciar habilitar importar iniciar instalar convidar limitar listar migrar
    modificar mover obter organizar pagar pausar pedir personalizar preparar proteger publicar receber recuperar registrar reiniciar
    remover renovar reparar resolver restaurar retirar revisar selecionar solicitar sincronizar suspender trocar usar utilizar validar
    verificar ver
  `),
  kinds: kindList(`
    acao acoes a ação, alerta alertas o alerta, anotacao anotacoes a anotação, atributo atributos o atributo, campo campos o
    campo, canal canais o canal, chave chaves a chave, comando comandos o comando, componente componentes o componente,
    diretiva diretivas a diretiva, estado estados o estado, estrategia estrategias a estratégia, etapa etapas a etapa,
    etiqueta etiquetas a etiqueta, evento eventos o evento, fase fases a fase, formato formatos o formato, funcao funcoes a
    função, grupo grupos o grupo, ferramenta ferramentas a ferramenta, metodo metodos o método, modo modos o modo, nivel
    niveis o nível, objeto objetos o objeto, opcao opcoes a opção, papel papeis o papel, parametro parametros o parâmetro,
    perfil perfis o perfil, permissao permissoes a permissão, plano planos o plano, plataforma plataformas a plataforma,
    politica politicas a política, propriedade propriedades a propriedade, recurso recursos o recurso, regra regras a regra,
    servico servicos o serviço, subcomando subcomandos o subcomando, variavel variaveis a variável
  `),
  attributes: wordList(`
    abrangencia altura ano area armazenamento autor capacidade carga categoria classe codigo comando comprimento
    custo departamento desconto duracao email endereco escopo espaco estado formato frequencia grupo host idade
    idioma intervalo largura licenca limite linguagem maximo memoria metodo minimo modo moeda nivel numero pais
    percentual periodo peso porcentagem porta prazo preco prioridade protocolo regiao responsavel retencao
    severidade sigla status tamanho tarifa taxa telefone tempo tipo unidade valor velocidade versao zona
  `),
  yes: /^(?:sim|compat[ií]vel|obrigat[oó]ri[oa]|✓|✔|✅)$/i,
  no: /^(?:não|nao|opcional|✗|✘|❌|nunca)$/i,
  pointing: pattern(
    'iu',
    String.raw`(?<!\p{L})(?:[dn]?est[ea]s?|[dn]?ess[ea]s?|[dn]?aquel[ea]s?`,
    String.raw`|isto|isso|aquilo|[dn]?el[ea]s?|acima|abaixo|seguintes?|anterior(?:es)?)(?!\p{L})`,
  ),
  goesOn: pattern(
    'u',
    '^(?:Est[ea]s?|Iss?to|Isso|Ess[ea]s?|Seus?|Suas?|El[ea]s?|No entanto',
    String.raw`|Porém|Mas|Também|Além disso|Caso contrário)(?!\p{L})`,
  ),
}
