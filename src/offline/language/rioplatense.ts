/** Neutral Spanish as it is said on the River Plate: whoever is asked is `vos`. Only set phrases of our own surfaces change, never words of the documents. */
export const asRioplatense = (question: string): string =>
  forms.reduce((text, [pattern, by]) => text.replace(pattern, by), question)

const forms: readonly (readonly [RegExp, string])[] = [
  [/¿[Mm]e pueden (decir|indicar|enumerar|explicar)/g, '¿Me podés $1'],
  [/¿[Mm]e puede (decir|indicar|enumerar|explicar)/g, '¿Me podés $1'],
  [/¿(?:Alguien sabe|Se sabe|alguien sabe|se sabe)(?= )/g, '¿Sabés'],
  [/^Quisiera saber/, 'Quería saber'],
  [/^Necesito saber/, 'Necesito que me digas'],
  [/¿[Pp]odría confirmarse/g, '¿Me confirmás'],
  [/¿[Pp]odría explicarse/g, '¿Me explicás'],
  [/¿Cómo puedo (?=\p{L}+(?:ar|er|ir))/gu, '¿Cómo hago para '],
  [/¿Qué debo hacer/g, '¿Qué tengo que hacer'],
  [/, ¿qué debo hacer/g, ', ¿qué tengo que hacer'],
]
