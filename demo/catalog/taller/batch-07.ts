import { batch, care, fact, origin, sourceText, upper, weight } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const batch07: DemoModel = {
  slug: 'batch-07',
  code: 'K200007',
  brand: 'taller',
  name: 'Batch 07',
  plaque: '07',
  line: 'Batch',
  tipology: 'sneaker',
  family: 'shoes',
  category: 'sneakers',
  targets: ['W', 'M'],
  price: 176,
  words: {
    en: {
      subtitle: 'Court shoe. One piece, one seam, one colour.',
      description:
        'We took the court shoe and removed seams until it complained. It stopped at one. 120 pairs, and numbers 31 to 120 are here.',
    },
    es: {
      subtitle: 'Zapatilla. Una pieza, una costura, un color.',
      description:
        'Cogimos la zapatilla de pista y le quitamos costuras hasta que protestó. Paró en una. 120 pares; aquí están del 31 al 120.',
    },
    fr: {
      subtitle: 'Tennis. Une pièce, une couture, une couleur.',
      description:
        'Nous avons pris la tennis et retiré des coutures jusqu’à ce qu’elle se plaigne. Elle s’est arrêtée à une. 120 paires\u00a0; les numéros 31 à 120 sont ici.',
    },
    de: {
      subtitle: 'Hallenschuh. Ein Stück, eine Naht, eine Farbe.',
      description:
        'Wir haben dem Hallenschuh Nähte weggenommen, bis er sich beschwerte. Bei einer war Schluss. 120 Paare, die Nummern 31 bis 120 sind hier.',
    },
    it: {
      subtitle: 'Scarpa da campo. Un pezzo, una cucitura, un colore.',
      description:
        'Abbiamo tolto cuciture alla scarpa da campo finché si è lamentata. Si è fermata a una. 120 paia: qui ci sono i numeri dal 31 al 120.',
    },
  },
  facts: [
    fact(
      sourceText('Pattern', 'Patrón', 'Patron', 'Schnitt', 'Cartamodello'),
      sourceText('07, revision C', '07, revisión C', '07, révision C', '07, Revision C', '07, revisione C'),
    ),
    fact(
      sourceText('Seams', 'Costuras', 'Coutures', 'Nähte', 'Cuciture'),
      sourceText('1', '1', '1', '1', '1'),
    ),
    upper('suede'),
    weight(345, 42),
    batch(120, 31),
    origin('bench'),
    care('none'),
  ],
  colors: [
    { suffix: '001', color: 'chalkpink', sale: 148, isNew: true },
    { suffix: '002', color: 'paper' },
    { suffix: '003', color: 'sky', supply: 'odd' },
  ],
}
