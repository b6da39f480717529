import type { SurfacesByLanguage } from '../../../family.ts'
import { inEnglishOnly } from './frames.ts'

export const ruleCaseSurfaces: Readonly<Record<string, SurfacesByLanguage>> = {
  fate: inEnglishOnly('what happens to {who}', [
    'What happens to {who}{scope}?',
    'What becomes of {who}{scope}?',
    'What is done with {who}{scope}?',
    'Can you tell me what happens to {who}{scope}?',
    "I'm asking about {who}. What happens then{scope}?",
    'Any idea what happens to {who}{scope}?',
  ]),
  possible: inEnglishOnly('what can happen to {who}', [
    'What can happen to {who}{scope}?',
    'What may happen to {who}{scope}?',
    'Do you know what can happen to {who}{scope}?',
    'Which consequences can {who} face{scope}?',
    'Any idea what can happen to {who}{scope}?',
    "I'd like to know what can happen to {who}{scope}.",
  ]),
  duty: inEnglishOnly('what {who} {modal} do', [
    'What {modal} {who} do{scope}?',
    'What {do} {who} have to do{scope}?',
    'What is expected of {who}{scope}?',
    'Which duty {do} {who} have{scope}?',
    'Do you know what {who} {modal} do{scope}?',
    'Any idea what {who} {modal} do{scope}?',
  ]),
  option: inEnglishOnly('what {who} {modal} do', [
    'What {modal} {who} do{scope}?',
    'What options {do} {who} have{scope}?',
    'Which options are open to {who}{scope}?',
    'What is possible for {who}{scope}?',
    'Do you know what {who} {modal} do{scope}?',
    'Any idea what {who} {modal} do{scope}?',
  ]),
  rule: inEnglishOnly('what applies to {who}', [
    'What is the rule for {who}{scope}?',
    'What applies to {who}{scope}?',
    'Which rule applies to {who}{scope}?',
    'Is there a rule for {who}{scope}?',
    'Do you know what applies to {who}{scope}?',
    'What is the rule on {who}{scope}?',
  ]),
  object: inEnglishOnly('what {who} will {verb}', [
    'What {do} {who} {verb}{scope}?',
    'What exactly {do} {who} {verb}{scope}?',
    'Any idea what {who} will {verb}{scope}?',
    'What will {who} {verb}{scope}?',
    'Can you say what {who} will {verb}{scope}?',
    'So what {do} {who} {verb}{scope}?',
  ]),
}
