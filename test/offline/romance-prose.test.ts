import { describe, expect, it } from 'vitest'
import { exceptionSurfaces } from '../../src/offline/families/sentence/surfaces/exception.ts'
import { readPassage } from '../../src/offline/read-passage.ts'
import { scopesFor } from '../../src/offline/scope/scope.ts'
import { phraseInFront } from '../../src/offline/surface/front-phrase.ts'
import { recast } from '../../src/offline/surface/recast.ts'
import { swapsIn } from '../../src/offline/surface/swap.ts'
import { withScope } from '../../src/offline/wording/realise.ts'
import { randomFrom } from '../../src/text/random.ts'
import { asked } from './asked.ts'

type Language = 'es' | 'pt'

const questions = (family: string, text: string, language: Language, title = 'Manual'): string[] =>
  asked(family, text, { language, title }).flatMap((each) => [...each.questions])

describe('Spanish and Portuguese prose', () => {
  it.each([
    ['es', 'Temur fue derrotado en la batalla de Karsa en 1402.', '¿En qué batalla fue derrotado Temur en 1402?'],
    ['es', 'En 1934, Otto Krause dirigió el Instituto Varela.', '¿Qué instituto dirigió Otto Krause en 1934?'],
    [
      'es',
      'En 1973, Valdez nombró a Elena Ruiz directora del archivo.',
      '¿A quién nombró Valdez directora del archivo en 1973?',
    ],
    ['es', 'La familia Orlov emigró a Nueva Varna en 1911.', '¿A dónde emigró la familia Orlov en 1911?'],
    ['pt', 'Em 1974, a UEVA criou o curso de Medicina.', 'Qual curso a UEVA criou em 1974?'],
  ] as const)(
    'asks which one of what stands behind the verb and says its kind (%s: %s)',
    (language, text, question) => {
      expect(questions('which-one', text, language)).toContain(question)
    },
  )

  it('does not ask a half order, nor what nobody can tell apart from the subject', () => {
    expect(questions('which-one', 'Valdez ordenó a Pedro Arias que protegiera los puertos de Varna.', 'es')).toEqual([])
    expect(questions('which-one', 'La Fundación Orlov compró el Museo Varela en 1950.', 'es')).toEqual([])
  })

  it('asks who did what was done by somebody, and not by whom', () => {
    expect(questions('agent', 'El proyecto de San Javier fue diseñado por el arquitecto Eduardo Paz.', 'es')).toContain(
      '¿Quién diseñó el proyecto de San Javier?',
    )
    expect(questions('agent', 'Os recursos dos alunos serão julgados pelo Colegiado do Curso.', 'pt')).toContain(
      'Quem julgará os recursos dos alunos?',
    )
    expect(questions('agent', 'El rector es elegido por la Asamblea Universitaria.', 'es')).toContain(
      '¿Quién elige al rector?',
    )
    expect(questions('agent', 'La costa de Varna fue golpeada por la tormenta Beryl en 2012.', 'es')).toEqual([])
  })

  it('reads a verb without a subject as going on about the name before', () => {
    const [fact] = asked('date', 'Mariano Iqbal estudió leyes en Varna. Regresó a Lahore en 1908.', { language: 'es' })
    expect(fact?.questions).toContain('¿Cuándo regresó Mariano Iqbal a Lahore?')
    expect(fact?.answer).toBe('Mariano Iqbal regresó a Lahore en 1908.')
    expect(fact?.quotes).toHaveLength(2)
    const coming = 'La Universidad de Varna creció mucho. Llegó la guerra a Lahore en 1908.'
    expect(questions('date', coming, 'es').filter((question) => /Varna/.test(question))).toEqual([])
  })

  it('reads what a long sentence says besides its main clause', () => {
    const second =
      'La Universidad de Newhall tiene sus orígenes en la Facultad de Medicina de 1834, y se independizó de la Universidad de Durmont en 1963.'
    expect(questions('date', second, 'es')).toContain(
      '¿Cuándo se independizó la Universidad de Newhall de la Universidad de Durmont?',
    )
    const hours = 'O estágio supervisionado é atividade obrigatória do curso e tem carga horária mínima de 360 horas.'
    expect(questions('quantity', hours, 'pt')).toContain('Qual é a carga horária mínima do estágio supervisionado?')
    const rejected =
      'En 1855, Gottfried Semper realizó un diseño del Museo Varela, pero fue rechazado por la Junta de Comercio en 1857.'
    expect(questions('date', rejected, 'es').filter((question) => /rechazado/.test(question))).toEqual([])
  })

  it('asks for whom something is meant and until when it is due, and not how it was described', () => {
    expect(questions('complement', 'Los actos de Varela han sido descritos como desobediencia civil.', 'es')).toEqual(
      [],
    )
    expect(questions('complement', 'A moradia estudantil destina-se a estudantes de baixa renda.', 'pt')).toContain(
      'A quem se destina a moradia estudantil?',
    )
    const due = 'O termo de compromisso deverá ser entregue até 10 dias antes do início das atividades.'
    expect(questions('manner', due, 'pt')).toContain('Até quando deverá ser entregue o termo de compromisso?')
  })

  it('says what a named thing is, and leaves ranks and parts', () => {
    expect(
      questions('identity', 'El puente. El Puente Weeks es un puente peatonal que cruza el río Karsa.', 'es'),
    ).toContain('¿Qué es el Puente Weeks?')
    expect(
      questions('identity', 'El puente. El Puente Weeks es un ejemplo de obra pública del siglo pasado.', 'es'),
    ).toEqual([])
  })

  it('never asks when of an amount, nor what of a bare noun', () => {
    expect(questions('date', 'En 2020, la UNVT tenía 38 000 estudiantes.', 'es')).toEqual([])
    expect(questions('deed', 'Otto Krause dirigió el instituto hasta 1948.', 'es')).toEqual([])
  })
})

describe('Slips that readers found', () => {
  it('keeps the verbs of `volver a` together, and a list of two whole', () => {
    expect(questions('duration', 'Los certificados se vuelven a leer cada 24 horas.', 'es')).toContain(
      '¿Con qué frecuencia se vuelven a leer los certificados?',
    )
    const kept = 'O Museu Varela guarda 5.000 amostras de rochas e minerais e pode ser visitado de terça a domingo.'
    expect(questions('quantity', kept, 'pt').filter((question) => /rochas(?! e minerais)/.test(question))).toEqual([])
  })

  it('asks nothing that hangs on an earlier time, or is half of an order', () => {
    expect(questions('date', 'Nueva Escocia había sido tomada a Francia en 1713.', 'es')).toEqual([])
    expect(questions('which-one', 'Otto Maury había trabajado antes en el ferrocarril de Alaska.', 'es')).toEqual([])
    const order = 'Felipe Orlov ordenó a Pedro Arias de Varna que protegiera los puertos del norte de la isla de Karsa.'
    expect(questions('agent', order, 'es')).toEqual([])
  })

  it('says what a setting holds, and asks not what it does', () => {
    const table =
      '| Opción | Descripción |\n|---|---|\n| `ack_timeout` | Plazo para confirmar un mensaje |\n| `data_dir` | Directorio donde se guardan los mensajes |\n'
    const found = questions('definition-list', table, 'es')
    expect(found).toContain('¿Qué indica ack_timeout?')
    expect(found.filter((question) => /hace/.test(question))).toEqual([])
  })

  it('writes a share small inside a question', () => {
    const share =
      'Quase 70% da frota da Varela é registrada no porto de Karsa. Quase todos os navios da Varela são de carga.'
    expect(questions('place', share, 'pt').filter((question) => /\p{Ll} Quase/u.test(question))).toEqual([])
    expect(questions('place', share, 'pt')).toContain('Onde é registrada quase 70% da frota da Varela?')
  })

  it('takes no telling for an instruction', () => {
    const told =
      '# Coletor\n\n## Instalar no Windows\n\nO instalador do Windows exige o PowerShell 5 ou superior. O coletor usa 80 MB de memória. Para instalar sem perguntas, use a opção `/quiet`.\n\n## Remover\n\nExecute `coletor remove` como administrador e confirme a remoção de todos os dados locais.\n'
    const found = questions('section-task', told, 'pt')
    expect(found.filter((question) => /Windows/.test(question))).toEqual([])
  })

  it('puts no place before a request, nor before `até quando`', () => {
    const scope = 'segundo o Regulamento do Estágio'
    expect(withScope('Queria saber até quando deverá ser entregue o termo{scope}.', scope, 'pt')).toBe(
      'Queria saber até quando deverá ser entregue o termo segundo o Regulamento do Estágio.',
    )
    expect(withScope('A quem se destina a moradia{scope}?', 'na UEVA', 'pt')).toBe(
      'A quem se destina a moradia na UEVA?',
    )
  })
})

describe('A question about an exception', () => {
  it('is one that `No siempre` answers', () => {
    const { es, pt } = exceptionSurfaces.rule
    const asked = [...es.plain, ...es.request!, ...pt.plain, ...pt.request!]
    expect(asked.filter((surface) => /(?:Hay|Há) (?:excep|exce)/.test(surface))).toEqual([])
  })
})

describe('The words of Spanish and Portuguese questions', () => {
  it('put the time in front where the end would copy the text', () => {
    expect(phraseInFront('¿Quién fundó la Oficina de Medicina en 1263 durante la guerra?', 'es')).toBe(
      'En 1263 durante la guerra, ¿quién fundó la Oficina de Medicina?',
    )
    expect(phraseInFront('Quem fundou o Instituto de Química em 1934?', 'pt')).toBe(
      'Em 1934, quem fundou o Instituto de Química?',
    )
    expect(phraseInFront('¿Saben quién fundó la Oficina de Medicina en 1263?', 'es')).toBeUndefined()
    expect(phraseInFront('¿Qué cambió la diferencia en el precio?', 'es')).toBeUndefined()
  })

  it.each([
    ['pt', 'Como posso alcançar o cofre pela porta 443?', 'atingir'],
    ['pt', 'Onde residem os arquivos?', 'moram'],
    ['es', '¿Cómo se puede resolver un nombre de dominio?', 'solucionar'],
    ['es', '¿Cómo puedo iniciar el servicio?', 'empezar'],
    ['es', '¿Por qué disminuyó la población?', 'redujo'],
  ] as const)('keep a verb that its neighbour would bend (%s: %s)', (language, question, other) => {
    expect(swapsIn(question, language).flatMap(({ others }) => others)).not.toContain(other)
    expect(recast(question, language, randomFrom(1))).not.toContain(other)
  })
})

describe('Places of Spanish and Portuguese questions', () => {
  const phrases = (
    title: string,
    path: readonly string[],
    text: string,
    question: string,
    language: Language,
  ): string[] => {
    const context = readPassage({ chunk_id: 'p', title, path: [...path], text }, language)
    const at = context.sentences.at(-1)!
    return scopesFor({ quotes: [{ start: at.start, end: at.end }] }, question, context).map(({ phrase }) => phrase)
  }

  it('are no abbreviations that every product has', () => {
    const text = '## URL\n\nUse `load` con la URL. El agente descarga el paquete de la URL de origen.'
    const found = phrases('Agente', ['Agente', 'URL'], text, '¿Qué descarga el agente?', 'es')
    expect(found.filter((phrase) => /URL$/.test(phrase))).toEqual([])
  })

  it('keep the article of a name, and say an institution in full', () => {
    const line =
      'El Ferrocarril de la Puna cruza los Andes. Los pasajeros del Ferrocarril de la Puna, viajan de día. El pasaje cuesta 75 dólares.'
    expect(phrases('Ferrocarril de la Puna', [], line, '¿Cuánto cuesta el pasaje?', 'es')).toContain(
      'en el Ferrocarril de la Puna',
    )
    const house = 'El comedor estudiantil fue clausurado en 1974.'
    expect(
      phrases('Universidad Nacional del Valle de Tarqui', [], house, '¿Cuándo fue clausurado el comedor?', 'es')[0],
    ).toBe('en la Universidad Nacional del Valle de Tarqui')
    const used = 'A UEVA publica 40 títulos por ano.'
    expect(
      phrases('Universidade Estadual do Vale do Araçá', [], used, 'Quantos títulos a UEVA publica por ano?', 'pt'),
    ).toEqual([])
  })
})
