import { describe, expect, test } from 'vitest'
import type { EvolvingInput, PassageInput } from '../../../src/agents/authoring.ts'
import { solve } from '../../../src/offline/answers/critic/solve.ts'
import { evolverResponders } from '../../../src/offline/answers/evolver.ts'
import type { EvolutionType, Writing } from '../../../src/vocabulary/index.ts'
import { askOffline, passage } from './ask-offline.ts'

const sizes = passage(
  'sizes#c1',
  'Orbit instance types',
  '# Orbit instance types\n\n| Instance type | Memory (GiB) | Network performance |\n|---|---|---|\n| orb.small | 4 | 1 Gbps |\n| orb.large | 16 | 5 Gbps |\n| orb.xlarge | 32 | 5 Gbps |\n| orb.huge | 32 | 10 Gbps |\n',
)
const history = passage(
  'history#c1',
  'Orbit history',
  '# Orbit history\n\nThe Orbit archive was built in 1987. The Orbit museum was opened in 1999.\n',
)
const rules = passage(
  'rules#c1',
  'Orbit accounts',
  '# Orbit accounts\n\nIf you close your Orbit account, all projects are deleted. To verify a backup, run the verify command.\n',
)

const seedAbout = (
  source: PassageInput,
  quote: string,
  question: string,
  ideal_answer: string,
): EvolvingInput['seeds'][number] => ({
  ask_id: 'a',
  question,
  ideal_answer,
  answer_type: 'short_fact',
  quotes: [{ chunk_id: source.chunk_id, text: quote }],
})
const memory = seedAbout(
  sizes,
  '| orb.large | 16 | 5 Gbps |',
  'How much memory does the orb.large instance type have?',
  'The amount of memory for the orb.large instance type is 16 GiB.',
)
const built = seedAbout(
  history,
  'The Orbit archive was built in 1987.',
  'In which year was the Orbit archive built?',
  '1987.',
)

const evolve = (
  type: EvolutionType,
  seed: EvolvingInput['seeds'][number],
  passages: readonly PassageInput[],
  language = 'en',
): Writing =>
  askOffline(
    evolverResponders,
    `evolver.${type}`,
    { language, profile: {}, seeds: [seed], passages: [...passages], objections: [] } satisfies EvolvingInput,
    passages,
  ) as Writing

describe('Evolutions that ask for something else', () => {
  test('A result is worked out from two stated values and shows its working', () => {
    const { items } = evolve('reasoning', built, [history])
    expect(items[0]!.ideal_answer).toMatch(/^12 years\..*1999 − 1987 = 12/)
    expect(items[0]!.quotes.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['The Orbit archive was built in 1987.', 'The Orbit museum was opened in 1999.']),
    )
  })

  test('Values of one column are compared', () => {
    const { items } = evolve('reasoning', memory, [sizes])
    expect(items).toHaveLength(1)
    expect(items[0]!.quotes.length).toBeGreaterThanOrEqual(3)
    expect(items[0]!.ideal_answer).toMatch(/[−÷]/)
  })

  test('Nothing is reckoned from defaults, levels, or prices that are charged otherwise', () => {
    const table = (column: string, more = ''): PassageInput =>
      passage(
        'values#c1',
        'Orbit values',
        `# Orbit values\n\n| Extra | ${column} |${more ? ' Charged |' : ''}\n|---|---|${more ? '---|' : ''}\n| Recovery drive | $90 |${more ? ' per drive |' : ''}\n| Fixed address | $30 |${more ? ' per month |' : ''}\n`,
      )
    const priced = (source: PassageInput): Writing =>
      evolve('reasoning', seedAbout(source, '| Recovery drive | $90 |', 'What is it for the recovery drive?', '$90.'), [
        source,
      ])
    expect(priced(table('Price')).items).toHaveLength(1)
    expect(priced(table('Default price')).items).toEqual([])
    expect(priced(table('Price', 'charged')).items).toEqual([])
  })

  test('A limit is held against a number, a default is not', () => {
    const settings = passage(
      's#c1',
      'Orbit agent',
      '# Orbit agent\n\n| Setting | Default |\n|---|---|\n| `retry_limit` | 5 |\n',
    )
    const seed = seedAbout(
      settings,
      '| `retry_limit` | 5 |',
      'What is the default value for the retry_limit setting?',
      '5.',
    )
    expect(evolve('concretize', seed, [settings]).items).toEqual([])
  })

  test('A situation with a duty asks what to do', () => {
    const duty = passage(
      'd#c1',
      'Orbit keys',
      '# Orbit keys\n\nIf an Orbit key leaks, you must revoke it within an hour. A vault is a store of secrets.\n',
    )
    const seed = seedAbout(duty, 'A vault is a store of secrets.', 'What is a vault?', 'A store of secrets.')
    for (const { question } of evolve('conditional', seed, [duty]).items)
      expect(question).toMatch(/(?:What should I do|What do I have to do)\?$/)
  })

  test('Two requirements leave one row', () => {
    const { items } = evolve('constrain', memory, [sizes])
    expect(items[0]!.ideal_answer).toMatch(/^orb\.xlarge/)
    expect(items[0]!.quotes[0]!.text).toContain('orb.xlarge')
  })

  test('A condition of the documents becomes the situation of the asker', () => {
    const seed = seedAbout(
      rules,
      'To verify a backup, run the verify command.',
      'How can I verify an Orbit backup?',
      'Run the verify command.',
    )
    const { items } = evolve('conditional', seed, [rules])
    expect(items[0]!.question).toMatch(/close my Orbit account/)
    expect(items[0]!.ideal_answer).toMatch(/projects are deleted/)
  })

  test('A sister rests on other evidence than its seed', () => {
    const { items } = evolve('in_breadth', built, [history])
    expect(items[0]!.quotes[0]!.text).toMatch(/museum/)
  })

  test('Both hops of a bridge are needed', () => {
    const other = passage(
      'use#c1',
      'Using types',
      '# Using types\n\nThe orb.small instance type supports live migration.\n',
    )
    const { items, declined } = evolve(
      'multi_context',
      seedAbout(sizes, '| orb.small | 4 | 1 Gbps |', 'How much memory does orb.small have?', '4 GiB.'),
      [sizes, other],
    )
    expect(items.length + declined.length).toBe(1)
    for (const { question, quotes, hops } of items) {
      expect(question).not.toContain('orb.small')
      expect(hops).toHaveLength(2)
      for (const hop of [1, 2]) {
        const evidence = quotes
          .filter((quote) => quote.hop !== hop)
          .map(({ text }, index) => ({ evidence: index, source: '', text }))
        expect(solve({ ask_id: 'a', language: 'en', question, evidence }, true).answerable).not.toBe('yes')
      }
    }
  })

  test('What the passages do not carry is declined with the reason', () => {
    expect(evolve('constrain', built, [history]).declined[0]?.reason).toMatch(/No table/)
    expect(evolve('multi_context', built, [history]).declined[0]?.reason).toMatch(/another/)
  })
})

describe('Variants that change only the wording', () => {
  test.each(['paraphrase', 'noise_mild', 'noise_severe', 'compress'] as const)('%s keeps answer and quotes', (type) => {
    const { items } = evolve(type, memory, [sizes])
    expect(items).toHaveLength(1)
    expect(items[0]!.question).not.toBe(memory.question)
    expect(items[0]!.question).toContain('orb.large')
    expect(items[0]).toMatchObject({
      ideal_answer: memory.ideal_answer,
      quotes: memory.quotes,
      answer_type: 'short_fact',
    })
    expect(items[0]!.claims).not.toEqual([])
  })

  test('Slips are made in short questions alone, and not in what is typed as code', () => {
    const long = { ...memory, question: `On a rainy Monday before lunch, ${memory.question}` }
    expect(evolve('noise_mild', long, [sizes]).items).toEqual([])
    const typed = passage('bell#c1', 'Bells', '# Bells\n\nRun `ringbell` to ring.\n')
    for (const ask_id of ['a', 'b', 'c', 'd', 'e', 'f']) {
      const seed = seedAbout(typed, 'Run `ringbell` to ring.', 'How do I ring with ringbell?', 'Run ringbell.')
      for (const { question } of evolve('noise_severe', { ...seed, ask_id }, [typed]).items)
        expect(question).toContain('ringbell')
    }
  })

  test('A paraphrase is another construction, not the same words after a courtesy', () => {
    const asked = new Set(
      ['a', 'b', 'c', 'd', 'e', 'f'].flatMap((ask_id) =>
        evolve('paraphrase', { ...memory, ask_id }, [sizes]).items.map(({ question }) => question),
      ),
    )
    expect(asked.size).toBeGreaterThan(0)
    for (const question of asked) expect(question).not.toMatch(/memory does the orb\.large instance type have/)
  })

  test('A paraphrase still says which of several products it asks about, a misspelt name does too', () => {
    const size = passage('gate#c1', 'Sizes', '# Sizes\n\n| Option | Default |\n|---|---|\n| `bell_max_depth` | 16 |\n')
    const seed = seedAbout(
      size,
      '| `bell_max_depth` | 16 |',
      'What does the bell_max_depth option default to in Kestrel?',
      'The default value for the bell_max_depth option is 16.',
    )
    const products = {
      names: new Map([['gate#c1', 'Kestrel']]),
      marks: new Map([['bell_max_depth', 'Kestrel']]),
      shorter: new Map<string, string>(),
      titles: new Map(),
      features: new Map(),
      shared: new Set<string>(),
      repeated: new Set<string>(),
    }
    const varied = (type: EvolutionType): readonly string[] =>
      ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].flatMap((ask_id) => {
        const reply = evolverResponders
          .find(({ promptId }) => promptId === `evolver.${type}`)!
          .respond(
            { language: 'en', profile: {}, seeds: [{ ...seed, ask_id }], passages: [size], objections: [] } as never,
            { earlier: [], mayCallTools: false, knowledge: { size: 100, frequency: () => 1, products } },
          )
        return 'output' in reply ? (reply.output as Writing).items.map(({ question }) => question) : []
      })
    expect(varied('paraphrase')).not.toEqual([])
    for (const question of varied('paraphrase')) expect(question).toContain('Kestrel')
    for (const question of varied('noise_severe')) expect(question).not.toMatch(/^In Kestrel, /)
  })

  test('English working words enter Spanish questions and not English ones', () => {
    const backup = passage('b#c1', 'Orbit', 'La copia de seguridad de Orbit tarda diez minutos.')
    const seed = seedAbout(backup, backup.text, '¿Cuánto tarda la copia de seguridad de Orbit?', 'Diez minutos.')
    expect(evolve('code_switch', seed, [backup], 'es').items[0]!.question).toBe('¿Cuánto tarda el backup de Orbit?')
    expect(evolve('code_switch', memory, [sizes]).items).toEqual([])
  })

  test('Translation is declined in plain words', () => {
    expect(evolve('translation', memory, [sizes], 'es').declined[0]?.reason).toMatch(/does not translate/)
  })
})

test('A question that was sent back is not handed in again', () => {
  const first = evolve('reasoning', built, [history]).items[0]!.question
  const input: EvolvingInput = {
    language: 'en',
    profile: {},
    seeds: [built],
    passages: [history],
    objections: [{ ask_id: 'a', question: first, reasons: ['too long'] }],
  }
  const again = askOffline(evolverResponders, 'evolver.reasoning', input, [history]) as Writing
  expect(again.items.map(({ question }) => question)).not.toContain(first)
})
