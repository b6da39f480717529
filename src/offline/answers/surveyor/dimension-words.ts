import type { ReadLanguage } from '../../judging/language.ts'

interface Worded {
  readonly description: string
  readonly why: string
  readonly values: readonly (readonly [name: string, description: string])[]
}

type Axis = Readonly<Record<ReadLanguage, Worded>>

/** Roles that pages may address, in the singular. */
export const roles: Readonly<Record<ReadLanguage, string>> = {
  en: 'administrator developer owner customer user member employee manager student teacher professor operator maintainer contributor engineer analyst researcher partner reseller guest visitor patient donor author reviewer buyer seller host tenant organizer moderator agent auditor',
  es: 'administrador desarrollador propietario cliente usuario miembro empleado gerente estudiante alumno docente profesor operador ingeniero analista investigador socio invitado visitante paciente donante autor comprador vendedor inquilino organizador moderador agente auditor',
  pt: 'administrador desenvolvedor proprietário cliente usuário membro funcionário gerente estudante aluno acadêmico discente docente professor operador engenheiro analista pesquisador parceiro convidado visitante paciente doador autor comprador vendedor morador organizador moderador agente auditor coordenador',
}

export const persona: Readonly<Record<ReadLanguage, Omit<Worded, 'values'> & { readonly addressed: string }>> = {
  en: {
    description: 'Who asks.',
    why: 'Without it, nobody but one kind of reader would ask.',
    addressed: 'Somebody whom the pages speak of as',
  },
  es: {
    description: 'Quién pregunta.',
    why: 'Sin él, solo preguntaría una clase de lector.',
    addressed: 'Alguien a quien las páginas llaman',
  },
  pt: {
    description: 'Quem pergunta.',
    why: 'Sem ele, só um tipo de leitor perguntaria.',
    addressed: 'Alguém que as páginas chamam de',
  },
}

export const knowledge: Axis = {
  en: {
    description: 'How well the person knows the subject.',
    why: 'Without it, everybody would ask with the same command of the terms.',
    values: [
      ['novice', 'Has just begun and avoids technical words.'],
      ['regular', 'Uses it often and knows the usual words.'],
      ['expert', 'Knows the details and asks with exact terms.'],
    ],
  },
  es: {
    description: 'Cuánto conoce el tema la persona.',
    why: 'Sin él, todos preguntarían con el mismo dominio de los términos.',
    values: [
      ['novice', 'Recién empieza y evita las palabras técnicas.'],
      ['regular', 'Lo usa a menudo y conoce las palabras habituales.'],
      ['expert', 'Conoce los detalles y pregunta con términos exactos.'],
    ],
  },
  pt: {
    description: 'Quanto a pessoa conhece o assunto.',
    why: 'Sem ele, todos perguntariam com o mesmo domínio dos termos.',
    values: [
      ['novice', 'Acabou de começar e evita palavras técnicas.'],
      ['regular', 'Usa com frequência e conhece as palavras habituais.'],
      ['expert', 'Conhece os detalhes e pergunta com termos exatos.'],
    ],
  },
}

export const phrasing: Axis = {
  en: {
    description: 'How the question is put.',
    why: 'Without it, every question would have the same shape.',
    values: [
      ['direct', 'One short natural question.'],
      ['with_premise', 'Says first what is going on.'],
      ['keyword_query', 'A few words, as typed into a search box.'],
    ],
  },
  es: {
    description: 'Cómo se formula la pregunta.',
    why: 'Sin él, todas las preguntas tendrían la misma forma.',
    values: [
      ['direct', 'Una pregunta corta y natural.'],
      ['with_premise', 'Cuenta primero qué sucede.'],
      ['keyword_query', 'Unas pocas palabras, como en un buscador.'],
    ],
  },
  pt: {
    description: 'Como a pergunta é formulada.',
    why: 'Sem ele, todas as perguntas teriam a mesma forma.',
    values: [
      ['direct', 'Uma pergunta curta e natural.'],
      ['with_premise', 'Conta primeiro o que está acontecendo.'],
      ['keyword_query', 'Poucas palavras, como num buscador.'],
    ],
  },
}

export const wording: Axis = {
  en: {
    description: 'How close the words are to those of the documents.',
    why: 'Without it, search by words alone would look better than it is.',
    values: [
      ['similar', 'Uses the documents’ terms.'],
      ['distant', 'Uses other words for the same things.'],
    ],
  },
  es: {
    description: 'Qué tan cerca están las palabras de las de los documentos.',
    why: 'Sin él, buscar solo por palabras parecería mejor de lo que es.',
    values: [
      ['similar', 'Usa los términos de los documentos.'],
      ['distant', 'Usa otras palabras para lo mismo.'],
    ],
  },
  pt: {
    description: 'Quão perto as palavras estão das dos documentos.',
    why: 'Sem ele, buscar só por palavras pareceria melhor do que é.',
    values: [
      ['similar', 'Usa os termos dos documentos.'],
      ['distant', 'Usa outras palavras para o mesmo.'],
    ],
  },
}

export const runsIt: Readonly<Record<ReadLanguage, string>> = {
  en: 'Who runs it knows it.',
  es: 'Quien lo administra lo conoce.',
  pt: 'Quem o administra o conhece.',
}
