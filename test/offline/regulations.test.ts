import { describe, expect, it } from 'vitest'
import { definitionSentence } from '../../src/offline/families/structure/definition-answer.ts'
import { readPassage } from '../../src/offline/read-passage.ts'
import { asked } from './asked.ts'

const rules = `Art. 7º - Compete ao coordenador de estágios:
I - elaborar o calendário semestral;
II - aprovar os planos de trabalho;
III - resolver os casos omissos.

Art. 10. São deveres do estagiário:

a) cumprir o plano de trabalho;

b) entregar o relatório parcial.

§ 1º - O relatório final pode ser entregue até o dia 15.

Parágrafo único. O estagiário recebe uma bolsa mensal da empresa.

Art. 12 - É vedado ao estagiário:

a) faltar sem aviso;

b) revelar segredos da empresa;
`

const sentences = (text: string): string[] =>
  readPassage({ chunk_id: 'p', title: 'Regulamento', path: [], text }, 'pt').sentences.map((each) => each.text)

const questions = (family: string, text: string, language: 'es' | 'pt', title = 'Manual'): string[] =>
  asked(family, text, { language, title }).flatMap((each) => [...each.questions])

describe('Regulations', () => {
  it('are read without the numbers of their clauses, and entries are no sentences', () => {
    const read = sentences(rules)
    expect(read).toContain('Compete ao coordenador de estágios:')
    expect(read).toContain('O relatório final pode ser entregue até o dia 15.')
    expect(read).toContain('O estagiário recebe uma bolsa mensal da empresa.')
    expect(read.filter((sentence) => /elaborar|cumprir/.test(sentence))).toEqual([])
  })

  it('list tasks and duties under letters and Roman numbers, and nothing that breaks off', () => {
    const found = asked('duty-list', rules, { language: 'pt' })
    expect(found.map(({ shape }) => shape)).toEqual(['tasks', 'kinds'])
    expect(found[0]!.questions).toContain('Quais são as atribuições do coordenador de estágios?')
    expect(found[0]!.answer).toContain('- resolver os casos omissos')
    expect(found[1]!.questions).toContain('Quais são os deveres do estagiário?')
  })

  it('say whose tasks a Spanish list holds', () => {
    const list =
      'Artículo 3. Corresponde a la Comisión de Becas:\n\n1. Valorar las solicitudes.\n\n2. Resolver los recursos.\n'
    expect(questions('duty-list', list, 'es')).toContain('¿Cuáles son las funciones de la Comisión de Becas?')
  })

  it('ask of duties under `São atribuições do …` with the preposition of the verb', () => {
    const list =
      'São atribuições do Núcleo:\n\nI – Contribuir para a definição do perfil do curso.\n\nII – Zelar pela integração das disciplinas.\n'
    expect(questions('duty-list', list, 'pt')).toContain('O que compete ao Núcleo?')
  })

  it('tell who is responsible where the task opens the sentence', () => {
    expect(
      questions(
        'responsibility',
        'A elaboração e a reformulação do plano é de responsabilidade do Colegiado do Curso, conforme as diretrizes.',
        'pt',
      ),
    ).toContain('Quem é responsável pela elaboração e reformulação do plano?')
    expect(
      questions('responsibility', 'La custodia de los expedientes queda a cargo de la Secretaría Académica.', 'es'),
    ).toContain('¿Quién es responsable de la custodia de los expedientes?')
  })

  it('end an act where the rule says after whom', () => {
    expect(
      questions('responsibility', 'Compete ao Conselho criar, realocar ou extinguir cursos, ouvida a Reitoria.', 'pt'),
    ).toContain('A quem cabe criar, realocar ou extinguir cursos?')
  })

  it('ask what is needed, with all that the paragraph asks, or not at all', () => {
    const needed =
      'Para participar do Programa Alfa, é preciso ter concluído o ensino médio. Além disso, é necessário comprovar a renda.'
    const [found] = asked('requirement', needed, { language: 'pt' })
    expect(found!.questions).toContain('O que é preciso para participar do Programa Alfa?')
    expect(found!.answer).toContain('comprovar a renda')
    expect(asked('requirement', `${needed} A renda deve ser de até um salário.`, { language: 'pt' })).toEqual([])
  })

  it('ask how long an office lasts', () => {
    expect(
      questions(
        'duration',
        'O mandato dos membros da Comissão de Bolsas será de dois anos, permitida uma recondução.',
        'pt',
      ),
    ).toContain('Quanto tempo dura o mandato dos membros da Comissão de Bolsas?')
  })

  it('tell what happens to whoever does something', () => {
    expect(
      questions(
        'consequence',
        'O aluno que não renovar a matrícula no prazo fixado no calendário deverá perder a vaga.',
        'pt',
      ),
    ).toContain('O que deverá fazer o aluno que não renovar a matrícula?')
    expect(questions('consequence', 'O usuário que atrasar a devolução pagará multa por dia.', 'pt')).toContain(
      'O que acontece com o usuário que atrasar a devolução?',
    )
    expect(
      questions('consequence', 'El becario que trabaja fuera podrá solicitar una reducción de horas.', 'es'),
    ).toContain('¿Qué podrá solicitar el becario que trabaja fuera?')
  })

  it('tell who may, where the subject comes last', () => {
    expect(questions('entitled', 'Será aprovado o aluno que obtiver nota igual ou superior a 7,0.', 'pt')).toContain(
      'Em que condições o aluno será aprovado?',
    )
    expect(
      questions('entitled', 'Podrán solicitar la beca los estudiantes que hayan aprobado seis materias.', 'es'),
    ).toContain('¿Qué estudiantes podrán solicitar la beca?')
  })

  it('forbid and allow somebody who is named', () => {
    const [found] = asked('permission', 'É vedado ao estagiário realizar horas extras na empresa.', { language: 'pt' })
    expect(found!.questions).toContain('O estagiário pode realizar horas extras na empresa?')
    expect(found!.answer).toMatch(/^Não\./)
  })

  it('know a task whose bearer comes first, and a case that is a noun', () => {
    expect(
      questions('responsibility', 'À Comissão de Biblioteca compete aprovar a política de aquisição.', 'pt'),
    ).toContain('A quem cabe aprovar a política de aquisição?')
    expect(
      questions(
        'conditional-duty',
        'Em caso de perda ou dano da obra, o usuário da biblioteca deverá repor um exemplar igual.',
        'pt',
      ).join(),
    ).toMatch(/deverá fazer em caso de perda ou dano da obra/)
  })

  it('tell how a body is made up, with the whole list', () => {
    const text = 'A Comissão de Bolsas é composta por um coordenador, três docentes e um aluno.'
    const [found] = asked('composition', text, { language: 'pt' })
    expect(found!.questions).toContain('Como é composta a Comissão de Bolsas?')
    expect(found!.answer).toBe(text)
    expect(questions('composition', 'Ela é composta por três docentes e um aluno.', 'pt')).toEqual([])
  })

  it('tell what something is for and how long or large it is', () => {
    expect(
      questions('attribute', 'A Biblioteca Central tem por finalidade apoiar o ensino e a pesquisa.', 'pt'),
    ).toContain('Qual é a finalidade da Biblioteca Central?')
    expect(questions('attribute', 'El curso de Náutica tiene una duración mínima de cuatro meses.', 'es')).toContain(
      '¿Cuál es la duración mínima del curso de Náutica?',
    )
  })
})

describe('Headings of regulations', () => {
  const rules = (heading: string): string =>
    `# Regulamento da Biblioteca\n\n## ${heading}\n\nO empréstimo é gratuito para os alunos. A devolução atrasada gera multa de dois reais por dia.\n`
  it('are a topic where they name one, and none where they only count', () => {
    const ask = (heading: string) => questions('topic-rule', rules(heading), 'pt', 'Regulamento da Biblioteca').join()
    expect(ask('Multas por atraso')).toContain('sobre as multas por atraso')
    expect(ask('CAPÍTULO IV – DAS DISPOSIÇÕES FINAIS')).toBe('')
  })
})

describe('Spanish and Portuguese stories', () => {
  it('name what a common noun stands for, where only one has been named', () => {
    const museum = 'El Museo Naval de Lirios abrió en 1934. El museo alberga 300 piezas.'
    expect(questions('quantity', museum, 'es', 'Guía')).toContain('¿Cuántas piezas alberga el Museo Naval de Lirios?')
    const two = 'El Museo Naval de Lirios y el Museo Textil abrieron en 1934. El museo alberga 300 piezas.'
    expect(questions('quantity', two, 'es', 'Guía').join()).not.toContain('Museo')
    const town = 'Puerto Lirios es una ciudad costera. La ciudad fue fundada en 1587.'
    expect(questions('date', town, 'es', 'Puerto Lirios')).toContain('¿Cuándo fue fundada Puerto Lirios?')
  })

  it('know a date where the verb comes first, and one said in passing', () => {
    expect(questions('date', 'En 1908 se inauguró la línea de tranvía de Lirios.', 'es')).toContain(
      '¿Cuándo se inauguró la línea de tranvía de Lirios?',
    )
    expect(questions('date', 'Em 1908 foi inaugurada a linha de bonde de Lírios.', 'pt')).toContain(
      'Quando foi inaugurada a linha de bonde de Lírios?',
    )
    expect(questions('date', 'La empresa Astilleros Lum, fundada en 1946, emplea a 1300 personas.', 'es')).toContain(
      '¿Cuándo fue fundada la empresa Astilleros Lum?',
    )
  })

  it('tell who somebody was and what an abbreviation is, and leave lone words and superlatives', () => {
    expect(questions('identity', 'Ana Ruiz Lum fue una poeta del puerto de Lirios.', 'es')).toContain(
      '¿Quién fue Ana Ruiz Lum?',
    )
    expect(questions('identity', 'O CNL é o órgão regulador da pesca em Lírios.', 'pt')).toContain('O que é o CNL?')
    expect(questions('identity', 'En 1237, Batu Lum, nieto de Gengis Lum, lanzó una invasión.', 'es')).toContain(
      '¿Quién fue Batu Lum?',
    )
    expect(asked('identity', 'Batu Lum, neto de Gengis Lum, lançou uma invasão.', { language: 'pt' })[0]!.answer).toBe(
      'Batu Lum foi neto de Gengis Lum e lançou uma invasão.',
    )
    expect(questions('identity', 'El Delta de Lum, una región del sur, creció mucho.', 'es').join()).not.toContain(
      'El Delta',
    )
    expect(questions('identity', 'Lirios es una ciudad costera del norte.', 'es')).toEqual([])
    expect(questions('identity', 'Ana Ruiz fue la primera poeta de la ciudad.', 'es')).toEqual([])
  })

  it('tell what a law says and what somebody found, and not whatever somebody did', () => {
    expect(
      questions('deed', 'La conjetura de Lum establece que hay un número primo entre dos cuadrados.', 'es'),
    ).toContain('¿Qué establece la conjetura de Lum?')
    expect(questions('deed', 'La química Ana Lum descubrió un metal muy ligero.', 'es')).toContain(
      '¿Qué descubrió la química Ana Lum?',
    )
    expect(questions('deed', 'La química Ana Lum recibió un premio muy grande.', 'es')).toEqual([])
    expect(questions('deed', 'Los aumentos de precios muestran una tendencia en 2014.', 'es')).toEqual([])
  })

  it('ask about a list whole, and for no more than the question needs', () => {
    expect(questions('complement', 'La economía de Lirios se basa en la pesca, la sal y el turismo.', 'es')).toContain(
      '¿En qué se basa la economía de Lirios?',
    )
    expect(
      questions(
        'date',
        'En 1991, tras el fin del control, la Bolsa de Lirios abrió una sala nueva que permite ver las operaciones.',
        'es',
      ),
    ).toContain('¿Cuándo abrió la Bolsa de Lirios una sala nueva?')
    expect(questions('date', 'El último brote de peste asoló Oslo en 1654.', 'es')).toContain(
      '¿Cuándo asoló Oslo el último brote de peste?',
    )
  })

  it('leave what the text itself has wrong, and what points back', () => {
    expect(questions('manner', 'Um método novo de Varga foi implementada para medir o sal da água.', 'pt')).toEqual([])
    expect(questions('manner', 'Um método novo de Varga foi implementado para medir o sal da água.', 'pt')).toContain(
      'Para que foi implementado um método novo de Varga?',
    )
    expect(questions('permission', 'Não é possível estimar os ganhos dessas atividades.', 'pt')).toEqual([])
    expect(questions('agent', 'O porto de Lírios é o maior da América Latina hoje em dia.', 'pt')).toEqual([])
  })

  it('keep a name that began in small letters', () => {
    const text = 'O curso de Letras da Faculdade Lum é noturno. O curso tem duração mínima de quatro anos.'
    expect(questions('attribute', text, 'pt')).toContain('Qual é a duração mínima do curso de Letras?')
  })

  it('open with the preposition of what is counted', () => {
    expect(questions('quantity', 'O Departamento de Geografia conta com 18 professores.', 'pt')).toContain(
      'Com quantos professores conta o Departamento de Geografia?',
    )
  })
})

describe('Pages of institutions', () => {
  it('tell when something was founded, whose article in Portuguese is no indefinite one', () => {
    expect(questions('date', 'A Faculdade Aurora foi inaugurada em 9 de março de 1954.', 'pt')).toContain(
      'Quando foi inaugurada a Faculdade Aurora?',
    )
  })

  it('tell what a thing is, whatever list its definition goes on to', () => {
    const said = 'O Alfa é o Fundo de Apoio Estudantil, que paga as mensalidades de cursos, com juros baixos.'
    expect(questions('identity', said, 'pt')).toContain('O que é o Alfa?')
    const term =
      'Bacharelado é um curso superior que confere competências para o exercício profissional, acadêmico ou cultural.'
    expect(questions('identity', term, 'pt')).toContain('O que é Bacharelado?')
    const understood =
      'Se entiende por beca de colaboración toda ayuda económica que la universidad concede a un alumno.'
    expect(questions('identity', understood, 'es')).toContain('¿Qué se entiende por beca de colaboración?')
  })

  it('do not take a trait for what a term means', () => {
    const trait = 'Sobrepesca é uma ameaça que pode levar ao colapso de muitas espécies de peixes.'
    expect(questions('identity', trait, 'pt')).toEqual([])
  })

  it('do not take a rank for what a thing is', () => {
    const rank = 'A Universidade Aurora é uma das mais antigas instituições de ensino superior do país.'
    expect(questions('identity', rank, 'pt')).toEqual([])
  })

  it('count the first of what an institution has', () => {
    const has =
      'A Universidade Aurora abriga três hospitais (Central, Norte e Sul), duas fazendas e uma reserva ecológica.'
    expect(questions('quantity', has, 'pt')).toContain('Quantos hospitais a Universidade Aurora abriga?')
  })

  it('tell where their seat is', () => {
    const seat =
      'A Universidade Aurora é uma instituição pública de ensino superior com sede em Niterói, no Rio de Janeiro.'
    expect(questions('place', seat, 'pt')).toContain('Onde fica a sede da Universidade Aurora?')
  })
})

describe('Translated manuals', () => {
  it('get back the accents that a heading has lost', () => {
    const page =
      '# ¿Porque debería usar Calendia?\n\nUsando Calendia puedes evitar servicios centralizados de otras empresas.\n'
    expect(questions('faq', page, 'es')).toContain('¿Por qué debería usar Calendia?')
  })

  it('do not answer how with what only leads to the steps', () => {
    const page =
      '# Como calibro minha tela?\n\nVocê pode calibrar sua tela de forma que ela mostre cores mais precisas em todas as fotografias que abrir.\n\n1. Abra o painel.\n2. Clique em Calibrar.\n'
    expect(questions('faq', page, 'pt')).toEqual([])
  })

  it('ask of no thing that only the sentence before names', () => {
    expect(questions('permission', 'Você pode comprar um se quiser usar Bluetooth.', 'pt')).toEqual([])
  })

  it('ask what may be done only where somebody may wonder', () => {
    const may = (text: string): string[] => questions('permission', text, 'es')
    expect(may('Puede crear varias áreas de trabajo.')).toContain('¿Puedo crear varias áreas de trabajo?')
    expect(may('Puede cerrar la ventana del programa.')).toEqual([])
    expect(may('Puede comprar un adaptador nuevo si quiere usar Bluetooth.')).toEqual([])
    expect(may('El usuario "admin" puede usarse también para cambiar las claves de Calendia.')).toEqual([])
  })

  it('do not ask what a thing refers to, where that says what it is', () => {
    const said = 'A visibilidade Bluetooth se refere a outros dispositivos de uma rede próxima.'
    expect(questions('complement', said, 'pt')).toEqual([])
  })

  it('say the name of an entry once', () => {
    const entry = { subject: 'aurora-shell', label: 'aurora-shell', code: true, form: 'states' as const }
    const said = 'aurora-shell proporciona la interfaz del escritorio.'
    expect(definitionSentence({ ...entry, text: said }, 'es')).toBe(said)
  })

  it('take no later sentence without a subject for what a thing is', () => {
    const page =
      'La Caja Aurora es un servidor personal diseñado para el hogar.\n\nEs un subconjunto del sistema Debian e incluye programas libres.\n'
    expect(
      asked('identity', page, { language: 'es', title: 'Caja Aurora' })
        .map(({ answer }) => answer)
        .join(),
    ).not.toMatch(/subconjunto/)
  })
})

describe('Limits', () => {
  it('count a thing with what it is of', () => {
    expect(questions('limit', 'Os candidatos podem escolher até duas opções de curso.', 'pt')).toContain(
      'Até quantas opções de curso os candidatos podem escolher?',
    )
  })
})
