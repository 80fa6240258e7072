import { care, fabric, fact, origin, sourceText, weight } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const zancada: DemoModel = {
  slug: 'zancada',
  code: 'K300031',
  brand: 'cumbre',
  name: 'Zancada',
  plaque: '92 g',
  line: 'Trote',
  tipology: 'shorts',
  family: 'apparel',
  category: 'shorts',
  targets: ['W'],
  price: 62,
  words: {
    en: {
      subtitle: 'Women’s split running shorts, 92\u00a0g',
      description:
        '92\u00a0g and a 70\u00a0mm split each side, because a stride on steps is 22\u00a0cm longer than a stride on tarmac. A flat waistband 55\u00a0mm high with room for two gels and a key. The wind does notice; the legs do not.',
    },
    es: {
      subtitle: 'Pantalón corto con abertura, mujer, 92\u00a0g',
      description:
        '92\u00a0g y 70\u00a0mm de abertura a cada lado, porque en escalones la zancada mide 22\u00a0cm más que en asfalto. Cinturilla plana de 55\u00a0mm con sitio para dos geles y una llave. El viento lo nota; las piernas, no.',
    },
    fr: {
      subtitle: 'Short de course fendu, femme, 92\u00a0g',
      description:
        '92\u00a0g et 70\u00a0mm de fente de chaque côté\u00a0: sur des marches, la foulée gagne 22\u00a0cm. Ceinture plate de 55\u00a0mm, avec la place de deux gels et d’une clé. Le vent s’en aperçoit, les jambes non.',
    },
    de: {
      subtitle: 'Geschlitzte Laufshorts für Frauen, 92\u00a0g',
      description:
        '92\u00a0g und auf jeder Seite 70\u00a0mm Schlitz, denn auf Stufen ist der Schritt 22\u00a0cm länger als auf Asphalt. Flacher Bund, 55\u00a0mm hoch, mit Platz für zwei Gels und einen Schlüssel. Der Wind merkt es, die Beine nicht.',
    },
    it: {
      subtitle: 'Pantaloncini da corsa con spacco, donna',
      description:
        '92\u00a0g e 70\u00a0mm di spacco per lato, perché sui gradini la falcata è più lunga di 22\u00a0cm che sull’asfalto. Fascia piatta da 55\u00a0mm, con il posto per due gel e una chiave. Il vento se ne accorge, le gambe no.',
    },
  },
  facts: [
    fabric('stretchWoven'),
    weight(92, 'M'),
    fact(
      sourceText('Split', 'Abertura', 'Fente', 'Schlitz', 'Spacco'),
      sourceText(
        '70\u00a0mm a side',
        '70\u00a0mm por lado',
        '70\u00a0mm de chaque côté',
        '70\u00a0mm je Seite',
        '70\u00a0mm per lato',
      ),
    ),
    origin('guimaraes'),
    care('sport'),
  ],
  colors: [
    { suffix: '001', color: 'rust' },
    { suffix: '002', color: 'lichen', supply: 'odd' },
  ],
}
