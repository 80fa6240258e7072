import { care, origin, sole, upper, weight } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const poniente: DemoModel = {
  slug: 'poniente',
  code: 'K100038',
  brand: 'vereda',
  name: 'Poniente',
  plaque: 'Nº 38',
  line: 'Caleta',
  tipology: 'sandal',
  family: 'shoes',
  category: 'sandals',
  targets: ['M'],
  price: 92,
  words: {
    en: {
      subtitle: 'Wide two-strap sandal, cork bed',
      description:
        'When the wind comes from the west, Cádiz walks on the lee side. Wider straps, one hole more on each buckle, and a tread that holds on wet slipways. Sand falls out by itself.',
    },
    es: {
      subtitle: 'Sandalia ancha de dos tiras, corcho',
      description:
        'Cuando sopla poniente, Cádiz camina por el lado resguardado. Tiras más anchas, un agujero más en cada hebilla y un dibujo que agarra en la rampa mojada. La arena se cae sola.',
    },
    fr: {
      subtitle: 'Sandale large à deux brides, liège',
      description:
        'Quand le vent vient de l’ouest, Cadix marche à l’abri. Des brides plus larges, un trou de plus à chaque boucle, un patin qui tient sur la cale mouillée. Le sable s’en va tout seul.',
    },
    de: {
      subtitle: 'Weite Zweiriemensandale, Korkbett',
      description:
        'Wenn der Westwind kommt, geht Cádiz auf der Leeseite. Breitere Riemen, ein Loch mehr an jeder Schnalle und ein Profil, das auf der nassen Slipanlage hält. Der Sand fällt von selbst heraus.',
    },
    it: {
      subtitle: 'Sandalo largo a due fasce, sughero',
      description:
        'Quando soffia ponente, Cadice cammina sottovento. Fasce più larghe, un buco in più per fibbia e un battistrada che tiene sullo scivolo bagnato. La sabbia cade da sola.',
    },
  },
  facts: [upper('strap'), sole('cork'), weight(310, 43), origin('elda'), care('cork')],
  colors: [
    { suffix: '001', color: 'black' },
    { suffix: '002', color: 'navy' },
    { suffix: '003', color: 'tobacco', sale: 69 },
  ],
}
