import type { Surfaces, SurfacesByLanguage } from '../../family.ts'

const english = (en: Surfaces): SurfacesByLanguage => ({ en, es: { plain: [] }, pt: { plain: [] } })

const query = ['{owner} {own} meaning', '{owner} {own} {kind}', '{name} meaning', '{owner} {own} use']

/** Something to set: told by what it does, as a switch, or as the thing that it holds. */
export const settingEffectSurfaces = {
  main: english({
    plain: [
      'What does {name} do{scope}?',
      'What is {name} for{scope}?',
      'How does {name} work{scope}?',
      'What does {name} control{scope}?',
      'What is the use of {name}{scope}?',
      'In {owner}, what is the {own} {kind} good for?',
      'What is the job of the {owner} {kind} {own}?',
      'Which purpose does the {own} {kind} serve in {owner}?',
      'Why is there a {kind} named {own} in {owner}?',
    ],
    request: [
      'Please explain {name}{scope}.',
      'I came across {own} in {owner}. What does it do?',
      '{own} turned up in our use of {owner}. What is it for?',
    ],
    query,
  }),
  switch: english({
    plain: [
      'What does {name} do{scope}?',
      'What effect does {name} have{scope}?',
      'What does {name} decide{scope}?',
      'What difference does {name} make{scope}?',
      'In {owner}, what is the effect of the {own} {kind}?',
      'How does the {own} {kind} change what {owner} does?',
      'Which part does the {kind} {own} play in {owner}?',
      "What is {owner}'s {own} {kind} about?",
    ],
    request: [
      'Please explain {name}{scope}.',
      'I found {own} among the settings of {owner}. What does it do?',
      'Our team wonders about {own} in {owner}. What is its effect?',
    ],
    query: [...query, '{owner} {own} effect'],
  }),
  thing: english({
    plain: [
      'What is {name}{scope}?',
      'What exactly is {name}{scope}?',
      'What is meant by the {own} {kind} in {owner}?',
      'In {owner}, what is the {own} {kind}?',
      'How would you describe {name}{scope}?',
      "What is {owner}'s {own} {kind}?",
    ],
    request: ['Please explain {name}{scope}.', 'I have to set {own} in {owner}. What is it?'],
    query,
  }),
}

export const callEffectSurfaces = {
  main: english({
    plain: [
      'What does {name} do{scope}?',
      'What is {name} for{scope}?',
      'What can {name} be used for{scope}?',
      'How would you describe {name}{scope}?',
      'What should I know about {name}{scope}?',
      'Why would I use {name}{scope}?',
    ],
    request: [
      'Please explain {name}{scope}.',
      'I came across {name}{scope}. What does it do?',
      'Our code uses {name}{scope}. What is it for?',
    ],
    query: ['{name}{scope} explained', 'what {name} does{scope}', '{name} usage{scope}'],
  }),
  property: english({
    plain: [
      'What is {name}{scope}?',
      'What is {name} for{scope}?',
      'What do I need {name} for{scope}?',
      'What exactly is {name}{scope}?',
      'How would you describe {name}{scope}?',
      'What should I know about {name}{scope}?',
    ],
    request: ['Please explain {name}{scope}.', 'Our code reads {name}{scope}. What is it?'],
    query: ['{name}{scope} explained', '{name} meaning{scope}'],
  }),
}

export const eventTriggerSurfaces = {
  main: english({
    plain: [
      'When is {name} emitted{scope}?',
      'What triggers {name}{scope}?',
      'What does {name} tell me{scope}?',
      'At which moment does {name} fire{scope}?',
      'Can you explain when {name} is emitted{scope}?',
      'What should I know about {name}{scope}?',
    ],
    request: ['Please explain {name}{scope}.', 'We listen for {name}{scope}. When does it fire?'],
    query: ['{name} emitted when{scope}', 'when {name} fires{scope}'],
  }),
}
