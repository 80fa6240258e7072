import { care, origin, sole, upper, weight } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const patio: DemoModel = {
  slug: 'patio',
  code: 'K100003',
  brand: 'vereda',
  name: 'Patio',
  plaque: 'Nº 3',
  line: 'Andar',
  tipology: 'sneaker',
  family: 'shoes',
  category: 'sneakers',
  targets: ['W', 'M'],
  price: 109,
  words: {
    en: {
      subtitle: 'House-and-street shoe, unlined suede',
      description:
        'Unlined, so it breathes when the shade moves. Made for the distance between the kitchen and the lemon tree, and then found on the bus to Carmona. No lining also means it dries in an afternoon.',
    },
    es: {
      subtitle: 'Zapato de casa y calle, serraje sin forro',
      description:
        'Sin forro, para que respire cuando se mueve la sombra. Pensado para ir de la cocina al limonero, y visto luego en el autobús de Carmona. Sin forro también quiere decir que se seca en una tarde.',
    },
    fr: {
      subtitle: 'Chaussure maison et rue, velours non doublé',
      description:
        'Non doublée, elle respire quand l’ombre se déplace. Conçue pour aller de la cuisine au citronnier, aperçue ensuite dans le car de Carmona. Sans doublure, elle sèche aussi en un après-midi.',
    },
    de: {
      subtitle: 'Schuh für Haus und Straße, ungefüttert',
      description:
        'Ungefüttert, damit er atmet, wenn der Schatten wandert. Gedacht für den Weg von der Küche zum Zitronenbaum, gesichtet im Bus nach Carmona. Ohne Futter trocknet er außerdem an einem Nachmittag.',
    },
    it: {
      subtitle: 'Scarpa da casa e strada, camoscio sfoderato',
      description:
        'Sfoderata, così respira quando l’ombra si sposta. Pensata per andare dalla cucina al limone, avvistata poi sulla corriera per Carmona. E senza fodera asciuga in un pomeriggio.',
    },
  },
  facts: [upper('suede'), sole('cup'), weight(325, 42), origin('fes'), care('suede')],
  colors: [
    { suffix: '001', color: 'cream' },
    { suffix: '002', color: 'olive' },
    { suffix: '003', color: 'chestnut' },
    { suffix: '004', color: 'sky', sale: 75 },
  ],
}
