import { batch, body, care, fact, origin, size, sourceText, weightOf } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const bagForATable: DemoModel = {
  slug: 'bag-for-a-table',
  code: 'K200004',
  brand: 'taller',
  name: 'Bag for a table',
  plaque: '04',
  line: 'Objects',
  tipology: 'backpack',
  family: 'bags-accessories',
  category: 'backpacks',
  targets: ['W', 'M'],
  price: 188,
  words: {
    en: {
      subtitle: 'Pack, 754\u00a0mm tall',
      description:
        'Exactly as high as the cutting table, because that is where we put things down. It holds a table’s worth of nothing in particular. People who wear it sit in the front of the bus.',
    },
    es: {
      subtitle: 'Mochila de 754\u00a0mm de alto',
      description:
        'Mide justo lo que la mesa de corte, que es donde dejamos las cosas. Cabe una mesa entera de nada en concreto. Quien la lleva viaja en la parte delantera del autobús.',
    },
    fr: {
      subtitle: 'Sac de 754\u00a0mm de haut',
      description:
        'Exactement la hauteur de la table de coupe, puisque c’est là que nous posons les choses. Il contient une table entière de rien de précis. Ceux qui le portent s’assoient à l’avant du bus.',
    },
    de: {
      subtitle: 'Rucksack, 754\u00a0mm hoch',
      description:
        'Genau so hoch wie der Zuschneidetisch, denn dort legen wir die Dinge ab. Er fasst einen ganzen Tisch voll nichts Bestimmtem. Wer ihn trägt, sitzt im Bus vorn.',
    },
    it: {
      subtitle: 'Zaino alto 754\u00a0mm',
      description:
        'Alto esattamente quanto il tavolo da taglio, perché è lì che appoggiamo le cose. Contiene un tavolo intero di niente in particolare. Chi lo porta si siede davanti sull’autobus.',
    },
  },
  facts: [
    fact(
      sourceText('Pattern', 'Patrón', 'Patron', 'Schnitt', 'Cartamodello'),
      sourceText('04, revision B', '04, revisión B', '04, révision B', '04, Revision B', '04, revisione B'),
    ),
    body('waxed'),
    size(754, 520, 260),
    weightOf(1420),
    batch(60, 22),
    origin('bench'),
    care('waxed'),
  ],
  colors: [
    { suffix: '001', color: 'ink' },
    { suffix: '002', color: 'black', sale: 139 },
  ],
}
