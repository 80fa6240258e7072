import { care, origin, shaft, sole, upper, weight } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const molino: DemoModel = {
  slug: 'molino',
  code: 'K100012',
  brand: 'vereda',
  name: 'Molino',
  plaque: 'Nº 12',
  line: 'Sierra',
  tipology: 'boot',
  family: 'shoes',
  category: 'boots',
  targets: ['W'],
  price: 209,
  words: {
    en: {
      subtitle: 'Light Chelsea boot, calf',
      description:
        'Eighty grams lighter than Sierra, because it is uphill to the windmills and downhill to lunch. Softer calf, lower shaft, the same stitched welt. It creases where you do.',
    },
    es: {
      subtitle: 'Botín chelsea ligero, becerro',
      description:
        'Ochenta gramos menos que la Sierra, porque a los molinos se sube y a comer se baja. Becerro más blando, caña más baja y la misma vira cosida. Se arruga donde te arrugas tú.',
    },
    fr: {
      subtitle: 'Boots chelsea légères, veau',
      description:
        'Quatre-vingts grammes de moins que Sierra, car on monte aux moulins et on redescend déjeuner. Un veau plus souple, une tige plus basse, la même trépointe cousue. Elles plissent là où vous pliez.',
    },
    de: {
      subtitle: 'Leichter Chelsea-Stiefel, Kalbsleder',
      description:
        'Achtzig Gramm leichter als Sierra, denn zu den Windmühlen geht es hinauf und zum Mittagessen hinunter. Weicheres Kalbsleder, niedrigerer Schaft, derselbe genähte Rahmen. Er knickt, wo man selbst knickt.',
    },
    it: {
      subtitle: 'Stivaletto chelsea leggero, vitello',
      description:
        'Ottanta grammi meno di Sierra, perché ai mulini si sale e a pranzo si scende. Vitello più morbido, gambale più basso, lo stesso guardolo cucito. Fa le pieghe dove le fai tu.',
    },
  },
  facts: [upper('calf'), sole('welt'), shaft(118), weight(495, 38), origin('elda'), care('calf')],
  colors: [
    { suffix: '001', color: 'albero' },
    { suffix: '002', color: 'tan' },
    { suffix: '003', color: 'black', sale: 149 },
  ],
}
