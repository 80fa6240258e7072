import { body, care, fact, origin, size, sourceText, weightOf } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const longTote: DemoModel = {
  slug: 'long-tote',
  code: 'K200016',
  brand: 'taller',
  name: 'Long tote',
  plaque: '16',
  line: 'Objects',
  tipology: 'tote',
  family: 'bags-accessories',
  category: 'bags/totes',
  targets: ['W', 'M'],
  price: 169,
  words: {
    en: {
      subtitle: 'Tote, 720\u00a0mm tall and 240 wide',
      description:
        'The pattern was enlarged to three to one, but only upwards. It carries one baguette, one umbrella or one rolled-up plan for a better tote. Whatever you are looking for is at the bottom. Put your arm in and say goodbye to it.',
    },
    es: {
      subtitle: 'Bolso de 720\u00a0mm de alto y 240 de ancho',
      description:
        'Ampliamos el patrón a tres por uno, pero solo hacia arriba. Caben una barra de pan, un paraguas o el plano enrollado de un bolso mejor. Lo que buscas está al fondo. Mete el brazo y despídete de él.',
    },
    fr: {
      subtitle: 'Cabas, 720\u00a0mm de haut, 240 de large',
      description:
        'Le patron a été agrandi à trois pour un, mais seulement vers le haut. Il contient une baguette, un parapluie ou le plan roulé d’un meilleur cabas. Ce que vous cherchez est au fond. Plongez le bras et dites-lui adieu.',
    },
    de: {
      subtitle: 'Tragetasche, 720\u00a0mm hoch, 240 breit',
      description:
        'Der Schnitt wurde auf drei zu eins vergrößert, allerdings nur nach oben. Hinein passt ein Baguette, ein Schirm oder der gerollte Plan für eine bessere Tasche. Was Sie suchen, liegt ganz unten. Arm hineinstecken und sich von ihm verabschieden.',
    },
    it: {
      subtitle: 'Borsa alta 720\u00a0mm e larga 240',
      description:
        'Abbiamo ingrandito il cartamodello tre a uno, ma solo in altezza. Ci sta una baguette, un ombrello o il progetto arrotolato di una borsa migliore. Quello che cerchi è in fondo. Infila il braccio e salutalo.',
    },
  },
  facts: [
    fact(
      sourceText('Pattern', 'Patrón', 'Patron', 'Schnitt', 'Cartamodello'),
      sourceText(
        '16, scaled on one axis',
        '16, escalado en un solo eje',
        '16, étiré sur un seul axe',
        '16, nur in einer Achse skaliert',
        '16, scalato su un asse',
      ),
    ),
    body('canvas'),
    size(720, 240, 100),
    weightOf(620),
    origin('bench'),
    care('canvas'),
  ],
  colors: [
    { suffix: '001', color: 'ink' },
    { suffix: '002', color: 'paper', sale: 129 },
  ],
}
