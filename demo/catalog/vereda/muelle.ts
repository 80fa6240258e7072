import { care, origin, sole, upper, weight } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const muelle: DemoModel = {
  slug: 'muelle',
  code: 'K100017',
  brand: 'vereda',
  name: 'Muelle',
  plaque: 'Nº 17',
  line: 'Lonja',
  tipology: 'court-shoe',
  family: 'shoes',
  category: 'court-shoes',
  targets: ['W'],
  price: 135,
  words: {
    en: {
      subtitle: 'Deck shoe with laces, full-grain calf',
      description:
        'Thirty-one steps down to the ferry, salt on all of them. The sole is flat and soft and leaves no mark on a deck, which the captain checks. Rinse it when you get home.',
    },
    es: {
      subtitle: 'Zapatilla de cubierta, becerro plena flor',
      description:
        'Treinta y un escalones hasta el ferri, todos con sal. La suela es plana y blanda y no deja marca en cubierta, cosa que el capitán comprueba. Al llegar a casa, un aclarado.',
    },
    fr: {
      subtitle: 'Chaussure de pont à lacets, veau pleine fleur',
      description:
        'Trente et une marches jusqu’au bac, toutes salées. La semelle est plate, souple et ne marque pas le pont, ce que le capitaine vérifie. À rincer en rentrant.',
    },
    de: {
      subtitle: 'Deckschuh zum Schnüren, vollnarbiges Kalbsleder',
      description:
        'Einunddreißig Stufen hinunter zur Fähre, auf allen liegt Salz. Die Sohle ist flach und weich und färbt nicht ab, was der Kapitän nachprüft. Zu Hause einmal abspülen.',
    },
    it: {
      subtitle: 'Scarpa da ponte con lacci, vitello pieno fiore',
      description:
        'Trentun gradini fino al traghetto, tutti salati. La suola è piatta, morbida e non segna il ponte: il capitano controlla. Una sciacquata, quando torni a casa.',
    },
  },
  facts: [upper('calf'), sole('court'), weight(305, 38), origin('almansa'), care('calf')],
  colors: [
    { suffix: '001', color: 'navy' },
    { suffix: '002', color: 'cream' },
    { suffix: '003', color: 'sky', isNew: true },
  ],
}
