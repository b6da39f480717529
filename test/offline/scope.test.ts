import { describe, expect, it } from 'vitest'
import { readPassage } from '../../src/offline/read-passage.ts'
import { scopesFor } from '../../src/offline/scope/scope.ts'
import { withScope } from '../../src/offline/wording/realise.ts'

const scopes = (
  path: readonly string[],
  title: string,
  language: 'en' | 'es' | 'pt' = 'en',
  text = 'Text.',
): string[] => {
  const context = readPassage({ chunk_id: 'p', title, path: [...path], text }, language)
  return scopesFor({ quotes: [{ start: 0, end: 1 }] }, 'What is the default timeout?', context).map(
    ({ phrase }) => phrase,
  )
}

describe('scope', () => {
  it('of a case under rules is the rules, and neither a heading nor a time or a purpose', () => {
    const text = '# Orbit Lamp Policy\n\n## Lamp Yard\n\nThe Lamp Yard is open. People meet in Lamp Yard every day.\n'
    const context = readPassage({ chunk_id: 'p', title: 'Orbit Lamp Policy', path: ['Lamp Yard'], text }, 'en')
    const quotes = [{ start: text.indexOf('People'), end: text.length - 1 }]
    const phrases = (family: string, scope: readonly string[] = []) =>
      scopesFor({ quotes, family, scope }, 'What happens if I lose a key?', context).map(({ phrase }) => phrase)
    expect(phrases('outcome')).toEqual(['under the Orbit Lamp Policy'])
    expect(phrases('outcome', ['in the future', 'in order to enter the yard'])).toEqual(['under the Orbit Lamp Policy'])
  })

  it('is said as people say it', () => {
    expect(scopes(['Rotating access keys'], 'Security in Amazon Redshift')).toEqual([
      'when rotating access keys',
      'in Amazon Redshift',
    ])
    expect(scopes(['Rotating and storage'], 'Guide')).toEqual([])
    expect(scopes(['Acme Refund Policy'], 'Acme Refund Policy')).toEqual(['under the Acme Refund Policy'])
    expect(scopes(['Account Terms'], 'Acme Terms of Service')).toEqual(['under the Acme Terms of Service'])
    expect(scopes(['Practicing our open source policy'], 'Practicing our open source policy')).toEqual([])
    expect(scopes(['helm install'], 'helm install')).toEqual(['in helm install'])
    expect(scopes(['Instalando o cliente'], 'Guia', 'pt')).toEqual(['ao instalar o cliente'])
    expect(scopes(['Rotar claves de acceso'], 'Guía', 'es')).toEqual(['al rotar claves de acceso'])
  })

  it('is the product that a page makes known, with the article that Portuguese gives it', () => {
    expect(scopes(['Usando o Garlo'], 'Guia', 'pt', 'O cliente do Garlo é livre. Com o Garlo, `garlo run`.')).toEqual([
      'no Garlo',
    ])
    expect(scopes(['Usando Garlo'], 'Guía', 'es', 'El cliente de Garlo es libre, `garlo run`.')).toEqual(['en Garlo'])
    expect(scopes(['Plugins de Garlo'], 'Guía', 'es', 'Un plugin de Garlo es libre.')).toEqual(['en Garlo'])
  })

  it('is no chapter that makes something known, and no two things', () => {
    expect(scopes(['Using and understanding the Kestrel core'], 'Guide', 'en', 'The `core` of Kestrel.')).toEqual([])
    expect(scopes(['Using Kestrel for my project'], 'Guide', 'en', 'Run `kestrel`.')).toEqual([])
    expect(scopes(['Using Kestrel'], 'Guide', 'en', 'Run `kestrel`.')).toEqual(['when using Kestrel'])
    expect(scopes(['BLR and WNG'], 'Guide', 'en', 'The BLR and WNG bells of it.')).toEqual([])
    expect(scopes(['Kestrel.js API'], 'Guide', 'en', 'What Kestrel.js does, `ring` does.')).toEqual([])
  })

  it('is no name of a part of the page, even where the text uses it', () => {
    expect(scopes(['Repository Changes'], 'Guide', 'en', 'The repository changes often.')).toEqual([])
    expect(scopes(['The Workflow'], 'Guide', 'en', 'The workflow is short.')).toEqual([])
    expect(scopes(['General Conventions'], 'General Conventions', 'en', 'Names are small.')).toEqual([])
    expect(scopes(['Crates with Many Layers'], 'Guide', 'en', 'A crate has layers.')).toEqual([])
    expect(scopes(['Arrival window'], 'Guide', 'en', 'Boxes come late.')).toEqual([])
    expect(scopes(['Arrival window'], 'Guide', 'en', 'Every arrival window has two hours.')).toEqual([])
    expect(scopes(['Alterações no repositório'], 'Guia', 'pt', 'Os arquivos ficam na raiz.')).toEqual([])
  })

  it('takes from the title what a Spanish or Portuguese task is done to', () => {
    expect(scopes(['Instalar no Windows'], 'Instalar o agente', 'pt')).toEqual([
      'ao instalar o agente no Windows',
      'ao instalar o agente',
    ])
    expect(scopes(['Instalar en Linux'], 'Retención', 'es')).toEqual(['al instalar en Linux'])
  })

  it('is a command where the text types it', () => {
    expect(scopes(['garlo deploy'], 'Manual', 'es', 'Ejecute `garlo deploy` dos veces.')).toEqual(['en garlo deploy'])
    expect(scopes([], 'biblioteca', 'pt', 'A biblioteca abre cedo.')).toEqual([])
  })

  it('passes over titles that only a file name gave', () => {
    const uses = 'Los casos de uso de puertos son varios.'
    expect(scopes(['Casos de uso de puertos'], 'Guía', 'es', uses)).toEqual([])
    expect(scopes([], 'text 049', 'pt')).toEqual([])
    expect(scopes([], 'ENGENHARIA DE SOLOS', 'pt')).toEqual([])
  })

  it('passes over headings that say little or repeat the question', () => {
    expect(scopes(['Overview', 'Notes'], 'Introduction')).toEqual([])
    expect(scopes(['Default timeout'], 'Default timeout')).toEqual([])
  })

  it('is left out where it says a word twice, lumps things together, or is no name', () => {
    const forQuestion = (question: string, heading: string, text = 'Text.'): string[] => {
      const context = readPassage({ chunk_id: 'p', title: 'Overview', path: [heading], text }, 'en')
      return scopesFor({ quotes: [{ start: 0, end: 1 }] }, question, context).map(({ phrase }) => phrase)
    }
    expect(forQuestion('How do I export an instance?', 'Instance store volumes')).toEqual([])
    expect(
      forQuestion('What is the default timeout?', 'Instance store volumes', 'Instance store volumes are fast.'),
    ).toEqual([])
    expect(forQuestion('When is the drive sent back?', 'Time needed for a move')).toEqual([])
    expect(forQuestion('When no key is found, what happens?', 'Rotating secrets')).toEqual([])
    expect(forQuestion('Who is told?', 'Privacy', 'See the Orbit Privacy Statement.')).toEqual([])
    expect(forQuestion('Who is told?', 'TAKEDOWNS')).toEqual([])
  })

  it('goes to the end, and in front of a condition', () => {
    expect(withScope('What is the limit{scope}?', 'in Vaultline', 'en')).toBe('What is the limit in Vaultline?')
    expect(withScope('What happens if a job fails{scope}?', 'in Vaultline', 'en')).toBe(
      'What happens in Vaultline if a job fails?',
    )
    expect(withScope('¿Qué ocurre si falla un trabajo{scope}?', 'en Vaultline', 'es')).toBe(
      'En Vaultline, ¿qué ocurre si falla un trabajo?',
    )
    // What is asked is no condition.
    expect(withScope('Do you know if keys are kept{scope}?', 'in Vaultline', 'en')).toBe(
      'Do you know if keys are kept in Vaultline?',
    )
    expect(withScope('¿Alguien sabe si se guardan las claves{scope}?', 'en Vaultline', 'es')).toBe(
      '¿Alguien sabe si se guardan las claves en Vaultline?',
    )
    // Two places in a row read badly.
    expect(withScope('Which field names the files in my package{scope}?', 'in vault.json', 'en')).toBe(
      'In vault.json, which field names the files in my package?',
    )
    expect(withScope('¿Cuál es el valor de {x}?'.replace('{x}', 'el límite'), undefined, 'es')).toBe(
      '¿Cuál es el valor del límite?',
    )
  })

  describe('of what a product has', () => {
    const required = (question: string, heading: string, family: string, title = 'kes-relay'): string | undefined => {
      const text = `Install \`kes-relay\`.\n\n## Options\n\n### ${heading}\n\nHow far a frame may travel.\n`
      const context = readPassage({ chunk_id: 'p', title, path: [title], text }, 'en')
      const start = text.indexOf('How far')
      return scopesFor({ family, quotes: [{ start, end: start + 3 }] }, question, context).find(
        ({ required }) => required,
      )?.phrase
    }

    it('names the product beside the name of an option', () => {
      expect(required('What does the maxHops option default to?', 'maxHops', 'setting-value')).toBe('in kes-relay')
      expect(
        required('What does the maxHops option of kes-relay default to?', 'maxHops', 'setting-value'),
      ).toBeUndefined()
    })

    it('names the product beside a function that anybody could have', () => {
      expect(required('What does toJSON() do?', 'toJSON()', 'call-effect')).toBe('in kes-relay')
      expect(required('What is KES_DEPTH?', 'Environment', 'definition-list')).toBe('in kes-relay')
    })

    it('leaves an error code alone', () => {
      expect(required('What does KES_LOST_FRAME mean?', 'Errors', 'error-code')).toBeUndefined()
    })
  })
})
