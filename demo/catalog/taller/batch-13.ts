import { batch, care, fact, origin, sole, sourceText, upper, weight } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const batch13: DemoModel = {
  slug: 'batch-13',
  code: 'K200013',
  brand: 'taller',
  name: 'Batch 13',
  plaque: '13',
  line: 'Batch',
  tipology: 'sneaker',
  family: 'shoes',
  category: 'sneakers',
  targets: ['W', 'M'],
  price: 189,
  words: {
    en: {
      subtitle: 'Knitted sneaker with a sock collar',
      description:
        'The knitting machine was set up for jumpers and nobody had the manual. This is the sleeve. It has no tongue, no lacing order and, in the first ten pairs, no left. We skipped batches 10 to 12 to get here sooner.',
    },
    es: {
      subtitle: 'Zapatilla de punto con cuello de calcetín',
      description:
        'La tricotosa estaba preparada para jerséis y nadie tenía el manual. Esto es la manga. No lleva lengüeta ni orden de cordones y, en los diez primeros pares, tampoco pie izquierdo. Nos saltamos del lote 10 al 12 para llegar antes.',
    },
    fr: {
      subtitle: 'Basket en maille à col chaussette',
      description:
        'La machine à tricoter était réglée pour des pulls et personne n’avait la notice. Voici la manche. Pas de langue, pas d’ordre de laçage et, dans les dix premières paires, pas de pied gauche. Nous avons sauté les lots 10 à 12 pour arriver plus tôt.',
    },
    de: {
      subtitle: 'Stricksneaker mit Sockenkragen',
      description:
        'Die Strickmaschine war auf Pullover eingestellt, und niemand hatte die Anleitung. Das hier ist der Ärmel. Er hat keine Lasche, keine Schnürordnung und in den ersten zehn Paaren keinen linken Fuß. Die Lose 10 bis 12 haben wir übersprungen, um früher fertig zu sein.',
    },
    it: {
      subtitle: 'Sneaker in maglia con collo a calza',
      description:
        'La macchina da maglieria era impostata sui maglioni e nessuno aveva il manuale. Questa è la manica. Niente linguetta, niente ordine nei lacci e, nelle prime dieci paia, niente sinistra. Abbiamo saltato i lotti dal 10 al 12 per arrivare prima.',
    },
  },
  facts: [
    fact(
      sourceText('Pattern', 'Patrón', 'Patron', 'Schnitt', 'Cartamodello'),
      sourceText(
        '13, a jumper, edited',
        '13, un jersey, corregido',
        '13, un pull, corrigé',
        '13, ein Pullover, gekürzt',
        '13, un maglione, corretto',
      ),
    ),
    upper('knit'),
    sole('platform'),
    weight(290, 42),
    batch(130, 96),
    origin('bench'),
    care('rinse'),
  ],
  colors: [
    { suffix: '001', color: 'paper' },
    { suffix: '002', color: 'black' },
    { suffix: '003', color: 'lichen', supply: 'odd' },
  ],
}
