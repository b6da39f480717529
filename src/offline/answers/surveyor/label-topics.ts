import type { LabelTopicsInput, LabelTopicsOutput } from '../../../agents/surveyor/prompts/label-topics.ts'
import { baseLanguage, contentStems } from '../../../text/words.ts'
import { withoutMarkup } from '../../words/without-markup.ts'

/** A heading that most passages of the topic share and that holds its telling phrases; else the phrases themselves. */
export const labelTopics = ({ topics }: LabelTopicsInput): LabelTopicsOutput => {
  const taken = new Set<string>()
  return {
    labels: topics.map((topic) => {
      const ranked = [
        ...headingsOf(topic),
        phraseLabel(topic.phrases, 1),
        phraseLabel(topic.phrases, 2),
        phraseLabel(topic.phrases, 3),
      ].filter((label) => label !== '')
      const label =
        ranked.find((each) => !taken.has(each.toLowerCase())) ?? `${ranked[0] ?? topic.topic_id} (${topic.topic_id})`
      taken.add(label.toLowerCase())
      return { topic_id: topic.topic_id, label, description: describe(topic, label) }
    }),
  }
}

type Topic = LabelTopicsInput['topics'][number]

const headingsOf = ({ passages, phrases, language }: Topic): readonly string[] => {
  const telling = new Set(phrases.flatMap((phrase) => contentStems(phrase, language)))
  const counts = new Map<string, number>()
  for (const { title, path } of passages)
    for (const heading of new Set([title, ...path].map((each) => withoutMarkup(each).replace(numbering, '').trim())))
      counts.set(heading, (counts.get(heading) ?? 0) + 1)
  return [...counts]
    .filter(
      ([heading]) =>
        heading.length > 2 && heading.split(' ').length <= 7 && !general.has(heading.toLowerCase().replace(/\.$/, '')),
    )
    .map(([heading, count]) => {
      const stems = contentStems(heading, language)
      const fits = stems.length === 0 ? 0 : stems.filter((stem) => telling.has(stem)).length / stems.length
      return { heading, score: fits + count / passages.length - 0.04 * Math.max(0, heading.split(' ').length - 5) }
    })
    .filter(({ score }) => score >= 0.6)
    .sort((a, b) => b.score - a.score || (a.heading < b.heading ? -1 : 1))
    .map(({ heading }) => heading)
}

/** Headings that say nothing of their page. */
const general: ReadonlySet<string> = new Set(
  [
    'overview,introduction,synopsis,options,options inherited from parent commands,summary,note,notes,example,examples,see also',
    'contents,readme,index,home,definitions,resumen,introducción,sinopsis,opciones,ejemplo,ejemplos,nota,notas,vea también',
    'ver también,véase también,definiciones,resumo,introdução,sinopse,opções,exemplo,exemplos,veja também,definições',
  ]
    .join(',')
    .split(','),
)

const numbering = /^(?:(?:\d+\.)+\d*|\d+[.)]|[IVX]+\.|[A-Z][.)]|§\s*\d+)\s+/

const phraseLabel = (phrases: readonly string[], count: number): string => {
  const text = phrases.slice(0, count).join(', ')
  return text === '' ? '' : text.charAt(0).toUpperCase() + text.slice(1)
}

const describe = ({ phrases, language }: Topic, label: string): string => {
  const about = phrases
    .filter((phrase) => phrase.toLowerCase() !== label.toLowerCase())
    .slice(0, 4)
    .join(', ')
  const frame =
    { en: 'Passages about', es: 'Pasajes sobre', pt: 'Trechos sobre' }[baseLanguage(language)] ?? 'Passages about'
  return `${frame} ${about || label}.`
}
