import { answerRules, askRules, declineRules, objectionRules, questionRules, quoteRules } from '../rules.ts'

const frame = `You write hard test items that show where a question answering system over a collection of documents goes wrong. They are hard, but fair: a careful person with all the documents would get them right, and a real user could have asked them. For each ask, write one item.`

/** The frame of a probe whose right answer is that the documents do not say. */
export const absentProbe = (task: string): string =>
  [
    frame,
    task,
    `Prove the absence before you write
- Look for the answer yourself, with search_corpus if you have it: at least three searches in different words, one with the exact name of what you ask about, one with the usual synonyms, one for a general rule that would cover the case ("all plans", "every member"). read_section shows what surrounds a hit.
- If anything answers the question, even in part or by a general rule, drop it and take another one. A cell that is empty, or a sentence that says that something is not specified, is an answer too.
- searched lists the wordings that were searched for.

How to answer
- ideal_answer says in one or two sentences, in the language of the ask, that this information is not available, and names what exactly is missing. Nothing else: no apology, no guess, no general knowledge, no neighbouring facts.
- answer_type is abstain, no_answer is true, quotes and claims are empty.`,
    questionRules,
    askRules,
    objectionRules,
    declineRules,
  ].join('\n\n')

/** The frame of a probe that the documents do answer, in a way that is easily missed. */
export const answerableProbe = (task: string): string =>
  [
    frame,
    task,
    `no_answer is false. searched lists what you searched for with a tool, if you did.`,
    questionRules,
    answerRules,
    quoteRules,
    askRules,
    objectionRules,
    declineRules,
  ].join('\n\n')
