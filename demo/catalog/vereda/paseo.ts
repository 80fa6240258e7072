import { care, origin, sole, upper, weight } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const paseo: DemoModel = {
  slug: 'paseo',
  code: 'K100008',
  brand: 'vereda',
  name: 'Paseo',
  plaque: 'Nº 8',
  line: 'Andar',
  tipology: 'sneaker',
  family: 'shoes',
  category: 'sneakers',
  targets: ['W'],
  price: 125,
  words: {
    en: {
      subtitle: 'Low shoe on a narrow last, suede',
      description:
        'Andar on a narrower last, for feet that slip forward. Forty minutes along the sea wall and back, with time for an ice cream at the turn. The heel is lined in calf, so socks are up to you.',
    },
    es: {
      subtitle: 'Zapato bajo de horma estrecha, serraje',
      description:
        'El Andar sobre una horma más estrecha, para pies que se van hacia delante. Cuarenta minutos por el malecón, ida y vuelta, con helado a mitad de camino. El talón va forrado en becerro: los calcetines, a tu gusto.',
    },
    fr: {
      subtitle: 'Basse sur forme étroite, veau velours',
      description:
        'Andar sur une forme plus étroite, pour les pieds qui glissent vers l’avant. Quarante minutes le long de la digue, aller et retour, avec une glace au demi-tour. Le talon est doublé de veau\u00a0: les chaussettes, c’est vous qui voyez.',
    },
    de: {
      subtitle: 'Flacher Schuh, schmaler Leisten, Velours',
      description:
        'Andar auf schmalerem Leisten, für Füße, die nach vorn rutschen. Vierzig Minuten an der Kaimauer hin und zurück, mit einem Eis am Wendepunkt. Die Ferse ist mit Kalbsleder gefüttert, Socken sind also Ansichtssache.',
    },
    it: {
      subtitle: 'Scarpa bassa dalla forma stretta, camoscio',
      description:
        'Andar su una forma più stretta, per i piedi che scivolano in avanti. Quaranta minuti lungo il molo, andata e ritorno, con un gelato a metà strada. Il tallone è foderato in vitello: le calze, decidi tu.',
    },
  },
  facts: [upper('suede'), sole('cup'), weight(285, 38), origin('elda'), care('suede')],
  colors: [
    { suffix: '001', color: 'sky', isNew: true },
    { suffix: '002', color: 'cream' },
    { suffix: '003', color: 'oxblood' },
    { suffix: '004', color: 'sand', supply: 'odd' },
  ],
}
