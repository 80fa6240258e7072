import { care, drop, life, lugs, origin, upper, weight } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const cresta3: DemoModel = {
  slug: 'cresta-3',
  code: 'K300009',
  brand: 'cumbre',
  name: 'Cresta 3',
  plaque: '231 g',
  line: 'Cresta',
  tipology: 'trail-shoe',
  family: 'shoes',
  category: 'trail-running',
  targets: ['W', 'M'],
  price: 149,
  words: {
    en: {
      subtitle: 'Trail shoe, 3\u00a0mm drop, 231\u00a0g',
      description:
        '3\u00a0mm of drop and 4\u00a0mm lugs set 8\u00a0mm apart: you feel the ridge through the sole and it is up to you what you do with that. 231\u00a0g, of which 11 are laces. Not for the first 30\u00a0km of your life.',
    },
    es: {
      subtitle: 'Zapatilla de trail, drop 3\u00a0mm, 231\u00a0g',
      description:
        '3\u00a0mm de drop y tacos de 4 separados 8: la cresta se nota en la planta y tú verás qué haces con esa información. 231\u00a0g, de los que 11 son cordones. No la recomendamos para los primeros 30\u00a0km de tu vida.',
    },
    fr: {
      subtitle: 'Chaussure de trail, drop 3\u00a0mm, 231\u00a0g',
      description:
        '3\u00a0mm de drop, des crampons de 4\u00a0mm espacés de 8\u00a0: on sent l’arête sous le pied, à vous de voir ce que vous en faites. 231\u00a0g, dont 11 de lacets. Déconseillée pour les 30 premiers kilomètres d’une vie.',
    },
    de: {
      subtitle: 'Trailschuh, 3\u00a0mm Sprengung, 231\u00a0g',
      description:
        '3\u00a0mm Sprengung, 4\u00a0mm Stollen im Abstand von 8\u00a0mm: Man spürt den Grat durch die Sohle, was man daraus macht, ist eigene Sache. 231\u00a0g, davon 11 Schnürsenkel. Für die ersten 30\u00a0km des Lebens nicht zu empfehlen.',
    },
    it: {
      subtitle: 'Scarpa da trail, drop 3\u00a0mm, 231\u00a0g',
      description:
        '3\u00a0mm di drop e tasselli da 4, distanti 8: la cresta si sente sotto la pianta, e cosa farne lo decidi tu. 231\u00a0g, di cui 11 di lacci. Sconsigliata per i primi 30\u00a0km di una vita.',
    },
  },
  facts: [
    drop(23, 20),
    lugs(4, 52),
    upper('mesh'),
    weight(231, 42),
    life(550),
    origin('arnedo'),
    care('rinse'),
  ],
  colors: [
    { suffix: '001', color: 'poppy', isNew: true },
    { suffix: '002', color: 'night' },
    { suffix: '003', color: 'ash', sale: 119 },
  ],
}
