const boundary =
  /^(.+?),? (?:[ye] (?:ahora|luego|después|hoy|agora|depois|hoje)|de manos del?|das mãos d[eoa]|a petición del?|a pedido d[eoa]|que|donde|onde|en (?:el|la|los|las) que|n[oa]s? qua(?:l|is)|cuy[oa]s?|cuj[oa]s?|mientras|enquanto|para \p{L}+[aeií]r|mediante|tras|após|después de|depois de|antes de|a través de|através de|por medio de|por meio d[eoa]|debido|devido|\p{L}{3,}(?:ando|iendo|endo|indo))(?!\p{L})/u

/** What a Spanish or Portuguese verb says first, without the phrases that follow: a shorter question still has one answer. */
export const coreOf = (rest: string): string | undefined => {
  const core = boundary.exec(rest)?.[1]
  // `para uno más que su antecesor`: what it is compared with belongs to it.
  return core && compares.test(core) && /^,? que /.test(rest.slice(core.length)) ? undefined : core
}

const compares = /(?<!\p{L})(?:más|mais|menos|mayor|maior|mejor|melhor|menor|peor|pior|tan|tanto)(?!\p{L})/u
