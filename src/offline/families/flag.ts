import { asCode, isFlag } from '../reading/identifiers.ts'
import type { Page } from '../reading/page.ts'
import { commandAt } from '../reading/subject.ts'
import { type Term, termsOf } from '../reading/terms.ts'
import { explain } from './explain.ts'
import type { Fact, Family } from './fact.ts'
import { attributesOf } from './setting.ts'

/** Questions about the effects and defaults of the options of a command. */
export const flag: Family = {
  name: 'flag',
  intents: ['reference_lookup'],
  answerType: 'definition',
  difficulty: 'easy',
  worth: 1,
  find: (page) =>
    termsOf(page)
      .filter(({ name }) => isFlag(name))
      .flatMap((term) => {
        const command = commandAt(page, term.quote.start)
        return command && !isInherited(page, term.quote.start) ? factsOf(term, command, page) : []
      }),
}

/** True for options that every command has. */
const isInherited = (page: Page, offset: number): boolean =>
  page.headingsAt(offset).some((heading) => /inherited|global|common|parent|hered|comun|globais/i.test(heading))

const factsOf = (term: Term, command: string, page: Page): Fact[] => {
  const named = {
    family: 'flag',
    subject: term.name,
    owner: `\`${command}\``,
    slots: { term: asCode(term.name), owner: asCode(command) },
  }
  const own = /^(?:(?:show |print |display )?(?:this )?help\b|ayuda|ajuda)/i.test(term.statement)
    ? undefined
    : explain(term, page)
  return [
    ...(own ? [{ ...own, ...named, attribute: 'purpose', slots: { ...own.slots, ...named.slots } }] : []),
    ...attributesOf(term)
      .filter(({ attribute }) => attribute === 'default')
      .map((each) => ({ ...each, ...named })),
  ]
}
