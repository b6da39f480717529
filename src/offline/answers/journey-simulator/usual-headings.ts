/** Headings that read-mes and manuals have in common, with what a person asks there: alone, and of what is being talked about. */
export const usualHeadings: readonly {
  readonly heading: RegExp
  readonly alone: string
  readonly said: string
  /** Where somebody new may begin. */
  readonly opens?: true
}[] = [
  {
    heading: /^(?:install(?:ation|ing)?|how to install|getting it)$/i,
    alone: 'How do I install {name}?',
    said: 'And how do I install it?',
    opens: true,
  },
  {
    heading: /^when (?:should|do|would) (?:I|you) use (?:this|it)\??$|^when to use(?: (?:this|it))?\??$/i,
    alone: 'When should I use {name}?',
    said: 'And when should I use it?',
    opens: true,
  },
  {
    heading: /^(?:requirements|prerequisites|system requirements|dependencies)$/i,
    alone: 'What does {name} require?',
    said: 'What does it require?',
    opens: true,
  },
  {
    heading:
      /^(?:compatibility|(?:browser|platform|node(?:\.js)?) support|supported (?:versions|platforms|browsers))$/i,
    alone: 'What is {name} compatible with?',
    said: 'And what is it compatible with?',
  },
  {
    heading: /^(?:types|typescript(?: support)?|typings)$/i,
    alone: 'How does {name} support TypeScript?',
    said: 'And does it work with TypeScript?',
  },
  {
    heading: /^security(?: (?:considerations|notes?))?$/i,
    alone: 'What should I know about security when I use {name}?',
    said: 'Is there anything to know about security?',
  },
  {
    heading: /^(?:contribut(?:e|ing|ions?)|how to contribute)$/i,
    alone: 'How can I contribute to {name}?',
    said: 'How could I contribute to it?',
  },
  {
    heading: /^(?:licen[cs]e|licensing)$/i,
    alone: 'Under which licence is {name} published?',
    said: 'And under which licence is it published?',
  },
  {
    heading: /^(?:uninstall(?:ation|ing)?|remov(?:e|ing)|how to uninstall)$/i,
    alone: 'How do I uninstall {name}?',
    said: 'And how do I get rid of it again?',
  },
  {
    heading: /^(?:upgrad(?:e|ing)|updat(?:e|ing)|how to (?:upgrade|update))$/i,
    alone: 'How do I upgrade {name}?',
    said: 'And how do I upgrade it later?',
  },
]
