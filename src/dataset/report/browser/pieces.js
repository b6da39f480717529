import { inline, prose } from './document-text.js'
import { badge, element, words } from './dom.js'

export const kindBadges = (item) => [
  badge(item.strategy, 'strong'),
  badge(words(item.intent)),
  badge(item.language),
  badge(item.difficulty),
  item.no_answer && badge('no answer', 'warm'),
]

/** A question in words that can be understood without the conversation. */
export const standaloneLine = (question, language) =>
  question &&
  element('p.standalone', 'As a standalone question: ', element('q', { lang: language, dir: 'auto' }, question))

/** The turns of a journey, with one marked. `answered` are the other turns whose answers are shown. */
export const conversation = (turns, query_id, language, answered = turns) =>
  element(
    'ol.conversation',
    turns.map((turn) => {
      const isShown = turn.query_id === query_id
      return element(
        'li',
        isShown ? { class: 'now', 'aria-current': 'true' } : {},
        element('a.asks', { href: `#${turn.query_id}`, lang: language, dir: 'auto' }, inline(turn.question)),
        !isShown && answered.includes(turn) && prose(turn.ideal_answer, 'says', language),
      )
    }),
  )

/** What the proof of absence states, and what the answer offers instead. */
export const absenceStatement = ({ statement, offers = [] }) => [
  element('p', statement),
  offers.map(({ doc_id, text }) => element('p', `The answer offers instead: “${text}” (${doc_id})`)),
]

/** The claims of an answer, with the numbers of the spans that prove them. Introductions of lists are left out. */
export const claimList = (claims, language) => {
  const listed = claims.filter(({ text }) => !text.trimEnd().endsWith(':'))
  return (
    listed.length > 0 &&
    element(
      'ul.claims',
      listed.map(({ text, spans }) =>
        element(
          'li',
          { lang: language, dir: 'auto' },
          text.replace(/^\s*[-*•]\s+/, ''),
          ' ',
          element(
            'span.cites',
            spans.map((span) => element('span.cite', String(span + 1))),
          ),
        ),
      ),
    )
  )
}

export const criticVerdict = ({ name, finding, reason, scores }) =>
  element(
    'div.critic',
    element(
      'p',
      element('strong', words(name)),
      ' ',
      badge(finding, finding === 'sound' ? 'good' : 'warm'),
      scores ? Object.entries(scores).map(([what, score]) => badge(`${words(what)} ${score}`)) : undefined,
    ),
    element('p', reason),
  )

/** A list of names and values. Empty values are left out. */
export const definitions = (rows) =>
  element(
    'dl',
    Object.entries(rows)
      .filter(([, value]) => value !== undefined && value !== '' && value !== null)
      .map(([name, value]) => element('div', element('dt', name), element('dd', String(value)))),
  )
