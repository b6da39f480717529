/** `76 ha`, `an area of 40 acres`, `uma área de 3 km²`: how much it is, which no `what` asks for. */
export const isAmount = (value: string): boolean => amount.test(value)

const amount =
  /^(?:(?:the|an?|its|el|la|[oa]|una?|uma?|su|sua) )?(?:(?:total|surface|entire|combined) )?(?:(?:area|length|distance|size|surface|volume|height|width|weight|total|sum|área|superficie|superfície|longitud|extensión|extensão|distancia|distância|total) (?:total )?(?:of|de) )?(?:(?:the|about|around|approximately|some|over|nearly|almost|more than|less than|roughly|a total of|up to|cerca de|unos|unas|los|las|[oa]s|más de|mais de|aproximadamente|casi|quase) )*[$€£]?\d[\d.,]*(?: (?:million|billion|thousand|hundred|mil|millones|milhões))?(?: ?%| (?:de )?(?:sq(?:uare)?\.? |km|k?m²|ha\b|hectares?|acres?|miles?|metros?|met(?:er|re)s?|kilomet(?:er|re)s?|quil[oô]metros?|kilómetros?|feet|foot|ft\b|yards?|tons?|tonnes?|toneladas?|kg\b|kilos?|pounds?|hectáreas?|per ?cent|years?|días?|days?))/iu
