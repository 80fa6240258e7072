import { body, care, origin, size, volume, weightOf } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const morral: DemoModel = {
  slug: 'morral',
  code: 'K100007',
  brand: 'vereda',
  name: 'Morral',
  plaque: 'Nº 7',
  line: 'Morral',
  tipology: 'backpack',
  family: 'bags-accessories',
  category: 'backpacks',
  targets: ['W', 'M'],
  price: 165,
  words: {
    en: {
      subtitle: 'Day pack, waxed cotton, 18\u00a0l',
      description:
        'Eighteen litres: a loaf, a jumper, a book you will not finish. Waxed cotton that darkens where you lean on it, a leather base that stands by itself on the platform. Two buckles, no zip, nothing to jam.',
    },
    es: {
      subtitle: 'Mochila de día, algodón encerado, 18\u00a0l',
      description:
        'Dieciocho litros: una hogaza, un jersey y un libro que no vas a terminar. Algodón encerado que oscurece donde te apoyas y una base de cuero que se tiene sola en el andén. Dos hebillas, sin cremallera, nada que se atasque.',
    },
    fr: {
      subtitle: 'Sac de jour, coton ciré, 18\u00a0l',
      description:
        'Dix-huit litres\u00a0: une miche, un pull, un livre que vous ne finirez pas. Un coton ciré qui fonce là où l’on s’appuie, un fond de cuir qui tient debout sur le quai. Deux boucles, pas de zip, rien qui coince.',
    },
    de: {
      subtitle: 'Tagesrucksack, gewachste Baumwolle, 18\u00a0l',
      description:
        'Achtzehn Liter: ein Brot, ein Pullover, ein Buch, das man nicht zu Ende liest. Gewachste Baumwolle, die dunkler wird, wo man sich anlehnt, und ein Lederboden, der auf dem Bahnsteig von allein steht. Zwei Schnallen, kein Reißverschluss, nichts, was klemmt.',
    },
    it: {
      subtitle: 'Zaino da giorno, cotone cerato, 18\u00a0l',
      description:
        'Diciotto litri: una pagnotta, un maglione, un libro che non finirai. Cotone cerato che scurisce dove ti appoggi e un fondo in cuoio che sta in piedi da solo sulla banchina. Due fibbie, nessuna cerniera, niente che si inceppi.',
    },
  },
  facts: [body('waxed'), volume(18), size(420, 290, 150), weightOf(980), origin('ubrique'), care('waxed')],
  colors: [
    { suffix: '001', color: 'ochre' },
    { suffix: '002', color: 'forest' },
    { suffix: '003', color: 'navy', isNew: true },
    { suffix: '004', color: 'tile' },
  ],
}
