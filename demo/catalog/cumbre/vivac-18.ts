import { body, care, origin, size, volume, weightOf } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const vivac18: DemoModel = {
  slug: 'vivac-18',
  code: 'K300018',
  brand: 'cumbre',
  name: 'Vivac 18',
  plaque: '610 g',
  line: 'Vivac',
  tipology: 'backpack',
  family: 'bags-accessories',
  category: 'backpacks',
  targets: ['W', 'M'],
  price: 139,
  words: {
    en: {
      subtitle: 'Running pack, 18\u00a0l, 610\u00a0g',
      description:
        '18\u00a0l that do not bounce: two straps pull the load 22\u00a0mm closer to your spine. One night out, or one child’s cardigan and three bananas. 610\u00a0g empty, and it will not stay empty.',
    },
    es: {
      subtitle: 'Mochila para correr, 18\u00a0l, 610\u00a0g',
      description:
        '18\u00a0l que no botan: dos correas acercan la carga 22\u00a0mm a la espalda. Una noche fuera, o la rebeca de un niño y tres plátanos. 610\u00a0g vacía, y vacía no se queda.',
    },
    fr: {
      subtitle: 'Sac de course, 18\u00a0l, 610\u00a0g',
      description:
        '18\u00a0l qui ne ballottent pas\u00a0: deux sangles rapprochent la charge de 22\u00a0mm de la colonne. Une nuit dehors, ou un gilet d’enfant et trois bananes. 610\u00a0g à vide, et il ne restera pas vide.',
    },
    de: {
      subtitle: 'Laufrucksack, 18\u00a0l, 610\u00a0g',
      description:
        '18\u00a0l, die nicht hüpfen: Zwei Riemen ziehen die Last 22\u00a0mm näher an die Wirbelsäule. Eine Nacht draußen oder eine Kinderjacke und drei Bananen. 610\u00a0g leer, und leer bleibt er nicht.',
    },
    it: {
      subtitle: 'Zaino da corsa, 18\u00a0l, 610\u00a0g',
      description:
        '18\u00a0l che non ballano: due cinghie avvicinano il carico di 22\u00a0mm alla schiena. Una notte fuori, oppure un golfino da bambino e tre banane. 610\u00a0g da vuoto, e vuoto non resta.',
    },
  },
  facts: [body('nylon'), volume(18), size(460, 280, 150), weightOf(610), origin('ubrique'), care('rinse')],
  colors: [
    { suffix: '001', color: 'night', sale: 97 },
    { suffix: '002', color: 'granite' },
    { suffix: '003', color: 'rust', isNew: true },
  ],
}
