import type { Surfaces, SurfacesByLanguage } from '../../family.ts'

const english = (en: Surfaces): SurfacesByLanguage => ({ en, es: { plain: [] }, pt: { plain: [] } })

export const flagFormSurfaces: Readonly<Record<string, SurfacesByLanguage>> = {
  letter: english({
    plain: [
      'What does {short} stand for in {command}?',
      'Which {command} flag is {short} short for?',
      'What is {short} in {command} short for?',
      'What is the long form of {short} in {command}?',
      "What's the full name of the {short} flag of {command}?",
      'When I run {command} with {short}, which flag is that?',
    ],
    query: ['{command} {short} long form', '{short} in {command} stands for', '{command} {short} full name'],
  }),
  values: english({
    plain: [
      'Which values can {flag} take in {command}?',
      'What are the valid values of {flag} for {command}?',
      'What can I set {flag} to in {command}?',
      'Which values does {command} accept for {flag}?',
      'For {flag} of {command}, which values are allowed?',
      'What values does the {flag} flag of {command} accept?',
    ],
    query: ['{command} {flag} valid values', '{command} {flag} allowed values', '{flag} possible values {command}'],
  }),
}
