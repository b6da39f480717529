import { expect, test } from 'vitest'
import { attributeAsked, attributeNamed } from '../../../src/checks/reading/attributes.ts'
import { ofLife } from '../../../src/checks/reading/life-attributes.ts'
import { ofPlaces } from '../../../src/checks/reading/place-attributes.ts'
import { ofRules } from '../../../src/checks/reading/rule-attributes.ts'
import { ofTheWorld } from '../../../src/checks/reading/world-attributes.ts'
import { wordings } from '../../../src/offline/answers/adversarial/missing/questions.ts'

const read = new Set([...ofRules, ...ofLife, ...ofPlaces, ...ofTheWorld])

test('Whatever asks for an attribute of people, places or rules is read as asking for it', () => {
  const misread = Object.values(wordings).flatMap((table) =>
    [...table]
      .filter(([attribute]) => read.has(attributeNamed(attribute)))
      .flatMap(([attribute, { questions }]) =>
        questions
          .map((question) => question.replace('{name}', 'Orrery Hall').replace('{is}', 'is'))
          .filter((question) => attributeAsked(question) !== attributeNamed(attribute))
          .map((question) => `${attribute}, read as ${attributeAsked(question)?.name}: ${question}`),
      ),
  )
  expect(misread).toEqual([])
})
