import { describe, expect, test } from 'vitest'
import { absence } from '../../../src/offline/rules/absence.ts'
import { retrievable } from '../../../src/offline/rules/retrievable.ts'
import { unique } from '../../../src/offline/rules/unique.ts'
import type { Draft } from '../../../src/vocabulary/index.ts'
import { draftOver } from '../../checks/on.ts'
import { aContext, aCorpus, aDraft, anAsk, someSettings } from '../../examples.ts'

/** 150 plans, each on a page of its own; what is planted goes into page 117. */
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

describe('absence', () => {
  const probes = {
    en: {
      question: 'How many exports a month does the Orbit 12 plan allow?',
      searched: ['Orbit 12 export limit', 'data export per month'],
      planted: 'The monthly export limit of the Orbit 12 plan is 40.',
      rule: 'All plans allow 40 exports a month.',
      other: 'Shops allow 40 returns a month.',
    },
    es: {
      question: '¿Cuántas exportaciones por mes permite el plan Orbit 12?',
      searched: ['Orbit 12 límite exportación', 'exportar datos cada mes'],
      planted: 'El límite de exportación del plan Orbit 12 es de 40 por mes.',
      rule: 'Todos los planes permiten 40 exportaciones por mes.',
      other: 'Las tiendas permiten 40 devoluciones por mes.',
    },
    pt: {
      question: 'Quantas exportações por mês o plano Orbit 12 permite?',
      searched: ['Orbit 12 limite exportação', 'exportar dados cada mês'],
      planted: 'O limite de exportação do plano Orbit 12 é de 40 por mês.',
      rule: 'Todos os planos permitem 40 exportações por mês.',
      other: 'As lojas permitem 40 devoluções por mês.',
    },
  } as const

  const probe = async (language: 'en' | 'es' | 'pt', planted = '') => {
    const { question, searched } = probes[language]
    const corpus = plans(planted, language)
    const ask = anAsk({ language, adversarial_type: 'near_miss' })
    return absence.run(
      aDraft({ language, question, ideal_answer: '…', no_answer: true, searched: [...searched] }),
      await aContext(corpus, { ask }),
    )
  }

  test.for(['en', 'es', 'pt'] as const)(
    '%s: a probe about something that occurs nowhere gets its certificate',
    async (language) => {
      const { finding, adds } = await probe(language, probes[language].other)
      expect(finding).toBe('sound')
      expect(adds?.absence?.queries).toEqual(
        expect.arrayContaining([probes[language].question, ...probes[language].searched]),
      )
      expect(adds?.absence?.examined).toBeGreaterThan(50)
      expect(adds?.absence?.nearest.length).toBeGreaterThan(3)
      expect(adds?.absence?.statement).toMatch(/of the 150 passages were read/)
    },
  )

  test('a near miss with few passages about its subject is proved by a critic who reads all of them', async () => {
    const corpus = aCorpus([
      {
        doc_id: 'harbour',
        text: '# Gullport\n\nGullport opens at 7 and lets 40 ships in. A ship that is late waits for an hour. The fee is 30 euros for a day.',
      },
      { doc_id: 'other', text: '# Inland\n\nThe canal employs 5 pilots and is closed in winter for 3 weeks.' },
    ])
    const ask = anAsk({ adversarial_type: 'near_miss' })
    const draft = aDraft({
      question: 'How many pilots does Gullport employ?',
      no_answer: true,
      searched: ['Gullport pilots number', 'staff of the harbour'],
    })
    const alone = await absence.run(draft, await aContext(corpus, { ask }))
    expect(alone.finding).not.toBe('sound')
    const judged = { ...someSettings, isJudged: true }
    const { finding, adds } = await absence.run(draft, await aContext(corpus, { ask, settings: judged }))
    expect({ before: alone.finding, finding }).toEqual({ before: 'fixable', finding: 'sound' })
    expect(adds!.absence!.nearest.map(({ chunk_id }) => chunk_id)).toEqual(['other#c1', 'harbour#c1'])
  })

  test.for(['en', 'es', 'pt'] as const)('%s: a fact in document 117 of 150 kills the probe', async (language) => {
    const { finding, reason } = await probe(language, probes[language].planted)
    expect(finding).toBe('fatal')
    expect(reason).toContain('plan-117')
  })

  test.for(['en', 'es', 'pt'] as const)('%s: a rule for all of its kind kills the probe too', async (language) => {
    expect((await probe(language, probes[language].rule)).finding).toBe('fixable')
  })

  test('a row of a table is an answer, together with its header', async () => {
    const table = (cell: string) =>
      aCorpus([
        {
          doc_id: 'a',
          text: `# Plans\n\n| Plan | Storage | Seats |\n|---|---|---|\n| Team | 200 GB | ${cell} |\n| Solo | 50 GB | 1 |\n`,
        },
      ])
    const ask = anAsk({ adversarial_type: 'near_miss' })
    const draft = aDraft({
      question: 'How many seats does the Team plan have?',
      no_answer: true,
      searched: ['Team plan seats', 'users per plan'],
    })
    expect((await absence.run(draft, await aContext(table('12'), { ask }))).finding).toBe('fatal')
  })

  test('a passage that is cut off from its table header is not ruled out by its words', async () => {
    const row = (cabin: string, guests: number) =>
      `| ${cabin} | ${guests} people in all rooms and halls of the house |\n`
    const rows = Array.from({ length: 30 }, (_, index) => row(`Kite ${index}`, index + 20)).join('')
    const pages = Array.from({ length: 80 }, (_, index) => ({
      doc_id: `b${index}`,
      text: `# Walks\n\nThe way to the Osprey cabin passes a lake.\n`,
    }))
    const corpus = aCorpus([
      { doc_id: 'a', text: `# Kites\n\n| Cabin | Guests at Easter |\n|---|---|\n${rows}${row('Osprey', 12)}` },
      ...pages,
    ])
    const ask = anAsk({ adversarial_type: 'near_miss' })
    const draft = aDraft({
      question: 'How many guests does the Osprey cabin take at Easter?',
      no_answer: true,
      searched: ['Osprey people rooms halls house mattresses', 'Osprey beds'],
    })
    expect((await absence.run(draft, await aContext(corpus, { ask }))).finding).toBe('fatal')
  })

  test('a passage that its words rule out is not read', async () => {
    const { adds } = await probe('en', probes.en.other)
    expect(adds?.absence?.examined).toBeLessThan(100)
  })

  test('an author who searched under one name only must search again', async () => {
    const corpus = aCorpus([{ doc_id: 'a', text: 'The Pro plan stores 50 GB.' }])
    const ask = anAsk({ adversarial_type: 'near_miss' })
    const draft = aDraft({
      question: 'What does the Pro plan cost?',
      no_answer: true,
      searched: ['What does the Pro plan cost?'],
    })
    expect((await absence.run(draft, await aContext(corpus, { ask }))).reason).toContain('other wordings')
  })

  describe('finding nothing is not enough', () => {
    const pages = {
      en: 'The Pro plan stores 50 GB. Membership is 40 euros a year. It renews on 3 May. The harbour office looks after members.',
      es: 'El plan Pro guarda 50 GB. La membresía es de 40 euros al año. Se renueva el 3 de mayo. La oficina del puerto atiende a los socios.',
      pt: 'O plano Pro guarda 50 GB. A anuidade é de 40 euros por ano. Ele se renova em 3 de maio. O escritório do porto atende os sócios.',
    }
    /** By default its author looked for its own words only, in other orders. */
    const judge = async (
      language: 'en' | 'es' | 'pt',
      question: string,
      searched = [question.replace(/[¿?]/g, ''), question.split(' ').reverse().join(' ')],
    ) => {
      const corpus = aCorpus([{ doc_id: 'a', language, text: pages[language] }])
      const ask = anAsk({ language, adversarial_type: 'near_miss' })
      return absence.run(
        aDraft({ language, question, no_answer: true, ideal_answer: '…', searched }),
        await aContext(corpus, { ask }),
      )
    }

    test.for([
      ['en', 'How much do I pay for joining?'],
      ['es', '¿Cuánto pago por asociarme?'],
      ['pt', 'Quanto pago para me associar?'],
    ] as const)('%s: an amount near the subject may answer in other words: %s', async ([language, question]) => {
      const { finding, reason } = await judge(language, question)
      expect(finding).toBe('fixable')
      expect(reason).toContain("can't be proved")
    })

    test.for([
      ['en', 'Who takes care of the members?'],
      ['es', '¿Quién se ocupa de los socios?'],
      ['pt', 'Quem cuida dos sócios?'],
    ] as const)(
      '%s: an absence is not proved if no kind of value is asked for and all words occur: %s',
      async ([language, question]) => {
        expect((await judge(language, question)).finding).toBe('fixable')
      },
    )

    test.for([
      ['en', 'What does the Zephyrine plan cost?', 'zephyrine'],
      ['es', '¿Cuánto cuesta el plan Zephyrine?', 'zephyrine'],
      ['pt', 'Quanto custa o plano Zephyrine?', 'zephyrine'],
    ] as const)('%s: a name that occurs nowhere proves the absence: %s', async ([language, question, name]) => {
      const { finding, adds } = await judge(language, question)
      expect(finding).toBe('sound')
      expect(adds?.absence?.statement).toContain(`“${name}`)
    })

    test.for([
      ['en', 'What percentage of the Pro plan is kept?'],
      ['es', '¿Qué porcentaje del plan Pro se guarda?'],
      ['pt', 'Que porcentagem do plano Pro é guardada?'],
    ] as const)(
      '%s: a kind of value that is not given near its subject proves the absence: %s',
      async ([language, question]) => {
        expect((await judge(language, question)).finding).toBe('sound')
      },
    )

    test('a word that occurs nowhere proves the absence only if other names were searched too', async () => {
      const question = 'Is there a parking garage for members?'
      expect((await judge('en', question, ['garage parking members', 'members parking garage'])).finding).toBe(
        'fixable',
      )
      expect((await judge('en', question, ['car park', 'place to leave vehicles'])).finding).toBe('sound')
    })

    test('something named beside the subject is read on its own page', async () => {
      const corpus = aCorpus([
        { doc_id: 'shop', text: '# Ardvale\n\nThe Ardvale shop is looked after by Tern Desk.\n' },
        { doc_id: 'desk', text: '# Tern Desk\n\nLetters are opened within 5 hours.\n' },
        ...Array.from({ length: 12 }, (_, at) => ({ doc_id: `p${at}`, text: `# Page ${at}\n\nNothing of note.\n` })),
      ])
      const ask = anAsk({ adversarial_type: 'near_miss' })
      const question = 'How long does it take until a complaint about the Ardvale shop is seen?'
      const searched = ['complaint Ardvale shop', 'Ardvale shop complaint time']
      const draft = aDraft({ question, no_answer: true, ideal_answer: '…', searched })
      expect((await absence.run(draft, await aContext(corpus, { ask }))).finding).toBe('fixable')
    })
  })
})

describe('unique', () => {
  const pagesOf = (second: string, title = 'Kestrel news') =>
    aCorpus([
      { doc_id: 'a', title: 'Kestrel terms', text: 'The Kestrel Pro plan includes 50 GB of storage for each user.' },
      { doc_id: 'b', title, text: second },
      { doc_id: 'c', title: 'Kestrel jobs', text: 'Kestrel hires people who like birds.' },
    ])
  const on = async (
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

  test('a repeated paragraph supports too', async () => {
    const { finding, adds } = await on('Good news. The Kestrel Pro plan includes 50 GB of storage for each user.')
    expect(finding).toBe('sound')
    expect(adds?.also_supports?.map(({ doc_id, text }) => [doc_id, text])).toEqual([
      ['b', 'The Kestrel Pro plan includes 50 GB of storage for each user.'],
    ])
  })

  test('the same answer in other words supports too', async () => {
    const { adds } = await on('With Kestrel Pro every user gets storage of 50 GB in the plan.')
    expect(adds?.also_supports?.map(({ doc_id }) => doc_id)).toEqual(['b'])
  })

  test('another value for the same question sends it back', async () => {
    const { finding, reason } = await on('The Kestrel Pro plan includes 80 GB of storage for each user.')
    expect(finding).toBe('fixable')
    expect(reason).toContain('80 GB')
  })

  test('another value for another thing neither supports nor contradicts', async () => {
    const { finding, adds } = await on('The Kestrel Basic plan includes 10 GB of storage for each user.')
    expect(finding).toBe('sound')
    expect(adds?.also_supports).toEqual([])
  })

  test('a passage that only mentions the value neither supports nor contradicts', async () => {
    const { adds } = await on('Our new server has 50 GB of memory.')
    expect(adds?.also_supports).toEqual([])
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
  ] as const)('%s: the same', async ([language, text, question]) => {
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
    expect((await check(text)).adds?.also_supports).toHaveLength(1)
  })
})

describe('retrievable', () => {
  const corpus = plans()
  const quote = 'The Orbit 117 plan stores 127 GB and costs 122 euros a month.'
  const on = async (draft: Partial<Draft>, ask = anAsk()) =>
    retrievable.run(draftOver(corpus, draft, quote, 'plan-117'), await aContext(corpus, { ask, search }))
  let search: Awaited<ReturnType<typeof aContext>>['search'] | undefined

  test('the ranks of the evidence are reported', async () => {
    search = (await aContext(corpus)).search
    const { finding, reason } = await on({ question: 'How much can I store with Orbit 117?' })
    expect(finding).toBe('sound')
    expect(reason).toMatch(/^plan-117#c1 bm25 \d+/)
  })

  test('a question that could be about anything finds no evidence, which is a hint', async () => {
    const vague = await on({ question: 'What is the monthly price?' })
    expect(vague).toMatchObject({ finding: 'sound', hint: expect.stringContaining('Name the subject') })
  })

  test('a probe must be near some passage, unless it should be far from all', async () => {
    const near = { no_answer: true, question: 'How many exports a month does the Orbit 12 plan allow?' }
    const far = { no_answer: true, question: 'Who painted the ceiling of the Sistine Chapel?' }
    expect((await on(near, anAsk({ adversarial_type: 'near_miss' }))).finding).toBe('sound')
    expect((await on(far, anAsk({ adversarial_type: 'near_miss' }))).finding).toBe('fixable')
    expect((await on(far, anAsk({ adversarial_type: 'out_of_corpus' }))).finding).toBe('sound')
  })
})
