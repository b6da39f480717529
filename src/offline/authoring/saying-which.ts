import type { PassageInput } from '../../agents/authoring.ts'
import type { Writing, WrittenItem } from '../../vocabulary/index.ts'
import type { OfflineLanguage } from '../family.ts'
import { inProduct } from '../products/of-product.ts'
import { type Product, productOf } from '../products/products.ts'
import type { OfflineReply, OfflineTurn } from '../responder.ts'
import { inFront } from '../wording/realise.ts'
import { offlineLanguage } from '../wording/voice.ts'

interface Given {
  readonly passages: readonly PassageInput[]
  readonly earlier?: readonly unknown[] | undefined
  /** Of all that is asked, or else each ask has its own. */
  readonly language?: string
  readonly asks?: readonly { readonly ask_id: string; readonly language: string }[]
}

type Write<Input> = (input: Input, turn: OfflineTurn) => OfflineReply<Writing>

interface Kind {
  /** The items are turns of one conversation: what the first has said holds for the others. */
  readonly talk?: boolean
}

/** Where the documents are about several products, a question says which one it asks about, or is not asked. */
export const sayingWhich =
  <Input extends Given>(write: Write<Input>, { talk = false }: Kind = {}): Write<Input> =>
  (input, turn) => {
    const products = turn.knowledge?.products
    if (!products) return write(input, turn)
    const passages = input.passages.map((passage) => ({ ...passage, product: productOf(products, passage.chunk_id) }))
    const reply = write({ ...input, passages }, turn)
    if (!('output' in reply)) return reply
    const { items, declined } = reply.output
    const said = items.map((item, at) => {
      const about =
        item.quotes.length > 0
          ? item.quotes.map(({ chunk_id }) => productOf(products, chunk_id))
          : passages.map(({ product }) => product)
      const naming = namingIn(languageOf(item, input), passages)
      return saying(item, about, naming, talk && (at > 0 || (input.earlier ?? []).length > 0))
    })
    const lost = talk && said[0] === undefined ? items : items.filter((_item, at) => said[at] === undefined)
    return {
      output: {
        items: said.filter(
          (item) => item !== undefined && !lost.some(({ ask_id }) => ask_id === item.ask_id),
        ) as WrittenItem[],
        declined: [...declined, ...lost.map(({ ask_id }) => ({ ask_id, reason: nameless }))],
      },
    }
  }

const nameless = 'The documents are about several products, and the question does not say which one it asks about.'

const languageOf = ({ ask_id }: WrittenItem, { language, asks = [] }: Given): OfflineLanguage =>
  offlineLanguage(language ?? asks.find((ask) => ask.ask_id === ask_id)?.language ?? 'en') ?? 'en'

type Naming = (question: string, name: string) => string

/** `In Kestrel, how often …`, `No Kestrel, quantas vezes …`. */
const namingIn =
  (language: OfflineLanguage, passages: readonly PassageInput[]): Naming =>
  (question, name) =>
    inFront(inProduct(name, language, passages.map(({ text }) => text).join('\n')), question, language)

/** The item with a question that says its product; within a conversation only the form that stands alone need say it. */
const saying = (
  item: WrittenItem,
  about: readonly Product[],
  naming: Naming,
  goesOn: boolean,
): WrittenItem | undefined => {
  const alone = item.standalone_question ?? item.question
  // What is asked of no document in particular must name one that there is.
  const said = which(
    alone,
    item.family === 'out-of-corpus' ? about.map((product) => ({ ...product, name: undefined })) : about,
    naming,
  )
  if (said === undefined) return undefined
  if (said === alone) return item
  return goesOn ? { ...item, standalone_question: said } : { ...item, question: said }
}

/** As it is if it says the product, else with the name in front. */
const which = (question: string, about: readonly Product[], naming: Naming): string | undefined => {
  if (about.some(({ isSaid }) => isSaid(question))) return question
  const [name, ...others] = new Set(about.map((product) => product.name))
  return name && others.length === 0 ? naming(question, name) : undefined
}
