import { contentStems } from '../../search/text.ts'

/**
 * Whether a question about a rule tells what the rule is of. A rule holds for one product, document or kind of thing; `what
 * happens if the test fails` holds for anything. Either a name tells it, or words enough that few matters share them all.
 */
export const namesItsMatter = (question: string): boolean => {
  const asked = question.replace(/^[^:]{3,60}: /, '')
  if (named(asked)) return true
  const told = [...new Set(contentStems(asked, 'en'))].filter((stem) => !common.has(stem))
  return told.length >= enoughWords
}

const enoughWords = 5

/** A name inside the question, an identifier, a flag. Abbreviations that every trade knows name nothing. */
const named = (question: string): boolean =>
  /[a-z][A-Z]|\w_\w|[a-z]\.[a-z]{2}|--?\w+=|--\w|\w\/\w|[a-z]\d|@\w|["“]/.test(question) ||
  [...question.matchAll(/(?<=[\p{L}\p{N},;)('’] )\p{Lu}[\p{L}\p{N}.+#&-]+/gu)].some(([word]) => !known.has(word))

const known: ReadonlySet<string> = new Set(
  'API APIs CI CD PR PRs URL URLs URI ID IDs JSON YAML XML CSV HTML CSS HTTP HTTPS TCP UDP TLS SSL SSH DNS IP CPU GPU RAM OS UI GUI CLI SDK SQL PDF FAQ AM PM UTC GB MB KB TB GiB MiB README OK VAT USD EUR DB VM VMs QA ASCII UTF-8 Is Are Can Do Does What Which When How'.split(
    ' ',
  ),
)

/** Words of the asking, and words that every rule has. */
const common: ReadonlySet<string> = new Set(
  contentStems(
    'happen happens expect proceed explain understand consequence effect suppose required requirement option choice choices possible permitted allowed allow able support supported available default limit maximum minimum exception rule always apply applies hold holds case cases confirm tell know sure check question answer customer client colleague worried someone something anything thing things way need want necessary use used using user users file files page system data information change changes start begin begins finish create get set item example application app feature value name type new different',
    'en',
  ),
)
