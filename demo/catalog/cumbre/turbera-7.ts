import { care, drop, life, lugs, origin, upper, weight } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const turbera7: DemoModel = {
  slug: 'turbera-7',
  code: 'K300007',
  brand: 'cumbre',
  name: 'Turbera 7',
  plaque: '305 g',
  line: 'Turbera',
  tipology: 'trail-shoe',
  family: 'shoes',
  category: 'trail-running',
  targets: ['W', 'M'],
  price: 159,
  words: {
    en: {
      subtitle: 'Mud shoe, 7\u00a0mm lug, 305\u00a0g',
      description:
        '7\u00a0mm lugs, 11\u00a0mm apart, so the bog lets go on the upstroke. The brown one is for people who have read the forecast. Drains in 40 seconds; smells for longer.',
    },
    es: {
      subtitle: 'Zapatilla de barro, taco de 7\u00a0mm, 305\u00a0g',
      description:
        'Tacos de 7\u00a0mm cada 11\u00a0mm, para que la turbera suelte al levantar el pie. La marrón es para quien ha leído el parte. Desagua en 40 segundos; el olor tarda más.',
    },
    fr: {
      subtitle: 'Chaussure de boue, crampons 7\u00a0mm, 305\u00a0g',
      description:
        'Des crampons de 7\u00a0mm, espacés de 11, pour que la tourbe lâche quand le pied remonte. La brune est pour ceux qui ont lu la météo. S’égoutte en 40 secondes\u00a0; l’odeur prend plus de temps.',
    },
    de: {
      subtitle: 'Schlammschuh, 7\u00a0mm Stollen, 305\u00a0g',
      description:
        '7\u00a0mm Stollen im Abstand von 11\u00a0mm, damit das Moor beim Anheben loslässt. Der braune ist für alle, die den Wetterbericht gelesen haben. Nach 40 Sekunden leer, der Geruch braucht länger.',
    },
    it: {
      subtitle: 'Scarpa da fango, tasselli 7\u00a0mm, 305\u00a0g',
      description:
        'Tasselli da 7\u00a0mm, distanti 11, così la torba molla quando alzi il piede. Quella marrone è per chi ha letto il bollettino. Scola in 40 secondi; l’odore ci mette di più.',
    },
  },
  facts: [
    drop(25, 19),
    lugs(7, 36),
    upper('microfibre'),
    weight(305, 42),
    life(600),
    origin('arnedo'),
    care('rinse'),
  ],
  colors: [
    { suffix: '001', color: 'olive' },
    { suffix: '002', color: 'chestnut' },
    { suffix: '003', color: 'lichen', supply: 'odd' },
  ],
}
