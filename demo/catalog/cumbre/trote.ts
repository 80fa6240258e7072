import { care, fabric, fact, origin, sourceText, weight } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const trote: DemoModel = {
  slug: 'trote',
  code: 'K300030',
  brand: 'cumbre',
  name: 'Trote',
  plaque: '118 g',
  line: 'Trote',
  tipology: 'shorts',
  family: 'apparel',
  category: 'shorts',
  targets: ['M'],
  price: 62,
  words: {
    en: {
      subtitle: 'Men’s running shorts, 130\u00a0mm inseam',
      description:
        '130\u00a0mm on the inside, 118\u00a0g, liner included, no seam where 40\u00a0km would find it. One pocket at the back takes a telephone up to 160\u00a0mm and stops it drumming. Dry in 25 minutes on a rock facing south.',
    },
    es: {
      subtitle: 'Pantalón corto de running, hombre, 118\u00a0g',
      description:
        '130\u00a0mm de entrepierna, 118\u00a0g con braga interior y ninguna costura donde 40\u00a0km la encontrarían. El bolsillo trasero admite un teléfono de 160\u00a0mm y no lo deja tamborilear. En una piedra al sur se seca en 25 minutos.',
    },
    fr: {
      subtitle: 'Short de course homme, entrejambe 130\u00a0mm',
      description:
        '130\u00a0mm d’entrejambe, 118\u00a0g slip compris, pas de couture là où 40\u00a0km iraient la chercher. La poche arrière prend un téléphone de 160\u00a0mm et l’empêche de battre la mesure. Sec en 25 minutes sur un rocher plein sud.',
    },
    de: {
      subtitle: 'Laufshorts für Männer, 130\u00a0mm Innenbein',
      description:
        '130\u00a0mm Innenbein, 118\u00a0g mit Innenslip, keine Naht dort, wo 40\u00a0km sie finden würden. In die Tasche hinten passt ein Telefon bis 160\u00a0mm, und sie hindert es am Trommeln. Auf einem Südfelsen in 25 Minuten trocken.',
    },
    it: {
      subtitle: 'Pantaloncini da corsa uomo, 118\u00a0g',
      description:
        '130\u00a0mm di interno gamba, 118\u00a0g con lo slip, nessuna cucitura dove 40\u00a0km andrebbero a cercarla. La tasca dietro tiene un telefono fino a 160\u00a0mm e gli impedisce di tamburellare. Su una roccia a sud asciugano in 25 minuti.',
    },
  },
  facts: [
    fabric('stretchWoven'),
    weight(118, 'M'),
    fact(
      sourceText('Inseam', 'Entrepierna', 'Entrejambe', 'Innenbein', 'Interno gamba'),
      sourceText('130\u00a0mm', '130\u00a0mm', '130\u00a0mm', '130\u00a0mm', '130\u00a0mm'),
    ),
    origin('guimaraes'),
    care('sport'),
  ],
  colors: [
    { suffix: '001', color: 'black' },
    { suffix: '002', color: 'night' },
  ],
}
