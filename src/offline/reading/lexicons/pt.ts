import { lineList, wordList } from '../word-list.ts'
import type { Lexicon } from './lexicon.ts'

export const pt: Lexicon = {
  plainHeadings: lineList(`
    sobre
    antes de comecar
    argumentos
    atributos
    campos
    conclusao
    configuracao
    conteudo
    descricao
    detalhes
    documentacao
    exemplo
    exemplos
    glossario
    guia
    indice
    inicio
    introducao
    limitacoes
    mais informacoes
    notas
    objetivo
    opcoes
    parametros
    passos
    politica
    pre-requisitos
    prerequisitos
    proximos passos
    recursos
    referencia
    requisitos
    resumo
    sinopse
    sintaxe
    solucao de problemas
    uso
    veja tambem
    visao geral
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
  articles: /^(?:um|uma|uns|umas|o|a|os|as|qualquer|cada|se)(?!\p{L})/iu,
  yes: /^(?:sim|compat[ií]vel|obrigat[oó]ri[oa]|✓|✔|✅)$/i,
  no: /^(?:não|nao|opcional|✗|✘|❌|nunca)$/i,
  pointing:
    /(?<!\p{L})(?:[dn]?est[ea]s?|[dn]?ess[ea]s?|[dn]?aquel[ea]s?|isto|isso|aquilo|[dn]?el[ea]s?|acima|abaixo|seguintes?|anterior(?:es)?)(?!\p{L})/iu,
}
