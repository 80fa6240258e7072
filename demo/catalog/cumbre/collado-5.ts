import { care, drop, life, lugs, origin, upper, weight } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const collado5: DemoModel = {
  slug: 'collado-5',
  code: 'K300005',
  brand: 'cumbre',
  name: 'Collado 5',
  plaque: '246 g',
  line: 'Collado',
  tipology: 'trail-shoe',
  family: 'shoes',
  category: 'trail-running',
  targets: ['W'],
  price: 149,
  words: {
    en: {
      subtitle: 'Women’s trail shoe, 5\u00a0mm drop, 246\u00a0g',
      description:
        '246\u00a0g on a woman’s last, which is not a man’s last in a smaller box. 4\u00a0mm lugs for paths that have seen a spade. Over the pass and down for lunch: 18\u00a0km, 900\u00a0m up.',
    },
    es: {
      subtitle: 'Zapatilla de trail de mujer, drop 5\u00a0mm, 246\u00a0g',
      description:
        '246\u00a0g sobre horma de mujer, que no es una horma de hombre en caja pequeña. Tacos de 4\u00a0mm para sendas que han visto una azada. Pasar el collado y bajar a comer: 18\u00a0km, 900\u00a0m de subida.',
    },
    fr: {
      subtitle: 'Trail femme, drop 5\u00a0mm, 246\u00a0g',
      description:
        '246\u00a0g sur une forme de femme, qui n’est pas une forme d’homme dans une petite boîte. Crampons de 4\u00a0mm pour des sentiers qui ont connu la pelle. Passer le col et redescendre déjeuner\u00a0: 18\u00a0km, 900\u00a0m de montée.',
    },
    de: {
      subtitle: 'Trailschuh für Frauen, 5\u00a0mm Sprengung, 246\u00a0g',
      description:
        '246\u00a0g auf einem Frauenleisten, der kein Männerleisten in kleinerer Schachtel ist. 4\u00a0mm Stollen für Wege, die einmal einen Spaten gesehen haben. Über den Pass und zum Mittagessen hinunter: 18\u00a0km, 900\u00a0m hinauf.',
    },
    it: {
      subtitle: 'Scarpa da trail donna, drop 5\u00a0mm, 246\u00a0g',
      description:
        '246\u00a0g su una forma da donna, che non è una forma da uomo in una scatola piccola. Tasselli da 4\u00a0mm per sentieri che hanno visto una vanga. Oltre il valico e giù a pranzo: 18\u00a0km, 900\u00a0m di salita.',
    },
  },
  facts: [
    drop(24, 19),
    lugs(4, 46),
    upper('microfibre'),
    weight(246, 38),
    life(650),
    origin('arnedo'),
    care('rinse'),
  ],
  colors: [
    { suffix: '001', color: 'sky', isNew: true },
    { suffix: '002', color: 'rust' },
    { suffix: '003', color: 'lichen', sale: 109 },
  ],
}
