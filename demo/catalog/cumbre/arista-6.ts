import { care, drop, life, lugs, origin, upper, weight } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const arista6: DemoModel = {
  slug: 'arista-6',
  code: 'K300006',
  brand: 'cumbre',
  name: 'Arista 6',
  plaque: '268 g',
  line: 'Arista',
  tipology: 'trail-shoe',
  family: 'shoes',
  category: 'trail-running',
  targets: ['W', 'M'],
  price: 159,
  words: {
    en: {
      subtitle: 'Trail shoe, 6\u00a0mm drop, 268\u00a0g',
      description:
        'A 6\u00a0mm drop, a 5\u00a0mm lug and a rock plate that ends where your toes begin. Built for the last third of a long day, when form goes first.',
    },
    es: {
      subtitle: 'Zapatilla de trail, drop 6\u00a0mm, 268\u00a0g',
      description:
        '6\u00a0mm de drop, tacos de 5\u00a0mm y una placa que termina donde empiezan los dedos. Hecha para el último tercio de un día largo, cuando lo primero que se va es la técnica.',
    },
    fr: {
      subtitle: 'Chaussure de trail, drop 6\u00a0mm, 268\u00a0g',
      description:
        '6\u00a0mm de drop, des crampons de 5\u00a0mm et une plaque qui s’arrête où commencent les orteils. Faite pour le dernier tiers d’une longue journée, quand la foulée lâche la première.',
    },
    de: {
      subtitle: 'Trailschuh, 6\u00a0mm Sprengung, 268\u00a0g',
      description:
        '6\u00a0mm Sprengung, 5\u00a0mm Stollen und eine Felsplatte, die dort endet, wo die Zehen anfangen. Gebaut für das letzte Drittel eines langen Tages, wenn die Haltung zuerst geht.',
    },
    it: {
      subtitle: 'Scarpa da trail, drop 6\u00a0mm, 268\u00a0g',
      description:
        '6\u00a0mm di drop, tasselli da 5\u00a0mm e una piastra che finisce dove cominciano le dita. Fatta per l’ultimo terzo di una giornata lunga, quando la prima a cedere è la tecnica.',
    },
  },
  facts: [
    drop(28, 22),
    lugs(5, 42),
    upper('microfibre'),
    weight(268, 42),
    life(700),
    origin('arnedo'),
    care('rinse'),
  ],
  colors: [
    { suffix: '001', color: 'night', sale: 127 },
    { suffix: '002', color: 'rust', isNew: true },
    { suffix: '003', color: 'granite' },
  ],
}
