import { contentStems, words } from '../../../text/words.ts'
import { openDesk } from '../../authoring/desk.ts'
import { reasonAgainst } from '../../hard-checks.ts'
import { acronymsIn } from '../../lexicon/acronyms.ts'
import { scopesFor } from '../../scope/scope.ts'
import { addNoise } from '../../surface/add-noise.ts'
import { codeSwitch } from '../../surface/code-switch.ts'
import { compress } from '../../surface/compress.ts'
import { deBias } from '../../surface/de-bias.ts'
import { recastings } from '../../surface/recast.ts'
import { unframed } from '../../surface/unframe.ts'
import { realiseFact } from '../../wording/realise-fact.ts'
import { voiceFor } from '../../wording/voice.ts'
import { sameQuestion } from '../critic/same-question.ts'
import { factsOfSeed } from './seed-facts.ts'
import type { Vary } from './vary.ts'

/** People make slips in what they type in a hurry, and that is short; what is typed as code keeps its letters. */
export const noiseOf =
  (level: 'mild' | 'severe'): Vary =>
  ({ question }, language, random, { passages }) =>
    words(question).length > longestInHurry
      ? undefined
      : addNoise(question, language, { level, random, frozen: passages.flatMap(({ text }) => codeIn(text)) })

const longestInHurry = 13

const codeIn = (text: string): readonly string[] =>
  [...text.matchAll(/`([^`\n]+)`/g)].flatMap(([, code]) => words(code!)).filter((word) => word.length > 4)

export const compressed: Vary = ({ question }, language, _random, { passages }) => {
  const short = compress(question, language, { acronyms: passages.flatMap(({ text }) => acronymsIn(text)) })
  return short && words(short).length < words(question).length ? short : undefined
}

export const codeSwitched: Vary = ({ question }, language, random, { passages }) => {
  if (language === 'en') return undefined
  const held = new Set(passages.flatMap(({ text }) => words(text)))
  return codeSwitch(question, language, {
    random,
    corpusWords: (word) => word.split(' ').every((each) => held.has(each)),
  })
}

/** Other surfaces of the same fact, other frames, other words; what has moved furthest and still asks the same. */
export const paraphrased: Vary = (seed, language, random, input) => {
  const voice = voiceFor(input.language, input.profile)!
  const desk = openDesk(input.passages, input)
  const evidence = seed.quotes.map(({ text }) => text).join('\n')
  const surfaces =
    typeof desk === 'string'
      ? []
      : factsOfSeed(seed, desk)
          .own.flatMap((found) => {
            // What narrowed the seed narrows its variant.
            const scope = scopesFor(found.fact, '', found.context).find(({ phrase }) =>
              seed.question.toLowerCase().includes(phrase.toLowerCase()),
            )
            return realiseFact(found, { ...voice, register: 'plain', distance: 3 }, random, scope, 8)
          })
          .filter((candidate) => !reasonAgainst(candidate) && candidate.answer.text === seed.ideal_answer)
          .map(({ question }) => question)
  const reworded = [seed.question, ...recastings(seed.question, language)].map((question) =>
    deBias(question, language, { level: 3, random, evidence: `${evidence} ${seed.question}` }),
  )
  const own = unframed(seed.question, language)
  const known = new Set(contentStems(own, language))
  const moved = (core: string): number => {
    const stems = contentStems(core, language)
    return stems.length === 0 ? 0 : stems.filter((stem) => !known.has(stem)).length / stems.length
  }
  const [best] = [...new Set([...surfaces, ...reworded])]
    .filter((question) => question !== seed.question && sameQuestion(seed.question, question, language).same)
    .filter((question) => words(question).length <= words(seed.question).length + 6)
    .map((question) => ({ question, core: unframed(question, language) }))
    .map(({ question, core }) => ({
      question,
      repeated: runsShared(core, own),
      far: moved(core) + (firstWord(core) === firstWord(own) ? 0 : 0.25) - runsShared(core, own),
    }))
    // `Can you tell me …` before the same words is no other construction.
    .filter(({ repeated }) => repeated <= mostRepeated)
    .sort((a, b) => b.far - a.far)
  return best?.question
}

/** How much of a paraphrase may run as its seed does. */
const mostRepeated = 0.5

/** Share of the runs of three words that the seed has too. */
const runsShared = (question: string, seed: string): number => {
  const runs = (text: string): string[] => {
    const all = words(text)
    return all.length < 3 ? [all.join(' ')] : all.slice(2).map((_word, at) => all.slice(at, at + 3).join(' '))
  }
  const held = new Set(runs(seed))
  const own = runs(question)
  return own.filter((run) => held.has(run)).length / own.length
}

const firstWord = (question: string): string => words(question)[0] ?? ''
