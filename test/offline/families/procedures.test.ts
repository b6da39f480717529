import { describe, expect, it } from 'vitest'
import { asked } from '../asked.ts'

const rotating = `## Rotating a key

To rotate an access key

1. Open the **Keys** page\\.
2. Select the key and choose **Rotate**\\. For more information, see [Keys](keys.md)\\.
3. Run the following:

   \`\`\`
   vault key confirm
   \`\`\`
4. Store the new key in your password manager\\.
`

describe('code that is there for something', () => {
  const code = (lead: string, after = '', language = 'sh') =>
    asked('code-for', `${lead}\n\n\`\`\`${language}\nvault key --rotate\n\`\`\`\n${after}`)

  it('is asked for by what it does, as a command or as code', () => {
    const [fact] = code('Keys grow old. To rotate the keys of a Vaultline box, run:')
    expect(fact!.questions).toContain('Which command do I run to rotate the keys of a Vaultline box?')
    expect(fact!.answer).toBe('To rotate the keys of a Vaultline box, run:\n\nvault key --rotate')
    expect(fact!.quotes).toEqual(['To rotate the keys of a Vaultline box, run:', '```sh\nvault key --rotate\n```'])
    const [own] = code('You can rotate the keys of your box by running:', '', 'js')
    expect(own!.questions).toContain('How do I rotate the keys of my box?')
  })

  it.each([
    ['it is one way of several', 'To rotate the keys of a Vaultline box, run:', '\nAlternatively, press the button.\n'],
    ['it changes what was said before', 'To rotate the keys of a Vaultline box, add it to the file:', ''],
    ['nothing is said of what for', 'Then run the command:', ''],
  ])('is not asked for where %s', (_why, lead, after) => {
    expect(code(lead, after)).toEqual([])
  })
})

describe('a heading', () => {
  it('that names options is no task', () => {
    const section =
      '## Display Options\n\nRun the vault with `--color` to see the names of all keys in their own colours.\n'
    expect(asked('section-task', section)).toEqual([])
    expect(asked('section-task', section.replace('Display Options', 'Direct key deprecation'))).toEqual([])
    expect(asked('section-task', section.replace('Display Options', 'Display the keys'))).toHaveLength(1)
  })
})

describe('procedure', () => {
  it('asks how, answers with all steps and quotes each', () => {
    const [fact] = asked('procedure', rotating)
    expect(fact!.questions).toContain('How do I rotate an access key?')
    expect(fact!.questions).toContain('What is the procedure for rotating an access key?')
    expect(fact!.answer).toBe(
      '1. Open the Keys page.\n2. Select the key and choose Rotate.\n3. Run the following: vault key confirm\n4. Store the new key in your password manager.',
    )
    expect(fact!.quotes[0]).toBe('To rotate an access key')
    expect(fact!.quotes).toHaveLength(5)
    expect(fact!.quotes[3]).toContain('vault key confirm')
  })

  it('does not turn the first of two verbs alone', () => {
    const text = '## Upgrading keys and enabling locks\n\n1. Open the vault.\n2. Turn the keys.\n'
    const questions = asked('procedure', text)[0]!.questions.join()
    expect(questions).toContain('How do I upgrade keys and enable locks?')
    expect(questions).not.toContain('upgrading keys and enable ')
  })

  it('leaves examples out of a step, and itself where a step shows code twice', () => {
    const steps = (between: string): string =>
      `## Rotating a key\n\n1. Open the key.\n2. Turn the key as follows:\n\n   \`\`\`\n   vault key KEY\n   \`\`\`\n\n   ${between}\n\n   \`\`\`\n   vault key k1\n   \`\`\`\n`
    expect(asked('procedure', steps('For example:'))[0]!.answer).toBe(
      '1. Open the key.\n2. Turn the key as follows: vault key KEY',
    )
    expect(asked('procedure', steps('Then turn it back:'))).toEqual([])
  })

  it('takes a heading as the task when the steps follow it', () => {
    const [fact] = asked(
      'procedure',
      '## Creating and naming a bucket\n\n1. Open the console.\n2. Choose **Create**.\n3. Enter a name.\n',
    )
    expect(fact!.questions).toContain('How do I create and name a bucket?')
    expect(fact!.questions).toContain('What does creating and naming a bucket involve, step by step?')
  })

  it('says in which way, where the text tells several', () => {
    const text = '## AWS CLI\n\nTo stop an instance\n\n1. Open a terminal.\n2. Run `stop`.\n'
    expect(asked('procedure', text)[0]!.questions).toContain('How do I stop an instance with the AWS CLI?')
  })

  it('speaks Spanish and Portuguese', () => {
    const spanish = asked(
      'procedure',
      'Para rotar una clave:\n\n1. Abra la consola.\n2. Elija Rotar.\n3. Guarde la clave.\n',
      { language: 'es' },
    )
    expect(spanish[0]!.questions).toContain('¿Cuáles son los pasos para rotar una clave?')
    const portuguese = asked(
      'procedure',
      '## Instalando o Helm\n\n1. Baixe a versão desejada.\n2. Descompacte o arquivo.\n',
      { language: 'pt' },
    )
    expect(portuguese[0]!.questions).toContain('Como faço para instalar o Helm?')
  })

  it('does not take the name of a thing for a task', () => {
    const steps = '\n\n1. Open the console.\n2. Choose **Create**.\n'
    expect(asked('procedure', `## Matching period${steps}`)).toEqual([])
    expect(asked('procedure', `## Program Benefits${steps}`)).toEqual([])
    expect(asked('procedure', `## Avoid Using Blocks${steps}`)).toEqual([])
    expect(asked('procedure', `## Breaking changes to internal blocks${steps}`)).toEqual([])
    expect(
      asked('section-task', `## Coordinate and orientation tests\n\nUse the pillars of the hall for them.`),
    ).toEqual([])
    expect(asked('procedure', `## Handling own blocks${steps}`)).toEqual([])
    expect(asked('procedure', `## Commit queue${steps}`)).toEqual([])
    expect(asked('procedure', `## Matching two periods${steps}`)).toHaveLength(1)
  })

  it('gives the object of a heading the article that a sentence needs', () => {
    const steps = '\n\n1. Open the console.\n2. Choose **Create**.\n'
    const [read] = asked('procedure', `## Submit Travel Fund Request${steps}`)
    expect(read?.questions).toContain('How do I submit a Travel Fund request?')
    const named = `We ask the Cross Yard Council for leave.\n\n## Cross Yard Council${steps}`
    expect(asked('procedure', named)).toEqual([])
  })

  it('leaves alone what is no procedure or not whole', () => {
    expect(asked('procedure', 'To do this:\n\n1. Open it.\n2. Close it.\n')).toEqual([])
    expect(asked('procedure', 'To rotate a key:\n\n3. Choose **Next**.\n4. Choose **Done**.\n')).toEqual([])
    expect(asked('procedure', 'To weigh the options\n\n1. Cats are animals.\n2. Dogs are animals.\n')).toEqual([])
    expect(
      asked('procedure', 'The following limits apply:\n\n1. Open files are few.\n2. Run times are short.\n'),
    ).toEqual([])
  })
})

describe('step order', () => {
  it('asks what follows a step that was taken, and never for the end of the list', () => {
    const facts = asked('step-order', rotating)
    const next = facts.find(({ shape }) => shape === 'next')!
    expect(next.questions).toContain('I have opened the Keys page. What do I do next to rotate an access key?')
    expect(next.questions).toContain('After opening the Keys page, what do I do next to rotate an access key?')
    expect(next.answer).toBe('Select the key and choose Rotate.')
    expect(facts.map(({ answer }) => answer)).not.toContain('Store the new key in your password manager.')
  })

  it('takes the first step only where it is more than opening something', () => {
    expect(asked('step-order', rotating).map(({ shape }) => shape)).not.toContain('first')
    const text =
      'To brew tea:\n\n1. Boil one litre of fresh water.\n2. Choose a cup.\n3. Wait for three minutes and serve.\n'
    expect(asked('step-order', text.replace('brew', 'prepare')).find(({ shape }) => shape === 'first')!.answer).toBe(
      'Boil one litre of fresh water.',
    )
  })

  it('asks in Spanish and Portuguese what follows what was just done', () => {
    const next = (text: string, language: 'es' | 'pt') =>
      asked('step-order', text, { language }).find(({ shape }) => shape === 'next')
    const spanish = next(
      '## Pedir el reembolso\n\n1. Elegí la factura del mes.\n2. Abrí el pedido del mes.\n3. Enviá el pedido.\n',
      'es',
    )
    expect(spanish!.questions).toContain('Acabo de elegir la factura del mes para pedir el reembolso. ¿Y ahora?')
    const portuguese = next(
      '## Pedir o reembolso\n\n1. Escolha a fatura do mês.\n2. Abra o pedido feito.\n3. Envie o pedido.\n',
      'pt',
    )
    expect(portuguese!.questions).toContain('Acabei de escolher a fatura do mês para pedir o reembolso. E agora?')
  })

  it('does not ask in any language for a first step that signs in or opens a page', () => {
    const first = (text: string, language: 'es' | 'pt') =>
      asked('step-order', text, { language }).filter(({ shape }) => shape === 'first')
    expect(
      first('## Pedir o reembolso\n\n1. Entre na conta da equipe.\n2. Escolha a fatura.\n3. Envie o pedido.\n', 'pt'),
    ).toEqual([])
    expect(
      first('## Pedir o reembolso\n\n1. Escolha a fatura no painel.\n2. Abra o pedido.\n3. Envie o pedido.\n', 'pt'),
    ).toHaveLength(1)
    expect(
      first(
        '## Pedir el reembolso\n\n1. Iniciá sesión con la cuenta.\n2. Elegí la factura.\n3. Enviá el pedido.\n',
        'es',
      ),
    ).toEqual([])
  })
})

describe('what a page goes on to say behind a list', () => {
  const steps = '## Rotating a key\n\n1. Open the **Keys** page.\n2. Choose **Rotate**.\n\n'

  it.each([
    ['adds to the steps', 'Additionally, tell the owner of the old key.\n'],
    ['gives more steps for nothing of their own', 'The key is there.\n\n1. Open the vault.\n2. Enter the key.\n'],
  ])('takes the procedure out where it %s', (_why, behind) => {
    expect(asked('procedure', steps + behind)).toEqual([])
  })

  it.each([
    ['tells what the task does', 'A key is good for a year.\n'],
    ['sends the reader elsewhere', 'For more information, see [Keys](keys.md).\n'],
    ['has steps of another task', 'To delete a key:\n\n1. Open the vault.\n2. Choose **Delete**.\n'],
  ])('leaves the procedure where it %s', (_why, behind) => {
    expect(asked('procedure', steps + behind)[0]!.questions).toContain('How do I rotate a key?')
  })

  it('is a step that is told above, and then the steps do not stand by themselves', () => {
    expect(asked('procedure', steps.replace('Choose **Rotate**', 'Select and assign as stated above'))).toEqual([])
  })

  it('is needed as well, where the list tells what is needed', () => {
    const needed =
      '# Migrating a database\n\n## Prerequisites\n\n- An account with write access\n- Free space of 2 GB\n\n'
    expect(asked('prerequisites', needed)).toHaveLength(1)
    expect(asked('prerequisites', `${needed}For more information, see [Space](space.md).\n`)).toHaveLength(1)
    expect(asked('prerequisites', `${needed}The old server must be stopped.\n`)).toEqual([])
    expect(asked('prerequisites', `${needed}On the new server:\n\n- An empty disk\n- A name\n`)).toEqual([])
  })
})

describe('prerequisites', () => {
  it('are those of the task in the heading above', () => {
    const text =
      '# Migrating a database\n\n## Prerequisites\n\n- An account with write access\n- At least 2 GB of free space\n'
    const [fact] = asked('prerequisites', text)
    expect(fact!.questions).toContain('What do I need before I can migrate a database?')
    expect(fact!.answer).toBe('- An account with write access.\n- At least 2 GB of free space.')
  })
})
