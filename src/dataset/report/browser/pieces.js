import { badge, element, words } from './dom.js'

/** The statements of an answer, each with the evidence that proves it. A line that only leads in to others is none. */
export const claimList = (claims, language) => {
  const said = claims.filter(({ text }) => !text.trimEnd().endsWith(':'))
  return (
    said.length > 0 &&
    element(
      'ul',
      { class: 'claims' },
      said.map(({ text, spans }) =>
        element(
          'li',
          { lang: language, dir: 'auto' },
          text.replace(/^\s*[-*•]\s+/, ''),
          ' ',
          element(
            'span',
            { class: 'cites' },
            spans.map((span) => element('span', { class: 'cite' }, String(span + 1))),
          ),
        ),
      ),
    )
  )
}

export const critic = ({ name, finding, reason, scores }) =>
  element(
    'div',
    { class: 'critic' },
    element(
      'p',
      {},
      element('strong', {}, words(name)),
      ' ',
      badge(finding, finding === 'sound' ? 'good' : 'warm'),
      scores ? Object.entries(scores).map(([what, score]) => badge(`${words(what)} ${score}`)) : undefined,
    ),
    element('p', {}, reason),
  )

/** Names with their values; what has none is left out. */
export const definitions = (rows) =>
  element(
    'dl',
    {},
    Object.entries(rows)
      .filter(([, value]) => value !== undefined && value !== '' && value !== null)
      .map(([name, value]) => element('div', {}, element('dt', {}, name), element('dd', {}, String(value)))),
  )
