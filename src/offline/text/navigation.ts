/** Headings under which nothing is told: links elsewhere, changes, licences, footers. */
export const isNavigation = (path: readonly string[]): boolean =>
  path.some((heading) => headings.test(heading.replace(/^[^\p{L}\p{N}]+/u, '').trim()))

const headings =
  /^(?:see also|related(?: \w+){0,2}|next steps?|what'?s next\??|further reading|more information|additional (?:resources|reading|information)|resources|references|external links|learn more|topics|in this (?:section|topic|article)|on this page|table of contents|contents|license|licence|copyright|acknowledge?ments|contributors?|credits|summary of changes|(?:v[ée]ase|vea|ver) tambi[ée]n|enlaces|siguientes pasos|pr[óo]ximos pasos|recursos(?: adicionales)?|referencias|licencia|v(?:eja|er) tamb[ée]m|leia mais|pr[óo]ximos passos|refer[êe]ncias|licen[çc]a|recursos adicionais|saiba mais)$/iu
