import { describe, expect, it } from 'vitest'
import { asked } from '../asked.ts'

const plans = `## Comparação

| Plano | Preço por mês | Máquinas | Solo |
|---|---|---|---|
| Alfa | R$ 29 | 2 | 7 |
| Beta | R$ 139 | 15 | 9 |
`
const limits = `## Límites

El plan Solo es para una persona.

| Límite | Solo | Studio |
|---|---|---|
| Tamaño máximo de un archivo | 50 GB | 500 GB |
`
const ask = (family: string, text: string, language: 'es' | 'pt'): string[] =>
  asked(family, text, { language }).flatMap(({ questions }) => [...questions])

describe('Spanish and Portuguese tables', () => {
  it('count what is counted and give a price its preposition', () => {
    expect(ask('table-cell', plans, 'pt')).toContain('Quantas máquinas tem o plano Alfa?')
    const reverse = ask('table-reverse', plans, 'pt')
    expect(reverse).toContain('Que plano tem 2 máquinas?')
    expect(reverse).toContain('Que plano tem um preço por mês de R$ 29?')
    expect(asked('table-reverse', plans, { language: 'pt' })[0]!.answer).toBe(
      'O plano Alfa tem um preço por mês de R$ 29.',
    )
  })

  it('take a column that bears a name for what is compared', () => {
    expect(ask('table-cell', plans, 'pt').join()).not.toMatch(/solo/i)
    const cross = asked('table-cell', limits, { language: 'es' })
    expect(cross[0]!.questions).toContain('¿Cuál es el tamaño máximo de un archivo en el plan Solo?')
    expect(cross[1]!.answer).toBe('El tamaño máximo de un archivo en el plan Studio es 500 GB.')
    expect(ask('table-reverse', limits, 'es')).toEqual([])
  })

  it('take a sentence behind a term for no definition, and voseo for steps', () => {
    const terms =
      '## Formas de pago\n\n- **Pix** – a chave aparece na fatura por 48 horas.\n- **Boleto** – um documento de pagamento.\n'
    expect(ask('definition-list', terms, 'pt').join()).not.toContain('Pix')
    const steps = '## Instalar el agente\n\n1. Descargá el programa.\n2. Ejecutá el programa.\n3. Elegí las carpetas.\n'
    expect(ask('procedure', steps, 'es')).toContain('¿Cómo puedo instalar el agente?')
  })

  it('take what is done for no row, and two names side by side for no attribute', () => {
    const keys = '| Acción | Formato |\n|---|---|\n| Mostrar la consola | F5 |\n| Cerrar la consola | F6 |\n'
    expect(ask('table-cell', keys, 'es')).toEqual([])
    const modes =
      '| Comportamiento | Función lookup |\n|---|---|\n| `--try=client` | vacía |\n| `--try=server` | completa |\n'
    expect(ask('table-cell', modes, 'es')).toEqual([])
    const forms = '| Questão | Resposta |\n|---|---|\n| Versão do Orbit para usar | 3 |\n| Porta do Orbit | 80 |\n'
    expect(ask('table-cell', forms, 'pt').join()).not.toContain('Resposta')
  })

  it('give a bare number no size', () => {
    const sizes = (header: string): string =>
      `| Pacote | ${header} |\n|---|---|\n| \`orbit-cli\` | 2800 |\n| \`orbit-doc\` | 140 |\n`
    expect(ask('table-cell', sizes('Tamanho'), 'pt')).toEqual([])
    const [first] = asked('table-cell', sizes('Tamanho (kB)'), { language: 'pt' })
    expect(first?.answer).toBe('O tamanho do pacote orbit-cli é 2800 kB.')
  })

  it('ask of a folder what it holds, and of rows in the plural which one does it', () => {
    const folders =
      '| Diretório | Conteúdo |\n|---|---|\n| `var` | Dados que mudam |\n| `mnt` | Contém pontos de montagem |\n'
    const held = asked('definition-list', folders, { language: 'pt' })
    expect(held[0]?.questions).toContain('O que contém o diretório var?')
    expect(held.map(({ answer }) => answer)).toEqual([
      'O diretório var contém dados que mudam.',
      'O diretório mnt contém pontos de montagem.',
    ])
    const keys =
      '| Atajos de teclado | Efecto |\n|---|---|\n| F4 | Muestra una vista previa. |\n| F5 | Ejecuta la consulta. |\n'
    expect(ask('table-reverse', keys, 'es')).toContain('¿Qué atajo de teclado ejecuta la consulta?')
  })

  it('compare no sizes without a unit', () => {
    const sizes = (header: string): string =>
      `| Paquete | ${header} |\n|---|---|\n| \`orbit-cli\` | 2800 |\n| \`orbit-doc\` | 140 |\n| \`orbit-web\` | 60 |\n`
    expect(ask('table-compare', sizes('Tamaño'), 'es')).toEqual([])
    expect(ask('table-compare', sizes('Tamaño (kB)'), 'es')).not.toEqual([])
  })
})
