import { care, lining, lugs, origin, shaft, upper, weight } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const morrena: DemoModel = {
  slug: 'morrena',
  code: 'K300022',
  brand: 'cumbre',
  name: 'Morrena',
  plaque: '790 g',
  line: 'Refugio',
  tipology: 'hiking-boot',
  family: 'shoes',
  category: 'boots/hiking-boots',
  targets: ['M'],
  price: 239,
  words: {
    en: {
      subtitle: 'Heavy hiking boot, wool lining, 790\u00a0g',
      description:
        '790\u00a0g, and every one has a job: 2\u00a0mm leather, wool to the cuff, a shank that takes a strap-on crampon. On the moraine below the Aneto glacier, which retreats 10\u00a0m a year, it lost 1\u00a0mm of lug. It is gaining.',
    },
    es: {
      subtitle: 'Bota de montaña recia, forro de lana, 790\u00a0g',
      description:
        '790\u00a0g, y cada uno con su faena: cuero de 2\u00a0mm, lana hasta arriba y un cambrillón que admite crampón de correas. En la morrena del Aneto, donde el glaciar recula 10\u00a0m al año, perdió 1\u00a0mm de taco. Va ganando.',
    },
    fr: {
      subtitle: 'Grosse chaussure de montagne, laine, 790\u00a0g',
      description:
        '790\u00a0g, et chacun a son emploi\u00a0: cuir de 2\u00a0mm, laine jusqu’en haut, un cambrion qui accepte un crampon à sangles. Sur la moraine de l’Aneto, où le glacier recule de 10\u00a0m par an, elle a perdu 1\u00a0mm de gomme. Elle mène.',
    },
    de: {
      subtitle: 'Schwerer Bergstiefel, Wollfutter, 790\u00a0g',
      description:
        '790\u00a0g, und jedes hat eine Aufgabe: 2\u00a0mm Leder, Wolle bis zum Rand, ein Gelenk, das Riemensteigeisen verträgt. Auf der Moräne am Aneto, wo der Gletscher jedes Jahr 10\u00a0m zurückgeht, verlor er 1\u00a0mm Stollen. Er liegt vorn.',
    },
    it: {
      subtitle: 'Scarpone pesante, fodera di lana, 790\u00a0g',
      description:
        '790\u00a0g, e ognuno ha un lavoro: cuoio da 2\u00a0mm, lana fino al bordo, un’anima che regge il rampone a cinghie. Sulla morena dell’Aneto, dove il ghiacciaio arretra di 10\u00a0m l’anno, ha perso 1\u00a0mm di tassello. È in vantaggio.',
    },
  },
  facts: [
    upper('waxedLeather'),
    lining('wool'),
    lugs(6, 40),
    shaft(175),
    weight(790, 42),
    origin('montebelluna'),
    care('calf'),
  ],
  colors: [
    { suffix: '001', color: 'black' },
    { suffix: '002', color: 'olive', supply: 'last' },
  ],
}
