import { care, fabric, fact, origin, sourceText, weightOf } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const sockOther: DemoModel = {
  slug: 'sock-other',
  code: 'K200020',
  brand: 'taller',
  name: 'Sock, other',
  plaque: '20',
  line: 'Sock',
  tipology: 'sock',
  family: 'bags-accessories',
  category: 'accessories/socks',
  targets: ['W', 'M'],
  price: 16,
  words: {
    en: {
      subtitle: 'Tall sock, to go with number 19',
      description:
        'The correction. Having sold two left socks, we made the other one, and out of remorse it came out 120\u00a0mm taller. Wear it with Sock, left, if you own one. Wear two of these if you hold no grudge.',
    },
    es: {
      subtitle: 'Calcetín alto, compañero del número 19',
      description:
        'La rectificación. Después de vender dos calcetines izquierdos hicimos el otro, y con el remordimiento salió 120\u00a0mm más alto. Combínalo con Sock, left si tienes uno. Lleva dos de estos si no guardas rencor.',
    },
    fr: {
      subtitle: 'Chaussette haute, va avec le numéro 19',
      description:
        'L’erratum. Ayant vendu deux chaussettes gauches, nous avons fait l’autre\u00a0; le remords l’a allongée de 120\u00a0mm. À porter avec Sock, left, si vous en avez une. Ou par deux, si vous n’êtes pas rancunier.',
    },
    de: {
      subtitle: 'Hohe Socke, passend zu Nummer 19',
      description:
        'Die Richtigstellung. Nach zwei linken Socken haben wir die andere gemacht, und vor lauter Reue geriet sie 120\u00a0mm länger. Zu tragen mit Sock, left, falls vorhanden. Oder gleich zwei davon, wenn Sie nicht nachtragend sind.',
    },
    it: {
      subtitle: 'Calza alta, compagna del numero 19',
      description:
        'L’errata corrige. Dopo aver venduto due calzini sinistri abbiamo fatto l’altro, e per il rimorso è venuto 120\u00a0mm più alto. Si porta con Sock, left, se ne hai uno. Se non serbi rancore, mettine due di questi.',
    },
  },
  facts: [
    fact(
      sourceText('Height', 'Altura', 'Hauteur', 'Höhe', 'Altezza'),
      sourceText('Two opinions', 'Dos opiniones', 'Deux avis', 'Zwei Meinungen', 'Due pareri'),
    ),
    fabric('cottonSock'),
    weightOf(64),
    origin('olot'),
    care('cotton'),
  ],
  colors: [
    { suffix: '001', color: 'black' },
    { suffix: '002', color: 'lichen' },
  ],
}
