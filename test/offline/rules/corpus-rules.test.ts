import { describe, expect, test } from 'vitest'
import { absence as searches } from '../../../src/checks/absence.ts'
import { absence, retrievable, unique } from '../../../src/offline/rules/engine-rules.ts'
import { corpusIndexOf, withoutMarkup } from '../../../src/offline/words/corpus-index.ts'
import type { Draft } from '../../../src/vocabulary/index.ts'
import { draftOver } from '../../checks/on.ts'
import { aContext, aCorpus, aDraft, anAsk } from '../../examples.ts'

/** 150 plans, each on its own page; page 117 gets the added sentence. */
const plans = (planted = '', language: 'en' | 'es' | 'pt' = 'en') =>
  aCorpus(
    Array.from({ length: 150 }, (_, index) => ({
      doc_id: `plan-${String(index).padStart(3, '0')}`,
      language,
      title: `Orbit ${index}`,
      text: pages[language](index) + (planted !== '' && index === 117 ? `\n${planted}\n` : ''),
    })),
  )

const pages = {
  en: (index: number) =>
    `# Orbit ${index}\n\nThe Orbit ${index} plan stores ${10 + index} GB and costs ${5 + index} euros a month.\n\n## Support\n\nQuestions about Orbit ${index} are answered within ${1 + (index % 48)} hours.\n`,
  es: (index: number) =>
    `# Orbit ${index}\n\nEl plan Orbit ${index} guarda ${10 + index} GB y cuesta ${5 + index} euros al mes.\n\n## Soporte\n\nLas consultas sobre Orbit ${index} se responden en ${1 + (index % 48)} horas.\n`,
  pt: (index: number) =>
    `# Orbit ${index}\n\nO plano Orbit ${index} guarda ${10 + index} GB e custa ${5 + index} euros por mês.\n\n## Suporte\n\nAs dúvidas sobre o Orbit ${index} são respondidas em ${1 + (index % 48)} horas.\n`,
}

test('every entry of a list is read with its introduction, even after an entry of two paragraphs', () => {
  const text = '# Plans\n\nThe gold plan includes:\n\n1. Backups.\n\n   They are made at night.\n\n2. Support.\n'
  const corpus = aCorpus([{ doc_id: 'plans', text }])
  const index = corpusIndexOf(corpus)
  const { sentences } = index.parse(corpus.passages()[0]!)
  const support = sentences.find((sentence) => sentence.text.includes('Support'))
  expect([...support!.stemsAbove]).toContain('gold')
})

test.for([
  ['Run `goldspan review <dataset>` <b>now</b>', 'Run goldspan review <dataset> now'],
  ['``a ` <b>`` and `<c>`', 'a <b> and <c>'],
  ['One ` is <b>bold</b>', 'One is bold'],
  ['```sh\nrun <file>\n```\n<br>', 'run <file>'],
] as const)('placeholders in code are kept, and tags elsewhere are removed: %s', ([markdown, plain]) =>
  expect(withoutMarkup(markdown).trim().split(/\s+/).join(' ')).toBe(plain),
)

describe('absence', () => {
  const probe = async (language: 'en' | 'es' | 'pt', question: string, searched: readonly string[] = []) => {
    const context = await aContext(plans('', language), { ask: anAsk({ language }) })
    const draft = aDraft({ language, question, ideal_answer: '…', no_answer: true, searched: [...searched] })
    const { additions } = await searches.run(draft, context)
    return absence.run({ ...draft, absence: additions?.absence }, context)
  }

  test.for([
    ['en', 'What does the Zephyrine plan cost?'],
    ['es', '¿Cuánto cuesta el plan Zephyrine?'],
    ['pt', 'Quanto custa o plano Zephyrine?'],
  ] as const)('a name that occurs nowhere proves the absence, with a certificate: %s', async ([language, question]) => {
    const { finding, additions } = await probe(language, question, ['Zephyrine price'])
    expect(finding).toBe('sound')
    expect(additions?.absence?.queries).toEqual(expect.arrayContaining([question, 'Zephyrine price']))
    expect(additions?.absence?.nearest.length).toBeGreaterThan(3)
    expect(additions?.absence?.statement).toMatch(/of 150 passages.*“zephyrine”/)
  })

  test.for([
    ['en', 'How many exports a month does the Orbit 12 plan allow?'],
    ['es', '¿Cuántas exportaciones por mes permite el plan Orbit 12?'],
    ['pt', 'Quantas exportações por mês o plano Orbit 12 permite?'],
  ] as const)('finding nothing about names that occur proves nothing: %s', async ([language, question]) => {
    const { finding, reason } = await probe(language, question)
    expect(finding).toBe('fixable')
    expect(reason).toContain("can't be proved")
  })

  test('a question with an answer passes', async () => {
    const corpus = plans()
    const draft = draftOver(corpus, { question: 'What does Orbit 1 cost?' }, 'costs 6 euros a month', 'plan-001')
    expect((await absence.run(draft, await aContext(corpus))).finding).toBe('sound')
  })
})

describe('unique', () => {
  const pagesOf = (second: string, title = 'Kestrel news') =>
    aCorpus([
      { doc_id: 'a', title: 'Kestrel terms', text: 'The Kestrel Pro plan includes 50 GB of storage for each user.' },
      { doc_id: 'b', title, text: second },
      { doc_id: 'c', title: 'Kestrel jobs', text: 'Kestrel hires people who like birds.' },
    ])
  const findingFor = async (
    second: string,
    question = 'How much storage do users get with the Kestrel Pro plan?',
    title?: string,
  ) => {
    const corpus = pagesOf(second, title)
    const draft = draftOver(
      corpus,
      { question, ideal_answer: '50 GB.' },
      'The Kestrel Pro plan includes 50 GB of storage for each user.',
      'a',
    )
    return unique.run(draft, await aContext(corpus))
  }

  test('a repeated paragraph also supports the answer', async () => {
    const { finding, additions } = await findingFor(
      'Good news. The Kestrel Pro plan includes 50 GB of storage for each user.',
    )
    expect(finding).toBe('sound')
    expect(additions?.also_supports?.map(({ doc_id, text }) => [doc_id, text])).toEqual([
      ['b', 'The Kestrel Pro plan includes 50 GB of storage for each user.'],
    ])
  })

  test('the same answer in other words also supports it', async () => {
    const { additions } = await findingFor('With Kestrel Pro every user gets storage of 50 GB in the plan.')
    expect(additions?.also_supports?.map(({ doc_id }) => doc_id)).toEqual(['b'])
  })

  test('a different value for the same question returns the draft', async () => {
    const { finding, reason } = await findingFor('The Kestrel Pro plan includes 80 GB of storage for each user.')
    expect(finding).toBe('fixable')
    expect(reason).toContain('80 GB')
  })

  test('a different value for something else neither supports nor contradicts', async () => {
    const { finding, additions } = await findingFor('The Kestrel Basic plan includes 10 GB of storage for each user.')
    expect(finding).toBe('sound')
    expect(additions?.also_supports).toEqual([])
  })

  test('a passage that only mentions the value neither supports nor contradicts', async () => {
    const { additions } = await findingFor('Our new server has 50 GB of memory.')
    expect(additions?.also_supports).toEqual([])
  })

  test.for([
    [
      'es',
      'El plan Kestrel Pro incluye 50 GB de almacenamiento por usuario.',
      '¿Cuánto almacenamiento recibe cada usuario del plan Kestrel Pro?',
    ],
    [
      'pt',
      'O plano Kestrel Pro inclui 50 GB de armazenamento por usuário.',
      'Quanto armazenamento cada usuário do plano Kestrel Pro recebe?',
    ],
  ] as const)('a repeated paragraph also supports the answer: %s', async ([language, text, question]) => {
    const twoPages = (second: string) =>
      aCorpus([
        { doc_id: 'a', language, title: 'Kestrel', text },
        { doc_id: 'b', language, title: 'Kestrel', text: second },
      ])
    const check = async (second: string) => {
      const corpus = twoPages(second)
      return unique.run(
        draftOver(corpus, { language, question, ideal_answer: '50 GB.' }, text, 'a'),
        await aContext(corpus),
      )
    }
    expect((await check(text)).additions?.also_supports).toHaveLength(1)
  })
})

describe('retrievable', () => {
  const corpus = plans()
  const quote = 'The Orbit 117 plan stores 127 GB and costs 122 euros a month.'
  const findingFor = async (draft: Partial<Draft>, ask = anAsk()) =>
    retrievable.run(draftOver(corpus, draft, quote, 'plan-117'), await aContext(corpus, { ask, search }))
  let search: Awaited<ReturnType<typeof aContext>>['search'] | undefined

  test('the ranks of the evidence are reported', async () => {
    search = (await aContext(corpus)).search
    const { finding, reason } = await findingFor({ question: 'How much can I store with Orbit 117?' })
    expect(finding).toBe('sound')
    expect(reason).toMatch(/^plan-117#c1 bm25 \d+/)
  })

  test('a question that is too general finds no evidence, which is a hint', async () => {
    const vague = await findingFor({ question: 'What is the monthly price?' })
    expect(vague).toMatchObject({ finding: 'sound', hint: expect.stringContaining('Name the subject') })
  })
})
