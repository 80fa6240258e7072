import { care, fabric, fact, origin, sourceText, weight } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const azulejo: DemoModel = {
  slug: 'azulejo',
  code: 'K100094',
  brand: 'vereda',
  name: 'Azulejo',
  plaque: 'Nº 49',
  line: 'Plaza',
  tipology: 't-shirt',
  family: 'apparel',
  category: 't-shirts',
  targets: ['W'],
  price: 39,
  words: {
    en: {
      subtitle: 'Striped T-shirt, organic cotton',
      description:
        'The stripe was measured on a tile in the corridor of a flat in Triana: 22\u00a0mm of blue, 9 of grout. Fourteen of them, knitted in rather than printed, and they meet at the shoulder. The corridor has since been painted. We have the only copy.',
    },
    es: {
      subtitle: 'Camiseta a rayas, algodón orgánico',
      description:
        'La raya se midió en un azulejo del pasillo de un piso de Triana: 22\u00a0mm de azul y 9 de junta. Son catorce, tejidas y no estampadas, y casan en el hombro. El pasillo lo han pintado después, así que la única copia la tenemos nosotros.',
    },
    fr: {
      subtitle: 'T-shirt rayé, coton biologique',
      description:
        'La rayure a été relevée sur un carreau, dans le couloir d’un appartement de Triana\u00a0: 22\u00a0mm de bleu, 9 de joint. Il y en a quatorze, tricotées et non imprimées, et elles se raccordent à l’épaule. Depuis, on a repeint le couloir. Nous avons le seul exemplaire.',
    },
    de: {
      subtitle: 'Gestreiftes T-Shirt, Biobaumwolle',
      description:
        'Den Streifen haben wir an einer Fliese gemessen, im Flur einer Wohnung in Triana: 22\u00a0mm Blau, 9 Fuge. Vierzehn davon, gestrickt statt gedruckt, an der Schulter treffen sie sich. Der Flur ist inzwischen überstrichen. Das einzige Exemplar haben wir.',
    },
    it: {
      subtitle: 'T-shirt a righe, cotone biologico',
      description:
        'La riga l’abbiamo misurata su una piastrella, nel corridoio di un appartamento di Triana: 22\u00a0mm di blu e 9 di fuga. Sono quattordici, lavorate e non stampate, e sulla spalla combaciano. Nel frattempo il corridoio l’hanno imbiancato. L’unica copia ce l’abbiamo noi.',
    },
  },
  facts: [
    fabric('jersey'),
    fact(
      sourceText('Stripes', 'Rayas', 'Rayures', 'Streifen', 'Righe'),
      sourceText(
        '14, knitted in',
        '14, tejidas',
        '14, tricotées',
        '14, eingestrickt',
        '14, lavorate a maglia',
      ),
    ),
    weight(150, 'M'),
    origin('guimaraes'),
    care('cotton'),
  ],
  colors: [
    { suffix: '001', color: 'cream' },
    { suffix: '002', color: 'sky', sale: 29 },
  ],
}
