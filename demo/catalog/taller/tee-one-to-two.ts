import { care, fabric, fact, origin, sourceText, weight } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const teeOneToTwo: DemoModel = {
  slug: 'tee-one-to-two',
  code: 'K200022',
  brand: 'taller',
  name: 'T-shirt 1:2',
  plaque: '22',
  line: 'Scale',
  tipology: 't-shirt',
  family: 'apparel',
  category: 't-shirts',
  targets: ['W', 'M'],
  price: 69,
  words: {
    en: {
      subtitle: 'T-shirt, far too large on purpose',
      description:
        'Somebody read the scale backwards. It is a T-shirt for a person of three metres forty, cut to your length so you can use the stairs. The sleeves were left as they came. There is room to change your mind inside.',
    },
    es: {
      subtitle: 'Camiseta demasiado grande, adrede',
      description:
        'Alguien leyó la escala al revés. Es una camiseta para una persona de tres metros cuarenta, recortada a tu largo para que puedas usar las escaleras. Las mangas se quedaron como salieron. Dentro hay sitio para cambiar de opinión.',
    },
    fr: {
      subtitle: 'T-shirt beaucoup trop grand, exprès',
      description:
        'Quelqu’un a lu l’échelle à l’envers. C’est un t-shirt pour une personne de trois mètres quarante, raccourci à votre hauteur à cause des escaliers. Les manches sont restées telles quelles. On a la place d’y changer d’avis.',
    },
    de: {
      subtitle: 'T-Shirt, mit Absicht viel zu groß',
      description:
        'Jemand hat den Maßstab verkehrt herum gelesen. Es ist ein T-Shirt für eine Person von drei Meter vierzig, auf Ihre Länge gekürzt, der Treppen wegen. Die Ärmel blieben, wie sie waren. Drinnen ist Platz, die Meinung zu ändern.',
    },
    it: {
      subtitle: 'T-shirt troppo grande, apposta',
      description:
        'Qualcuno ha letto la scala al contrario. È una T-shirt per una persona di tre metri e quaranta, accorciata alla tua altezza per via delle scale. Le maniche sono rimaste com’erano. Dentro c’è posto per cambiare idea.',
    },
  },
  facts: [
    fact(
      sourceText('Scale', 'Escala', 'Échelle', 'Maßstab', 'Scala'),
      sourceText(
        '1:2, or 2:1, we argued',
        '1:2, o 2:1, discutimos',
        '1:2, ou 2:1, débat en cours',
        '1:2 oder 2:1, wir stritten',
        '1:2, o 2:1, ne discutiamo',
      ),
    ),
    fabric('heavyJersey'),
    weight(330, 'M'),
    origin('bench'),
    care('cotton'),
  ],
  colors: [
    { suffix: '001', color: 'ash' },
    { suffix: '002', color: 'chalkpink', sale: 49 },
  ],
}
