import { care, drop, life, lugs, origin, upper, weight } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const canchal4: DemoModel = {
  slug: 'canchal-4',
  code: 'K300004',
  brand: 'cumbre',
  name: 'Canchal 4',
  plaque: '291 g',
  line: 'Canchal',
  tipology: 'trail-shoe',
  family: 'shoes',
  category: 'trail-running',
  targets: ['W', 'M'],
  price: 169,
  words: {
    en: {
      subtitle: 'Rock shoe, 4\u00a0mm drop, 291\u00a0g',
      description:
        'Grip 0.71 on wet granite, measured at Galayos on a Tuesday in sleet. A 3\u00a0mm lug, because rock wants surface and not teeth. On mud it is a sledge; see Turbera.',
    },
    es: {
      subtitle: 'Zapatilla de roca, drop 4\u00a0mm, 291\u00a0g',
      description:
        'Agarre de 0,71 en granito mojado, medido en Galayos un martes con aguanieve. Taco de 3\u00a0mm, porque la roca pide superficie y no dientes. En barro es un trineo; véase Turbera.',
    },
    fr: {
      subtitle: 'Chaussure de rocher, drop 4\u00a0mm, 291\u00a0g',
      description:
        'Adhérence 0,71 sur granit mouillé, mesurée à Galayos un mardi de neige fondue. Crampons de 3\u00a0mm\u00a0: le rocher veut de la surface, pas des dents. Dans la boue, c’est une luge\u00a0; voir Turbera.',
    },
    de: {
      subtitle: 'Felsschuh, 4\u00a0mm Sprengung, 291\u00a0g',
      description:
        'Haftwert 0,71 auf nassem Granit, gemessen in Galayos an einem Dienstag bei Schneeregen. 3\u00a0mm Stollen, denn Fels will Fläche, keine Zähne. Im Schlamm ein Schlitten, siehe Turbera.',
    },
    it: {
      subtitle: 'Scarpa da roccia, drop 4\u00a0mm, 291\u00a0g',
      description:
        'Aderenza 0,71 su granito bagnato, misurata a Galayos un martedì di nevischio. Tasselli da 3\u00a0mm: la roccia vuole superficie, non denti. Nel fango è uno slittino; vedi Turbera.',
    },
  },
  facts: [
    drop(22, 18),
    lugs(3, 58),
    upper('rockSuede'),
    weight(291, 42),
    life(800),
    origin('arnedo'),
    care('suede'),
  ],
  colors: [
    { suffix: '001', color: 'lichen' },
    { suffix: '002', color: 'slate' },
    { suffix: '003', color: 'olive', sale: 125 },
  ],
}
