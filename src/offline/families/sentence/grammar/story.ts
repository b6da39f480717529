/** `A norma também abrange …`: the rest stands in an earlier sentence, so what this one says is only the extras. */
export const addsToEarlier = (text: string): boolean =>
  /(?<!\p{L})(?:también|asimismo|además|também|igualmente|além disso|ademais)(?!\p{L})/iu.test(text)

/** `O cenário offshore requer …`, `the market demands …`: how an author sets the scene; nobody asks what it requires. */
export const setsScene = (head: string, past: boolean): boolean =>
  !past &&
  /^(?:scenario|landscape|outlook|era|industry|sector|market|world|society|escenario|cenário|contexto|panorama|setor|industria|indústria|mercado|mundo|sociedade?|sociedad|situación|situação|coyuntura|conjuntura)s?$/.test(
    head,
  )

/** `The Southern Ocean deserves special mention`. */
export const praises = /^(?:deserve|merit|merecer)$/

/** `Em 1801 ela inventa …`: the year is past and the verb is not; nobody asks of it in the present. */
export const isHistoricalPresent = (past: boolean, text: string): boolean =>
  !past && /(?<![\d.,])(?:1\d{3}|20[01]\d)(?![\d.,]?\d)|(?<!\p{L})(?:século|siglo) [IVX]+/u.test(text)

/** `Os projetos ficariam parados`: what would happen hangs on something said elsewhere. */
export const isConditional = (finite: string): boolean => /(?:^| )\p{L}{2,}r[ií]a[mns]?(?= |$)/u.test(finite)
