import type { Surfaces, SurfacesByLanguage } from '../../family.ts'

const english = (en: Surfaces): SurfacesByLanguage => ({ en, es: { plain: [] }, pt: { plain: [] } })

/** `{explained}` is the name where a text explains what has it: one sentence alone does not. */
export const namesFor = (name: string, text: string): Readonly<Record<string, string>> =>
  /[.!?:](?: (?=[\p{Lu}`-])|\n)/u.test(text) ? { name, explained: name } : { name }

const query = ['{owner} {own} meaning', '{owner} {own} {kind}', '{name} meaning', '{owner} {own} use']

/** Something to set: told by what it does, as a switch, or as the thing that it holds. */
export const settingEffectSurfaces = {
  main: english({
    plain: [
      'What does {name} do{scope}?',
      'What is {name} for{scope}?',
      'Can you explain what {name} does{scope}?',
      'What does {name} control{scope}?',
      'What is {name} used for{scope}?',
      "What's {name} for{scope}?",
      'What does {own} do in {owner}?',
      'Why would I set {own} in {owner}?',
    ],
    request: [
      'Please explain {explained}{scope}.',
      'I came across {own} in {owner}. What does it do?',
      'I found {own} in {owner}. What is it for?',
    ],
    query,
  }),
  switch: english({
    plain: [
      'What does {name} do{scope}?',
      'What effect does {name} have{scope}?',
      'What does {name} change{scope}?',
      'What difference does {name} make{scope}?',
      'What does {own} do in {owner}?',
      "What's the effect of {own} in {owner}?",
      'What does setting {own} change in {owner}?',
    ],
    request: [
      'Please explain {explained}{scope}.',
      'I found {own} among the settings of {owner}. What does it do?',
      'We use {own} in {owner}. What does it change?',
    ],
    query: [...query, '{owner} {own} effect'],
  }),
  thing: english({
    plain: [
      'What is {name}{scope}?',
      'What exactly is {name}{scope}?',
      'What does {name} mean{scope}?',
      'Can you explain {explained}{scope}?',
      'What is {own} in {owner}?',
      "What's {own} for in {owner}?",
    ],
    request: ['Please explain {explained}{scope}.', 'I have to set {own} in {owner}. What is it?'],
    query,
  }),
}

export const callEffectSurfaces = {
  main: english({
    plain: [
      'What does {name} do{scope}?',
      'What is {name} for{scope}?',
      'What can {name} be used for{scope}?',
      "What's {name} for{scope}?",
      'I wonder what {name} is for{scope}.',
      'Remind me what {name} does{scope}.',
      'Can you explain {explained}{scope}?',
    ],
    request: [
      'Please explain {explained}{scope}.',
      'I came across {name}{scope}. What does it do?',
      'Our code uses {name}{scope}. What is it for?',
    ],
    query: ['{explained}{scope} explained', 'what {name} does{scope}', '{explained} usage{scope}'],
  }),
  property: english({
    plain: [
      'What is {name}{scope}?',
      'What is {name} for{scope}?',
      'What do I need {name} for{scope}?',
      'What exactly is {name}{scope}?',
      "What's {name}{scope}?",
      'Can you explain {explained}{scope}?',
    ],
    request: ['Please explain {explained}{scope}.', 'Our code reads {name}{scope}. What is it?'],
    query: ['{explained}{scope} explained', '{name} meaning{scope}'],
  }),
}

export const eventTriggerSurfaces = {
  main: english({
    plain: [
      'When is {name} emitted{scope}?',
      'What triggers {name}{scope}?',
      'When does {name} fire{scope}?',
      'At what point is {name} emitted{scope}?',
      'Can you explain when {name} is emitted{scope}?',
      'I wonder when {name} fires{scope}.',
    ],
    request: ['Please explain {name}{scope}.', 'We listen for {name}{scope}. When does it fire?'],
    query: ['when is {name} emitted{scope}', 'when {name} fires{scope}'],
  }),
}
