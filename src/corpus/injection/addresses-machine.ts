import type { InjectionPattern } from './phrase.ts'

/** Whoever reads a set for us: no page of a handbook has them for its readers. */
const machines =
  'graders?|judges?|evaluators?|assessors?|critics?|language models?|llms?|ai|ais|a\\.i\\.|chatbots?|(?:ai )?assistants?|models?' +
  '|bewerter(?:in)?|prüfer(?:in)?|gutachter(?:in)?|sprachmodelle?|modelle?|ki|assistent(?:in)?' +
  '|évaluat(?:eur|rice)s?|correct(?:eur|rice)s?|juges?|modèles?(?: de langage)?|ia' +
  '|evaluador(?:a|es)?|juez|jueces|correctore?s?|modelos?(?: de lenguaje| de linguagem)?|asistentes?|avaliador(?:a|es)?|corretor(?:a|es)?' +
  '|valutatori?|modelli?|assistenti?|beoordelaars?'

const greetings =
  'dear|hello|hi|hey|attention|liebe[rs]?|sehr geehrte[rs]?|hallo|guten tag|achtung|ch(?:er|ère)s?|bonjour|salut' +
  '|querid[oa]s?|estimad[oa]s?|hola|atención|car[oa]s?|prezad[oa]s?|olá|atenção|gentile|ciao|beste|geachte'

/**
 * Not what is ordered but how: a page that greets a machine speaks to whoever judges or answers for us, however politely. A title
 * behind the word, as in "Dear Assistant Director", is somebody else.
 */
export const spokenTo: readonly InjectionPattern[] = [
  {
    kind: 'to-the-model',
    near: [
      'dear',
      'hello',
      'hi ',
      'hey',
      'attention',
      'lieb',
      'geehrte',
      'hallo',
      'guten tag',
      'achtung',
      'cher',
      'chère',
      'bonjour',
      'salut',
      'querid',
      'estimad',
      'hola',
      'atenci',
      'caro ',
      'cara ',
      'prezad',
      'olá',
      'atenç',
      'gentile',
      'ciao',
      'beste',
      'geachte',
    ],
    pattern: new RegExp(
      String.raw`(?<![\p{L}\p{N}])(?:${greetings})[\s,]+(?:[\p{L}-]+[\s]+){0,2}(?:${machines})(?=\s*[,:!.–—-])`,
      'giu',
    ),
  },
]
