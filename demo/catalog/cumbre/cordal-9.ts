import { care, drop, life, lugs, origin, upper, weight } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const cordal9: DemoModel = {
  slug: 'cordal-9',
  code: 'K300013',
  brand: 'cumbre',
  name: 'Cordal 9',
  plaque: '298 g',
  line: 'Cordal',
  tipology: 'trail-shoe',
  family: 'shoes',
  category: 'trail-running',
  targets: ['W', 'M'],
  price: 189,
  words: {
    en: {
      subtitle: 'Ultra shoe, 38\u00a0mm stack, 9\u00a0mm drop',
      description:
        '38\u00a0mm of foam at the heel, 29 at the toe, and 900\u00a0km before either notices. Toe box 6\u00a0mm wider than Arista: after hour eleven the foot is half a size up and in no mood to argue. 298\u00a0g at the start, mud extra.',
    },
    es: {
      subtitle: 'Zapatilla de ultra, 38\u00a0mm de espuma, drop 9\u00a0mm',
      description:
        '38\u00a0mm de espuma en el talón, 29 delante y 900\u00a0km hasta que alguno de los dos se entera. Puntera 6\u00a0mm más ancha que la de Arista: a partir de la hora once el pie tiene media talla más y pocas ganas de discutir. 298\u00a0g en la salida, barro aparte.',
    },
    fr: {
      subtitle: 'Ultra, 38\u00a0mm de mousse, drop 9\u00a0mm',
      description:
        '38\u00a0mm de mousse au talon, 29 à l’avant, et 900\u00a0km avant que l’un ou l’autre s’en aperçoive. Un avant-pied plus large de 6\u00a0mm qu’Arista\u00a0: après onze heures, le pied prend une demi-pointure et ne discute plus. 298\u00a0g au départ, boue en sus.',
    },
    de: {
      subtitle: 'Ultraschuh, 38\u00a0mm Schaum, 9\u00a0mm Sprengung',
      description:
        '38\u00a0mm Schaum an der Ferse, 29 vorn und 900\u00a0km, bis einer von beiden etwas merkt. Zehenbox 6\u00a0mm breiter als bei Arista: Ab der elften Stunde ist der Fuß eine halbe Größe länger und nicht mehr zu Diskussionen aufgelegt. 298\u00a0g am Start, Schlamm extra.',
    },
    it: {
      subtitle: 'Scarpa da ultra, 38\u00a0mm di schiuma, drop 9\u00a0mm',
      description:
        '38\u00a0mm di schiuma al tallone, 29 davanti e 900\u00a0km prima che se ne accorgano. Punta più larga di 6\u00a0mm rispetto ad Arista: dopo l’undicesima ora il piede ha mezzo numero in più e poca voglia di discutere. 298\u00a0g alla partenza, fango escluso.',
    },
  },
  facts: [
    drop(38, 29),
    lugs(4, 50),
    upper('knit'),
    weight(298, 42),
    life(900),
    origin('felgueiras'),
    care('rinse'),
  ],
  colors: [
    { suffix: '001', color: 'lichen', isNew: true },
    { suffix: '002', color: 'slate' },
    { suffix: '003', color: 'rust', sale: 149 },
  ],
}
