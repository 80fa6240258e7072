import { body, care, lining, origin, size, weightOf } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const lonjeta: DemoModel = {
  slug: 'lonjeta',
  code: 'K100085',
  brand: 'vereda',
  name: 'Lonjeta',
  plaque: 'Nº 22',
  line: 'Cesta',
  tipology: 'tote',
  family: 'bags-accessories',
  category: 'bags/totes',
  targets: ['W'],
  price: 97,
  words: {
    en: {
      subtitle: 'Small tote, canvas and leather',
      description:
        'Room for a purse, keys, six hundred grams of prawns on ice and nothing anybody can ask you to carry for them. Canvas you can hose down, leather only where the hand goes. It stands by itself on a bar counter, under the sign that says no bags.',
    },
    es: {
      subtitle: 'Bolso pequeño de lona y cuero',
      description:
        'Caben la cartera, las llaves, seiscientos gramos de gambas con hielo y nada que te puedan pedir que lleves. Lona que se limpia a manguerazos y cuero solo donde va la mano. Se tiene de pie en la barra, bajo el cartel que prohíbe dejar bolsos.',
    },
    fr: {
      subtitle: 'Petit cabas, toile et cuir',
      description:
        'Il y a la place du porte-monnaie, des clés, de six cents grammes de crevettes sur glace, et de rien qu’on puisse vous demander de porter. Une toile qui se lave au jet, du cuir là où passe la main. Il tient debout sur le comptoir, sous l’écriteau qui l’interdit.',
    },
    de: {
      subtitle: 'Kleine Tasche, Canvas und Leder',
      description:
        'Platz für Geldbeutel, Schlüssel, sechshundert Gramm Garnelen auf Eis und nichts, was man für andere mittragen müsste. Canvas, den man abspritzt, Leder nur dort, wo die Hand zugreift. Steht von allein auf dem Tresen, unter dem Schild, das Taschen verbietet.',
    },
    it: {
      subtitle: 'Borsa piccola, tela e cuoio',
      description:
        'Ci stanno il portafoglio, le chiavi, sei etti di gamberi sotto ghiaccio e niente che ti possano chiedere di portare. Tela che si lava con la canna, cuoio solo dove va la mano. Sta in piedi da sola sul bancone, sotto il cartello che vieta le borse.',
    },
  },
  facts: [
    body('canvas'),
    lining('cottonTwill'),
    size(240, 260, 110),
    weightOf(410),
    origin('ubrique'),
    care('canvas'),
  ],
  colors: [
    { suffix: '001', color: 'albero', isNew: true },
    { suffix: '002', color: 'navy' },
  ],
}
