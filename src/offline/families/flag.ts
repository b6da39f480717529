import { asCode, isFlag } from '../reading/identifiers.ts'
import type { Page } from '../reading/page.ts'
import { asSentence, opensPointing, withoutReferrals, wordCount } from '../reading/phrases.ts'
import { commandAt, isAside, isExample } from '../reading/subject.ts'
import { type Term, termsOf } from '../reading/terms.ts'
import type { Fact, Family } from './fact.ts'
import { defaultIn } from './setting.ts'

/** Options of a command: what they are for, and what they are when nothing is said. */
export const flag: Family = {
  name: 'flag',
  intents: ['reference_lookup'],
  answerType: 'definition',
  difficulty: 'easy',
  valued: true,
  turns: ['detail', 'related', 'do'],
  worth: 1,
  find: (page) =>
    termsOf(page)
      .filter(({ name }) => isFlag(name))
      .flatMap((term) => {
        const { start } = term.quote
        const command = commandAt(page, start)
        if (!command || isExample(page, start) || isAside(page, start) || isInherited(page, start)) return []
        return [...purpose(term, command, page), ...byDefault(term, command)]
      }),
}

/** What every command has is no matter of one. */
const isInherited = (page: Page, offset: number): boolean =>
  page.headingsAt(offset).some((heading) => /inherited|global|common|parent|hered|comun|globais/i.test(heading))

const purpose = (term: Term, command: string, page: Page): Fact[] => {
  const told = term.told.replace(/\s*[([](?:the )?(?:default|padrão|por defecto)[^()[\]]*[)\]]\.?$/i, '')
  if (wordCount(told) < 4 || wordCount(term.told) > 90 || opensPointing(told, page.language)) return []
  if (/^(?:help for|ayuda|ajuda)\b/i.test(told) || told.endsWith(':')) return []
  return [factOf(term, command, 'purpose', { told: asSentence(withoutReferrals(term.told)) })]
}

const byDefault = (term: Term, command: string): Fact[] => {
  const value = term.attributes.find(({ kind }) => kind === 'default')?.value ?? defaultIn(term.told)
  return value === undefined
    ? []
    : [factOf(term, command, 'default', { attribute: 'default', value, answerType: 'short_fact' })]
}

const factOf = (term: Term, command: string, shape: string, rest: Partial<Fact>): Fact => ({
  family: 'flag',
  shape,
  subject: term.name,
  owner: `\`${command}\``,
  attribute: shape,
  value: undefined,
  slots: { term: asCode(term.name), owner: asCode(command) },
  told: undefined,
  quotes: [term.quote],
  ...rest,
})
