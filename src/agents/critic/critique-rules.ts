import { needLines } from '../../vocabulary/needs.ts'

export const critiqueRules = `Rules
- Judge each entry alone, by what is in front of you. What you know from elsewhere is no evidence.
- Every ask_id of the input appears exactly once in your reply. An entry that is left out counts as failed.
- source gives the title and headings above a text; it may tell what the text is about.`

export const claimRules = `claims: one finding for every claim, by its place in the list, counted from 0
- yes: the evidence states it or leaves no other conclusion, with the same numbers, names, conditions and polarity. Arithmetic, rewording, applying a rule to a case, and the weighing that a question asks for (“should we …?”), where quoted facts decide it, are allowed.
- partly: a part of it is stated, the claim says only, never, every, must or a plain no where the evidence says it of one case and the others may differ, or it leaves out a condition or exception that ideal_answer leaves out too. no: not stated, or contradicted. Between partly and no, take no. Between yes and partly: would somebody who has the evidence alone be misled by the claim? If not, yes: what a list or offer leaves out by naming others, and what a name, host or option in the evidence shows of itself, is stated.
- The heading or introduction of a quoted list or table, in source, says what its entries are. What such entries are called in the answer is no gap. Read backslashes, brackets and case of code as they stand in the evidence before you say that something is missing.`

export const voiceRules = `For each entry
- agrees_with_solved: another reader saw only the question and the evidence, and answered solved. yes if an asker would do the same after either answer; more or fewer words do not matter. no if a value, condition, exception or yes and no differ, if the reader shows two readings with two different answers and ideal_answer gives one of them, or if the reader is right that something asked is not in the evidence. A reader who found nothing (answerable no) or only a part may have overlooked it: look for it in the evidence and its source yourself. A reader who is plainly wrong does not count: yes. "Yes, if …" is one reading. none where solved is not given.
- same_as_seed: yes if the answer to seed_question, as it stands, is what this asker needs. no if this asker needs another result: the rule applied to a case of their own with a verdict or value that the seed does not give, the rule turned round, one fact more. Other words or a longer story leave it the same. none where seed_question is not given.
- substance: yes if the statement in substance is true of this entry, else no; none where it is not given.
- findings: one sentence for each defect: quote the words it rests on, then say what would mend it. Before you write it down, look for what is said to be missing in evidence and ideal_answer once more. No praise, and no defect that costs no point: whatever a colleague would call a trifle is none. No defect: an empty list.
- must and scores follow from the findings. confidence, 1 to 5: how sure you are that a careful colleague would decide alike.`

export const qualityRules = `scores: 5 nothing to mend, 4 a blemish that may stay, 3 should be mended, 2 misleads, 1 useless
- completeness: everything asked is answered, with each condition, exception and limit of the evidence that can change what this asker does. One that is missing: at most 2. What cannot change it may be missing, and so may every case that the question itself rules out. For no_answer: the answer says plainly what is not available; evidence, where there is any, proves only what it offers besides. What it offers and evidence does not say: at most 2.
- directness: the answer comes first and keeps to the question. A condition, exception or reason that helps this asker is no fault; advice on other matters, repetition or mention of "the document" is.
- standalone: a stranger who knows the field understands the question without its page and expects one kind of answer. A pronoun that refers to a noun of the same question is clear. A later turn (earlier is given) may lean on earlier turns: then judge standalone_question.
- style: sounds like the person in profile; fluent. Typing errors cost nothing.
must
- language: question and answer are in the language of the entry; names, code and quoted terms do not count.
- safe: nothing harmful, insulting or private.
- answers_question: the answer answers this question and not a neighboring one. Where there is no answer, saying so does, also with the nearest fact beside it, named as what it is; a false premise is answered by correcting it, an ambiguous question by naming its readings.
- natural: somebody with this need could type this. No riddle, no double negation, no trivia of an example, no nonsense, no invented word for what every user calls by its name ("the crimson wedge" for a red triangle), no examiner who puts a case (“Given that …”), no two matters that nobody would ask about together, no question that holds its own answer or that anybody answers without the pages. What adversarial_type or evolution asks for is not unnatural: heavy_paraphrase describes instead of naming, compress is key words, a short or clumsy question is what people type.
real: a real person's words. Never object to them: standalone, style and natural are 5, 5 and true; judge only answer, evidence and claims.`

export const panelRules = [claimRules, voiceRules, qualityRules].join('\n\n')

export const judgeRules = `claims also get an importance: required if the asker's question is not answered without it; helpful if it is true and useful, but a short right answer may leave it out. In doubt, helpful. One claim at least is required.

What the finished item is, whatever it was meant to be
- intent, one of:
${needLines}
- shows: the names of those dimensions of profile that a reader could tell from the question alone.
- topic: the one of topics that names what is asked about, word for word; none if no one does.`
