import { care, origin, sole, upper, weight } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const levante: DemoModel = {
  slug: 'levante',
  code: 'K100083',
  brand: 'vereda',
  name: 'Levante',
  plaque: 'Nº 35',
  line: 'Caleta',
  tipology: 'sandal',
  family: 'shoes',
  category: 'sandals',
  targets: ['W'],
  price: 89,
  words: {
    en: {
      subtitle: 'Crossed-strap sandal, cork bed',
      description:
        'The east wind blows in Tarifa for one day, three, six or nine, say the people who sell hats. Two crossed straps hold the foot from both sides, so sand passes through and the sandal stays. Nothing to buckle with hair in your eyes.',
    },
    es: {
      subtitle: 'Sandalia de tiras cruzadas, corcho',
      description:
        'En Tarifa el levante sopla un día, tres, seis o nueve, según quienes venden sombreros. Dos tiras cruzadas sujetan el pie por ambos lados: la arena pasa y la sandalia se queda. Nada que abrochar con el pelo en los ojos.',
    },
    fr: {
      subtitle: 'Sandale à brides croisées, liège',
      description:
        'À Tarifa, le vent d’est souffle un jour, trois, six ou neuf, d’après les marchands de chapeaux. Deux brides croisées tiennent le pied des deux côtés\u00a0: le sable passe, la sandale reste. Rien à boucler quand on a les cheveux dans les yeux.',
    },
    de: {
      subtitle: 'Sandale mit gekreuzten Riemen, Kork',
      description:
        'In Tarifa weht der Ostwind einen Tag, drei, sechs oder neun, sagen die Hutverkäufer. Zwei gekreuzte Riemen halten den Fuß von beiden Seiten: Der Sand zieht durch, die Sandale bleibt. Nichts zu schnallen, solange man die Haare in den Augen hat.',
    },
    it: {
      subtitle: 'Sandalo a fasce incrociate, sughero',
      description:
        'A Tarifa il levante soffia un giorno, tre, sei o nove: lo dicono quelli che vendono cappelli. Due fasce incrociate tengono il piede da entrambi i lati; la sabbia passa, il sandalo resta. Niente da allacciare con i capelli negli occhi.',
    },
  },
  facts: [upper('strap'), sole('cork'), weight(225, 38), origin('ciutadella'), care('cork')],
  colors: [
    { suffix: '001', color: 'tan' },
    { suffix: '002', color: 'poppy' },
    { suffix: '003', color: 'black', supply: 'last' },
  ],
}
