import { inline, prose } from './document-text.js'
import { badge, element, partUnder, words } from './dom.js'
import {
  absenceStatement,
  claimList,
  conversation,
  criticVerdict,
  definitions,
  kindBadges,
  standaloneLine,
} from './pieces.js'
import { statusBadge } from './queue.js'

const part = partUnder('h2')

/** A hint at how closely to review an item. */
const priorityHint = ({ priority }) => (priority >= 0.5 ? 'look closely' : priority >= 0.25 ? 'worth a look' : '')

/** Shows an item without its documents. Parts that can be edited have their own containers. */
export const itemPane = (view, actions) => [
  element(
    'header',
    element(
      'p.badges',
      statusBadge(view),
      kindBadges(view),
      view.adversarial_type && badge(words(view.adversarial_type)),
      view.evolution && badge(words(view.evolution.type)),
      element('span.quiet.priority', { title: `Priority of review: ${view.priority.toFixed(2)}` }, priorityHint(view)),
    ),
    view.rejection
      ? element(
          'p.notice',
          view.rejection.stage === 'review' ? 'Reviewers removed this item. ' : 'This draft was rejected. ',
          element('strong', `${words(view.rejection.by)}: `),
          view.rejection.reason,
          view.rejection.stage === 'review' ? '' : ' Accept it to rescue it.',
        )
      : undefined,
    element(
      'div',
      { id: 'question' },
      element('h2', { lang: view.language, dir: 'auto', tabindex: -1 }, inline(view.content.question)),
    ),
    standaloneLine(view.content.standalone_question, view.language),
    notice(view),
  ),
  view.positions ? positions(view, actions) : undefined,
  view.turns && part('Conversation', conversation(view.turns, view.query_id, view.language, earlierTurns(view))),
  part('Ideal answer', element('div', { id: 'answer' }, prose(view.content.ideal_answer, 'answer', view.language))),
  evidence(view, actions),
  view.claims.length > 1 ? part('Claims', claimList(view.claims, view.language)) : undefined,
  view.absence && absence(view, actions),
  verdicts(view),
  part(
    `Hard negatives (${view.negatives.length})`,
    view.negatives.length > 0 &&
      element(
        'ul.places',
        view.negatives.map((negative) =>
          element('li', badge(negative.kind), ' ', place(negative, actions), element('span.quiet', ` ${negative.why}`)),
        ),
      ),
  ),
  part('Profile and place', facts(view)),
]

const notice = (view) => {
  if (view.status === 'rejected')
    return element(
      'p.notice',
      'You rejected this item',
      view.reason ? `: ${words(view.reason)}.` : '.',
      view.note ? ` ${view.note}` : '',
    )
  if (view.status === 'disputed')
    return element(
      'div.notice',
      element(
        'p',
        'The checks object to your change. It is saved but not published. Fix it, or accept it anyway if no objection blocks publishing.',
      ),
      findingList(view.findings),
    )
  if (view.decoy)
    return element('p.notice', `This item was damaged on purpose: ${words(view.decoy)}. It is not in the set.`)
  return undefined
}

export const findingList = (findings) =>
  element(
    'ul.findings',
    findings.map(({ name, reason, isBlocking }) =>
      element('li', element('strong', `${words(name)}${isBlocking ? ', blocks publishing' : ''}: `), reason),
    ),
  )

const evidence = (view, actions) => {
  const spans = view.content.gold_spans
  return part(
    view.no_answer && spans.length === 0
      ? 'Evidence: none, because the item has no answer'
      : `Evidence (${spans.length})`,
    element(
      'ol.spans',
      spans.map((span, index) =>
        element(
          'li',
          element(
            'button.span',
            { type: 'button', onclick: () => actions.showSpan(index) },
            element('span.cite', String(index + 1)),
            element(
              'div',
              view.headers[index] && prose(view.headers[index], 'above', view.language),
              prose(span.text, 'quoted', view.language),
            ),
          ),
        ),
      ),
    ),
  )
}

const absence = (view, actions) =>
  part(
    'Proof of absence',
    absenceStatement(view.absence),
    element('p.quiet', 'The nearest passages:'),
    element(
      'ul.places',
      view.absence.nearest.map((near) => element('li', badge(near.score.toFixed(2)), ' ', place(near, actions))),
    ),
  )

const place = (passage, actions) =>
  passage.doc_id
    ? element(
        'button.plain',
        { type: 'button', onclick: () => actions.showPassage(passage) },
        [...new Set([passage.title, ...passage.path.slice(-1)])].join(' › '),
      )
    : element('code', passage.chunk_id)

const verdicts = (view) => {
  const objections = view.checks.filter(({ finding }) => finding !== 'sound')
  return part(
    'Verdicts',
    view.critics.map(criticVerdict),
    view.checks.length > 0 &&
      element(
        'p.quiet',
        objections.length === 0
          ? `${view.checks.length === 1 ? '1 check' : `${view.checks.length} checks`} passed.`
          : `Checks that object: ${objections.map(({ name }) => words(name)).join(', ')}.`,
      ),
  )
}

const earlierTurns = ({ turns, journey }) => turns.filter(({ position }) => position < journey.position)

const positions = (view, actions) =>
  part(
    'Decisions of others',
    view.positions.map((position, index) =>
      element(
        'div.position',
        element(
          'p',
          element('strong', `Person ${index + 1} `),
          statusBadge(position),
          position.reason ? ` ${words(position.reason)}` : '',
          position.note ? element('q', position.note) : '',
        ),
        Object.entries(position.changes).map(([field, value]) =>
          element(
            'p',
            element('span.quiet', `${words(field)}: `),
            Array.isArray(value) ? value.map(({ text }) => `“${text}”`).join(' and ') : String(value),
          ),
        ),
        element(
          'button',
          { type: 'button', onclick: () => actions.sideWith(index) },
          `Side with person ${index + 1} `,
          element('kbd', String(index + 1)),
        ),
      ),
    ),
  )

const facts = (view) =>
  definitions({
    topic: view.topic,
    'answer type': words(view.answer_type),
    'measured difficulty': view.measured_difficulty?.toFixed(2),
    'valid from': view.as_of,
    split: view.split,
    'real question': view.source_real_question,
    ...view.profile,
    item: view.query_id,
  })
