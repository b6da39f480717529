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
  prerequisiteWords: /^(?:antes de (?:comecar|instalar)|requisitos|pre-?requisitos|o que (?:voce )?precisa)\b/,
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
    a ação acoes, o alerta alertas, a anotação anotacoes, o atributo atributos, o campo campos, o canal canais, a
    chave chaves, o comando comandos, o componente componentes, a diretiva diretivas, o estado estados, a estratégia
    estrategias, a etapa etapas, a etiqueta etiquetas, o evento eventos, a fase fases, o formato formatos, a função
    funcoes, o grupo grupos, a ferramenta ferramentas, o método metodos, o modo modos, o nível niveis, o objeto
    objetos, a opção opcoes, o papel papeis, o parâmetro parametros, o perfil perfis, a permissão permissoes, o
    plano planos, a plataforma plataformas, a política politicas, a propriedade propriedades, o recurso recursos, a
    regra regras, o serviço servicos, o subcomando subcomandos, a variável variaveis
  `),
  attributes: wordList(`
    abrangencia altura ano area armazenamento autor capacidade carga categoria classe codigo comando comprimento
    custo departamento desconto duracao email endereco escopo espaco estado formato frequencia grupo host idade
    idioma intervalo largura licenca limite linguagem maximo memoria metodo minimo modo moeda nivel numero pais
    percentual periodo peso porcentagem porta prazo preco prioridade protocolo regiao responsavel retencao
    severidade sigla status tamanho tarifa taxa telefone tempo tipo unidade valor velocidade versao zona
  `),
  yesOrNo: /^(?:sim|n[ãa]o|compat[ií]vel|obrigat[oó]ri[oa]|opcional|nunca|✓|✔|✅|✗|✘|❌)$/i,
  references: pattern(
    'iu',
    String.raw`(?<!\p{L})(?:[dn]?est[ea]s?|[dn]?ess[ea]s?|[dn]?aquel[ea]s?`,
    String.raw`|isto|isso|aquilo|[dn]?el[ea]s?|acima|abaixo|seguintes?|anterior(?:es)?)(?!\p{L})`,
  ),
  continuation: pattern(
    'u',
    '^(?:Est[ea]s?|Isto|Isso|Ess[ea]s?|Seus?|Suas?|El[ea]s?|No entanto',
    String.raw`|Porém|Mas|Também|Além disso|Caso contrário)(?!\p{L})`,
  ),
}
