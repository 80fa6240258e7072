import { care, heel, origin, shaft, sole, upper, weight } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const trilla: DemoModel = {
  slug: 'trilla',
  code: 'K100081',
  brand: 'vereda',
  name: 'Trilla',
  plaque: 'Nº 66',
  line: 'Almazara',
  tipology: 'ankle-boot',
  family: 'shoes',
  category: 'boots/ankle-boots',
  targets: ['W'],
  price: 219,
  words: {
    en: {
      subtitle: 'Narrow lace-up boot, welted',
      description:
        'A boot with a waist. The last was carved for a woman in Tierra de Campos who threshed, taught school and rode home, all in one pair. It laces in a minute and a half; the zip on the inside takes three seconds, and nobody will hear of it from us.',
    },
    es: {
      subtitle: 'Botín de cordones entallado, vira cosida',
      description:
        'Una bota con cintura. La horma se talló para una mujer de Tierra de Campos que trillaba, daba clase y volvía a caballo con el mismo par. Atarla lleva minuto y medio; la cremallera de dentro, tres segundos, y por nosotros no se va a saber.',
    },
    fr: {
      subtitle: 'Bottine à lacets cintrée, cousu trépointe',
      description:
        'Une bottine qui a de la taille. La forme fut sculptée pour une femme de Tierra de Campos qui battait le blé, faisait l’école et rentrait à cheval, tout cela dans la même paire. Une minute trente pour la lacer, trois secondes par le zip intérieur, dont nous ne dirons rien.',
    },
    de: {
      subtitle: 'Schmaler Schnürstiefel, rahmengenäht',
      description:
        'Ein Stiefel mit Taille. Der Leisten entstand für eine Frau in Tierra de Campos, die drosch, Schule hielt und nach Hause ritt, alles in einem Paar. Schnüren dauert anderthalb Minuten, der Reißverschluss innen drei Sekunden, und von uns erfährt es niemand.',
    },
    it: {
      subtitle: 'Stivaletto stringato e stretto, guardolo',
      description:
        'Uno stivaletto con la vita. La forma fu intagliata per una donna della Tierra de Campos che trebbiava, insegnava e tornava a cavallo, sempre con lo stesso paio. Per allacciarlo serve un minuto e mezzo; con la zip interna tre secondi, e da noi non lo saprà nessuno.',
    },
  },
  facts: [
    upper('retanned'),
    sole('welt'),
    shaft(132),
    heel(35),
    weight(510, 38),
    origin('almansa'),
    care('calf'),
  ],
  colors: [
    { suffix: '001', color: 'oxblood' },
    { suffix: '002', color: 'tan', sale: 169 },
  ],
}
