import { body, capacity, care, fact, origin, sourceText, weightOf } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const bottleUpright: DemoModel = {
  slug: 'bottle-upright',
  code: 'K200026',
  brand: 'taller',
  name: 'Bottle, upright',
  plaque: '26',
  line: 'Objects',
  tipology: 'bottle',
  family: 'campergoods',
  category: 'bottles',
  targets: ['G'],
  price: 39,
  words: {
    en: {
      subtitle: 'Bottle, square shoulder, 500\u00a0ml',
      description:
        'The first thirty fell over. This one has a shoulder at ninety degrees, so it looks as if it were standing straight even while it is falling. The base was widened by 6\u00a0mm after that. It holds 500\u00a0ml and its tongue.',
    },
    es: {
      subtitle: 'Botella de hombro recto, 500\u00a0ml',
      description:
        'Las treinta primeras se caían. Esta tiene el hombro a noventa grados, así que parece derecha incluso mientras cae. Después ensanchamos la base 6\u00a0mm. Guarda 500\u00a0ml y las apariencias.',
    },
    fr: {
      subtitle: 'Gourde à épaule carrée, 500\u00a0ml',
      description:
        'Les trente premières tombaient. Celle-ci a l’épaule à angle droit\u00a0: elle semble d’aplomb même en pleine chute. Ensuite, nous avons élargi la base de 6\u00a0mm. Elle garde 500\u00a0ml, et les apparences.',
    },
    de: {
      subtitle: 'Flasche, eckige Schulter, 500\u00a0ml',
      description:
        'Die ersten dreißig fielen um. Diese hat eine Schulter im rechten Winkel und wirkt dadurch gerade, selbst im Fallen. Danach haben wir den Boden um 6\u00a0mm verbreitert. Sie fasst 500\u00a0ml und wahrt die Haltung.',
    },
    it: {
      subtitle: 'Borraccia a spalla squadrata, 500\u00a0ml',
      description:
        'Le prime trenta cadevano. Questa ha la spalla a novanta gradi, perciò sembra dritta anche mentre cade. Solo dopo abbiamo allargato la base di 6\u00a0mm. Contiene 500\u00a0ml e un certo contegno.',
    },
  },
  facts: [
    fact(
      sourceText('Tilt', 'Inclinación', 'Inclinaison', 'Neigung', 'Inclinazione'),
      sourceText(
        '0°, with luck',
        '0°, con suerte',
        '0°, avec de la chance',
        '0°, mit Glück',
        '0°, con fortuna',
      ),
    ),
    body('steel'),
    capacity(500),
    weightOf(290),
    origin('vitoria'),
    care('bottle'),
  ],
  colors: [
    { suffix: '001', color: 'paper' },
    { suffix: '002', color: 'chalkpink', sale: 29 },
  ],
}
