import { care, fabric, fact, origin, sourceText, waterColumn, weight } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const ventisca: DemoModel = {
  slug: 'ventisca',
  code: 'K300028',
  brand: 'cumbre',
  name: 'Ventisca',
  plaque: '412 g',
  line: 'Ventisca',
  tipology: 'jacket',
  family: 'apparel',
  category: 'jackets',
  targets: ['W', 'M'],
  price: 239,
  words: {
    en: {
      subtitle: 'Three-layer shell with hood, 412\u00a0g',
      description:
        '20,000\u00a0mm of water column and 412\u00a0g, hood included; the hood fits over a helmet and turns when you do. Three hours of sleet on the Maliciosa, dry to the second layer. The zip works with mittens. The thermos is your problem.',
    },
    es: {
      subtitle: 'Chaqueta de tres capas con capucha, 412\u00a0g',
      description:
        '20.000\u00a0mm de columna de agua y 412\u00a0g con la capucha, que cabe sobre el casco y gira cuando giras tú. Tres horas de aguanieve en la Maliciosa, seca hasta la segunda capa. La cremallera va con manoplas. El termo es cosa tuya.',
    },
    fr: {
      subtitle: 'Veste trois couches à capuche, 412\u00a0g',
      description:
        '20\u00a0000\u00a0mm de colonne d’eau et 412\u00a0g, capuche comprise\u00a0; elle passe sur un casque et tourne avec vous. Trois heures de neige fondue à la Maliciosa, sec jusqu’à la deuxième couche. Le zip se manie en moufles. Pour le thermos, débrouillez-vous.',
    },
    de: {
      subtitle: 'Dreilagenjacke mit Kapuze, 412\u00a0g',
      description:
        '20.000\u00a0mm Wassersäule und 412\u00a0g samt Kapuze, die über den Helm passt und sich mitdreht. Drei Stunden Schneeregen an der Maliciosa, trocken bis zur zweiten Schicht. Der Reißverschluss läuft mit Fäustlingen. Um die Thermoskanne kümmern Sie sich selbst.',
    },
    it: {
      subtitle: 'Guscio tre strati con cappuccio, 412\u00a0g',
      description:
        '20.000\u00a0mm di colonna d’acqua e 412\u00a0g, cappuccio compreso: sta sopra il casco e gira quando giri tu. Tre ore di nevischio sulla Maliciosa, asciutta fino al secondo strato. La zip si apre con le moffole. Al thermos pensaci tu.',
    },
  },
  facts: [
    fabric('shell'),
    waterColumn(20000),
    weight(412, 'M'),
    fact(
      sourceText('Hood', 'Capucha', 'Capuche', 'Kapuze', 'Cappuccio'),
      sourceText(
        'Over a helmet, three cords',
        'Sobre el casco, tres cordones',
        'Sur casque, trois cordons',
        'Über Helm, drei Züge',
        'Sopra il casco, tre coulisse',
      ),
    ),
    origin('guimaraes'),
    care('shell'),
  ],
  colors: [
    { suffix: '001', color: 'night' },
    { suffix: '002', color: 'lichen', isNew: true },
    { suffix: '003', color: 'rust', sale: 189 },
  ],
}
