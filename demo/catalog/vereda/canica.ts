import { care, fact, origin, sole, sourceText, upper, weight } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const canica: DemoModel = {
  slug: 'canica',
  code: 'K100067',
  brand: 'vereda',
  name: 'Canica',
  plaque: 'Nº 4',
  line: 'Recreo',
  tipology: 'kids-shoe',
  family: 'shoes',
  category: 'sneakers',
  targets: ['K'],
  price: 55,
  priceSteps: [{ from: '31', price: 62 }],
  words: {
    en: {
      subtitle: 'Kids’ lace-up, suede',
      description:
        'Tying a bow is learned in an afternoon and forgotten by Monday, so there is elastic behind the laces. The insole comes out and shows how much room is left, which settles the argument in the shop. We left out the pocket for marbles. They go in the shoe anyway.',
    },
    es: {
      subtitle: 'Zapato de niño con cordones, serraje',
      description:
        'Atarse los cordones se aprende en una tarde y se olvida el lunes, por eso detrás hay un elástico. La plantilla se saca y enseña cuánto pie falta por crecer; en la tienda zanja la discusión. Bolsillo para canicas no lleva: acaban dentro del zapato de todos modos.',
    },
    fr: {
      subtitle: 'Chaussure enfant à lacets, velours',
      description:
        'Faire ses lacets s’apprend en un après-midi et s’oublie le lundi\u00a0; derrière, il y a donc un élastique. La semelle intérieure s’enlève et montre la place qui reste, ce qui clôt le débat en boutique. Pas de poche à billes\u00a0: elles finissent dans la chaussure de toute façon.',
    },
    de: {
      subtitle: 'Kinderschnürschuh, Velours',
      description:
        'Schleifebinden lernt man an einem Nachmittag und verlernt es bis Montag, deshalb sitzt hinter den Schnürsenkeln ein Gummizug. Die Einlegesohle lässt sich herausnehmen und zeigt, wie viel Platz noch ist. Ein Murmelfach gibt es nicht, die Murmeln landen ohnehin im Schuh.',
    },
    it: {
      subtitle: 'Scarpa bimbo con lacci, camoscio',
      description:
        'Ad allacciarsi le scarpe si impara in un pomeriggio e si disimpara entro lunedì, perciò dietro i lacci c’è un elastico. La soletta si sfila e fa vedere quanto posto resta: in negozio chiude la discussione. La tasca per le biglie non c’è, tanto finiscono nella scarpa.',
    },
  },
  facts: [
    upper('suede'),
    sole('kidsRubber'),
    fact(
      sourceText('Insole', 'Plantilla', 'Semelle intérieure', 'Einlegesohle', 'Soletta'),
      sourceText(
        'Loose, with a growth line',
        'Suelta, con raya de crecimiento',
        'Amovible, avec repère de croissance',
        'Lose, mit Wachstumslinie',
        'Estraibile, con tacca di crescita',
      ),
    ),
    weight(155, 28),
    origin('elche'),
    care('suede'),
  ],
  colors: [
    { suffix: '001', color: 'sky' },
    { suffix: '002', color: 'clay' },
    { suffix: '003', color: 'forest' },
  ],
}
