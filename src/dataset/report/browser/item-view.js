import { documentText, inline, prose, sliceOf } from './document-text.js'
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

const part = partUnder('h4')

/** Shows an item. `data` has the documents, and `byId` all items. */
export const itemView = (item, data, byId) => [
  element(
    'header',
    element('p.badges', kindBadges(item), item.split ? badge(item.split, 'quiet') : undefined),
    element('h3', { lang: item.language, dir: 'auto' }, inline(item.question)),
    standaloneLine(item.journey?.standalone_question, item.language),
  ),
  item.journey && part('Conversation', conversation(turnsOf(item, byId), item.query_id, item.language)),
  part('Ideal answer', prose(item.ideal_answer, 'answer', item.language)),
  part('Claims', claimList(item.claims, item.language)),
  part('Evidence', evidenceBlocks('gold', item, data)),
  part('Other passages that answer', evidenceBlocks('also', item, data)),
  item.multi_hop &&
    part(
      `Hops: ${item.multi_hop.requires}`,
      element(
        'ol',
        item.multi_hop.hops.map((hop) => element('li', hop.why, ' ', element('code', hop.evidence))),
      ),
    ),
  item.absence && absenceSection(item.absence, data),
  relatedItems(item, byId),
  part(
    'Hard negatives',
    item.negatives.map((negative) =>
      passageDetails(negative, data, element('span', badge(negative.kind), ' ', negative.why)),
    ),
  ),
  part('Profile and place', facts(item)),
  part(
    'Checks passed',
    item.checks.length > 0 &&
      element(
        'p.badges',
        item.checks.map((name) => badge(name, name.includes('(') ? 'warm' : 'good')),
      ),
  ),
  part('Critics', item.critics.map(criticVerdict)),
]

const evidenceBlocks = (kind, item, data) =>
  item.evidence.filter((block) => block.kind === kind).map((block) => evidenceBlock(block, data))

const evidenceBlock = (block, data) => {
  const view = data.documents[block.document]
  const marks = block.marks.map((mark) => ({ ...mark, kind: block.kind }))
  const hops = [...new Set(block.marks.flatMap((mark) => mark.hop ?? []))]
  return element(
    'div.evidence',
    element(
      'p.where',
      element('strong', view.title),
      block.headings.filter((heading) => heading !== view.title).map((heading) => ` › ${heading}`),
      element(
        'span.quiet',
        ` ${view.doc_id}, version ${view.version}${hops.length > 0 ? `, hop ${hops.join(' and ')}` : ''}`,
      ),
    ),
    documentText(view, block.ranges, marks),
  )
}

const passageDetails = ({ chunk_id, place }, data, summary) => {
  if (!place) return element('div.passage', element('p', summary, ' ', element('code', chunk_id)))
  const view = data.documents[place.document]
  const details = element(
    'details.passage',
    element(
      'summary',
      summary,
      element(
        'span.quiet',
        ` ${[view.title, ...place.headings.filter((heading) => heading !== view.title)].join(' › ')}`,
      ),
    ),
  )
  // The text is added when it is opened, because a page may have thousands of these.
  details.addEventListener(
    'toggle',
    () =>
      details.append(
        documentText(view, [place.range], []),
        place.isCut ? element('p.quiet', 'The passage continues.') : '',
      ),
    { once: true },
  )
  return details
}

const absenceSection = (proof, data) =>
  part(
    'Proof of absence',
    absenceStatement(proof),
    element('p.quiet', `Passages that were read: ${proof.examined}. These queries found them:`),
    element(
      'ul',
      proof.queries.map((query) => element('li', query)),
    ),
    proof.nearest.map((hit) => passageDetails(hit, data, element('span', badge(hit.score.toFixed(2)), ' nearest'))),
  )

const relatedItems = (item, byId) => {
  const link = (query_id, label) => {
    const other = byId.get(query_id)
    return element(
      'li',
      `${label}: `,
      other ? element('a', { href: `#${query_id}` }, other.question) : element('code', query_id),
    )
  }
  const evolvedFromIt = [...byId.values()].filter((other) => other.evolution?.from === item.query_id)
  const links = [
    ...(item.evolution ? [link(item.evolution.from, `${words(item.evolution.type)} of`)] : []),
    ...evolvedFromIt.map((other) => link(other.query_id, words(other.evolution.type))),
  ]
  return part('Related items', links.length > 0 && element('ul', links))
}

const facts = (item) =>
  definitions({
    item: item.query_id,
    topic: item.topic,
    'answer type': words(item.answer_type),
    'requested difficulty': item.requested_difficulty,
    'measured difficulty': item.measured_difficulty?.toFixed(2),
    'valid from': item.as_of,
    'language of the documents': item.origin_language === item.language ? undefined : item.origin_language,
    adversarial: item.adversarial_type && words(item.adversarial_type),
    evolution: item.evolution && words(item.evolution.type),
    noise: item.noise?.level,
    journey: item.journey && `${item.journey.template}, turn ${item.journey.position} of ${item.journey.of}`,
    'real question': item.source_real_question,
    attempts: item.provenance.attempts,
    ...item.profile,
  })

const turnsOf = (item, byId) =>
  [...byId.values()]
    .filter((other) => other.journey?.id === item.journey.id)
    .sort((a, b) => a.journey.position - b.journey.position)

export const searchedText = (item, data) =>
  [
    item.query_id,
    item.question,
    item.ideal_answer,
    item.topic,
    item.journey?.standalone_question ?? '',
    item.adversarial_type ?? '',
    item.evolution?.type ?? '',
    ...Object.values(item.profile),
    ...item.evidence.flatMap((block) => [
      data.documents[block.document].doc_id,
      data.documents[block.document].title,
      ...block.marks.map((mark) => sliceOf(data.documents[block.document], mark.start, mark.end)),
    ]),
  ].join('\n')
