import { care, origin, sole, upper, weight } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const ronda: DemoModel = {
  slug: 'ronda',
  code: 'K100061',
  brand: 'vereda',
  name: 'Ronda',
  plaque: 'Nº 61',
  line: 'Andar',
  tipology: 'sneaker',
  family: 'shoes',
  category: 'sneakers',
  targets: ['W'],
  price: 119,
  words: {
    en: {
      subtitle: 'Evening shoe, suede, soft heel',
      description:
        'For the hour when the whole town walks in a circle. The heel folds and the laces are waxed, so it goes on in the stairwell. Good for four laps of any plaza.',
    },
    es: {
      subtitle: 'Zapato de tarde, serraje, talón blando',
      description:
        'Para esa hora en que el pueblo entero da vueltas a la plaza. El talón cede y los cordones van encerados: se calza en la escalera. Aguanta cuatro vueltas a cualquier plaza.',
    },
    fr: {
      subtitle: 'Chaussure du soir, velours, talon souple',
      description:
        'Pour l’heure où toute la ville tourne en rond. Le talon plie, les lacets sont cirés\u00a0: elle s’enfile dans l’escalier. Bonne pour quatre tours de n’importe quelle place.',
    },
    de: {
      subtitle: 'Abendschuh, Velours, weiche Ferse',
      description:
        'Für die Stunde, in der die ganze Stadt im Kreis geht. Die Ferse gibt nach, die Schnürsenkel sind gewachst: Man schlüpft im Treppenhaus hinein. Reicht für vier Runden um jede Plaza.',
    },
    it: {
      subtitle: 'Scarpa da passeggio serale, camoscio morbido',
      description:
        'Per l’ora in cui tutto il paese gira in tondo. Il tallone cede e i lacci sono cerati: si infila sulle scale. Buona per quattro giri di qualsiasi piazza.',
    },
  },
  facts: [upper('suede'), sole('cup'), weight(290, 38), origin('elda'), care('suede')],
  colors: [
    { suffix: '001', color: 'clay' },
    { suffix: '002', color: 'whitewash' },
    { suffix: '003', color: 'forest', supply: 'last' },
  ],
}
