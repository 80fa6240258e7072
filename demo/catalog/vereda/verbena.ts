import { care, heel, lining, origin, sole, upper, weight } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const verbena: DemoModel = {
  slug: 'verbena',
  code: 'K100070',
  brand: 'vereda',
  name: 'Verbena',
  plaque: 'Nº 15',
  line: 'Verbena',
  tipology: 'ballerina',
  family: 'shoes',
  category: 'ballerinas',
  targets: ['W'],
  price: 109,
  words: {
    en: {
      subtitle: 'Ballerina, turned, lamb nappa',
      description:
        'The square has a band, forty metres of paper lanterns and a floor of packed earth. Sewn inside out and turned like a glove, with a 9\u00a0mm heel, it weighs less than the fan. It lasts until the final pasodoble and then walks home.',
    },
    es: {
      subtitle: 'Bailarina cosida del revés, napa de cordero',
      description:
        'En la plaza hay orquesta, cuarenta metros de farolillos y suelo de tierra. Cosida del revés y vuelta como un guante, con tacón de 9\u00a0mm, pesa menos que el abanico. Aguanta hasta el último pasodoble y luego se vuelve a casa andando.',
    },
    fr: {
      subtitle: 'Ballerine retournée, agneau nappa',
      description:
        'Sur la place, un orchestre, quarante mètres de lampions et un sol de terre battue. Cousue à l’envers puis retournée comme un gant, avec un talon de 9\u00a0mm, elle pèse moins lourd que l’éventail. Elle tient jusqu’au dernier paso doble et rentre à pied.',
    },
    de: {
      subtitle: 'Gewendeter Ballerina, Lammnappa',
      description:
        'Auf dem Platz spielt eine Kapelle, darüber hängen vierzig Meter Lampions, darunter liegt gestampfte Erde. Auf links genäht und wie ein Handschuh gewendet, mit 9\u00a0mm Absatz, wiegt er weniger als der Fächer. Er hält bis zum letzten Paso doble und geht dann zu Fuß nach Hause.',
    },
    it: {
      subtitle: 'Ballerina a sacchetto, nappa d’agnello',
      description:
        'In piazza c’è l’orchestra, quaranta metri di lampioncini e la terra battuta. Cucita al rovescio e rivoltata come un guanto, con un tacco da 9\u00a0mm, pesa meno del ventaglio. Regge fino all’ultimo paso doble e poi torna a casa a piedi.',
    },
  },
  facts: [
    upper('nappa'),
    lining('calfLining'),
    sole('leatherSole'),
    heel(9),
    weight(165, 38),
    origin('elda'),
    care('calf'),
  ],
  colors: [
    { suffix: '001', color: 'black' },
    { suffix: '002', color: 'poppy', isNew: true },
    { suffix: '003', color: 'cream' },
    { suffix: '004', color: 'shutter', sale: 79 },
  ],
}
