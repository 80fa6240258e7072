import { body, care, origin, size, volume, weightOf } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const petate28: DemoModel = {
  slug: 'petate-28',
  code: 'K300026',
  brand: 'cumbre',
  name: 'Petate 28',
  plaque: '28 l',
  line: 'Vivac',
  tipology: 'backpack',
  family: 'bags-accessories',
  category: 'backpacks',
  targets: ['W', 'M'],
  price: 159,
  words: {
    en: {
      subtitle: 'Mountain pack, 28\u00a0l, 840\u00a0g',
      description:
        '28\u00a0l and 840\u00a0g: a stove, a bag, a dry shirt and 400\u00a0g of cheese for two days between huts. The back is 12\u00a0mm foam, removable, and doubles as a seat. Loaded past 9\u00a0kg it starts asking what the third jumper is for.',
    },
    es: {
      subtitle: 'Mochila de montaña, 28\u00a0l, 840\u00a0g',
      description:
        '28\u00a0l y 840\u00a0g: hornillo, saco, una camiseta seca y 400\u00a0g de queso para dos días entre refugios. La espalda es de espuma de 12\u00a0mm, se saca y hace de asiento. A partir de 9\u00a0kg empieza a preguntar para qué es el tercer jersey.',
    },
    fr: {
      subtitle: 'Sac de montagne, 28\u00a0l, 840\u00a0g',
      description:
        '28\u00a0l et 840\u00a0g\u00a0: un réchaud, un duvet, un t-shirt sec et 400\u00a0g de fromage pour deux jours entre refuges. Le dos, 12\u00a0mm de mousse, se retire et sert de siège. Au-delà de 9\u00a0kg, il commence à demander à quoi sert le troisième pull.',
    },
    de: {
      subtitle: 'Bergrucksack, 28\u00a0l, 840\u00a0g',
      description:
        '28\u00a0l und 840\u00a0g: Kocher, Schlafsack, trockenes Hemd und 400\u00a0g Käse für zwei Tage zwischen Hütten. Die Rückenplatte aus 12\u00a0mm Schaum lässt sich herausnehmen und dient als Sitz. Über 9\u00a0kg beginnt er zu fragen, wozu der dritte Pullover gut ist.',
    },
    it: {
      subtitle: 'Zaino da montagna, 28\u00a0l, 840\u00a0g',
      description:
        '28\u00a0l e 840\u00a0g: fornello, sacco a pelo, una maglia asciutta e 400\u00a0g di formaggio per due giorni tra un rifugio e l’altro. Lo schienale è in schiuma da 12\u00a0mm, si sfila e fa da sedile. Oltre i 9\u00a0kg comincia a chiedere a che serva il terzo maglione.',
    },
  },
  facts: [body('nylon'), volume(28), size(540, 300, 190), weightOf(840), origin('ubrique'), care('rinse')],
  colors: [
    { suffix: '001', color: 'rust' },
    { suffix: '002', color: 'night', sale: 119 },
  ],
}
