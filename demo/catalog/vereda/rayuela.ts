import { care, origin, sole, upper, weight } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const rayuela: DemoModel = {
  slug: 'rayuela',
  code: 'K100069',
  brand: 'vereda',
  name: 'Rayuela',
  plaque: 'Nº 18',
  line: 'Recreo',
  tipology: 'kids-shoe',
  family: 'shoes',
  category: 'sandals',
  targets: ['K'],
  price: 55,
  priceSteps: [{ from: '31', price: 59 }],
  words: {
    en: {
      subtitle: 'Kids’ two-strap sandal, cork bed',
      description:
        'One to ten and back, on one leg, on hot paving. The buckles are decoration; underneath is hook-and-loop, because a queue forms behind a child with buckles. The cork is rounded at the edge and lands quietly, for which the people downstairs are grateful.',
    },
    es: {
      subtitle: 'Sandalia de niño, dos tiras, corcho',
      description:
        'Del uno al diez y vuelta, a la pata coja y sobre losas calientes. Las hebillas son de adorno: debajo hay velcro, porque detrás de un niño con hebillas se forma cola. El corcho va redondeado en el canto y aterriza sin ruido; los de abajo lo agradecen.',
    },
    fr: {
      subtitle: 'Sandale enfant à deux brides, lit de liège',
      description:
        'De la terre au ciel et retour, à cloche-pied, sur des dalles chaudes. Les boucles font joli\u00a0; dessous, il y a un scratch, car derrière un enfant à boucles la queue s’allonge. Le liège est arrondi au bord et retombe sans bruit. Les voisins du dessous remercient.',
    },
    de: {
      subtitle: 'Kindersandale, zwei Riemen, Korkbett',
      description:
        'Von der Erde in den Himmel und zurück, auf einem Bein, über heiße Platten. Die Schnallen sind Zierde, darunter sitzt Klett, denn hinter einem Kind mit Schnallen bildet sich eine Schlange. Der Kork ist am Rand gerundet und landet leise. Die Leute unten danken.',
    },
    it: {
      subtitle: 'Sandalo bimbo a due fasce, sughero',
      description:
        'Dall’uno al dieci e ritorno, su una gamba sola, sulle pietre calde. Le fibbie sono per bellezza: sotto c’è lo strappo, perché dietro a un bambino con le fibbie si forma la coda. Il sughero è arrotondato sul bordo e atterra piano. Al piano di sotto ringraziano.',
    },
  },
  facts: [upper('strap'), sole('cork'), weight(130, 28), origin('ciutadella'), care('cork')],
  colors: [
    { suffix: '001', color: 'tan' },
    { suffix: '002', color: 'tile', supply: 'odd' },
  ],
}
