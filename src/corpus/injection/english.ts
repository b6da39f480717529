import { type InjectionPattern, phrase, upTo } from './phrase.ts'

const machine =
  'ai|llm|ai model|ai system|large language model|language model|chatbot|chat bot|ai assistant|virtual assistant|ai agent|automated agent|gpt|claude|gemini'
const role = `${machine}|assistant|bot|model|pirate|hacker|dan|jailbroken|unrestricted|unfiltered|evil`
const speak = 'act|answer|respond|reply|behave|pretend|speak|obey|output'
const article = 'an?|the|my|your'
const orders = 'instructions?|prompts?|directions|directives|guidelines'

export const english: readonly InjectionPattern[] = [
  {
    kind: 'override',
    near: ['ignore', 'disregard', 'forget', 'override', 'bypass', 'follow'],
    pattern: phrase(
      'ignore|disregard|forget|override|bypass|do not follow|stop following',
      upTo(4, 'all|any|every|each|the|your|these|those|of|my|our'),
      'previous|prior|earlier|preceding|above|former|foregoing|original|initial|system',
      upTo(2, 'system|safety|given'),
      orders,
    ),
  },
  {
    kind: 'override',
    near: ['ignore', 'disregard', 'forget'],
    pattern: phrase(
      'ignore|disregard|forget',
      upTo(5, 'all|any|everything|the|of|that|you|were|have|been|told|said|given'),
      'your instructions|everything above|what you were told|you were told|you were given',
    ),
  },
  {
    kind: 'persona',
    near: ['you are now', 'you are no longer'],
    pattern: phrase('you are now|you are no longer', upTo(1, article), upTo(3, String.raw`[\p{L}-]+`), role),
  },
  {
    kind: 'persona',
    near: ['from now on', 'for the rest of'],
    pattern: phrase(
      'from now on|for the rest of this conversation|for the rest of this chat|for the rest of this session',
      upTo(2, 'you|you are|you will|you must|you should|you shall|please'),
      upTo(2, `only|always|never|${article}`),
      `${speak}|${role}`,
    ),
  },
  {
    kind: 'persona',
    near: ['as if you', 'as though you', ' as a'],
    pattern: phrase(
      'act|behave|respond|reply|answer',
      'as if you were|as if you are|as though you were|as an?',
      upTo(2, String.raw`an?|[\p{L}-]+`),
      `${machine}|unrestricted|jailbroken`,
    ),
  },
  {
    kind: 'persona',
    near: ['pretend'],
    pattern: phrase(
      'pretend',
      'to be|that you are|you are',
      upTo(1, article),
      upTo(2, String.raw`[\p{L}-]+`),
      `${role}|administrator|developer`,
    ),
  },
  {
    kind: 'to-the-model',
    near: [' to ', ' for '],
    pattern: new RegExp(
      `${phrase('note|attention|message|notice|warning|important', 'to|for', upTo(2, 'all|any|the|every'), `(?:${machine})s?|assistants|models`).source}(?=[ \\t]*[:,.!–—-])`,
      'giu',
    ),
  },
  {
    kind: 'to-the-model',
    near: ['if you are a'],
    pattern: phrase('if you are', 'an?', upTo(2, String.raw`[\p{L}-]+`), machine),
  },
  {
    kind: 'secrets',
    near: ['prompt', 'instructions', 'system message'],
    pattern: phrase(
      'reveal|print|show|output|repeat|disclose|leak|expose|display|send',
      upTo(2, 'me|us|out|all|any|of'),
      'the|your',
      upTo(3, 'full|entire|hidden|secret|original|initial|exact'),
      'system prompt|system message|hidden instructions|initial instructions|original instructions|secret instructions',
    ),
  },
  {
    kind: 'dictated-reply',
    near: ['the user'],
    pattern: phrase(
      'do not|don’t|never',
      'tell|inform|warn|alert|mention this to|mention it to|reveal this to|reveal it to',
      'the user',
      'about this|about these|of this|of these|that this|that these',
    ),
  },
  {
    kind: 'dictated-reply',
    near: ['respond', 'reply', 'answer'],
    pattern: phrase(
      'respond|reply|answer',
      upTo(6, 'to|all|any|every|each|the|other|further|user|following|questions?|requests?|prompts?|messages?'),
      upTo(2, 'only|always|just|simply'),
      'with',
      upTo(2, 'only|just|exactly|nothing but'),
      'the word|the words|the phrase|the text|the string|the sentence|nothing but',
    ),
  },
  {
    kind: 'dictated-reply',
    near: ['mark', 'rate', 'score', 'grade', 'accept', 'approve'],
    pattern: phrase(
      'mark|rate|score|grade|label|accept|approve',
      upTo(3, 'this|every|each|all|any|the|single|following'),
      'items?|drafts?|answers?|questions?|documents?|passages?|candidates?',
      'as|with|at',
      upTo(2, 'an?|the|score|of'),
      'accepted|correct|sound|perfect|excellent|valid|passed|highest|5|10|100',
    ),
  },
  {
    kind: 'dictated-reply',
    near: ['must'],
    pattern: phrase(
      'you|the assistant|the model|the ai|ai assistants',
      'must',
      upTo(1, 'always|only'),
      'answer|respond|reply|say|output',
      upTo(3, 'every|all|any|question|questions|only'),
      'with the word|with the phrase|with the text|with the following|that the answer|in the voice',
    ),
  },
]
