import { badge, element, words } from './dom.js'

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

export const critic = ({ name, finding, reason, scores }) =>
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
