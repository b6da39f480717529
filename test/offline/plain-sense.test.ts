import { describe, expect, it } from 'vitest'
import { addNoise } from '../../src/offline/surface/add-noise.ts'
import { asPersona } from '../../src/offline/surface/as-persona.ts'
import { randomFrom } from '../../src/text/random.ts'
import { asked } from './asked.ts'

const answersOf = (family: string, text: string): readonly string[] => asked(family, text).map(({ answer }) => answer)
const seeds = Array.from({ length: 40 }, (_each, seed) => seed)

describe('what is asked keeps the sense of its source', () => {
  it('a file keeps the underscore that its code marks hold', () => {
    const text =
      'The folder holds these files:\n\n- `_crates.tpl`: A place for the parts of a crate that other crates share\n- `_lids.tpl`: A place for the parts of a lid that other lids share\n'
    const told = asked('difference', text)
    expect(told.map(({ answer }) => answer).join()).toContain('_crates.tpl: A place')
    expect(told[0]!.questions.join()).toContain('_lids.tpl')
  })

  it('two things that are told in no common word are not compared', () => {
    const text =
      'These keys exist:\n\n- `Crate.Number`: The count of times that it was packed\n- `Crate.Owner`: The person who pays for the paint\n'
    expect(asked('difference', text)).toEqual([])
  })

  it('a short form of many stands for one of them', () => {
    expect(
      answersOf(
        'acronym',
        'When working with Packing Slip Templates (PSTs), keep them apart. PSTs are printed. Old PSTs are kept.',
      ),
    ).toEqual(['PST stands for Packing Slip Template.'])
    expect(answersOf('acronym', 'The Harbour Freight Services (HFS) office is open.')).toEqual([
      'HFS stands for Harbour Freight Services.',
    ])
  })

  it('what can also be done is not told as the way to do it', () => {
    expect(answersOf('purpose', 'You can set up crate yards using the Dockside console.')).toHaveLength(1)
    expect(answersOf('purpose', 'You can also set up crate yards using the Dockside console.')).toEqual([])
  })

  it('`In addition to` is not cut in two', () => {
    const [told] = answersOf('permission', 'In addition to crates, Dockside can store open barrels of oil.')
    expect(told ?? '').not.toMatch(/^(?:Yes\. )?To crates/)
  })

  it('noise changes letters, not capitals alone', () => {
    const question = 'Where are painted crates stored?'
    for (const seed of seeds)
      expect(addNoise(question, 'en', { level: 'mild', random: randomFrom(seed) })?.toLowerCase()).not.toMatch(
        /^where are painted crates stored\??$/,
      )
  })

  it('plain words are wanted where something is to be explained, and not of a date', () => {
    const said = (question: string): string =>
      seeds
        .map((seed) =>
          asPersona(
            question,
            { language: 'en', voseo: false, register: 'plain', polite: false, distance: 0, persona: 'novice' },
            randomFrom(seed),
          ),
        )
        .join('\n')
    const learning = /beginner|newcomer|learning|plain words|simply|starting out|No expert/
    expect(said('Why are crates painted?')).toMatch(learning)
    expect(said('When were the crates of Dockside painted?')).not.toMatch(learning)
    expect(said('What does PST stand for?')).not.toMatch(learning)
  })

  it('no question that has an opening gets another one that ends in a colon', () => {
    const said = (question: string): readonly string[] =>
      seeds.map((seed) =>
        asPersona(
          question,
          { language: 'en', voseo: false, register: 'plain', polite: false, distance: 0, persona: 'novice' },
          randomFrom(seed),
        ),
      )
    expect(said('When were the crates of Dockside painted?').join('\n')).toMatch(/question: when/)
    expect(said('I wonder when the crates of Dockside were painted.').join('\n')).not.toContain(':')
  })

  it('nobody who asks about a flag calls themselves a newcomer', () => {
    const question = 'What is the default value of --lid for crate pack?'
    for (const seed of seeds)
      expect(
        asPersona(
          question,
          { language: 'en', voseo: false, register: 'plain', polite: false, distance: 0, persona: 'novice' },
          randomFrom(seed),
        ),
      ).toBe(question)
  })
})
