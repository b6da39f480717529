import type { Fact } from './fact.ts'

/** `a team within Orbit`: a bare head and a name tell nobody what something is. */
export const isThinDefinition = ({ valueType, value }: Fact): boolean => valueType === 'definition' && thin.test(value)

const thin =
  /^(?:(?:an?|the|one|una?|uma?|el|la|o|un|um) )?(?:team|group|set|list|page|file|part|section|member|unit|division|department|folder|name|kind|type|feature|product|program|service|equipo|grupo|lista|página|archivo|parte|sección|unidad|departamento|equipe|conjunto|arquivo|seção|unidade)s? (?:within|of|in|at|inside|from|del?(?: la)?|d[oae]|en|em|n[oa]|dentro d[eoa]l?) (?:the )?\p{Lu}[\p{L}\d.]*(?: \p{Lu}[\p{L}\d.]*){0,2}\.?$/u
