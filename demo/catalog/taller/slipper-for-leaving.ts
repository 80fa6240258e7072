import { batch, care, fact, origin, sole, sourceText, upper, weight } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const slipperForLeaving: DemoModel = {
  slug: 'slipper-for-leaving',
  code: 'K200015',
  brand: 'taller',
  name: 'Slipper for leaving',
  plaque: '15',
  line: 'Slipper',
  tipology: 'slipper',
  family: 'shoes',
  category: 'slippers',
  targets: ['W', 'M'],
  price: 95,
  words: {
    en: {
      subtitle: 'Slipper with a street sole',
      description:
        'We wanted a slipper for staying in. Then somebody glued the rubber from another batch under it, and three of us went out for coffee and did not come back until six. Sold as it is. The felt still thinks it is at home.',
    },
    es: {
      subtitle: 'Zapatilla de casa con suela de calle',
      description:
        'Queríamos una zapatilla para quedarse. Alguien le pegó debajo el caucho de otro lote, y tres de nosotros salimos a por café y no volvimos hasta las seis. Se vende tal cual. El fieltro sigue creyendo que está en casa.',
    },
    fr: {
      subtitle: 'Chausson à semelle de ville',
      description:
        'Nous voulions un chausson pour rester. Quelqu’un y a collé la gomme d’un autre lot, et trois d’entre nous sont sortis prendre un café et rentrés à six heures. Vendu en l’état. Le feutre se croit encore à la maison.',
    },
    de: {
      subtitle: 'Hausschuh mit Straßensohle',
      description:
        'Es sollte ein Hausschuh zum Dableiben werden. Dann klebte jemand den Gummi eines anderen Loses darunter, und drei von uns gingen Kaffee holen und kamen erst um sechs zurück. Verkauft wie gesehen. Der Filz glaubt noch, er sei zu Hause.',
    },
    it: {
      subtitle: 'Pantofola con suola da strada',
      description:
        'Volevamo una pantofola per restare. Poi qualcuno ci ha incollato sotto la gomma di un altro lotto, e in tre siamo usciti per un caffè e rientrati alle sei. Si vende così com’è. Il feltro è convinto di essere ancora in casa.',
    },
  },
  facts: [
    fact(
      sourceText('Range', 'Alcance', 'Rayon d’action', 'Reichweite', 'Raggio d’azione'),
      sourceText(
        'To the corner, tested',
        'Hasta la esquina, probado',
        'Jusqu’au coin de la rue, testé',
        'Bis zur Ecke, getestet',
        'Fino all’angolo, provato',
      ),
    ),
    upper('felt'),
    sole('thinRubber'),
    weight(240, 42),
    batch(90, 44),
    origin('bench'),
    care('felt'),
  ],
  colors: [
    { suffix: '001', color: 'ash' },
    { suffix: '002', color: 'chalkpink', supply: 'none' },
  ],
}
