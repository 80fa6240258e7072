import { batch, care, fact, origin, sole, sourceText, upper, weight } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const goreInverted: DemoModel = {
  slug: 'gore-inverted',
  code: 'K200006',
  brand: 'taller',
  name: 'Gore, inverted',
  plaque: '06',
  line: 'Gore',
  tipology: 'boot',
  family: 'shoes',
  category: 'boots',
  targets: ['W', 'M'],
  price: 236,
  words: {
    en: {
      subtitle: 'Boot, dyed in one dip',
      description:
        'The elastic points the wrong way up. It took six revisions to find out that nobody notices. Dyed whole, in one dip, so the second boot is always a little jealous of the first.',
    },
    es: {
      subtitle: 'Bota, teñida de una sola inmersión',
      description:
        'El elástico apunta al revés. Hicieron falta seis revisiones para descubrir que nadie se da cuenta. Teñida entera, de una inmersión: la segunda bota siempre le tiene algo de envidia a la primera.',
    },
    fr: {
      subtitle: 'Boots, teintes en un seul bain',
      description:
        'L’élastique pointe à l’envers. Il a fallu six révisions pour découvrir que personne ne le remarque. Teintes entières, en un bain\u00a0: la seconde est toujours un peu jalouse de la première.',
    },
    de: {
      subtitle: 'Stiefel, in einem Bad gefärbt',
      description:
        'Der Gummizug zeigt falsch herum. Es brauchte sechs Revisionen, um herauszufinden, dass es niemand merkt. Im Ganzen gefärbt, in einem Bad, deshalb ist der zweite Stiefel immer etwas neidisch auf den ersten.',
    },
    it: {
      subtitle: 'Stivaletto, tinto in un solo bagno',
      description:
        'L’elastico punta dalla parte sbagliata. Ci sono volute sei revisioni per scoprire che non se ne accorge nessuno. Tinto intero, in un bagno: il secondo stivaletto è sempre un po’ geloso del primo.',
    },
  },
  facts: [
    fact(
      sourceText('Pattern', 'Patrón', 'Patron', 'Schnitt', 'Cartamodello'),
      sourceText('06, revision F', '06, revisión F', '06, révision F', '06, Revision F', '06, revisione F'),
    ),
    upper('calf'),
    sole('welt'),
    weight(615, 42),
    batch(200, 88),
    origin('bench'),
    care('calf'),
  ],
  colors: [
    { suffix: '001', color: 'chalkpink' },
    { suffix: '002', color: 'black' },
    { suffix: '003', color: 'albero', sale: 188 },
    { suffix: '004', color: 'cream', supply: 'last' },
  ],
}
