import { care, lining, origin, sole, upper, weight } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const sombra: DemoModel = {
  slug: 'sombra',
  code: 'K100065',
  brand: 'vereda',
  name: 'Sombra',
  plaque: 'Nº 6',
  line: 'Andar',
  tipology: 'sneaker',
  family: 'shoes',
  category: 'sneakers/slip-on',
  targets: ['W', 'M'],
  price: 99,
  words: {
    en: {
      subtitle: 'Slip-on, suede, two elastics',
      description:
        'There is a shaded side to every street, and you cross over without thinking. No laces: on in four seconds with a watermelon under your arm. Suede outside, undyed calf inside, because in August socks stay at home.',
    },
    es: {
      subtitle: 'Zapatilla sin cordones, serraje',
      description:
        'Toda calle tiene una acera de sombra, y se cruza sin pensarlo. Dos elásticos y ningún cordón: cuatro segundos para calzarla, con una sandía bajo el brazo. Serraje por fuera y becerro sin teñir por dentro, que en agosto los calcetines se quedan en casa.',
    },
    fr: {
      subtitle: 'Sans lacets, veau velours, deux élastiques',
      description:
        'Chaque rue a son trottoir à l’ombre, et l’on traverse sans y penser. Pas de lacets\u00a0: quatre secondes pour l’enfiler, une pastèque sous le bras. Du velours dehors, du veau non teint dedans, car en août les chaussettes restent à la maison.',
    },
    de: {
      subtitle: 'Schlupfschuh, Velours, zwei Gummizüge',
      description:
        'Jede Straße hat eine Schattenseite, und man wechselt hinüber, ohne nachzudenken. Keine Schnürsenkel: in vier Sekunden angezogen, auch mit einer Wassermelone unterm Arm. Außen Velours, innen ungefärbtes Kalbsleder, denn im August bleiben die Socken zu Hause.',
    },
    it: {
      subtitle: 'Slip-on in camoscio, due elastici',
      description:
        'Ogni strada ha il suo lato all’ombra, e si attraversa senza pensarci. Niente lacci: quattro secondi per infilarla, con un’anguria sotto il braccio. Camoscio fuori e vitello non tinto dentro, perché ad agosto le calze restano a casa.',
    },
  },
  facts: [upper('suede'), lining('calfLining'), sole('cup'), weight(310, 42), origin('elda'), care('suede')],
  colors: [
    { suffix: '001', color: 'black' },
    { suffix: '002', color: 'sand', isNew: true },
    { suffix: '003', color: 'olive', sale: 79 },
  ],
}
