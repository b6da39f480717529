import { needLines } from '../../vocabulary/needs.ts'

/** Rules for all prompts that judge entries one by one. */
export const critiqueRules = `Rules
- Judge each entry on its own, by the input alone. What you know from elsewhere is not evidence.
- Return every ask_id of the input exactly once. A missing entry counts as failed.
- \`source\` gives the title and headings above a text. It may tell what the text is about.`

export const claimRules = `claims: one finding for every claim, numbered from 0 in the order of the list
- yes: the evidence states it or leaves no other conclusion, with the same numbers, names, conditions and polarity. Arithmetic, rewording and applying a rule to a case are allowed. So is the weighing that a question asks for (“should we …?”), if quoted facts decide it.
- partly: only a part of it is stated; the claim says “only”, “never”, “every”, “must” or a flat “no”, but the evidence says it of one case and the others may differ; or the claim omits a condition or exception that ideal_answer omits too.
- no: it is not stated, or it is contradicted.
- Between \`partly\` and \`no\`, choose \`no\`. Between \`yes\` and \`partly\`: would the claim mislead somebody who has only the evidence? If not, choose \`yes\`. What a list or offer excludes by naming other things counts as stated, and so does what a name, host or option in the evidence shows by itself. What something is called (a method, request or page) is not a gap if question, \`source\` or evidence leave no doubt which one is meant.
- The heading or introduction of a quoted list or table, in \`source\`, says what its entries are. What the answer calls them is not a gap. Compare code with the evidence character by character (backslashes, brackets, case) before you say that something is missing.`

export const voiceRules = `For each entry
- agrees_with_blind_answer: \`blind_answer\` is from a reader who saw only question and evidence. \`none\` if it is not given.
  - yes: an asker would do the same after either answer, however long it is. If the reader is plainly wrong, also yes.
  - no: the answers differ in a value, condition or exception, or one says yes and one no; the reader shows two readings with two different answers and ideal_answer gives one of them; or the reader is right that something asked is not in the evidence.
  - A reader who found nothing (\`answerable\`: \`no\`) or only a part may have overlooked something. Look in the evidence and its \`source\` yourself. “Yes, if …” is one reading.
- same_as_seed: \`none\` if seed_question is not given.
  - yes: the answer to seed_question, unchanged, is what this asker needs. Other words or a longer story make no difference.
  - no: this asker needs another result: the rule applied to their own case with a verdict or value that the seed does not give, the rule reversed, or one more fact.
- meets_requirement: is the statement in \`requirement\` true of this entry? \`none\` if it is not given.
- findings: one sentence per defect: quote the words that it rests on, then say how to fix it. Before you call something missing, look for it again in the evidence and ideal_answer. No praise, and nothing so trivial that it costs no points. Empty if there are none.
- \`must_pass\` and \`scores\` follow from the findings. confidence, 1 to 5: how sure you are that a careful colleague would decide the same.`

export const qualityRules = `scores: 5 nothing to fix, 4 a blemish that may stay, 3 should be fixed, 2 misleads, 1 useless
- completeness: everything asked is answered, with each condition, exception and limit of the evidence that can change what this asker does. If one is missing: at most 2. Other conditions may be missing, and so may every case that the question itself rules out. If no_answer is true, the answer says plainly what is not available, and the evidence, if any, supports only the related fact that the answer adds. If it offers what the evidence does not say: at most 2.
- directness: the answer comes first and keeps to the question. A condition, exception or reason that helps this asker is not a fault. Advice on other matters, repetition and mention of “the document” are.
- standalone: a stranger who knows the field understands the question without its page, knows which feature, plugin, command or file it is about, and expects one kind of answer. A pronoun that refers to a noun in the same question is clear. A later turn (\`earlier_questions\` is given) may depend on earlier ones: then judge standalone_question.
- style: fluent, and sounds like the person in \`profile\`. Typing errors cost nothing.
must_pass
- language: question and answer are in the entry's language. Names, code and quoted terms do not count.
- safe: nothing is harmful, insulting or private.
- answers_question: the answer answers this question and not a neighboring one. If there is no answer, saying so answers the question, even if the nearest fact is added and named as what it is. A false premise is answered by correcting it, an ambiguous question by naming its readings.
- natural: somebody with this need could type this. It is not a riddle, a double negation, trivia from an example, nonsense, an invented word for what every user calls by its name (“the crimson wedge” for a red triangle), a case presented by an examiner (“Given that …”), two matters that nobody would ask about together, or a question that contains its own answer or that anybody can answer without the pages. What adversarial_type or \`evolution\` asks for is not unnatural: heavy_paraphrase describes instead of naming, \`compress\` gives only keywords. A short or clumsy question is what people type.
is_real: if true, the words are a real person's. Never object to them: \`standalone\` and \`style\` are 5, \`natural\` is true. Judge only answer, evidence and claims.`

export const panelRules = [claimRules, voiceRules, qualityRules].join('\n\n')

export const judgeRules = `Each claim also gets an importance: \`required\` if the asker's question is not answered without it, \`helpful\` if it is true and useful but a short right answer may leave it out. In doubt, \`helpful\`. Mark at least one claim as \`required\`.

What the finished item is, whatever it was meant to be
- intent, one of:
${needLines}
- shown_dimensions: the names of those dimensions of \`profile\` that a reader could tell from the question alone.
- topic: the one of \`topics\` that names what is asked about, copied word for word, or \`none\` if none does.`
