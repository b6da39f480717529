const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** Closed classes: whatever a tagger says of these words is not asked. */
export const determiners = words('the a an each every all both some any no many most several few either neither your')
export const prepositions = words(
  'of in for on to from with at by between under within against during over into onto through across about among without towards toward per via after before since until inside outside upon around near throughout behind below above along beyond despite except like unlike as than',
)
/** Those that may stand inside a subject. */
export const subjectPrepositions = words(
  'of in for on to from with at by between under within against over among during',
)
export const auxiliaries = words(
  'is are was were has have had do does did can could may might must shall should will would',
)
export const beForms = words('is are was were be been being am')
export const modals = words('can could may might must shall should will would')
export const contractions: Readonly<Record<string, string>> = {
  "isn't": 'is',
  "aren't": 'are',
  "wasn't": 'was',
  "weren't": 'were',
  "hasn't": 'has',
  "haven't": 'have',
  "hadn't": 'had',
  "don't": 'do',
  "doesn't": 'does',
  "didn't": 'did',
  "can't": 'can',
  cannot: 'can',
  "couldn't": 'could',
  "mustn't": 'must',
  "shouldn't": 'should',
  "won't": 'will',
  "wouldn't": 'would',
}
export const pronouns = words(
  'i he she it we they him them us me this these those such his her its their our my mine ours theirs itself themselves himself herself one ones another other others there here everyone someone something nothing anything everything none who whoever what',
)
export const subordinators = words(
  'that which who whom whose where when while whereas because since although though if unless until before after once whether why how so as than',
)
/** Adverbs that may stand between subject and verb, and leave the verb group whole. */
export const middleAdverbs = words(
  'also always usually typically automatically currently only now never often sometimes generally normally still already initially originally eventually subsequently later first soon further rarely commonly frequently largely mainly mostly primarily officially formally explicitly directly immediately simply effectively both all each even just ever not previously recently temporarily permanently fully partially completely either clearly successfully publicly widely once finally actually almost',
)
/** A definite noun phrase with no other modifier than these tells nobody which one is meant. */
export const vagueModifiers = words(
  'new same other first second third last next previous former latter following above below main original entire whole final resulting remaining only two three four five six several many various different specific particular certain given current initial early later earlier old most more actual such said early overall own key major great large small big good best better important special real true full single common general',
)
/** Heads that say nothing by themselves, whatever stands before them. */
export const vagueHeads = words(
  'one ones thing things way ways case cases example examples fact facts reason reasons result results part parts number numbers lot lots kind kinds type types sort sorts section sections page pages chapter table figure list topic topics document guide tutorial step steps process problem problems issue issues point points idea ideas situation factor factors aspect aspects addition majority rest use others people something option options value values item items information today note following time times area effect effects details detail instructions guidance description study findings',
)
export const irregularPlurals = words(
  'people children men women data criteria media bacteria phenomena police feet teeth mice geese indices matrices vertices analyses theses crises oxen cattle alumni fungi nuclei',
)
export const singularInS = words(
  'aws https dns kubernetes tls ebs rds ecs eks sns sqs kms status access process address class basis analysis series species news physics mathematics politics economics ethics campus virus bus gas lens corpus census atlas canvas chaos bias focus radius nexus consensus genus apparatus progress success business loss mass pass stress compass fortress princess congress alias bonus surplus plus athens paris texas illinois arkansas kansas massachusetts hypothesis thesis synthesis photosynthesis diabetes css js nodejs rails jenkins windows macos ios postgres redis',
)
/** Heads of which one certainly asks "who". */
export const personHeads = words(
  'president king queen sultan caliph shah tsar khan emperor empress prince princess duke duchess pope bishop archbishop minister chancellor governor mayor senator general commander captain colonel admiral officer director manager leader founder chairman chairwoman chief scientist engineer inventor physicist mathematician chemist astronomer philosopher historian economist biologist psychologist sociologist archaeologist author writer poet novelist playwright journalist editor composer singer musician actor actress artist painter architect designer explorer missionary priest monk judge lawyer attorney doctor physician surgeon nurse professor teacher student researcher developer administrator operator owner user customer employee employer soldier merchant king player coach quarterback athlete',
)
