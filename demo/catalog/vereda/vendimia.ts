import { care, origin, shaft, sole, upper, weight } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const vendimia: DemoModel = {
  slug: 'vendimia',
  code: 'K100047',
  brand: 'vereda',
  name: 'Vendimia',
  plaque: 'Nº 47',
  line: 'Sierra',
  tipology: 'boot',
  family: 'shoes',
  category: 'boots',
  targets: ['W'],
  price: 225,
  words: {
    en: {
      subtitle: 'Harvest boot, stitched welt',
      description:
        'Twelve days in Jumilla, up and down the rows, then a dinner. The elastic is wide enough to pull on with a basket in the other hand. Oxblood hides the obvious.',
    },
    es: {
      subtitle: 'Botín de vendimia, vira cosida',
      description:
        'Doce días en Jumilla, hilera arriba e hilera abajo, y después una cena. El elástico es ancho: se calza con el cesto en la otra mano. El sangre de toro disimula lo evidente.',
    },
    fr: {
      subtitle: 'Boots de vendange, trépointe cousue',
      description:
        'Douze jours à Jumilla, un rang après l’autre, puis un dîner. L’élastique est assez large pour les enfiler le panier à la main. Le sang-de-bœuf cache l’évidence.',
    },
    de: {
      subtitle: 'Erntestiefel, genähter Rahmen',
      description:
        'Zwölf Tage in Jumilla, die Reihen auf und ab, danach ein Abendessen. Der Gummizug ist so breit, dass man mit dem Korb in der Hand hineinkommt. Ochsenblut verbirgt das Offensichtliche.',
    },
    it: {
      subtitle: 'Stivaletto da vendemmia, guardolo cucito',
      description:
        'Dodici giorni a Jumilla, su e giù per i filari, poi una cena. L’elastico è largo: si infila con la cesta nell’altra mano. Il sangue di bue nasconde l’evidenza.',
    },
  },
  facts: [upper('retanned'), sole('welt'), shaft(122), weight(520, 38), origin('almansa'), care('calf')],
  colors: [
    { suffix: '001', color: 'oxblood' },
    { suffix: '002', color: 'forest' },
    { suffix: '003', color: 'cream', isNew: true },
  ],
}
