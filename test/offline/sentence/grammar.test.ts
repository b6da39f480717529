import { describe, expect, it } from 'vitest'
import { readClause } from '../../../src/offline/families/sentence/grammar/english-clause.ts'
import { inFirstPerson } from '../../../src/offline/families/sentence/grammar/first-person.ts'
import { instructionIn } from '../../../src/offline/families/sentence/grammar/instruction.ts'
import { readRomanceClause } from '../../../src/offline/families/sentence/grammar/romance-clause.ts'
import { tagEnglish } from '../../../src/offline/tagging/english-tagger.ts'
import { formOf, verbForm } from '../../../src/offline/tagging/english-verbs.ts'
import { firstPersonOf, isParticiple, romanceForms } from '../../../src/offline/tagging/romance-verbs.ts'

describe('English clauses', () => {
  it('take subject, verb group and complement apart', () => {
    expect(readClause('The DECnet protocols were designed entirely by Digital Equipment Corporation.')).toMatchObject({
      subject: 'The DECnet protocols',
      auxiliary: 'were',
      verb: 'designed',
      voice: 'passive',
      plural: true,
      rest: 'entirely by Digital Equipment Corporation',
    })
  })

  it('ask do for plain verbs and find their base', () => {
    expect(readClause('Guo Shoujing applied mathematics to calendars.')).toMatchObject({
      auxiliary: 'did',
      verb: 'apply',
    })
    expect(readClause('TDE automatically encrypts data.')).toMatchObject({
      auxiliary: 'does',
      verb: 'automatically encrypt',
    })
  })

  it('may begin with a hedge or a date, though no other subject begins with a preposition', () => {
    expect(readClause('About 60% of the forest was felled in 1952.')).toMatchObject({ verb: 'felled' })
    expect(readClause('At least three nodes are needed for a quorum.')).toMatchObject({ verb: 'needed' })
    expect(readClause('In 1952, the forest was felled.')).toMatchObject({ lead: 'In 1952', subject: 'the forest' })
  })

  it('end where a second predicate begins', () => {
    expect(readClause('Telenet was incorporated in 1973 and started operations in 1975.')).toMatchObject({
      rest: 'in 1973',
    })
  })

  it.each([
    ['This stream was founded in 1952.', 'pronoun'],
    ['If the disk is full, the job stops.', 'subordinate-in-subject'],
    ['With a token the agent signs in.', 'preposition-in-subject'],
    ['The main agents, as a rule, were stopped.', 'comma-in-subject'],
    ['The school founded in 1880 is closed.', 'two-verbs'],
    ['The following keywords are reserved.', 'deictic'],
    ['Credit Suisse published a study which shows growth.', 'restrictive-relative'],
    ['GitHub May Disable Access To Content.', 'title-case'],
  ])('are refused with a reason: %s', (sentence, reason) => {
    expect(readClause(sentence)).toEqual({ reason })
  })
})

describe('Romance clauses', () => {
  it('keep the verb group whole', () => {
    expect(readRomanceClause('Los tokens no se almacenan en el disco.', 'es')).toMatchObject({
      subject: 'Los tokens',
      group: 'no se almacenan',
      negative: true,
      rest: 'en el disco',
    })
    expect(readRomanceClause('A matrícula deverá ser solicitada pelo aluno.', 'pt')).toMatchObject({
      subject: 'A matrícula',
      group: 'deverá ser solicitada',
      rest: 'pelo aluno',
    })
  })

  it('refuse a subject that disagrees with its verb', () => {
    expect(readRomanceClause('Los tokens del servidor expira en un día.', 'es')).toEqual({ reason: 'agreement' })
  })
})

describe('The first person', () => {
  it.each([
    ['you can rename your bucket', 'I can rename my bucket'],
    ['are you allowed to share it', 'am I allowed to share it'],
    ["if you don't set yourself as owner", "if I don't set myself as owner"],
    ['the console shows you the key', 'the console shows me the key'],
    ['the bucket you created', 'the bucket I created'],
    ['a key for you', 'a key for me'],
    ["if you aren't ready", 'if I am not ready'],
    ['if you are over 13 but are under 18', 'if I am over 13 but am under 18'],
  ])('%s → %s', (text, own) => {
    expect(inFirstPerson(text)).toBe(own)
  })

  it('is not guessed', () => {
    expect(inFirstPerson('the plan you chairs')).toBeUndefined()
  })
})

describe('Instructions', () => {
  it('are told from statements and from pointers', () => {
    expect(instructionIn('you must rotate the key', 'en')).toMatchObject({ kind: 'must', act: 'rotate the key' })
    expect(instructionIn('run the command', 'en')).toMatchObject({ kind: 'command' })
    expect(instructionIn('search will stop', 'en')).toBeUndefined()
    expect(instructionIn('see the User Guide', 'en')).toBeUndefined()
    expect(instructionIn('ejecutá el comando', 'es')).toMatchObject({ kind: 'command' })
    expect(instructionIn('a release será marcada', 'pt')).toBeUndefined()
    expect(instructionIn('utilize o argumento novo', 'pt')).toMatchObject({ kind: 'command' })
  })
})

describe('Verbs', () => {
  it('know their English forms', () => {
    expect(verbForm('rewrote', 'past')?.base).toBe('rewrite')
    expect(verbForm('applies', 'third')?.base).toBe('apply')
    expect(formOf('stop', 'past')).toBe('stopped')
    expect(formOf('found', 'past')).toBe('founded')
  })

  it('know Spanish and Portuguese third persons', () => {
    expect(romanceForms('requiere', 'es')[0]).toMatchObject({ infinitive: 'requerir', tense: 'present', plural: false })
    expect(romanceForms('siguen', 'es')[0]).toMatchObject({ infinitive: 'seguir', plural: true })
    expect(romanceForms('mantém', 'pt')[0]).toMatchObject({ infinitive: 'manter' })
    expect(firstPersonOf('cerrás', 'es')).toBe('cierro')
    expect(isParticiple('escritos', 'es')).toBe(true)
    expect(isParticiple('mercado', 'pt')).toBe(false)
  })
})

describe('The taggers', () => {
  it('give every word two opinions and keep its place', () => {
    const sentence = 'The "helm lint" command checks charts (quickly).'
    for (const word of tagEnglish(sentence)) {
      expect(sentence.slice(word.start, word.end)).toBe(word.text)
      expect(word.tags).toHaveLength(2)
    }
  })
})
