import { describe, expect, it } from 'vitest'
import type { Candidate } from '../../src/offline/candidate.ts'
import { factFrom } from '../../src/offline/families/fact-from.ts'
import { families } from '../../src/offline/families/index.ts'
import { findFacts } from '../../src/offline/find-facts.ts'
import { reasonAgainst } from '../../src/offline/hard-checks.ts'
import { withArticle } from '../../src/offline/language/romance.ts'
import { placeOf } from '../../src/offline/places/place-of.ts'
import { topicIn } from '../../src/offline/structure/topics.ts'
import { asked, questions as questionsOf } from './asked.ts'
import { passage } from './passage.ts'

type Language = 'es' | 'pt'

const questions = (family: string, text: string, language: Language, title = 'Manual'): readonly string[] =>
  questionsOf(family, text, { language, title })

describe('What Spanish and Portuguese sentences leave open', () => {
  it.each([
    ['glossary', 'pt', 'Uma das funções do `orbit` é o rastreamento de pacotes instalados.'],
    ['glossary', 'es', '`orbit` es una herramienta muy útil para quien empieza.'],
    ['glossary', 'es', 'Una buena práctica es el registro de los clientes en la zona.'],
    ['date', 'pt', 'A primeira reunião foi em 1957, com a fundação do conservatório.'],
    ['place', 'pt', 'A ferramenta de recorte funciona em textos.'],
    ['permission', 'pt', 'Use `orbit` como usuário. Para o Lantern, um plugin Orbit está disponível.'],
    ['attribute', 'pt', 'Os efeitos da ferramenta de cópia são um pouco complicados.'],
    ['attribute', 'pt', 'A maior parte dos casos da rede é a comunicação entre um cliente e um servidor.'],
    ['which', 'es', 'El puntero del ratón cambia para incluir un signo de suma en la esquina.'],
    ['complement', 'es', 'La instalación habitual de servicios trata de ser segura, pero puede ser lenta.'],
    ['complement', 'es', 'Diversas variables de entorno influyen en el funcionamiento del enlazador.'],
    ['complement', 'es', 'Mucho contenido proviene del conocimiento de la lista de correo.'],
    ['limit', 'pt', 'Os códigos de formato numérico podem consistir em até quatro seções separadas por um ponto.'],
    [
      'definition-list',
      'pt',
      '- `ScrollBar` – Deve estar dentro dos limites da barra.\n- `TextField` – Deve conter texto comum.',
    ],
    ['complement', 'es', 'La segunda posibilidad consiste en indicar un archivo con pares de rutas.'],
    ['complement', 'pt', 'Versões mais antigas do protocolo necessitavam de outros serviços da rede.'],
    ['complement', 'pt', 'Tudo se baseia no fato de que o Orbit considera apenas pacotes novos.'],
    ['agent', 'es', 'Desplegado al principio de Orbit fue reemplazado rápidamente por Lantern.'],
    ['quantity', 'pt', 'O hospital central atende dois milhões de habitantes.'],
    ['quantity', 'es', 'El sistema Orbit tiene tres formas de autenticación.'],
    ['attribute', 'es', 'El propósito de `orbitron` es ejecutarlas cuando el equipo vuelve a encenderse.'],
    ['place', 'pt', 'Um analisador de acessos é instalado no diretório `/opt`.'],
    [
      'deed',
      'es',
      'Después de la Segunda Guerra Mundial, el gobierno de la ciudad de Varna comenzó a aumentar el gasto para financiar nuevos proyectos de construcción.',
    ],
    ['date', 'es', 'En 1980, Jon Pardo y Colin Vega interpretaron al Doctor en diferentes momentos.'],
    ['identity', 'es', 'Ayer llegó. LLDB es una herramienta poderosa con una gran documentación.'],
    [
      'conditional-duty',
      'es',
      'Cuando estás usando Orbit, puedes correr `lantern` con un valor sustancialmente alto de `j`.',
    ],
    ['which-one', 'pt', 'O Orbit 2.4 inclui o módulo SSL necessário para HTTP seguro.'],
    ['definition-list', 'pt', '- **Atualizar**: Atualiza a lista de valores de fábrica.'],
    [
      'definition-list',
      'es',
      '- **Lantern Copy**: El comando Copiar guarda el contenido de la capa activa en la memoria.',
    ],
    ['definition-list', 'pt', '- `/usr/lib/orbit/lantern`: Guarda o arquivo padrão do Orbit.'],
    ['definition-list', 'es', '- `service-name`: es el nombre por el que el servicio es conocido.'],
    [
      'permission',
      'es',
      'También puede obtener más información sobre Orbit en el manual, si lo desea, antes de pagar.',
    ],
    [
      'topic-rule',
      'es',
      '## La limpieza de los procesos\n\nInstale el software y ejecute el comando `orbit`. Los archivos se borran.',
    ],
    [
      'section-task',
      'es',
      '## Usar Orbit Lantern\n\nAunque puede utilizar Lantern directamente, no tiene por qué hacerlo, ya que todo se incluye en la edición estable.',
    ],
    [
      'section-task',
      'pt',
      '## Delimitador do texto\n\nSelecione um caractere para delimitar os dados. Você pode usar também outro caractere da lista de caracteres.',
    ],
  ] as const)('%s (%s) asks nothing of: %s', (family, language, text) => {
    expect(questions(family, text, language)).toEqual([])
  })

  it('take a sentence behind a place for no name', () => {
    const text =
      'Elena usa o Lantern em casa. No Orbit, a ferramenta cria um pacote de arquivos, com o manifesto da aplicação.'
    expect(questions('identity', text, 'pt').filter((question) => /Orbit/.test(question))).toEqual([])
  })

  it('write many of a kind small, though a name tells them apart', () => {
    const text = 'Usuarios avanzados de Orbit pueden habilitar las características de Lantern. Puede pagar antes.'
    const [question = ''] = questions('permission', text, 'es')
    expect(question).toContain('usuarios avanzados de Orbit')
  })

  it('say of a value that is described by a sentence what it means', () => {
    const text =
      '# Estilos\n\n- `textured` - El control se muestra con el estilo de textura.\n- `square` - El control se muestra con esquinas rectas.\n- `round` - Un control con esquinas redondas y sombra.\n'
    const answers = asked('definition-list', text, { language: 'es', title: 'Estilos' }).map(({ answer }) => answer)
    expect(answers.filter((answer) => / es el control se /.test(answer))).toEqual([])
    expect(answers.length).toBeGreaterThan(0)
  })

  it('ask for one where the verb says one, whatever letter the name ends in', () => {
    const text = 'NFS es un protocolo de archivos para redes locales.'
    expect(questions('glossary', text, 'es', 'NFS')).toContain('¿Qué es NFS?')
  })

  it('ask for a delay alone only where the sentence says after what', () => {
    const needsScope = (text: string): boolean | undefined => {
      const context = passage(`${text} Você pode pagar antes.`, { title: 'Manual', language: 'pt' })
      return findFacts(context, [families.find(({ name }) => name === 'duration')!])[0]!.fact.needsScope
    }
    expect(needsScope('As novas cópias param depois de 21 dias.')).toBe(true)
    expect(needsScope('As máquinas da equipe são removidas depois de 14 dias.')).toBeUndefined()
  })

  it('keep the place and the year that stand at the head of a sentence', () => {
    const text =
      'La colonia creció mucho. Después de la fundación de la colonia de Nueva Orlov, en 1788, Varna se dividió en una mitad oriental y una mitad occidental. Elena Ruiz gobernó hasta 1790.'
    expect(questions('complement', text, 'es', 'Historia')).toEqual([])
  })

  it('ask who of a person and what of a thing', () => {
    expect(questions('entitled', 'Será reprovado o aluno que não entregar o relatório final.', 'pt')).toContain(
      'Quem será reprovado?',
    )
    expect(questions('entitled', 'Serão aceitos os livros que tenham menos de dez anos.', 'pt')).toContain(
      'Quais livros serão aceitos?',
    )
  })

  it('do not ask for what may be done with a thing as its fate', () => {
    expect(
      questions('consequence', 'O candidato que não for escolhido pode ser chamado até o fim do semestre.', 'pt'),
    ).toEqual([])
  })
})

const reasonFor = (
  question: string,
  language: Language,
  more: { text?: string; family?: string; needsScope?: true; answer?: string } = {},
): string | undefined => {
  const text = more.text ?? 'Use as opções para mudar os valores antes da instalação.'
  const context = passage(text, { title: 'Guia', language })
  const family = families.find(({ name }) => name === (more.family ?? 'permission'))!
  const candidate: Candidate = {
    context,
    family,
    fact: factFrom({
      family: family.name,
      subject: 'as opções',
      attribute: 'permission',
      value: text,
      valueType: 'boolean',
      quotes: [{ start: 0, end: text.length }],
      slots: {},
      ...(more.needsScope ? { needsScope: true } : {}),
    }),
    question,
    answer: { text: more.answer ?? 'Sim. As opções mudam os valores antes da instalação.' },
    scope: undefined,
    rewritings: 0,
  }
  return reasonAgainst(candidate, 0)
}

describe('Spanish and Portuguese questions', () => {
  it('name the command that a section leaves to its title', () => {
    const text = '## Ativar o comando\n\nVocê pode usar este comando no menu da janela de imagens, em Cores e Inverter.'
    expect(questions('section-task', text, 'pt', 'Inverter')).toContain('Como faço para ativar o comando Inverter?')
    const tool =
      '## Activar la herramienta\n\nPuede usar la herramienta desde el menú de la imagen, en la lista de transformaciones.'
    expect(questions('section-task', tool, 'es', 'La herramienta de rejilla')).toContain(
      '¿Cómo puedo activar la herramienta de rejilla?',
    )
  })

  it('say what a thing is by its kind and not by the name of the kind', () => {
    const table = '| Nome da constante | Valor inteiro |\n|---|---|\n| ORBIT_SLOW | 2 |\n| ORBIT_FAST | 16 |\n'
    expect(questions('table-cell', table, 'pt').join()).toContain('a constante ORBIT_SLOW')
    const effects = '| comando | efeito do comando |\n|---|---|\n| `orbit -a` | encontra todos os ficheiros |\n'
    expect(questions('table-cell', effects, 'pt')).toEqual([])
  })

  it('name something where the text is of a program', () => {
    const text = 'A unidade de medida padrão é o pixel. Clique no botão da janela para usar outra unidade de medida.'
    expect(reasonFor('Qual é a unidade de medida padrão da lista?', 'pt', { text })).toBe('vague')
    expect(reasonFor('Qual é a unidade de medida padrão do Lantern?', 'pt', { text })).not.toBe('vague')
    expect(
      reasonFor('O que acontece com a imagem do Lantern que parece clara?', 'pt', { text, family: 'consequence' }),
    ).toBe('vague')
  })

  it('have answers in their own language, with nothing lost', () => {
    const answer = '--debug: indicate which implementation was used.'
    expect(reasonFor('Para que serve --debug em cksum?', 'pt', { family: 'cli-flag', answer })).toBe('residue')
    const lost = 'As entradas correspondem à tag HTML .'
    const text = 'As entradas do Lantern correspondem à tag HTML <option>.'
    expect(reasonFor('A que correspondem as entradas do Lantern?', 'pt', { text, answer: lost })).toBe('template-hole')
  })

  it('end in no open word', () => {
    expect(reasonFor('Como posso imaginar os filtros do Lantern como?', 'pt')).toBe('residue')
    expect(reasonFor('Quantas seções tem o Lantern, assim como o arquivo normal?', 'pt')).toBe('residue')
  })

  it('name the matter of a chapter that is headed with its preposition', () => {
    const context = passage('A coordenação é eleita.', { title: 'Regimento', language: 'pt' })
    expect(topicIn('Da coordenação', context)).toBe('a coordenação')
  })

  it('do not ask of a heading that lists names of code', () => {
    const context = passage('Una función.', { title: 'Funciones', language: 'es' })
    expect(topicIn('rings, mustRings', context)).toBeUndefined()
    expect(topicIn('ring, rings, mustRings y yardOf', context)).toBeUndefined()
    expect(topicIn('Anillos, patios y campanas', context)).toBe('los anillos, patios y campanas')
  })

  it.each([
    ['es', 'imágenes firmadas', 'las'],
    ['es', 'regiones admitidas', 'las'],
    ['es', 'redes privadas', 'las'],
    ['es', 'sedes', 'las'],
    ['es', 'aviones', 'los'],
    ['pt', 'versões suportadas', 'as'],
    ['pt', 'questões abertas', 'as'],
    ['pt', 'mensagens de erro', 'as'],
    ['pt', 'padrões', 'os'],
    ['pt', 'itens', 'os'],
  ] as const)('agree with what they name (%s: %s)', (language, noun, article) => {
    expect(withArticle(noun, language)).toBe(`${article} ${noun}`)
  })

  it('take no heading that only sorts parts of an interface for a place', () => {
    const context = passage('Los métodos estáticos de `Menu` son dos. `Menu.build()` crea un menú.', {
      title: 'Menu',
      path: ['Menu', 'Métodos estáticos'],
      language: 'es',
    })
    expect(placeOf('Métodos estáticos', context)).toBeUndefined()
  })

  it('say to which command a flag belongs, unless the flag is what is asked for', () => {
    const text = 'Com `orbit deploy` você pode combinar as opções `-f` e `--set`.'
    expect(reasonFor('Posso combinar -f e --set na instalação?', 'pt')).toBe('vague')
    expect(reasonFor('Que valor --set tem por padrão?', 'pt', { family: 'config-key' })).toBe('vague')
    expect(reasonFor('Posso combinar -f e --set com orbit deploy?', 'pt', { text })).toBeUndefined()
  })

  it('say of which course a first stage is one', () => {
    expect(reasonFor('Em que consiste a primeira etapa da seleção anual?', 'pt')).toBe('vague')
    expect(reasonFor('Em que consiste a primeira etapa do vestibular da UEVA?', 'pt')).toBeUndefined()
  })

  it('have no answer that says a small word twice', () => {
    expect(reasonFor('O regimento da UEVA pode ser revisto?', 'pt', { answer: 'É é revisto a cada dois anos.' })).toBe(
      'answer-fragment',
    )
  })

  it('take a page that is half translated for none of either language', () => {
    const answer = 'Se elimina con el paquete que lo contiene.'
    expect(
      reasonFor('¿Cómo elimino el demonio de Orbit?', 'es', {
        answer: 'You can remove it with the package that holds it.',
      }),
    ).toBe('residue')
    expect(reasonFor('¿Cómo elimino el demonio de Orbit?', 'es', { answer })).toBeUndefined()
  })

  it('ask of a box for no way, and say a note without its mark', () => {
    const text =
      '# Orbit\n\n## Criar um formulário da loja\n\nSelecione para criar um formulário que o cliente preenche em casa.\n'
    expect(questions('section-task', text, 'pt')).toEqual([])
    expect(
      questions('section-task', text.replace('Selecione para criar', 'Selecione a loja para criar'), 'pt'),
    ).not.toEqual([])
    const note = 'Nota: Se a variável ORBIT_PAGER não estiver definida, o Orbit mostra o texto inteiro.'
    expect(asked('conditional-effect', note, { language: 'pt' })[0]?.answer).toMatch(/^Se a variável/)
  })
})
