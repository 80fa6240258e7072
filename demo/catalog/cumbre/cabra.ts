import { care, drop, lugs, origin, upper, weight } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const cabra: DemoModel = {
  slug: 'cabra',
  code: 'K300024',
  brand: 'cumbre',
  name: 'Cabra',
  plaque: '172 g',
  line: 'Cría',
  tipology: 'kids-shoe',
  family: 'shoes',
  category: 'trail-running',
  targets: ['K'],
  price: 79,
  priceSteps: [{ from: '31', price: 85 }],
  words: {
    en: {
      subtitle: 'Kids’ trail shoe, 4\u00a0mm lug, 172\u00a0g',
      description:
        '172\u00a0g, 4\u00a0mm lugs, one pull-cord instead of two bows. Climbs everything within 40\u00a0m of the path and comes down the other side. Tested on the boulders of La Pedriza by six goats aged five to nine, one of whom needed a biscuit.',
    },
    es: {
      subtitle: 'Zapatilla de trail infantil, taco de 4\u00a0mm, 172\u00a0g',
      description:
        '172\u00a0g, tacos de 4\u00a0mm y un tirador en lugar de dos lazos. Se sube a todo lo que haya a 40\u00a0m de la senda y baja por el otro lado. Probada en los bolos de La Pedriza por seis cabras de cinco a nueve años; una necesitó una galleta.',
    },
    fr: {
      subtitle: 'Trail enfant, crampons 4\u00a0mm, 172\u00a0g',
      description:
        '172\u00a0g, des crampons de 4\u00a0mm, un cordon à tirer au lieu de deux boucles. Elle grimpe sur tout ce qui se trouve à 40\u00a0m du sentier et redescend de l’autre côté. Testée à La Pedriza par six chèvres de cinq à neuf ans, dont une a eu besoin d’un biscuit.',
    },
    de: {
      subtitle: 'Trailschuh für Kinder, 4\u00a0mm Stollen, 172\u00a0g',
      description:
        '172\u00a0g, 4\u00a0mm Stollen, ein Zug statt zweier Schleifen. Klettert auf alles, was näher als 40\u00a0m am Weg liegt, und kommt auf der anderen Seite herunter. Erprobt in La Pedriza von sechs Ziegen zwischen fünf und neun Jahren, eine brauchte einen Keks.',
    },
    it: {
      subtitle: 'Trail da bambino, tasselli 4\u00a0mm, 172\u00a0g',
      description:
        '172\u00a0g, tasselli da 4\u00a0mm e un tirante al posto di due fiocchi. Sale su tutto quello che sta entro 40\u00a0m dal sentiero e scende dall’altra parte. Provata sui massi de La Pedriza da sei capre dai cinque ai nove anni; a una è servito un biscotto.',
    },
  },
  facts: [drop(18, 14), lugs(4, 48), upper('mesh'), weight(172, 28), origin('arnedo'), care('rinse')],
  colors: [
    { suffix: '001', color: 'lichen' },
    { suffix: '002', color: 'poppy' },
  ],
}
